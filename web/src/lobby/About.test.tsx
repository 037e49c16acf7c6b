import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { partsOf } from '../../licences.ts'
import About from './About'

it('names everything of others in the page with its licence, and nothing that only builds it', () => {
  render(<About />)
  const list = screen.getByText(/packages of others/).parentElement?.textContent ?? ''
  for (const part of [/react-dom \d[\d.]*: MIT/, /@fontsource\/barlow \d[\d.]*: OFL-1.1/, /@iconify-json\/game-icons \d[\d.]*: CC-BY-3.0/, /d3 \d[\d.]*: ISC/]) expect(list).toMatch(part)
  expect(list).not.toMatch(/vitest|typescript|playwright/)
  const libraries = screen.getByText(/libraries of others/).parentElement?.textContent ?? ''
  for (const library of [/boost: BSL-1.0/, /sqlite3: public-domain/, /nanobind: BSD/]) expect(libraries).toMatch(library)
  // What a bug report asks for.
  screen.getByText(/^Muster \d+\.\d+\.\d+$/)
})

it('takes no package that may not be given away', () => {
  const lock = { packages: { '': {}, 'node_modules/kind': { version: '1.0.0', license: 'MIT' }, 'node_modules/greedy': { version: '2.0.0', license: 'SSPL-1.0' } } }
  expect(() => partsOf(lock)).toThrow("greedy 2.0.0: licence 'SSPL-1.0'")
})
