import { expect, it } from 'vitest'
import { protocolTypes, written } from '../../protocol.mjs'

it('the types of the protocol are those of docs/schemas; if not, `npm run protocol` writes them', () => {
  expect(written()).toBe(protocolTypes())
})
