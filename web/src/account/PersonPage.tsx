// Somebody with an account, as others see them.
import type { ReactElement } from 'react'
import { person } from '../net/around'
import { Page } from '../ui/Page'
import { useAsync } from '../ui/useAsync'
import { Ratings } from './Ratings'

export default function PersonPage({ id }: { id: string }): ReactElement {
  const { value } = useAsync(() => person(id), id)
  const name = value?.person.name ?? '…'
  return (
    <Page title={name}>
      <h1 className="gallery-title">{name}</h1>
      <Ratings id={id} />
    </Page>
  )
}
