// "Try this card": its entry as text, with mistakes as one types, the face it would have, and matches with and without the change.
import '../styles/lab.css'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Card } from '../cards/Card'
import { faceWords, type Faces } from '../cards/faces'
import { tryCard, type Mistake } from '../net/around'
import type { CardFace, Sections } from '../net/protocol'
import { t } from '../text/text'
import { Dialog } from '../ui/Dialog'
import { Spoken } from '../ui/Spoken'
import { Players, usualEffort } from './Players'
import { TrialView } from './TrialView'
import { goesOn, useTrial } from './useTrial'

interface Props {
  face: CardFace
  faces: Faces
  /** A deck that may be played and has the card. */
  deck: Sections | undefined
  onClose(): void
}

interface Draft {
  was: string
  text: string
  face: CardFace
  mistakes: Mistake[]
  /** What the face and the mistakes are of. */
  checked: string
}

export function TryCard({ face, faces, deck, onClose }: Props): ReactElement {
  const [draft, setDraft] = useState<Draft>()
  const [failed, setFailed] = useState('')
  const { trial, problem, begin, stop } = useTrial(faces.game)
  const [effort, setEffort] = useState(usualEffort)
  const [inDeck, setInDeck] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    tryCard(faces.game, face.name).then(
      ({ text, face: now }) => setDraft({ was: text, text, face: now ?? face, mistakes: [], checked: text }),
      (error: unknown) => setFailed((error as Error).message),
    )
  }, [faces.game, face])
  const text = draft?.text
  const checked = draft?.checked
  useEffect(() => {
    if (text === undefined || text === checked) return
    let current = true
    const timer = setTimeout(() => {
      tryCard(faces.game, face.name, text).then(
        (answer) => {
          if (!current) return
          setFailed('')
          setDraft((before) => before && { ...before, checked: text, mistakes: answer.mistakes, face: answer.face ?? before.face })
        },
        (error: unknown) => current && setFailed((error as Error).message),
      )
    }, 400)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [faces.game, face.name, text, checked])

  const toLine = (line: number): void => {
    if (!area.current || line < 1) return
    const lines = area.current.value.split('\n')
    const begins = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
    area.current.focus()
    area.current.setSelectionRange(begins, begins + (lines[line - 1]?.length ?? 0))
  }
  const ready = draft !== undefined && draft.text === draft.checked && draft.mistakes.length === 0
  return (
    <Dialog title={t('lab.cardOf', { name: face.name })} onClose={onClose} className="try-card">
      {failed && (
        <p className="problems" role="alert">
          {failed}
        </p>
      )}
      {draft && (
        <>
          <div className="try-edit">
            <label className="field">
              {t('lab.entry')}
              <textarea ref={area} value={draft.text} rows={Math.max(12, draft.was.split('\n').length + 2)} spellCheck={false} autoComplete="off" autoCapitalize="off" onChange={(event) => setDraft({ ...draft, text: event.target.value })} />
            </label>
            <figure aria-label={t('lab.face')}>
              <Spoken words={faceWords(draft.face)}>
                <Card face={draft.face} faces={faces} />
              </Spoken>
            </figure>
          </div>
          <div role="status" className="try-said">
            {draft.mistakes.length === 0 ? (
              <p className="deck-fine">{t('lab.fine')}</p>
            ) : (
              <>
                <h3>{t('lab.mistakes')}</h3>
                <ul className="problems">
                  {draft.mistakes.map((each) => (
                    <li key={`${each.line}:${each.column}:${each.message}`}>
                      {each.line > 0 ? (
                        <button type="button" className="bare" onClick={() => toLine(each.line)}>
                          {t('lab.line', { line: each.line, message: each.message })}
                        </button>
                      ) : (
                        each.message
                      )}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <div className="trial-wish">
            <Players effort={effort} onChange={setEffort} />
            {deck && (
              <label className="check">
                <input type="checkbox" checked={inDeck} onChange={(event) => setInDeck(event.target.checked)} /> {t('lab.inDeck')}
              </label>
            )}
            <button type="button" onClick={() => setDraft({ ...draft, text: draft.was })}>
              {t('lab.reset')}
            </button>
            <button
              type="button"
              className="primary"
              disabled={!ready || draft.text === draft.was || goesOn(trial)}
              onClick={() => begin({ card: face.name, text: draft.text, ...effort, ...(deck && inDeck ? { deck: { sections: deck } } : {}) })}
            >
              {t('lab.begin')}
            </button>
          </div>
          <TrialView trial={trial} problem={problem} onStop={stop} />
        </>
      )}
    </Dialog>
  )
}
