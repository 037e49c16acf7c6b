// What is asked, and every answer that is a button.
import { lazy, Suspense, useMemo, useState, type ReactElement } from 'react'
import { Sign } from '../art/Sign'
import { boardWords, Words } from '../board/Words'
import { boardOf } from '../games/boards'
import type { Choice, Option, SeatName, View } from '../net/protocol'
import { t } from '../text/text'
import { Dialog } from '../ui/Dialog'
import { setAutoPass, useSettings } from '../ui/settings'
import { offerOf, plainOptions } from './choosing'
import { useTable } from './context'
import { hintOf } from './Hints'
import { setHold } from './letTable'
import { adviceText, buttonWords, choiceWords, optionText, verbLabel } from './labels'
import { meantOf } from './meant'
import { promptOf } from './prompt'
import { Stakes } from './Stakes'
import type { MatchStore } from './store'
import { acting, lastTurn } from './turns'

const RulesDialog = lazy(() => import('../rules/RulesDialog'))

export function Dock({ store, passed }: { store: MatchStore; passed: string | undefined }): ReactElement {
  const table = useTable()
  const { state, view, choice, path, me, act, cancel, nameOf } = table
  const [rules, setRules] = useState(false)
  // All choices are listed, or those of one verb.
  const [listing, setListing] = useState<{ verb?: string }>()
  const ofPath = path.length > 0 ? offerOf(choice, path).actions : []
  // Words have buttons of their own on the board.
  const words = boardWords(choice, path)
  const plain = plainOptions(choice).filter((option) => !words.includes(option))
  const crowds = crowdsOf(plain)
  const numbered = [...ofPath, ...plain.filter((option) => !crowds.includes(option.verb))]
  const prompt = promptOf(table)
  const turn = useMemo(() => lastTurn(state.kept, state.seat).length > 0, [state.kept, state.seat])
  return (
    <section className={`dock ${choice ? 'asked' : ''}`} aria-label={t('match.prompt')} tabIndex={-1}>
      <p className="prompt" title={prompt.text}>
        {prompt.text}
      </p>
      <Stakes />
      <Words />
      <div className="buttons">
        {numbered.map((option, i) => (
          <ActionButton key={option.text} option={option} number={i + 1 + words.length} onPress={() => act(option)} strong={ofPath.includes(option)} />
        ))}
        {crowds.map((verb, i) => (
          <button key={verb} type="button" data-number={i + 1 + words.length + numbered.length} data-verb={verb} onClick={() => setListing({ verb })}>
            {verbLabel(verb)} …
          </button>
        ))}
        {path.length > 0 && (
          <button type="button" className="quiet" onClick={cancel}>
            {t('match.cancel')}
          </button>
        )}
        {choice?.pass !== undefined && path.length === 0 && isWindow(choice, view, me) && (
          <button type="button" className="quiet small" onClick={() => setAutoPass(view.game, choice.kind, true)}>
            {t('auto.here')}
          </button>
        )}
        <span className="tools">
          <HoldButton />
          {choice?.undo && (
            <button type="button" onClick={() => store.undo()}>
              <Sign name="undo" /> {t('match.undo')}
            </button>
          )}
          {choice && state.table?.hints && (
            <button type="button" disabled={state.thinking} onClick={() => (state.hint ? store.clearHint() : store.askHint())} aria-pressed={!!state.hint}>
              <Sign name="hint" /> {state.thinking ? t('match.hintThinking') : t('match.hint')}
            </button>
          )}
          {!!turn && (
            <button type="button" data-key="t" onClick={() => store.recall(table.faces.look.events)}>
              <Sign name="spectator" /> <span className="wide">{t('turn.show')}</span>
              <span className="sr">({t('turn.showLong')})</span>
            </button>
          )}
          {choice && (
            <button type="button" onClick={() => setRules(true)}>
              <Sign name="log" /> <span className="wide">{t('rules.see')}</span>
              <span className="sr">({t('rules.here')})</span>
            </button>
          )}
          {choice && (
            <button type="button" data-key="l" onClick={() => setListing({})}>
              <Sign name="list" /> <span className="wide">{t('match.choicesShow')}</span>
              <span className="sr">({choice.options.length})</span>
            </button>
          )}
        </span>
      </div>
      {state.hint?.[0] && (
        <p className="hint-line">
          {t('match.hintLine', { text: adviceText(state.hint[0].text, table), chance: Math.round(state.hint[0].chance * 100) })}
        </p>
      )}
      <MadeLine />
      {passed && !choice && <p className="hint-line">{t('auto.did', { prompt: passed })}</p>}
      {rules && choice && (
        <Suspense fallback={null}>
          <RulesDialog game={view.game} question={choice.prompt} onClose={() => setRules(false)} />
        </Suspense>
      )}
      {listing && choice && (
        <Dialog title={listing.verb ? verbLabel(listing.verb) : t('match.choicesList')} onClose={() => setListing(undefined)}>
          <p>{choice.prompt}</p>
          <ol className="choice-list">
            {choice.options.filter((option) => !listing.verb || option.verb === listing.verb).map((option, i) => (
              <li key={option.text}>
                <button
                  type="button"
                  data-number={i + 1}
                  onClick={() => {
                    setListing(undefined)
                    act(option)
                  }}
                >
                  {optionText(option, view, me, nameOf)}
                </button>
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </section>
  )
}

/** What the table did for us, until we choose ourselves. */
function MadeLine(): ReactElement | null {
  const { state, choice, nameOf } = useTable()
  const last = state.made.at(-1)
  if (choice?.soon) return <p className="hint-line made">{t('made.soon')}</p>
  if (!last || state.outcome) return null
  const count = state.made.length - 1
  if (last.why === 'alike') return <p className="hint-line made">{t('made.did', { what: t('made.why.alike') })}</p>
  // The verb and its card; places are seen on the board.
  const what = verbLabel(choiceWords(undefined, last.did.replace(/,.*| [A-D] .*/, ''), nameOf))
  return <p className="hint-line made">{t(count > 0 ? 'made.more' : 'made.line', { what, why: t(`made.why.${last.why}`), count })}</p>
}

/** To be asked in windows on one's own plays; offered where such windows were passed. */
function HoldButton(): ReactElement | null {
  const { state, view } = useTable()
  const held = useSettings().hold.includes(view.game)
  const [met, setMet] = useState(false)
  if (!met && state.made.some((each) => each.why === 'own')) setMet(true)
  if (!met && !held) return null
  return (
    <button type="button" data-key="o" aria-pressed={held} aria-label={t('made.hold')} title={t('made.holdHelp')} onClick={() => setHold(view.game, !held)}>
      <Sign name="passed" /> <span className="wide">{t('made.hold')}</span>
    </button>
  )
}

const crowd = 6

/** Verbs with so many ways that they are listed in a window rather than side by side. */
function crowdsOf(options: Option[]): string[] {
  const counts = new Map<string, number>()
  for (const { verb } of options) counts.set(verb, (counts.get(verb) ?? 0) + 1)
  return [...counts].filter(([, n]) => n > crowd).map(([verb]) => verb)
}

/** A question in somebody else's turn or about a card: one that a player may not want to be asked every time. */
const isWindow = (choice: Choice, view: View, me: SeatName): boolean =>
  boardOf(view.game).isWindow?.(choice) ?? (choice.card !== undefined || (acting(view) ?? me) !== me)

interface ButtonProps {
  option: Option
  number: number
  strong: boolean
  onPress(): void
}

function ActionButton({ option, number, strong, onPress }: ButtonProps): ReactElement {
  const { state, choice } = useTable()
  const { short, full } = buttonWords(option)
  const meant = meantOf(state, choice)
  const hint = hintOf(state.hint, option.text)
  return (
    <button type="button" className={(meant ? meant === option : strong) ? 'primary' : ''} data-meant={meant === option || undefined} data-number={number} data-verb={option.verb} title={short === full ? undefined : full} onClick={onPress}>
      {number <= 9 && <kbd aria-hidden="true">{number}</kbd>}
      {short === full ? (
        full
      ) : (
        <>
          <span aria-hidden="true">{short}</span>
          <span className="sr">{full}</span>
        </>
      )}
      {hint && (
        <span className="hint-inline">
          <Sign name="hint" /> {hint.rank}. {Math.round(hint.chance * 100)}%
        </span>
      )}
    </button>
  )
}
