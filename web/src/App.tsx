import { lazy, Suspense, type ReactElement } from 'react'
import { Gallery } from './lobby/Gallery'
import { LobbyPage } from './lobby/LobbyPage'
import { t } from './text/text'
import { usePath } from './ui/router'
import { Notice } from './ui/Page'

const About = lazy(() => import('./lobby/About'))
const FindPage = lazy(() => import('./lobby/FindPage'))
const NewTable = lazy(() => import('./lobby/NewTable'))
const MatchPage = lazy(() => import('./match/MatchPage'))
const ReplayPage = lazy(() => import('./replay/ReplayPage'))
const RulesPage = lazy(() => import('./rules/RulesPage'))
const DecksPage = lazy(() => import('./decks/DecksPage'))
const AccountPage = lazy(() => import('./account/AccountPage'))
const LadderPage = lazy(() => import('./account/LadderPage'))
const PersonPage = lazy(() => import('./account/PersonPage'))

export function App(): ReactElement {
  return <Suspense fallback={<Notice text={t('app.loading')} />}>{usePage()}</Suspense>
}

function usePage(): ReactElement {
  const [, page = '', name = '', part = ''] = usePath().split('/')
  switch (page) {
    case '':
      return <LobbyPage />
    case 'new':
      return <NewTable game={name} key={name} />
    case 'find':
      return <FindPage game={name} key={name} />
    case 'cards':
      return <Gallery game={name} key={name} />
    case 'about':
      return <About />
    case 'match':
      return <MatchPage match={name} key={name} />
    case 'replay':
      return <ReplayPage match={name} key={name} />
    case 'rules':
      return <RulesPage game={name} key={name} />
    case 'decks':
      return <DecksPage game={name} deck={part} key={name} />
    case 'account':
      return <AccountPage />
    case 'ladder':
      return <LadderPage game={name} key={name} />
    case 'person':
      return <PersonPage id={name} key={name} />
    default:
      return <Notice text={t('app.notFound')} />
  }
}
