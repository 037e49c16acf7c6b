// Every card of a game, to look at.
import { useState, type ReactElement } from 'react'
import { Card } from '../cards/Card'
import { CardDialog } from '../cards/CardDialog'
import { faceWords, loadFaces } from '../cards/faces'
import { useCardFilters } from '../cards/filters'
import { lobby } from '../net/api'
import type { CardFace } from '../net/protocol'
import { t } from '../text/text'
import { Loading } from '../ui/Loading'
import { Page } from '../ui/Page'
import { useSearch } from '../ui/router'
import { Spoken } from '../ui/Spoken'
import { useAsync } from '../ui/useAsync'

/** Who the factions of a game are; closed until somebody wants to read. */
function Stories({ stories }: { stories: Record<string, string> }): ReactElement {
  return (
    <details className="stories">
      <summary>{t('gallery.stories')}</summary>
      <dl>
        {Object.entries(stories).map(([name, story]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{story}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export function Gallery({ game }: { game: string }): ReactElement {
  const { value: faces, error } = useAsync(() => loadFaces(game), game)
  const { value: known } = useAsync(lobby, 'games')
  const title = known?.games.find((each) => each.name === game)?.title ?? game
  const { shown, tools } = useCardFilters(faces, useSearch().get('find') ?? '')
  const [open, setOpen] = useState<CardFace>()
  return (
    <Page title={t('nav.cards')}>
      {!faces && <Loading title={t('nav.cards')} problem={error?.message} />}
      {faces && (
        <>
          <h1 className="gallery-title">{t('gallery.title', { game: title })}</h1>
          {faces.look.stories && <Stories stories={faces.look.stories} />}
          {tools}
          <ul className="gallery">
            {shown.map((face) => (
              <li key={face.id}>
                <button type="button" className="bare" onClick={() => setOpen(face)}>
                  <Spoken words={faceWords(face)}>
                    <Card face={face} faces={faces} />
                  </Spoken>
                </button>
              </li>
            ))}
          </ul>
          {open && <CardDialog face={open} faces={faces} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </Page>
  )
}
