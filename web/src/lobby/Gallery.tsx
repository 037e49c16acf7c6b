// Every card of a game, to look at.
import { useMemo, useState, type ReactElement } from 'react'
import { Card } from '../cards/Card'
import { CardDialog } from '../cards/CardDialog'
import { faceWords, loadFaces } from '../cards/faces'
import { lobby } from '../net/api'
import type { CardFace } from '../net/protocol'
import { t } from '../text/text'
import { Loading } from '../ui/Loading'
import { Page } from '../ui/Page'
import { useSearch } from '../ui/router'
import { Spoken } from '../ui/Spoken'
import { useAsync } from '../ui/useAsync'

export function Gallery({ game }: { game: string }): ReactElement {
  const { value: faces, error } = useAsync(() => loadFaces(game), game)
  const { value: known } = useAsync(lobby, 'games')
  const title = known?.games.find((each) => each.name === game)?.title ?? game
  const [filter, setFilter] = useState(useSearch().get('find') ?? '')
  const [group, setGroup] = useState('')
  const [open, setOpen] = useState<CardFace>()
  const shown = useMemo(() => {
    const wanted = filter.toLowerCase()
    return (faces?.list.cards ?? []).filter(
      (face) =>
        (group === '' || face.group === group) &&
        `${face.name} ${face.type} ${face.group ?? ''} ${face.text.join(' ')}`.toLowerCase().includes(wanted),
    )
  }, [faces, filter, group])
  return (
    <Page title={t('nav.cards')}>
      {!faces && <Loading title={t('nav.cards')} problem={error?.message} />}
      {faces && (
        <>
          <h1 className="gallery-title">{t('gallery.title', { game: title })}</h1>
          <div className="gallery-tools">
            <input type="search" aria-label={t('gallery.filter')} placeholder={t('gallery.filter')} value={filter} onChange={(event) => setFilter(event.target.value)} />
            <div className="chips">
              {['', ...faces.list.groups.map((term) => term.name)].map((name) => (
                <button key={name} type="button" aria-pressed={group === name} onClick={() => setGroup(name)}>
                  {name || t('gallery.all')}
                </button>
              ))}
            </div>
            <span role="status">{t('gallery.count', { count: shown.length })}</span>
          </div>
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
