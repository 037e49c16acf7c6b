// The part a card has in a battle: a sign, and the word beside it where there is room.
import type { ReactElement } from 'react'
import { Sign } from '../art/Sign'

export function Role({ attacks, word }: { attacks: boolean; word: string }): ReactElement {
  return (
    <span className={`role ${attacks ? 'attacks' : 'blocks'}`} title={word}>
      <Sign name={attacks ? 'attack' : 'defense'} />
      <span className="wide">{word}</span>
    </span>
  )
}
