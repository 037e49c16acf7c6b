// One action in words: what was done, with a small picture, and under it what came of it, dice with what they decided.
import { Fragment, useMemo, type CSSProperties, type ReactElement } from 'react'
import { Art } from '../art/Art'
import { faceTint, frameOf } from '../art/palette'
import { Sign } from '../art/Sign'
import type { Faces } from '../cards/faces'
import type { EventLooks, GameEvent } from '../net/protocol'
import { t } from '../text/text'
import type { Action } from './actions'
import { useTable } from './context'
import { rollsIn, type Roll } from './dice'

export interface CardLinkProps {
  /** -1 where arrows move between the links, so that all of them are one Tab stop. */
  tabIndex: 0 | -1
  /** Holds a card up while it is pointed at; undefined lets it go. */
  hold(name: string | undefined): void
  open(id: number | undefined, name: string): void
}

interface Props {
  action: Action
  words(event: GameEvent): string
  links: CardLinkProps
}

export function ActionEntry({ action, words, links }: Props): ReactElement {
  const { faces } = useTable()
  const { lead, rest } = action
  const lines = useMemo(() => linesOf([lead, ...rest], faces.look.events, words), [lead, rest, faces, words])
  const [first, ...more] = lines
  return (
    <>
      <span className="action-lead">
        <Thumb name={lead.card_name} faces={faces} />
        <span>
          {first && <LineText line={first} words={words} links={links} faces={faces} />}
          {lead.byTable && <small className="by-table"> · {t('made.log')}</small>}
        </span>
      </span>
      {more.length > 0 && (
        <ul>
          {more.map((line) => (
            <li key={line.event.n} className={line.roll ? 'dice' : ''}>
              <LineText line={line} words={words} links={links} faces={faces} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface Line {
  event: GameEvent
  roll?: Roll
}

/** Dice and the verdict they lead to are one line. */
function linesOf(events: GameEvent[], looks: EventLooks, words: (event: GameEvent) => string): Line[] {
  const rolls = rollsIn(events, looks, words)
  const lines: Line[] = []
  for (let i = 0; i < events.length; ) {
    const roll = rolls.get(i)
    lines.push(roll ? { event: events[i]!, roll } : { event: events[i]! })
    i += roll?.dice.length ?? 1
  }
  return lines
}

function LineText({ line: { event, roll }, words, links, faces }: { line: Line; words(event: GameEvent): string; links: CardLinkProps; faces: Faces }): ReactElement {
  const named = (roll?.dice ?? [event]).flatMap((each) => [
    { id: each.card, name: each.card_name },
    { id: each.other, name: each.other_name },
  ])
  return (
    <>
      {roll && (
        <span className={`dice-fell ${roll.went === undefined ? '' : roll.went ? 'went' : 'failed'}`} aria-hidden="true">
          <Sign name="die-5" />
          {roll.dice.map((die) => die.number).filter((n) => n !== undefined).join(' : ')}
        </span>
      )}
      <Linked text={roll?.means ?? words(event)} cards={named} links={links} faces={faces} />
    </>
  )
}

interface Named {
  id: number | undefined
  name: string | undefined
}

/** A text in which the names of cards are links. */
export function Linked({ text, cards, links, faces }: { text: string; cards: Named[]; links: CardLinkProps; faces: Faces }): ReactElement {
  const known = new Map(cards.flatMap(({ id, name }) => (name && faces.byName.has(name) ? [[name, id] as const] : [])))
  if (known.size === 0) return <>{text}</>
  const pattern = new RegExp(`(${[...known.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
  return (
    <>
      {text.split(pattern).map((part, i) =>
        known.has(part) ? (
          <button
            key={i}
            type="button"
            className="card-link"
            tabIndex={links.tabIndex}
            onPointerEnter={(event) => event.pointerType === 'mouse' && links.hold(part)}
            onPointerLeave={() => links.hold(undefined)}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && links.hold(part)}
            onBlur={() => links.hold(undefined)}
            onClick={() => {
              links.hold(undefined)
              links.open(known.get(part), part)
            }}
          >
            {part}
          </button>
        ) : (
          <Fragment key={i}>{part}</Fragment>
        ),
      )}
    </>
  )
}

/** The picture of a card, very small. */
export function Thumb({ name, faces }: { name: string | undefined; faces: Faces }): ReactElement | null {
  const face = name === undefined ? undefined : faces.byName.get(name)
  if (!face) return null
  const tint = faceTint(faces.look.tints, face)
  return (
    <span className="thumb" style={frameOf(tint) as CSSProperties} aria-hidden="true">
      <Art id={face.id} book={faces.book} tint={tint} />
    </span>
  )
}
