// A whole card: in the hand, in the gallery, enlarged. Its parts grow with its width (container units).
import { memo, type CSSProperties, type ReactElement } from 'react'
import { Art } from '../art/Art'
import { faceTint, frameOf } from '../art/palette'
import { hasSign, Sign } from '../art/Sign'
import type { CardFace, CardView } from '../net/protocol'
import { sentence } from '../text/text'
import { keywordOf, priceIn, wordOf, type Faces } from './faces'
import { RulesText } from './RulesText'
import { statNow } from './numbers'

interface CardProps {
  face: CardFace
  faces: Faces
  card?: CardView | undefined
  /** In a hand: the rules are left to the close-up where there is little room. */
  short?: boolean
  /** Enlarged: with what its keywords mean. */
  reminders?: boolean
}

export const Card = memo(function Card({ face, faces, card, short = false, reminders = false }: CardProps): ReactElement {
  const tint = faceTint(faces.look.tints, face)
  const reminded = reminders ? face.text.map((line) => keywordOf(faces, line)?.reminder ?? '') : []
  const length = [...face.text, ...reminded].join(' ').length
  const fit = length > 190 ? 'tiny' : length > 110 ? 'small' : 'normal'
  return (
    <div className={`card ${fit} ${short ? 'short' : ''}`} style={frameOf(tint) as CSSProperties}>
      <div className="card-inner">
        <div className="card-head">
          <span className="card-name">{face.name}</span>
          <Price face={face} faces={faces} />
        </div>
        <div className="card-art">
          <Art id={face.id} book={faces.book} tint={tint} />
        </div>
        <div className="card-type">
          {hasSign(face.type) && <Sign name={face.type} />}
          <span>
            {[face.type, ...(face.traits ?? [])].map((word) => sentence(wordOf(faces, word))).join(' · ')}
            {face.group ? <b> {face.group}</b> : null}
          </span>
        </div>
        <div className="card-text">
          {face.cost && <p className="card-cost">{sentence(face.cost)}.</p>}
          <RulesText lines={face.text} faces={faces} reminders={reminders} />
          {face.flavor && length < 150 && <p className="card-flavor">{face.flavor}</p>}
        </div>
        <Stats face={face} faces={faces} card={card} />
      </div>
    </div>
  )
})

/** What a card costs, as signs with numbers. */
export function Price({ face, faces }: { face: CardFace; faces: Faces }): ReactElement | null {
  const printed = faces.look.costs
    .filter((name) => (face.stats[name] ?? 0) > 0)
    .map((name) => ({ sign: name, n: String(face.stats[name] ?? 0) }))
  const written = faces.look.prices.flatMap(({ words, sign }) => {
    const found = priceIn(words).exec(face.cost)
    return found ? [{ sign, n: found[1] ?? '' }] : []
  })
  const all = [...printed, ...written]
  if (all.length === 0) return null
  return (
    <span className="price">
      {all.map(({ sign, n }) => (
        <span key={sign} className={`price-part ${sign}`}>
          <Sign name={sign} />
          {n}
        </span>
      ))}
    </span>
  )
}

function Stats({ face, faces, card }: CardProps): ReactElement | null {
  const names = faces.look.stats.length > 0 ? faces.look.stats : Object.keys(face.stats).filter((n) => !faces.look.costs.includes(n))
  const shown = names.filter((name) => name in face.stats)
  if (shown.length === 0) return null
  return (
    <div className="card-stats">
      {shown.map((name) => {
        const printed = face.stats[name] ?? 0
        const now = statNow(card, name) ?? printed
        return (
          <span key={name} className={`stat ${now > printed ? 'up' : now < printed ? 'down' : ''}`}>
            {hasSign(name) ? <Sign name={name} /> : <small>{name}</small>}
            <b>{face.type === 'equip' ? `+${now}` : now}</b>
          </span>
        )
      })}
    </div>
  )
}

export function CardBack({ hue }: { hue: number }): ReactElement {
  return (
    <div className="card-back" style={{ '--hue': hue } as CSSProperties} aria-hidden="true">
      <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" focusable="false">
        <path d="M50 22 86 70 50 118 14 70Z" className="back-diamond" />
        <path d="M50 40 72 70 50 100 28 70Z" className="back-core" />
        <path d="M30 84V56l20 17 20-17v28h-8V71L50 81 38 71v13z" className="back-letter" />
      </svg>
    </div>
  )
}
