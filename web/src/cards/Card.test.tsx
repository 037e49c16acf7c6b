import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { faces, wolfInPlay } from '../test/table'
import { Card } from './Card'
import { Explained } from './CardDialog'

const wolf = faces.byName.get('Ember Wolf')!

it('shows name, type, faction, rules and numbers', () => {
  const { container } = render(<Card face={wolf} faces={faces} />)
  expect(screen.getByText('Ember Wolf')).toBeTruthy()
  expect(container.textContent).toContain('Unit')
  expect(container.textContent).toContain('Ember')
  expect(container.querySelector('.heading')?.textContent).toBe('On kill:')
  expect([...container.querySelectorAll('.stat b')].map((stat) => stat.textContent)).toEqual(['5', '0'])
  expect(container.querySelector('.price-part.discard')).toBeTruthy()
})

it('sets keywords off and explains them, with where a number comes from', () => {
  const { container } = render(<Card face={wolf} faces={faces} />)
  expect(container.querySelector('.keyword')?.textContent).toBe('Ranged')
  const explained = render(<Explained face={wolf} faces={faces} card={wolfInPlay} />).container.textContent
  expect(explained).toContain('does not die when it shoots')
  expect(explained).toContain('power 7 (printed 5, Lava Field +2)')
})

it('reminds of what keywords mean where there is room', () => {
  expect(render(<Card face={wolf} faces={faces} />).container.textContent).not.toContain('(It does not die')
  expect(render(<Card face={wolf} faces={faces} reminders />).container.textContent).toContain('Ranged (It does not die when it shoots.)')
})

it('draws the art of a card from its recipe, and the same every time', () => {
  const draw = (): string => {
    const { container, unmount } = render(<Card face={wolf} faces={faces} />)
    const html = container.querySelector('.art')?.innerHTML.replace(/(id="|url\(#)\w+?([smv][")])/g, '$1$2') ?? ''
    unmount()
    return html
  }
  expect(draw()).toContain('M0 0h9')
  expect(draw()).toBe(draw())
})
