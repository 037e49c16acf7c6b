// The rules that speak of the question on the table.
import { useMemo, type ReactElement } from 'react'
import { rulesText } from '../net/around'
import { t } from '../text/text'
import { Dialog } from '../ui/Dialog'
import { useAsync } from '../ui/useAsync'
import { readBook, rulesAbout } from './book'
import { Inline } from './Inline'

export default function RulesDialog({ game, question, onClose }: { game: string; question: string; onClose(): void }): ReactElement {
  const { value, error } = useAsync(() => rulesText(game), game)
  const found = useMemo(() => (value ? rulesAbout(readBook(value), question) : []), [value, question])
  return (
    <Dialog title={t('rules.here')} onClose={onClose} className="rules-dialog">
      <p className="none">{question}</p>
      {!value && <p role="status">{error ? t('app.error', { message: error.message }) : t('app.loading')}</p>}
      {value && found.length === 0 && <p>{t('rules.none')}</p>}
      <dl>
        {found.map((block) => (
          <div key={block.rule}>
            <dt>
              <a href={`/rules/${game}#${block.rule}`} target="_blank" rel="noreferrer">
                {block.rule}
              </a>
            </dt>
            <dd>
              <Inline tokens={block.tokens} game={game} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={`/rules/${game}`} target="_blank" rel="noreferrer">
          {t('rules.whole')}
        </a>
      </p>
    </Dialog>
  )
}
