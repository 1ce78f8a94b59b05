import { expect, it } from 'vitest'
import { usdc } from '../../../lib/usdc.ts'
import { maturityNote } from './maturity-note.ts'

const maturity = Date.UTC(2027, 6, 15) / 1_000
const day = 86_400
const filed = { settlementPrice: null, maturity, deferredMaturity: null }
const moved = { ...filed, deferredMaturity: maturity + 30 * day }
const from = 'Moved by a verifier from Jul 15, 2027'

it.each([
  ['the days until then', filed, maturity - 2 * day, 'In 2 days'],
  ['the last day', filed, maturity - 1, 'In 1 day'],
  ['that it has passed', filed, maturity, 'Matured; the issuer has not settled yet'],
  [
    'the days until a later one, and from when it was moved',
    moved,
    maturity,
    `In 30 days. ${from}`,
  ],
  [
    'that the later one has passed',
    moved,
    maturity + 30 * day,
    `Matured; the issuer has not settled yet. ${from}`,
  ],
  ['none', { ...filed, maturity: null }, 0, 'Hold as long as you like'],
  ['the settlement', { ...moved, settlementPrice: usdc(1n) }, 0, 'Settled; shares can be redeemed'],
] as const)('says %s', (_, asset, now, note) => {
  expect(maturityNote(asset, now)).toBe(note)
})
