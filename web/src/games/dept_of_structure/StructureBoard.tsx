// Two battlefields face each other. Attackers step forward; arrows show who blocks whom, in which order, and what reaches the base.
import { useLayoutEffect, useState, type ReactElement } from 'react'
import { Role } from '../../board/Role'
import { Tile } from '../../board/Tile'
import { Zone } from '../../board/Zone'
import { othersOf, seatZone } from '../../board/zones'
import { counterOf } from '../../cards/numbers'
import { useTable } from '../../match/context'
import type { CardView, SeatName, View } from '../../net/protocol'
import { t } from '../../text/text'

const inBattle = (card: CardView): boolean => counterOf(card, 'attacking') > 0 || counterOf(card, 'blocking') > 0

export function StructureBoard(): ReactElement {
  const { view, me } = useTable()
  const [far = me] = othersOf(view, me)
  return (
    <div className="structure-board">
      <Side seat={far} rows={['rest', 'battle']} />
      <Side seat={me} rows={['battle', 'rest']} />
      <BattleArrows />
    </div>
  )
}

function Side({ seat, rows }: { seat: SeatName; rows: ('rest' | 'battle')[] }): ReactElement {
  const { view, me, faces, nameOf } = useTable()
  const zone = seatZone(view, seat, 'battlefield')
  const cards = (zone?.cards ?? []).filter((card) => card.on === undefined)
  const builds = (card: CardView): boolean => faces.byName.get(card.name)?.type !== 'unit'
  const row = (kind: 'rest' | 'battle'): CardView[] => {
    if (kind === 'battle') return cards.filter(inBattle).sort((a, b) => counterOf(a, 'order') - counterOf(b, 'order'))
    const resting = cards.filter((card) => !inBattle(card))
    return [...resting.filter((card) => !builds(card)), ...resting.filter(builds)]
  }
  return (
    <Zone zone={zone} className={`battle-side ${seat === me ? 'mine' : 'theirs'}`} empty={t('battle.rest', { who: nameOf(seat) })}>
      <>
        {rows.map((kind) => (
          <div key={kind} className={`rank battle-row ${kind}`} role="group" aria-label={t(kind === 'battle' ? 'battle.line' : 'battle.rest', { who: nameOf(seat) })}>
            {row(kind).map((card) => (
              <Tile key={card.id} card={card}>
                <RoleOf card={card} />
              </Tile>
            ))}
          </div>
        ))}
      </>
    </Zone>
  )
}

function RoleOf({ card }: { card: CardView }): ReactElement | undefined {
  const order = counterOf(card, 'order')
  if (counterOf(card, 'attacking') > 0) return <Role attacks word={t('battle.attacks')} />
  if (counterOf(card, 'blocking') > 0) return <Role attacks={false} word={t('battle.blocks', { n: order })} />
  return undefined
}

interface Line {
  d: string
  at: [number, number]
  label: string
  kind: 'block' | 'base'
}

/** The middle of an edge of a card, what it carries included. */
const edgeOf = (card: CardView, edge: 'top' | 'bottom', box: DOMRect): [number, number] | undefined => {
  const found = document.querySelector(`[data-spot="card ${card.id}"]`)?.closest('.tile-wrap')?.getBoundingClientRect()
  return found && [found.left + found.width / 2 - box.left, found[edge] - box.top]
}

/** Who blocks whom, as the view's counters say; an attacker nobody blocks points at the enemy base. */
function pairs(view: View): { attacker: CardView; blockers: CardView[] }[] {
  const cards = view.zones.flatMap((zone) => zone.cards ?? [])
  return cards
    .filter((card) => counterOf(card, 'attacking') > 0)
    .map((attacker) => ({
      attacker,
      blockers: cards.filter((card) => counterOf(card, 'blocking') === counterOf(attacker, 'attacking')),
    }))
}

function BattleArrows(): ReactElement {
  const { view, me } = useTable()
  const [lines, setLines] = useState<Line[]>([])
  useLayoutEffect(() => {
    const board = document.querySelector('.structure-board')
    if (!board) return
    const draw = (): void => {
      const box = board.getBoundingClientRect()
      const [far = box, near = box] = [...board.querySelectorAll('.battle-side')].map((side) => side.getBoundingClientRect())
      setLines(
        pairs(view).flatMap(({ attacker, blockers }): Line[] => {
          const mine = (attacker.controller ?? attacker.owner) === me
          const from = edgeOf(attacker, mine ? 'top' : 'bottom', box)
          if (!from) return []
          if (blockers.length === 0) {
            // Towards their base, and over none of their cards.
            const end: [number, number] = [from[0], mine ? far.bottom - box.top : near.top - box.top]
            return [{ d: `M${from} L${end}`, at: end, label: '', kind: 'base' }]
          }
          return blockers.flatMap((blocker) => {
            const to = edgeOf(blocker, mine ? 'bottom' : 'top', box)
            if (!to) return []
            const at: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
            return [{ d: `M${to} L${from}`, at, label: String(counterOf(blocker, 'order') || ''), kind: 'block' }]
          })
        }),
      )
    }
    draw()
    // Cards may still be moving into their rows.
    const again = setTimeout(draw, 350)
    const watch = new ResizeObserver(draw)
    watch.observe(board)
    return () => {
      clearTimeout(again)
      watch.disconnect()
    }
  }, [view, me])
  return (
    <svg className="battle-arrows" aria-hidden="true" focusable="false">
      <defs>
        <marker id="battle-head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0,0 L10,5 L0,10 Z" fill="context-stroke" />
        </marker>
      </defs>
      {lines.map((line, i) => (
        <g key={i} className={line.kind}>
          <path d={line.d} markerEnd="url(#battle-head)" />
        </g>
      ))}
      {/* Where arrows are short, their heads must not cover the numbers. */}
      {lines.map(
        (line, i) =>
          line.label && (
            <g key={i}>
              <circle cx={line.at[0]} cy={line.at[1]} />
              <text x={line.at[0]} y={line.at[1]}>
                {line.label}
              </text>
            </g>
          ),
      )}
    </svg>
  )
}
