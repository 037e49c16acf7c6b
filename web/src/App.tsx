import { lazy, Suspense, type ReactElement } from 'react'
import { About } from './lobby/About'
import { Gallery } from './lobby/Gallery'
import { LobbyPage } from './lobby/LobbyPage'
import { NewTable } from './lobby/NewTable'
import { t } from './text/text'
import { usePath } from './ui/router'
import { Notice } from './ui/Page'

const MatchPage = lazy(() => import('./match/MatchPage'))

export function App(): ReactElement {
  const [, page = '', name = ''] = usePath().split('/')
  switch (page) {
    case '':
      return <LobbyPage />
    case 'new':
      return <NewTable game={name} key={name} />
    case 'cards':
      return <Gallery game={name} key={name} />
    case 'about':
      return <About />
    case 'match':
      return (
        <Suspense fallback={<Notice text={t('app.loading')} />}>
          <MatchPage match={name} key={name} />
        </Suspense>
      )
    default:
      return <Notice text={t('app.notFound')} />
  }
}
