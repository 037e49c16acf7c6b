// What another player plays is held up for a moment, so that nobody has to search the board for it.
import { motion } from 'motion/react'
import type { ReactElement } from 'react'
import { Card } from '../cards/Card'
import { useTable } from './context'

export function Spotlight(): ReactElement | null {
  const { state, faces } = useTable()
  const step = state.waiting[0]
  const event = step && step.by !== state.seat ? step.events.find((each) => faces.look.events[each.kind]?.shows === 'hold') : undefined
  const face = event?.card_name ? faces.byName.get(event.card_name) : undefined
  if (!event || !face) return null
  return (
    <motion.div
      key={event.n}
      className="spotlight"
      aria-hidden="true"
      initial={{ opacity: 0, scale: 0.75 }}
      animate={{ opacity: 1, scale: 1 }}
      transition={{ duration: 0.16 }}
    >
      <Card face={face} faces={faces} />
    </motion.div>
  )
}
