// The cards of a game to choose from, with filters.
import type { ReactElement } from 'react'
import { Card } from '../cards/Card'
import { faceWords, type Faces } from '../cards/faces'
import { useCardFilters } from '../cards/filters'
import type { CardFace, Sections } from '../net/protocol'
import { sentence, t } from '../text/text'
import { Spoken } from '../ui/Spoken'
import type { DeckShape } from './shape'

interface Props {
  faces: Faces
  shape: DeckShape
  section: string
  setSection(section: string): void
  sections: Sections
  onAdd(face: CardFace): void
  onLook(face: CardFace): void
}

export function Browser({ faces, shape, section, setSection, sections, onAdd, onLook }: Props): ReactElement {
  const { shown, tools } = useCardFilters(faces)
  return (
    <section className="browser" aria-label={t('deck.cards')}>
      {tools}
      {shape.sections.length > 1 && (
        <div className="chips" role="group" aria-label={t('deck.section')}>
          {shape.sections.map((each) => (
            <button key={each.name} type="button" aria-pressed={section === each.name} onClick={() => setSection(each.name)}>
              {sentence(each.name)}
            </button>
          ))}
        </div>
      )}
      <ul className="gallery small">
        {shown.map((face) => (
          <BrowserCard key={face.id} face={face} faces={faces} shape={shape} section={shape.home.get(face.type) ?? section} sections={sections} onAdd={onAdd} onLook={onLook} />
        ))}
      </ul>
    </section>
  )
}

interface CardProps extends Pick<Props, 'faces' | 'shape' | 'section' | 'sections' | 'onAdd' | 'onLook'> {
  face: CardFace
}

function BrowserCard({ face, faces, shape, section, sections, onAdd, onLook }: CardProps): ReactElement {
  const step = shape.sections.find((each) => each.name === section)?.step ?? 1
  const count = Object.values(sections).reduce((sum, list) => sum + (list[face.name] ?? 0), 0)
  return (
    <li className={count > 0 ? 'in-deck' : ''}>
      <button type="button" className="bare" onClick={() => onLook(face)}>
        <Spoken words={faceWords(face)}>
          <Card face={face} faces={faces} />
        </Spoken>
      </button>
      <span className="adding">
        <button type="button" className="add" aria-label={t('deck.add', { n: step, name: face.name, section })} onClick={() => onAdd(face)}>
          {t('deck.addShort', { n: step })}
        </button>
        {count > 0 && <b>{t('deck.has', { count })}</b>}
      </span>
    </li>
  )
}
