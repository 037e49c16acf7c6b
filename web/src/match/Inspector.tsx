// The card under the pointer or the focus, enlarged beside the board.
import { useEffect, useState, type ReactElement } from 'react'
import { Card } from '../cards/Card'
import { Explained } from '../cards/CardDialog'
import type { CardView } from '../net/protocol'
import { useTable } from './context'
import { findCard } from './labels'

const pause = 120

export function Inspector({ card }: { card: CardView | undefined }): ReactElement | null {
  const { faces, view } = useTable()
  const [shown, setShown] = useState<CardView>()
  useEffect(() => {
    const timer = setTimeout(() => setShown(card), card ? pause : 40)
    return () => clearTimeout(timer)
  }, [card])
  // A card that left while the pointer was on it is shown no more.
  const now = findCard(view, shown?.id)?.card
  const face = shown && faces.byName.get(shown.name)
  if (!now || !face || now.name !== shown.name) return null
  return (
    <aside className="inspector" aria-hidden="true">
      <Card face={face} faces={faces} card={now} />
      <Explained face={face} faces={faces} card={now} />
    </aside>
  )
}
