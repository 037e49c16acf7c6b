import { beforeEach, describe, expect, it, vi } from 'vitest'

type Module = typeof import('./settings')
let settings: Module

beforeEach(async () => {
  vi.resetModules()
  settings = await import('./settings')
})

describe('settings', () => {
  it('are as usual where nothing sensible was said', () => {
    for (const nonsense of [undefined, null, 7, 'x', [], { speed: 'warp', volume: 9, theme: 1, textSize: 40, muted: 'all', autoPass: 'yes', sound: 'loud' }]) {
      expect(settings.settingsFrom(nonsense)).toEqual(settings.plain)
    }
  })

  it('survive the way to the server and back as plain values', () => {
    const mine = { ...settings.plain, speed: 'slow' as const, theme: 'contrast' as const, muted: ['g1'], autoPass: { lanes: [2, 5], purge: [1] } }
    const sent = settings.plainValues(mine)
    for (const value of Object.values(sent)) expect(Array.isArray(value) ? value.every((each) => typeof each === 'string') : ['string', 'number', 'boolean'].includes(typeof value)).toBe(true)
    expect(settings.settingsFrom(JSON.parse(JSON.stringify(sent)))).toEqual(mine)
  })

  it('of a browser from before speeds stay still for who had turned animations off', () => {
    expect(settings.settingsFrom({ motion: false }).speed).toBe('off')
    expect(settings.settingsFrom({ motion: true }).speed).toBe('normal')
  })

  it('are seen on the page at once', () => {
    settings.change({ textSize: 1.3, cardSize: 0.85, theme: 'contrast', palette: 'redgreen' })
    const root = document.documentElement
    expect(root.style.getPropertyValue('--text-scale')).toBe('1.3')
    expect(root.style.getPropertyValue('--card-scale')).toBe('0.85')
    expect(root.dataset).toMatchObject({ theme: 'contrast', palette: 'redgreen' })
  })

  it('are kept per person, and those of nobody go with the first one', async () => {
    settings.change({ speed: 'slow' })
    settings.settingsOf('ann')
    expect(settings.currentSettings().speed).toBe('slow')
    settings.change({ speed: 'fast' })
    settings.settingsOf('bob')
    expect(settings.currentSettings().speed).toBe('normal')
    settings.settingsOf('ann')
    expect(settings.currentSettings().speed).toBe('fast')
    vi.resetModules()
    const again: Module = await import('./settings')
    expect(again.currentSettings().speed).toBe('fast')
  })

  it('tell of changes made here, not of those that came from elsewhere', () => {
    const told: string[] = []
    settings.onChange(({ speed }) => told.push(speed))
    settings.change({ speed: 'slow' })
    settings.adopt({ ...settings.plain, speed: 'fast' })
    expect(told).toEqual(['slow'])
    expect(settings.currentSettings().speed).toBe('fast')
  })
})
