import { type Address, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import {
  registeredAssetFixture,
  registeredCreditFixture,
} from '../../../domain/registry/registered-asset.fixture.ts'
import { creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { creditAmount, shareAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import type { Entry, EntryLine } from './entry.ts'
import { currenciesOf, ledgerOf } from './ledger.ts'
import { coinTrackingCsv, koinlyCsv, rotkiEventsCsv, rotkiTradesCsv } from './ledger-formats.ts'

const at = (byte: `0x${string}`): Address => pad(byte, { size: 20 })
const line = (symbol: string, value: bigint, worth: bigint | null = null): EntryLine => ({
  ...{ holding: `asset:${symbol}`, name: symbol, symbol, quantity: shareAmount(value) },
  value: worth === null ? null : usdc(worth),
})
const entry = (kind: Entry['kind'], changes: Partial<Entry>): Entry => ({
  ...{ id: '1', kind, time: 86_400, hash: 'sample', block: null, lines: [], cash: usdc(0n) },
  ...{ subject: { id: 'asset:A', name: 'Alder', symbol: 'A' }, units: null },
  ...changes,
})
const sampleCurrency = currenciesOf(null)
const ledger = (...entries: readonly Entry[]) => ledgerOf(entries.toReversed(), sampleCurrency)
const legs = (...entries: readonly Entry[]) =>
  ledger(...entries).map(({ kind, sent, received, fee }) => {
    const text = (leg: (typeof sent)[number]) => `${leg.amount.value} ${leg.currency.code}`
    return [kind, sent.map(text), received.map(text), fee === null ? null : text(fee)]
  })

describe('the currencies of a ledger', () => {
  it('have no token on a chain in sample data, positions included', () => {
    expect(sampleCurrency('asset:1', 'BILL 26')).toEqual({ code: 'BILL-26', identifier: null })
    expect(sampleCurrency('position:7', '')).toEqual({ code: 'LP-7', identifier: null })
  })

  it('are named where nothing of a symbol is left', () => {
    expect(sampleCurrency('asset:1', '…–.')).toEqual({ code: 'UNNAMED', identifier: null })
  })

  it('tell assets of one symbol apart, and take a credit and its token for one', () => {
    const [first, second, forest, dollars] = [at('0x1'), at('0x2'), at('0x3'), at('0x4')]
    const credit = creditFixture({ tokenId: 9n, assetId: 7n, token: forest })
    const bare = creditFixture({ tokenId: 10n, assetId: 9n, token: null })
    const known = (symbol: string) => financialAssetFixture(marketAssetFixture({ symbol }))
    const currencyOf = currenciesOf({
      chainId: 1,
      records: {
        ...{ usdc: dollars, poolsContract: at('0x5'), pools: [], positions: [], owned: [] },
        credits: [credit, bare],
        shares: new Map([
          [1n, known('TB')],
          [2n, known('TB')],
          [3n, known('USDC')],
        ]),
        registry: [
          registeredAssetFixture({ id: 1n, token: first }),
          registeredAssetFixture({ id: 2n, token: second }),
          registeredAssetFixture({ id: 3n, token: second }),
          registeredCreditFixture(credit),
          registeredAssetFixture({ id: 8n, token: forest, assetClass: 'ENVIRONMENTAL_ASSET' }),
          registeredCreditFixture(bare),
          registeredAssetFixture({ id: 99n, token: at('0x9') }),
        ],
      },
    })
    const code = (holding: string) => currencyOf(holding, 'OTHER').code
    expect([code('asset:1'), code('asset:2'), code('asset:3')]).toEqual(['TB', 'TB-2', 'USDC-3'])
    expect(code('asset:8')).toBe(code('asset:7'))
    expect(currencyOf('asset:8', '')).toEqual(currencyOf('asset:7', ''))
    expect(currencyOf('asset:9', '').identifier).toBeNull()
    expect(currencyOf('asset:99', 'OTHER')).toEqual({ code: 'OTHER', identifier: null })
    expect(currencyOf('position:7', '').identifier).toMatch(/^eip155:1\/erc721:0x.*05\/7$/)
  })
})

describe('the lines of a ledger', () => {
  it('are none for what moved nothing', () => {
    expect(legs(entry('sent', {}), entry('yield', {}))).toEqual([])
  })

  it('have a retirement that was bought with one asset at the worth of what was given', () => {
    const retired = entry('retirement', {
      ...{ isBoughtAtOnce: true, units: creditAmount(2n), lines: [line('B', -5n, 7n)] },
    })
    const [trade, retirement] = ledger(retired)
    expect(trade?.received[0]?.worth).toEqual(usdc(7n))
    expect(retirement?.kind).toBe('retirement')
    // Of what was given together, no part is the whole price.
    const [ofTwo] = ledger({ ...retired, cash: usdc(-3n) })
    expect(ofTwo?.sent).toHaveLength(2)
    expect(ofTwo?.received[0]?.worth).toBeNull()
    expect(legs({ ...retired, units: null })).toEqual([])
    expect(legs({ ...retired, isBoughtAtOnce: false, units: null })).toEqual([
      ['retirement', ['5 B'], [], null],
    ])
  })

  it('have pool fees apart from what a removal of liquidity returned, and not where none are known', () => {
    const removed = entry('remove-liquidity', {
      lines: [line('A', 10n, 20n), line('B', 4n), line('C', 3n, 3n)],
      cash: usdc(9n),
    })
    expect(legs(removed)).toEqual([
      ['liquidity-removed', [], ['10 A', '4 B', '3 C', '9 USDC'], null],
    ])
    const poolFees = { lines: [line('A', 2n, 4n), line('B', 4n, 1n)], cash: usdc(0n) }
    const [returned, fees] = ledger({ ...removed, poolFees })
    expect(returned?.received.map(({ amount }) => amount.value)).toEqual([8n, 3n, 9n])
    expect(returned?.received[0]?.worth).toEqual(usdc(16n))
    expect(fees?.kind).toBe('income')
    expect(fees?.received.map(({ amount }) => amount.value)).toEqual([2n, 4n])
    const unpriced = { lines: [line('A', 2n)], cash: usdc(0n) }
    expect(ledger({ ...removed, poolFees: unpriced })[0]?.received[0]?.worth).toBeNull()
  })

  it('have the fee of a trade beside what was paid and out of what was received', () => {
    const bought = { lines: [line('A', 5n)], cash: usdc(-10n), fee: usdc(1n) }
    expect(legs(entry('buy', bought))).toEqual([['trade', ['9 USDC'], ['5 A'], '1 USDC']])
    const sold = { lines: [line('A', -5n)], cash: usdc(10n), fee: usdc(1n) }
    expect(legs(entry('sell', sold))).toEqual([['trade', ['5 A'], ['11 USDC'], '1 USDC']])
  })

  it('count on within one second, and from 0 in the next', () => {
    const bought = entry('buy', { lines: [line('A', 5n)], cash: usdc(-10n) })
    const later = { ...bought, time: bought.time + 1 }
    expect(ledger(bought, bought, later).map(({ sequence }) => sequence)).toEqual([0, 1, 0])
  })
})

describe('a trade of several assets for several', () => {
  const swapped = entry('swap', {
    lines: [line('A', -3n, 30n), line('B', -1n, 10n), line('C', 8n, 40n), line('D', 1n, 0n)],
  })
  const rows = (csv: string) => csv.trim().split('\r\n').slice(1)

  it('is one exchange for each pair, in which what is left of nothing has no side', () => {
    expect(rows(koinlyCsv(ledger(swapped)))).toHaveLength(4)
    // Without a worth of every part, the parts are equal, and one unit has no half.
    const pairs = rows(rotkiTradesCsv(ledger(swapped)))
    expect(pairs.length).toBeGreaterThan(0)
    expect(pairs.length).toBeLessThan(4)
  })

  it('has its fee once', () => {
    const fee = { ...swapped, kind: 'buy' as const, cash: usdc(-9n), fee: usdc(1n) }
    const fees = rows(coinTrackingCsv(ledger(fee))).filter((row) => row.includes('0.000001'))
    expect(fees).toHaveLength(1)
  })

  it('is no event', () => {
    expect(rows(rotkiEventsCsv(ledger(swapped)))).toEqual([])
  })
})
