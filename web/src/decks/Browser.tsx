// The cards of a game to choose from, with filters.
import { useMemo, useState, type ReactElement } from 'react'
import { Card } from '../cards/Card'
import { faceWords, type Faces } from '../cards/faces'
import type { CardFace, Sections, Term } from '../net/protocol'
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
  const [words, setWords] = useState('')
  const [type, setType] = useState('')
  const [group, setGroup] = useState('')
  const [keyword, setKeyword] = useState('')
  const { list } = faces
  const shown = useMemo(() => {
    const wanted = words.toLowerCase()
    return list.cards.filter(
      (face) =>
        (type === '' || face.type === type) &&
        (group === '' || face.group === group) &&
        (keyword === '' || face.keywords?.some((each) => each.name === keyword)) &&
        `${face.name} ${face.type} ${face.group ?? ''} ${(face.traits ?? []).join(' ')} ${face.text.join(' ')}`.toLowerCase().includes(wanted),
    )
  }, [list, words, type, group, keyword])
  return (
    <section className="browser" aria-label={t('deck.cards')}>
      <div className="gallery-tools">
        <input type="search" aria-label={t('deck.find')} placeholder={t('deck.find')} value={words} onChange={(event) => setWords(event.target.value)} />
        <Filter label={t('deck.group')} terms={list.groups} value={group} set={setGroup} />
        <Filter label={t('deck.type')} terms={list.types} value={type} set={setType} />
        <Filter label={t('deck.keyword')} terms={list.keywords} value={keyword} set={setKeyword} />
        <span role="status">{t('gallery.count', { count: shown.length })}</span>
      </div>
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

interface FilterProps {
  label: string
  terms: Term[]
  value: string
  set(value: string): void
}

function Filter({ label, terms, value, set }: FilterProps): ReactElement | null {
  if (terms.length === 0) return null
  return (
    <select aria-label={label} value={value} onChange={(event) => set(event.target.value)}>
      <option value="">
        {label}: {t('deck.all')}
      </option>
      {terms.map((term) => (
        <option key={term.name} value={term.name}>
          {sentence(term.text || term.name)}
        </option>
      ))}
    </select>
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
