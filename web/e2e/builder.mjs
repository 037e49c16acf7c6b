// A player of War Rig who gathers, researches and builds, straight over the socket: for pictures of a match well under way.

/** Runs in the page. Plays the seat of its person until `turn` has come and the rig has `parts`, and it is to choose. */
function build({ match, turn, parts }) {
  const view = { facts: [], zones: [] }
  let moves = 0
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
    const seeks = card?.name.endsWith('1') ? 'tech' : 'resources'
    const rig = card?.name.endsWith('Rig')
    switch (option.verb) {
      case 'equip': return option.text.includes('Workshop Tools') === /(3)#/.test(option.text) ? 5 : 1
      case 'choose': return /Walker|Track|Boosters|Lasers|Driver|Cannon|Cockpit|Systems|System|Gel/.test(card?.name ?? '') ? 6 : 2
      case 'attach': return /Cockpit|System|Gel/.test(card?.name ?? '') === (second?.word === 'centre') ? 30 : 20
      case 'construct': return 29
      case 'research': return 28
      case 'open fire': return 27
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
        if (rig) return here === home && fact('turn') > turn - 4 ? 13 : 0
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
      if (message.type === 'update') learn(message.change)
      if (message.outcome) done('over')
      if (message.type === 'state') view.me = message.seat
      const { choice } = message
      if (!choice) return
      const me = view.me
      if (fact('turn') >= turn && cards(`${me} chassis`).length >= parts && /^Round/.test(choice.prompt)) {
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

/** Both people build until the first of them may act in `turn` with a rig of so many `parts`. */
export const buildUp = (pages, wanted) => Promise.race([pages[0].evaluate(build, wanted), ...pages.slice(1).map((page) => page.evaluate(build, { ...wanted, parts: 99 }))])
