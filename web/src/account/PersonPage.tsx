// Somebody with an account, as others see them.
import type { ReactElement } from 'react'
import { person } from '../net/around'
import { Page } from '../ui/Page'
import { useGuest } from '../ui/session'
import { useAsync } from '../ui/useAsync'
import { Ratings } from './Ratings'
import { ReportButton } from './ReportButton'
import { Statistics } from './Statistics'

export default function PersonPage({ id }: { id: string }): ReactElement {
  const me = useGuest()
  const { value } = useAsync(() => person(id), id)
  const name = value?.person.name ?? '…'
  return (
    <Page title={name}>
      <h1 className="gallery-title">{name}</h1>
      <Ratings id={id} />
      <Statistics id={id} own={me?.id === id} />
      {value && me && me.id !== id && <ReportButton about={id} name={name} />}
    </Page>
  )
}
