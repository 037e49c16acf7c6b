// A player of War Rig who gathers, researches and builds, straight over the socket: for pictures of a match well under way.

/** Runs in the page. Plays the seat of its person; from `turn` on it rests as soon as its rig has fired and it is to choose, if it `rests`. */
function build({ match, turn, rests }) {
  const view = { facts: [], zones: [] }
  let moves = 0
  let latest = []
  const fact = (name, seat) => view.facts.find((each) => each.name === name && each.seat === seat)?.value ?? 0
  const zone = (name) => view.zones.find((each) => each.name === name)
  const cards = (name) => zone(name)?.cards ?? []
  const placeOf = (id) => view.zones.find((each) => each.cards?.some((card) => card.id === id))
  const keep = (list, fresh, same) => fresh.forEach((each) => {
    const at = list.findIndex((old) => same(old, each))
    if (at < 0) list.push(each)
    else list[at] = each
  })
  const learn = ({ facts = [], zones = [] }) => {
    keep(view.facts, facts, (a, b) => a.name === b.name && a.seat === b.seat)
    keep(view.zones, zones, (a, b) => a.name === b.name)
  }
  const colours = ['red', 'green', 'blue', 'brown']
  const load = (card) => [...colours, 'tech', 'scrap'].reduce((sum, token) => sum + (card.counters?.[token] ?? 0), 0)

  /** How much an option is wished for; what is not named here is not done. */
  function wish(option, me) {
    const [first, second] = option.operands
    const card = first && 'card' in first ? placeOf(first.card)?.cards.find((each) => each.id === first.card) : undefined
    const tools = card?.marks?.includes('Workshop Tools')
    const home = `Base ${'ABCD'.indexOf(me) + 1}`
    const known = cards(`${me} inventory`).length + cards(`${me} chassis`).length
    const seeks = card?.name.endsWith('1') && known < 6 ? 'tech' : 'resources'
    const part = /Walker|Track|Boosters|Lasers|Driver|Tracker|Cockpit|System|Gel/
    const built = [...cards(`${me} chassis`), ...cards(`${me} parts`), ...cards(`${me} inventory`)].map((each) => each.name)
    const rig = card?.name.endsWith('Rig')
    switch (option.verb) {
      case 'equip': return option.text.includes('Workshop Tools') === /(3)#/.test(option.text) ? 5 : 1
      case 'choose': return !part.test(card?.name ?? '') ? 2 : built.includes(card.name) ? 4 : 6
      case 'attach': return /Cockpit|System|Gel/.test(card?.name ?? '') === (second?.word === 'centre') ? 30 : 20
      case 'construct': {
        const item = placeOf(second.card)?.cards.find((each) => each.id === second.card)?.name ?? ''
        return part.test(item) || /Canon|Refinery|centre/.test(item) ? 29 : 0
      }
      case 'research': return 28
      case 'open fire': return 40
      case 'shoot': return 26
      case 'yes': return 3
      case 'take':
      case 'exchange': return 10 - fact(first.word, me)
      case 'surrender': return 1
      case 'give': return 4
      case 'yield': return 3
      case 'done': return 2
      case 'gather': return tools || load(card) >= 3 || second.word === 'scrap' ? 0 : 15 - fact(second.word, me) / 4 - (card.counters?.[second.word] ?? 0)
      case 'attack': return (card.counters?.actions ?? 0) > 1 ? 14 : 0
      case 'move': {
        const here = placeOf(card.id).name
        const there = second.zone
        const rivals = cards(there).filter((each) => each.owner !== me && !each.counters?.lesser && !each.name.endsWith('Rig')).length
        if (rig && here === 'Barren Wastes') return rivals > 0 && !there.startsWith('Base') ? 30 + rivals : 0
        if (rig) return here === home && cards(`${me} chassis`).length >= 5 && fact('turn') >= turn - 2 ? 31 : 0
        if (tools) return 0
        if (load(card) >= 3) return there === home ? 18 : there === 'Barren Wastes' && here !== home ? 17 : 0
        if (here === home) return there === 'Barren Wastes' ? 12 : 0
        if (here !== 'Barren Wastes') return 0
        const goals = seeks === 'tech' ? ['Ancient City', 'Low Orbit'] : ['Oil Sands', 'Methane Sea', 'Volcanic Range']
        return there === goals[(fact('turn') + (me === 'A' ? 0 : 1)) % goals.length] ? 11 : 0
      }
      default: return 0
    }
  }

  return new Promise((done, failed) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/ws`)
    const send = (message) => socket.send(JSON.stringify({ id: ++moves, match, ...message }))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'welcome') send({ type: 'join' })
      if (message.type === 'error') failed(new Error(data))
      if (message.type === 'state' && message.view) learn(message.view)
      if (message.type === 'update') {
        learn(message.change)
        latest = [...latest, ...message.events].slice(-6)
      }
      if (message.outcome) done('over')
      if (message.type === 'state') view.me = message.seat
      const { choice } = message
      if (!choice) return
      const me = view.me
      if (rests && fact('turn') >= turn && /^Round/.test(choice.prompt) && latest.some((event) => /^die-(red|blue|black)$/.test(event.kind))) {
        socket.close()
        done(`turn ${fact('turn')}`)
        return
      }
      const best = choice.options.map((option) => ({ option, value: wish(option, me) })).reduce((a, b) => (b.value > a.value ? b : a))
      const move = (best.value > 0 ? best.option : choice.options[choice.pass ?? 0]).text
      // The server wants no more than so many messages in a second.
      setTimeout(() => send({ type: 'move', seq: message.seq, move: `b-${me}-${message.seq}`, do: move }), 60)
    }
    socket.onclose = () => done('closed')
  })
}

/** Both people build until, from `turn` on, dice have fallen for the first of them. */
export const buildUp = (pages, match, turn) =>
  Promise.race(pages.map((page, i) => page.evaluate(build, { match, turn, rests: i === 0 })))
