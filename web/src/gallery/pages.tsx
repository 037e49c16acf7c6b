// Every card of a game as HTML that needs no script: for the documentation site (web/gallery.mjs, tools/site).
import { renderToStaticMarkup } from 'react-dom/server'
import { openSigns } from '../art/Sign'
import { Card } from '../cards/Card'
import { artBook, facesOf } from '../cards/faces'
import type { CardList } from '../net/protocol'

export async function galleryOf(list: CardList): Promise<string> {
  const book = await artBook(list.game)
  openSigns(list.look.signs, book?.icons ?? {})
  const faces = facesOf(list, book)
  const groups = [...new Set(list.cards.map((face) => face.group ?? ''))]
  // One call for all, so that no two pictures share an id.
  return renderToStaticMarkup(
    <>
      {groups.map((group) => (
        <section key={group}>
          {group && <h2>{group}</h2>}
          <div className="gallery">
            {list.cards
              .filter((face) => (face.group ?? '') === group)
              .map((face) => (
                <div key={face.id} id={face.id}>
                  <Card face={face} faces={faces} />
                </div>
              ))}
          </div>
        </section>
      ))}
    </>,
  )
}
