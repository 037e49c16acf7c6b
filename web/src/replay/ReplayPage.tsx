// A finished match to look at again, step by step, from any side.
import '../styles/table.css'
import '../styles/games.css'
import '../styles/replay.css'
import { useMemo, type ReactElement } from 'react'
import { loadFaces } from '../cards/faces'
import { openBoard } from '../games/boards'
import { lobby, table } from '../net/api'
import { replay, type Perspective } from '../net/around'
import { t } from '../text/text'
import { Link, useSearch } from '../ui/router'
import { Notice } from '../ui/Page'
import { useAsync } from '../ui/useAsync'
import { filmOf, frameAfter } from './frames'
import { ReplayTable } from './ReplayTable'
import { UploadPage } from './UploadPage'

const perspectives: Perspective[] = ['all', 'none', 'A', 'B', 'C', 'D']

export default function ReplayPage({ match }: { match: string }): ReactElement {
  return match === '' ? <UploadPage /> : <Replay match={match} />
}

function Replay({ match }: { match: string }): ReactElement {
  const search = useSearch()
  const asked = search.get('view')
  const viewer = perspectives.find((each) => each === asked) ?? 'all'
  const { value, error } = useAsync(() => load(match, viewer), `${match} ${viewer}`)
  const film = useMemo(() => value && filmOf(value.replay), [value])
  if (error) {
    const code = (error as { code?: string }).code
    const running = code === 'still_running'
    const unplayable = code === 'damaged' || code === 'outdated'
    return (
      <Notice text={running ? t('replay.running') : unplayable ? t('match.unplayable', { why: error.message }) : t('match.missing')}>
        {running && (
          <p>
            <Link to={`/match/${match}`} className="button">
              {t('replay.toTable')}
            </Link>
          </p>
        )}
      </Notice>
    )
  }
  if (!value || !film || !value.info) return <Notice text={t('app.loading')} />
  const first = frameAfter(film.frames, Number(search.get('at') ?? 0))
  return (
    <ReplayTable
      film={film}
      table={value.replay.table}
      viewer={value.viewer}
      wanted={viewer}
      faces={value.faces}
      info={value.info}
      levels={value.levels}
      first={first}
    />
  )
}

async function load(match: string, viewer: Perspective) {
  const { game, card_set } = await table(match)
  const [answer, faces, known] = await Promise.all([replay(match, viewer), loadFaces(game, card_set), lobby(), openBoard(game)])
  return { replay: answer, viewer, faces, info: known.games.find((each) => each.name === game), levels: known.levels }
}
