// What stands where something is still on its way, or did not come. A page has its heading from the first moment on.
import type { ReactElement } from 'react'
import { t } from '../text/text'

export function Loading({ title, problem, offline = false }: { title?: string; problem?: string | undefined; offline?: boolean }): ReactElement {
  return (
    <>
      {title && <h1 className="sr">{title}</h1>}
      <p className="status" role="status">
        {problem ? t('app.error', { message: problem }) : t(offline ? 'app.offline' : 'app.loading')}
      </p>
    </>
  )
}
