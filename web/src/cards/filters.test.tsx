import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { faces } from '../test/table'
import { fittingCards, useCardFilters } from './filters'

const wish = { words: '', group: '', type: '', keyword: '' }
const names = (part: Partial<typeof wish>): string[] => fittingCards(faces.list.cards, { ...wish, ...part }).map((face) => face.name)

function Page(): ReactElement {
  const { shown, tools } = useCardFilters(faces)
  return (
    <>
      {tools}
      <ul>
        {shown.map((face) => (
          <li key={face.id}>{face.name}</li>
        ))}
      </ul>
    </>
  )
}

it('finds cards by words, faction, kind and keyword, all at once', () => {
  const [first] = faces.list.cards
  expect(names({})).toHaveLength(faces.list.cards.length)
  expect(names({ words: first!.name.toLowerCase() })).toContain(first!.name)
  expect(names({ type: first!.type, group: first!.group ?? '' })).toContain(first!.name)
  expect(names({ keyword: 'no such keyword' })).toEqual([])
})

it('offers only filters that leave something, and says how much is shown', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const kinds = screen.getByRole('combobox', { name: 'Kind' })
  const [, second] = [...kinds.querySelectorAll('option')]
  await user.selectOptions(kinds, second!)
  const shown = faces.list.cards.filter((face) => face.type === second!.value)
  expect(screen.getAllByRole('listitem')).toHaveLength(shown.length)
  expect(screen.getByRole('status').textContent).toBe(`${shown.length} cards`)
})
