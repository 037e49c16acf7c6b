// A page that waits for the server has its heading already, and says what it waits for or what went wrong.
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { App } from '../App'
import { go } from './router'

const pages = ['/cards/lanes', '/decks/lanes', '/decks/lanes/d1', '/rules/lanes', '/new/lanes', '/ladder/lanes', '/']

beforeEach(() => vi.unstubAllGlobals())

it('says what went wrong', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no way')))
  go('/decks/lanes')
  render(<App />)
  expect(await screen.findByText(/Something went wrong/)).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

it.each(pages)('%s has a heading while nothing has come', async (path) => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  go(path)
  render(<App />)
  expect((await screen.findByRole('status')).textContent).toBe('Loading …')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
