// People at the browser: recovery codes, sessions, leaving as a guest, reports, and what somebody banned sees.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { House, until } from './house.mjs'

const program = process.env.MUSTER ?? resolve(import.meta.dirname, '../../build/release/muster')

let house
before(async () => {
  house = await House.open()
})
after(() => house.close())

const admin = (...words) => execFileSync(program, ['admin', ...words, '--data', house.data]).toString()
const form = (page, name) => page.locator(`form[aria-label="${name}"]`)

/** Fills a form of the account page and sends it. */
async function send(page, name, fields) {
  for (const [field, value] of Object.entries(fields)) await form(page, name).locator(`[name=${field}]`).fill(value)
  await form(page, name).locator('button[type=submit]').click()
}

test('an account gets recovery codes, shows where it is signed in, and comes back by a code', async () => {
  const page = await house.person()
  await page.goto('/account')
  await send(page, 'Make an account', { name: 'Cora-1', newPassword: 'a long secret' })
  await page.waitForSelector('text=Signed in as Cora-1')
  await page.waitForSelector('.recovery li')
  const codes = await page.locator('.recovery code').allTextContents()
  assert.equal(codes.length, 8)
  await page.click('text=I have kept them')
  await page.waitForSelector('.recovery', { state: 'detached' })
  await page.waitForSelector('text=Recovery codes left: 8')

  // Another browser, by a code and in small letters; this one is signed out by it.
  const other = await house.person()
  await other.goto('/account')
  await send(other, 'Forgot the password', { name: 'cora-1', code: codes[0].toLowerCase(), newPassword: 'another secret' })
  await other.waitForSelector('text=Signed in as Cora-1')
  await other.waitForSelector('text=Recovery codes left: 7')
  await page.reload()
  await page.waitForSelector('form[aria-label="Sign in"]')
  await send(page, 'Sign in', { name: 'cora-1', password: 'another secret' })
  await page.waitForSelector('.sessions li:nth-child(2)')
  await page.click('text=Sign out there')
  await page.waitForSelector('text=Signed out there.')
  await until(async () => (await page.locator('.sessions li').count()) === 1, 'the other session to go')
  await other.reload()
  await other.waitForSelector('form[aria-label="Sign in"]')
  for (const each of [page, other]) {
    assert.deepEqual(each.problems, [])
    await each.context().close()
  }
})

test('a guest is deleted, and is nobody then', async () => {
  const page = await house.person()
  await page.goto('/about')
  const make = () => page.evaluate(() => fetch('/api/v1/guests', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"Gone Soon"}' }).then((r) => r.status))
  assert.equal(await make(), 201)
  await page.goto('/account')
  await page.waitForSelector('text=You are a guest: Gone Soon')
  await page.click('text=Delete this guest')
  await page.click('text=Really delete?')
  await page.waitForSelector('text=You are a guest', { state: 'detached' })
  assert.equal(await page.evaluate(() => fetch('/api/v1/me').then((r) => r.status)), 401)
  await page.context().close()
})

test('somebody is reported from their page, and told in words when banned', async () => {
  const [ann, bob] = [await house.person(), await house.person()]
  for (const [page, name] of [[ann, 'Rep-Ann'], [bob, 'Rep-Bob']]) {
    await page.goto('/account')
    await send(page, 'Make an account', { name, newPassword: 'a long secret' })
    await page.waitForSelector(`text=Signed in as ${name}`)
  }
  const id = await bob.evaluate(() => fetch('/api/v1/me').then((r) => r.json()).then((answer) => answer.guest.id))
  await ann.goto(`/person/${id}`)
  await ann.click('text=Report Rep-Bob')
  await ann.selectOption('dialog select[name=reason]', 'stalling')
  await ann.fill('dialog textarea', 'lets everybody wait')
  await ann.click('dialog button[type=submit]')
  await ann.waitForSelector('text=Thank you. It will be looked at.')
  const listed = await until(() => {
    const text = admin('reports')
    return text.includes('Rep-Bob') && text
  }, 'the report')
  assert.match(listed, /lets everybody wait/)

  admin('ban', 'rep-bob', '--for', '2h', '--why', 'letting others wait')
  await bob.goto('/account')
  await send(bob, 'New recovery codes', { password: 'a long secret' })
  await bob.waitForSelector('text=letting others wait')
  for (const each of [ann, bob]) await each.context().close()
})
