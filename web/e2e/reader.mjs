// Reads a page as people and screen readers do, and says which of its words only records and programs should know.

/** Runs in the page: keeps every text, label and title that is on it from now on, however short. */
export function listen() {
  const heard = new Set()
  const said = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'title', 'alt', 'placeholder', 'label']
  const keep = (text) => {
    const plain = text?.replace(/\s+/g, ' ').trim()
    if (plain) heard.add(plain)
  }
  // React makes several texts of one sentence, side by side.
  const whole = (node) => {
    let first = node
    while (first.previousSibling?.nodeType === Node.TEXT_NODE) first = first.previousSibling
    let text = ''
    for (let each = first; each?.nodeType === Node.TEXT_NODE; each = each.nextSibling) text += each.data
    return text
  }
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE && !node.parentElement?.closest('script, style, noscript')) keep(whole(node))
    if (node.nodeType !== Node.ELEMENT_NODE) return
    for (const name of said) keep(node.getAttribute(name))
    node.childNodes.forEach(read)
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(read)
      else read(target)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: said })
  document.childNodes.forEach(read)
  globalThis.heard = heard
}

/** Everything that was read on a page since it began to listen, and then forgotten. */
export const wordsOf = (page) =>
  page.evaluate(() => {
    const all = [...globalThis.heard]
    globalThis.heard.clear()
    return all
  })

/** Kebab-case is good English as well, so these are known by name: games, guides and house rules as the server calls them. */
export const idsIn = (games) =>
  games.flatMap(({ name, guides = [], options = [] }) => [name, ...[...guides, ...options].map((each) => each.name)]).filter((name) => /[-_]/.test(name))

const kinds = [
  ['an id', /#\d/],
  ['the letter of a seat', /(?<![\w’'-])[B-D](?![\w’'-])/],
  // An A that begins a sentence may be an article.
  ['the letter of a seat', /^A$|(?<![\w’'-])A(?=$|[,.;:)’'])|(?<=[a-z0-9→(] )A(?![\w’'-])/],
  ['a seat that is none', /(?<!there (?:is|are) )(?<![\w-])none(?![\w-]| of\b)/],
  ['a word of files', /[A-Za-z]_[A-Za-z]/],
  ['a word of programs', /\b(?:undefined|null|NaN|true|false)\b|\[object|\b[a-z]+[A-Z][a-z]+/],
  ['the key of a message', /(?<![\w/.])[a-z]+\.[a-z]+[A-Za-z]*(?![\w/])/],
  ['a gap', /[{}<>]|\(\)/],
]

/** What is wrong with a text for people; empty when nothing is. `ids` and `zones` are what the server calls things. */
export function faultIn(text, ids = [], zones = []) {
  const kind = kinds.find(([, pattern]) => pattern.test(text))
  if (kind) return kind[0]
  if (zones.some((zone) => text === zone || text.startsWith(`${zone}:`) || text.startsWith(`${zone},`))) return 'a place as the server calls it'
  return ids.some((id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(text)) ? 'an id of the server' : ''
}
