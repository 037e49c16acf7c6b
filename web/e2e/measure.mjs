// Measures a table as it is drawn: what overlaps, what is cut, what is too small to read, what cannot be reached.
// `measure` runs in the page (`page.evaluate(measure)`) and returns one sentence per fault; none is a good table.

/** Runs in the page, so everything it needs is inside. */
export function measure() {
  const smallest = 11
  const slack = 1.5
  const faults = new Set()
  const table = document.querySelector('.table')
  if (!table) return ['there is no table']

  const styleOf = (() => {
    const known = new Map()
    return (element) => known.get(element) ?? (known.set(element, getComputedStyle(element)), known.get(element))
  })()
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const scrollers = [...table.querySelectorAll(':not(svg, svg *)')].filter((each) => /auto|scroll/.test(styleOf(each).overflow) && shown(each))
  const name = (element) => {
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 32)
    const marks = typeof element.className === 'string' ? element.className.trim().split(/\s+/).slice(0, 3).join('.') : ''
    return `${element.tagName.toLowerCase()}${marks ? `.${marks}` : ''}${words ? ` “${words}”` : ''}`
  }
  const box = (rect) => ({ left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom })
  const wide = (a) => a.right - a.left
  const high = (a) => a.bottom - a.top
  const size = (a) => `${Math.round(wide(a))}×${Math.round(high(a))}`
  const both = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) })
  const meets = (a, by) => wide(a) > by && high(a) > by
  const scrolls = (element, axis) => /auto|scroll/.test(styleOf(element)[axis])
  const cuts = (element, axis) => /hidden|clip/.test(styleOf(element)[axis])
  // Only there for who listens.
  const heard = new Map()
  const unseen = (element) => {
    if (element === table) return false
    if (!heard.has(element)) heard.set(element, (styleOf(element).clipPath !== 'none' && styleOf(element).position === 'absolute') || unseen(element.parentElement))
    return heard.get(element)
  }
  /** The part of a box that is drawn, and what of it no scrolling brings back. */
  function seenPart(element, rect) {
    let seen = box(rect)
    let whole = box(rect)
    let cutBy
    for (let at = element.parentElement; at && at !== document.documentElement; at = at.parentElement) {
      const frame = at.getBoundingClientRect()
      for (const [axis, from, to] of [['overflowX', 'left', 'right'], ['overflowY', 'top', 'bottom']]) {
        if (!cuts(at, axis) && !scrolls(at, axis)) continue
        seen[from] = Math.max(seen[from], frame[from])
        seen[to] = Math.min(seen[to], frame[to])
        if (scrolls(at, axis)) {
          // Nothing scrolls back to what lies before the beginning.
          const before = frame[from] - (axis === 'overflowX' ? at.scrollLeft : at.scrollTop) - whole[from]
          if (before > slack) cutBy ??= { at, axis, by: before }
          // What lies in a scroller is as well in sight as the scroller is.
          whole[from] = Math.max(whole[from], frame[from])
          whole[to] = Math.min(whole[to], frame[to])
          if (whole[to] < whole[from]) whole[from] = whole[to] = Math.min(Math.max(whole[to], frame[from]), frame[to])
        } else if (whole[from] < frame[from] - slack || whole[to] > frame[to] + slack) {
          cutBy ??= { at, axis, by: Math.max(frame[from] - whole[from], whole[to] - frame[to]) }
        }
      }
    }
    return { seen, cutBy }
  }
  const all = (selector, within = table) => [...within.querySelectorAll(selector)].filter((each) => shown(each) && !unseen(each))

  // 1. The board has its room.
  const board = table.querySelector('.board')
  const ground = table.querySelector('.ground') ?? board
  const drawer = [...table.querySelectorAll('.log.open, .chat')].some(shown)
  if (!drawer) {
    const probe = document.createElement('div')
    Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', height: 'var(--board-min, 0px)' })
    table.append(probe)
    const least = probe.getBoundingClientRect().height
    probe.remove()
    const full = ground.getBoundingClientRect()
    if (full.height + 1 < least) faults.add(`the board is ${size(full)}, less than its minimum of ${Math.round(least)}`)
    const scroller = [board, ...(table.querySelectorAll('.play'))].find((each) => scrolls(each, 'overflowY')) ?? board
    const frame = both(box(scroller.getBoundingClientRect()), { left: 0, top: 0, right: innerWidth, bottom: innerHeight })
    const wanted = Math.min(least, innerHeight * 0.3)
    if (high(frame) < wanted || wide(frame) < 0.5 * innerWidth) faults.add(`only ${size(frame)} of the board is in sight`)
  }

  // 2. Nothing makes the page wider or higher than the window.
  const { scrollWidth, scrollHeight } = document.documentElement
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) faults.add(`the page is ${scrollWidth}×${scrollHeight} in a window of ${innerWidth}×${innerHeight}`)
  for (const each of all('.play, .near')) {
    if (styleOf(each).display !== 'contents' && each.scrollWidth > each.clientWidth + 1) faults.add(`${name(each)} is wider than its place`)
  }

  // 3. Every word is large enough, and whole, or ends in an ellipsis and can be read elsewhere.
  const readable = (element) => element.closest('[title], [data-spot]') !== null
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.textContent.trim() || !shown(parent) || unseen(parent) || parent.closest('#effects, .inspector, .spotlight, option')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rect = range.getBoundingClientRect()
    if (rect.width === 0 || rect.height === 0) continue
    const letters = parseFloat(styleOf(parent).fontSize)
    if (letters < smallest - 0.01) faults.add(`${letters.toFixed(1)} px: ${name(parent)}`)
    let at = box(rect)
    for (let around = parent; around && around !== document.body; around = around.parentElement) {
      const style = styleOf(around)
      const frame = around.getBoundingClientRect()
      const clamped = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== ''
      const shortens = style.textOverflow === 'ellipsis'
      const overX = at.left < frame.left - slack || at.right > frame.right + slack
      const overY = at.top < frame.top - slack || at.bottom > frame.bottom + slack
      const x = overX && cuts(around, 'overflowX')
      const y = overY && cuts(around, 'overflowY')
      if ((x && (shortens || clamped)) || (y && clamped)) {
        if (!readable(around)) faults.add(`shortened and nowhere whole: ${name(parent)}`)
        break
      }
      if (x || y) {
        // A line box may stand out a little where no letter does.
        const room = styleOf(parent).lineHeight === 'normal' ? 0.3 : 0.2
        const by = Math.max(x ? Math.max(frame.left - at.left, at.right - frame.right) : 0, y ? Math.max(frame.top - at.top, at.bottom - frame.bottom) : 0)
        if (by > Math.max(slack, letters * room)) faults.add(`cut by ${Math.round(by)} px without an ellipsis: ${name(parent)} in ${name(around)}`)
        break
      }
      if (scrolls(around, 'overflowX') || scrolls(around, 'overflowY')) at = both(at, box(frame))
      if (wide(at) <= 0 || high(at) <= 0) break
    }
  }

  // 4. No piece lies over another, vanishes or is cut.
  const kinds =
    '.top > button, .stage > *, .log-toggle, .chat-toggle, .far, .seat, .fact, .pile, .clock, .dock, .dock button, .log, .chat, .guide, .guide button, .over, .resolving, .tray, ' +
    '.tile, .tile-name, .tile-stats, .tile-stat, .mark-part, .role, .chip, .hand li, .tray li, .shelf-tools > *, .battlefield, .battlefield h2, .lane-zone, .lane-middle, ' +
    '.generic-zone, .battle-row, .vector, .field-side, .field-line, .place, .place h2, .piece.squad, .piece.rig, .piece.site, .slot, .dice-tray, .orbit, .die, .secrets'
  const pieces = all(kinds).map((element) => ({ element, rect: element.getBoundingClientRect() }))
  for (const piece of pieces) {
    const { element, rect } = piece
    if (rect.width < 4 || rect.height < 4) {
      faults.add(`vanished: ${name(element)} is ${size(box(rect))}`)
      piece.seen = undefined
      continue
    }
    const { seen, cutBy } = seenPart(element, rect)
    piece.seen = meets(seen, 0) ? seen : undefined
    const text = /tile-name|tile-stats|mark-part/.test(element.className)
    if (cutBy && cutBy.by > 3 && !text) faults.add(`cut by ${Math.round(cutBy.by)} px: ${name(element)} in ${name(cutBy.at)}`)
    if (/tile-stats|mark-part|role/.test(element.className) && cutBy && cutBy.by > 3) faults.add(`cut by ${Math.round(cutBy.by)} px: ${name(element)} in ${name(cutBy.at)}`)
  }
  // The end lies over the board, which asks nothing any more.
  const allowed = (a, b) => a.closest('.over') && b.closest('.play')
  const seen = pieces.filter((piece) => piece.seen)
  for (const [i, a] of seen.entries()) {
    for (const b of seen.slice(i + 1)) {
      const common = both(a.seen, b.seen)
      if (!meets(common, 2)) continue
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue
      if (allowed(a.element, b.element) || allowed(b.element, a.element)) continue
      // Squads that go together stand shoulder to shoulder.
      const together = a.element.closest('.squad-stand.leads')
      if (together?.contains(b.element)) continue
      faults.add(`${name(a.element)} and ${name(b.element)} overlap by ${size(common)}`)
    }
  }

  // 5. A scroller shows something of what it scrolls, and that there is more.
  for (const each of scrollers) {
    const y = scrolls(each, 'overflowY') && each.scrollHeight > each.clientHeight + 2
    const x = scrolls(each, 'overflowX') && each.scrollWidth > each.clientWidth + 2
    const more = each.getAttribute('data-more') ?? ''
    const below = each.scrollHeight - each.clientHeight - each.scrollTop > 4
    const beyond = each.scrollWidth - each.clientWidth - each.scrollLeft > 4
    if ((y && below && !more.includes('down')) || (x && beyond && !more.includes('right'))) faults.add(`does not show that there is more: ${name(each)}`)
    if ((y && each.clientHeight < 24) || (x && each.clientWidth < 40)) faults.add(`too small to scroll: ${name(each)} shows ${each.clientWidth}×${each.clientHeight} of ${each.scrollWidth}×${each.scrollHeight}`)
  }

  // 6. What can be chosen or pressed is reached: scrolled into sight, with nothing over it.
  const before = scrollers.filter((each) => each.scrollTop !== 0 || each.scrollLeft !== 0).map((each) => [each, each.scrollTop, each.scrollLeft])
  for (const each of all('[data-lit], .dock button:not(:disabled), .guide button, .over button, .over a, .log-toggle, .chat-toggle, .chat input, .chat button, .top button, .tray-fold')) {
    if (each.matches('.play [data-lit]') && table.querySelector('.over')) continue
    each.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const rect = each.getBoundingClientRect()
    const points = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]].map(([x, y]) => [rect.left + rect.width * x, rect.top + rect.height * y])
    const hit = points.some(([x, y]) => {
      const over = document.elementFromPoint(x, y)
      return over && (each.contains(over) || over.contains(each) && over.closest('button') === each)
    })
    if (!hit) {
      const over = document.elementFromPoint(...points[0])
      faults.add(`out of reach: ${name(each)} ${over ? `lies under ${name(over)}` : 'is out of sight'}`)
    }
    if (rect.width < 18 || rect.height < 18) faults.add(`too small to touch: ${name(each)} is ${size(box(rect))}`)
  }
  for (const each of scrollers) if (each.scrollTop !== 0 || each.scrollLeft !== 0) each.scrollTo(0, 0)
  for (const [each, top, left] of before) each.scrollTo(left, top)

  return [...faults]
}
