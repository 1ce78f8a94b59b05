import { describe, expect, it } from 'vitest'
import { usdc } from '../../../lib/usdc.ts'
import type { NavSignature } from './nav-signature.ts'
import type { Statement, StatementBalance } from './statement.ts'
import { statementCsv } from './statement-csv.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const at = Date.UTC(2026, 8, 30, 23, 59, 59) / 1000
const share = 10n ** 18n

const stated = { time: at - 100, asOf: Date.UTC(2026, 8, 29) / 1000, nav: usdc(110_123_456n) }
const closing: StatementBalance = {
  at,
  units: 4n * share,
  unitsAtDesk: 2n * share,
  moneyAtDesk: 50_000_000n,
  nav: stated,
  value: 660_740_736n,
  cost: { value: 0n, unknown: 1 },
}
const opening: StatementBalance = {
  ...closing,
  units: 0n,
  unitsAtDesk: 0n,
  moneyAtDesk: 0n,
  nav: null,
  value: 0n,
  cost: { value: 0n, unknown: 0 },
}
const statement: Statement = {
  opening,
  closing,
  lines: [
    {
      id: '1',
      kind: 'buy',
      time: at - 10,
      hash,
      units: 6n * share,
      unitsToDesk: 0n,
      amount: 600_000_001n,
      isMarketValue: false,
    },
    {
      id: '2',
      kind: 'redemption-request',
      time: at - 5,
      hash,
      units: 0n,
      unitsToDesk: 2n * share,
      amount: null,
      isMarketValue: false,
    },
  ],
  paid: { income: 7n, principal: 0n, 'return-of-capital': 3_500_000n, recovery: 0n },
  fees: 1_000_000n,
  realised: { value: -12_500_000n, unknown: 0 },
  unrealised: null,
  navs: [{ ...stated, corrects: usdc(110_000_000n) }],
}
const ends = { opening: null, closing: { block: 70n, hash, claimable: 1_272_017n } }
const facts = [{ label: 'Asset', text: '=Fund, "A"' }]
const signer = '0x00000000000000000000000000000000000000ad'
const csvRows = (signatures: readonly NavSignature[] | null) =>
  statementCsv({ facts, decimals: 18, ends, signatures }, statement).trim().split('\r\n')
const rows = csvRows(null)

describe('a statement as CSV', () => {
  it('has every figure with all of its digits, and where it is from', () => {
    expect(rows).toContain(
      'Closing,Value,2026-09-30T23:59:59.000Z,6,110.123456,660.740736,NAV of 2026-09-29',
    )
    expect(rows).toContain('Closing,Shares at the dealing desk,2026-09-30T23:59:59.000Z,2,,,')
    expect(rows).toContain(`Closing,Last block,2026-09-30T23:59:59.000Z,,,,"70, ${hash}"`)
    expect(rows).toContain('Closing,Accrued and not claimed,2026-09-30T23:59:59.000Z,,,1.272017,')
    expect(rows).toContain(`Movements,Buy,2026-09-30T23:59:49.000Z,6,100,600.000001,${hash}`)
    expect(rows).toContain(`Movements,Redemption requested,2026-09-30T23:59:54.000Z,2,,,${hash}`)
    expect(rows).toContain('Paid to the holder,Income,,,,0.000007,')
    expect(rows).toContain('Gains,Realised,,,,-12.5,')
    expect(rows).toContain(
      'Net asset values stated,NAV of 2026-09-29,2026-09-30T23:58:19.000Z,,110.123456,,Corrects 110',
    )
  })

  it.each([
    ['the administrator', [{ ...stated, administrator: signer }], signer],
    ['the issuer alone', [{ ...stated, administrator: null }], 'issuer alone'],
    ['the issuer alone, before there was an administrator', [], 'issuer alone'],
    [
      'the issuer alone, whoever signed another value',
      [{ ...stated, time: at, administrator: signer }],
      'issuer alone',
    ],
  ] as const)('says who signed a net asset value: %s', (_, signatures, words) => {
    expect(csvRows(signatures)).toContain(
      `Net asset values stated,NAV of 2026-09-29,2026-09-30T23:58:19.000Z,,110.123456,,"Corrects 110; Signed by: ${words}"`,
    )
  })

  it('leaves empty what is unknown, and zero where there was nothing', () => {
    expect(rows).toContain('Closing,Cost,2026-09-30T23:59:59.000Z,,,,')
    expect(rows).toContain('Gains,Unrealised,,,,,')
    expect(rows).toContain('Opening,Value,2026-09-30T23:59:59.000Z,0,,0,')
    expect(rows).toContain('Opening,Last block,2026-09-30T23:59:59.000Z,,,,')
  })

  it('is safe to open in a spreadsheet, whatever an asset is called', () => {
    expect(rows).toContain(`Statement,Asset,,,,,"'=Fund, ""A"""`)
  })
})
