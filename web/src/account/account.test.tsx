import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { becomes } from '../ui/session'
import AccountPage from './AccountPage'
import ReportDialog from './ReportDialog'

type Answer = { status?: number; body: unknown }
const asked: { path: string; body: unknown }[] = []
let answers: Record<string, Answer>

beforeEach(() => {
  asked.length = 0
  answers = {
    '/api/v1/games': { body: { games: [], levels: [] } },
    '/api/v1/people/g1': { body: { person: { id: 'g1', name: 'annie', account: true }, ratings: [] } },
    '/api/v1/me/sessions': {
      body: {
        sessions: [
          { id: 's1', created: 1, used: 2, this: true },
          { id: 's2', created: 1, used: 2, this: false },
        ],
        codes: 8,
      },
    },
  }
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    const answer = answers[path] ?? { status: 404, body: { error: { code: 'not_found', message: `nothing at ${path}` } } }
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }))
  })
})

const posted = (path: string): unknown => asked.find((each) => each.path === path && each.body !== undefined)?.body
const form = (name: string): HTMLElement => screen.getByRole('form', { name })
const fill = (name: string, field: string, value: string): void => {
  fireEvent.change(form(name).querySelector(`[name=${field}]`) as HTMLElement, { target: { value } })
}

test('recovery codes are shown once, after the account is made', async () => {
  becomes({ id: 'g1', name: 'Brave Fox' })
  answers['/api/v1/account'] = { status: 201, body: { guest: { id: 'g1', name: 'annie', account: true }, codes: ['AAAA-BBBB', 'CCCC-DDDD'] } }
  render(<AccountPage />)
  fill('Make an account', 'name', 'annie')
  fill('Make an account', 'newPassword', 'a long secret')
  fireEvent.submit(form('Make an account'))
  await screen.findByText('CCCC-DDDD')
  fireEvent.click(screen.getByText('I have kept them'))
  expect(screen.queryByText('CCCC-DDDD')).toBeNull()
  await screen.findByText('Recovery codes left: 8')
})

test('a guest signs out, or is deleted after a second thought', async () => {
  becomes({ id: 'g1', name: 'Brave Fox' })
  answers['/api/v1/account/delete'] = { body: {} }
  render(<AccountPage />)
  fireEvent.click(screen.getByText('Delete this guest'))
  expect(posted('/api/v1/account/delete')).toBeUndefined()
  fireEvent.click(screen.getByText('Really delete?'))
  await waitFor(() => expect(screen.queryByText('Sign out')).toBeNull())
  expect(posted('/api/v1/account/delete')).toEqual({})
})

test('why somebody cannot be deleted now is told', async () => {
  becomes({ id: 'g1', name: 'Brave Fox' })
  answers['/api/v1/account/delete'] = { status: 409, body: { error: { code: 'still_running', message: 'leave your matches first' } } }
  render(<AccountPage />)
  fireEvent.click(screen.getByText('Delete this guest'))
  fireEvent.click(screen.getByText('Really delete?'))
  await screen.findByText('leave your matches first')
})

test('sessions are listed and ended, all but this one at once', async () => {
  becomes({ id: 'g1', name: 'annie', account: true })
  answers['/api/v1/me/sessions/end'] = { body: {} }
  render(<AccountPage />)
  const list = await screen.findByRole('region', { name: 'Where you are signed in' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(within(list).getByText('Sign out there'))
  await waitFor(() => expect(posted('/api/v1/me/sessions/end')).toEqual({ which: 's2' }))
  await screen.findByText('Signed out there.')
  fireEvent.click(within(list).getByText('Sign out everywhere'))
  await screen.findByRole('form', { name: 'Sign in' })
})

test('a recovery code brings somebody back', async () => {
  becomes(undefined)
  answers['/api/v1/account/recover'] = { body: { guest: { id: 'g1', name: 'annie', account: true } } }
  render(<AccountPage />)
  fill('Forgot the password', 'name', 'annie')
  fill('Forgot the password', 'code', 'AAAA-BBBB')
  fill('Forgot the password', 'newPassword', 'another secret')
  fireEvent.submit(form('Forgot the password'))
  await screen.findByText('Signed in as annie')
  expect(posted('/api/v1/account/recover')).toEqual({ name: 'annie', code: 'AAAA-BBBB', new_password: 'another secret' })
})

test('a report says about whom, what for and where', async () => {
  answers['/api/v1/reports'] = { status: 201, body: {} }
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
  render(<ReportDialog about="g2" name="Bob" match="m1" onClose={() => undefined} />)
  const report = screen.getByRole('form', { name: 'Report Bob', hidden: true })
  fireEvent.change(report.querySelector('select') as HTMLElement, { target: { value: 'stalling' } })
  fireEvent.change(report.querySelector('textarea') as HTMLElement, { target: { value: 'never moves' } })
  fireEvent.submit(report)
  await screen.findByText('Thank you. It will be looked at.')
  expect(posted('/api/v1/reports')).toEqual({ about: 'g2', match: 'm1', reason: 'stalling', text: 'never moves' })
})
