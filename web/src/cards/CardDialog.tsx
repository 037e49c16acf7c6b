// A card enlarged, with its keywords explained and where its numbers come from.
import type { ReactElement, ReactNode } from 'react'
import type { CardFace, CardView } from '../net/protocol'
import { maybe } from '../text/text'
import { Dialog } from '../ui/Dialog'
import { Card } from './Card'
import { bareWord, explanationsOf, type Faces } from './faces'
import { statText } from './numbers'

interface Props {
  face: CardFace
  faces: Faces
  card?: CardView | undefined
}

/** `children`: what else can be done with the card. */
export function CardDialog({ onClose, children, ...rest }: Props & { onClose(): void; children?: ReactNode }): ReactElement {
  return (
    <Dialog title={rest.face.name} onClose={onClose} className="card-dialog" hideTitle>
      <div className="enlarged">
        <Card {...rest} reminders />
        <Explained {...rest} links />
      </div>
      {children}
    </Dialog>
  )
}

/** `links`: keywords lead to the rules that speak of them. */
export function Explained({ face, faces, card, links = false }: Props & { links?: boolean }): ReactElement {
  const changed = (card?.stats ?? []).filter((stat) => stat.now !== stat.printed || stat.because?.length)
  const counters = Object.entries(card?.counters ?? {}).filter(([name, n]) => n !== 0 && !faces.look.quiet.includes(name))
  const words = explanationsOf(faces, face, card?.marks)
  return (
    <div className="explained">
      {changed.map((stat) => (
        <p key={stat.name} className="why">
          {statText(stat)}
        </p>
      ))}
      {counters.map(([name, n]) => (
        <p key={name} className="why">
          {name} {n}
        </p>
      ))}
      {words.length > 0 && (
        <dl>
          {words.map((word) => (
            <div key={word.name}>
              <dt>
                {links ? (
                  <a href={`/rules/${faces.game}?find=${encodeURIComponent(bareWord(word.text) || word.name)}`} target="_blank" rel="noreferrer">
                    {bareWord(word.text) || word.name}
                  </a>
                ) : (
                  bareWord(word.text) || word.name
                )}
              </dt>
              <dd>{word.reminder}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="provenance">{maybe(`card.provenance.${face.provenance}`)}</p>
    </div>
  )
}
