// What is asked, and every answer that is a button.
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { Sign } from '../art/Sign'
import { boardWords } from '../board/Words'
import { factOf } from '../board/zones'
import { boardOf } from '../games/boards'
import type { Choice, Option, SeatName, View } from '../net/protocol'
import { sentence, t } from '../text/text'
import { Dialog } from '../ui/Dialog'
import { setAutoPass } from '../ui/settings'
import { offerOf, plainOptions } from './choosing'
import { useTable } from './context'
import { hintOf } from './Hints'
import { actionLabel, findCard, optionText, verbLabel, withoutIds } from './labels'
import { shortNameOf, withNames } from './Log'
import type { MatchStore } from './store'

const RulesDialog = lazy(() => import('../rules/RulesDialog'))

export function Dock({ store, passed }: { store: MatchStore; passed: string | undefined }): ReactElement {
  const { state, view, choice, path, faces, me, act, cancel, nameOf } = useTable()
  const [rules, setRules] = useState(false)
  // All choices are listed, or those of one verb.
  const [listing, setListing] = useState<{ verb?: string }>()
  const ofPath = path.length > 0 ? offerOf(choice, path).actions : []
  // Words have buttons of their own on the board.
  const words = boardWords(choice, path)
  const plain = plainOptions(choice).filter((option) => !words.includes(option))
  const crowds = crowdsOf(plain)
  const numbered = [...ofPath, ...plain.filter((option) => !crowds.includes(option.verb))]
  const chosen = path.length > 0 ? path.map((spot) => spotName(spot)).join(' → ') : ''

  function spotName(spot: string): string {
    const [kind = '', ...rest] = spot.split(' ')
    const name = rest.join(' ')
    return kind === 'card' ? (findCard(view, Number(name))?.card.name ?? name) : name
  }
  return (
    <section className={`dock ${choice ? 'asked' : ''}`} aria-label={t('match.prompt')}>
      <p className="prompt" role="status" tabIndex={-1}>
        {state.outcome ? sentence(state.outcome.ending) : choice ? (chosen ? `${chosen}: ${nextStep()}` : choice.prompt) : waitText()}
      </p>
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
        <p className="hint-line" role="status">
          {t('match.hintLine', { text: withoutIds(state.hint[0].text), chance: Math.round(state.hint[0].chance * 100) })}
        </p>
      )}
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
                  {optionText(option, view, faces, me)}
                </button>
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </section>
  )

  function nextStep(): string {
    const offer = offerOf(choice, path)
    return offer.spots.size > 0 ? (offer.actions.length > 0 ? t('match.chooseTargetOr') : t('match.chooseTarget')) : t('match.chooseAction')
  }
  function waitText(): string {
    // While events are shown, the line tells them.
    const told = state.waiting[0]?.events.at(-1)
    if (told) return withNames(told.text, (seat) => shortNameOf(state.table, seat))
    if (state.sending) return t('match.sending')
    const who = view.waiting_for
    if (!who) return ''
    const seat = state.table?.seats.find((each) => each.seat === who)
    if (seat?.kind === 'computer') return t('match.thinking')
    return t('match.waitFor', { who: nameOf(who) })
  }
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

/** Whose turn it is, if the view says so; some games only count their turns. */
const acting = (view: View): string | undefined =>
  ['turn', 'attacker', 'active'].map((name) => factOf(view, name)?.value).find((value) => typeof value === 'string')

interface ButtonProps {
  option: Option
  number: number
  strong: boolean
  onPress(): void
}

function ActionButton({ option, number, strong, onPress }: ButtonProps): ReactElement {
  const { state, view, faces } = useTable()
  const hint = hintOf(state.hint, option.text)
  return (
    <button type="button" className={strong ? 'primary' : ''} data-number={number} data-verb={option.verb} onClick={onPress}>
      {number <= 9 && <kbd aria-hidden="true">{number}</kbd>}
      {actionLabel(option, view, faces)}
      {hint && (
        <span className="hint-inline">
          <Sign name="hint" /> {hint.rank}. {Math.round(hint.chance * 100)}%
        </span>
      )}
    </button>
  )
}
