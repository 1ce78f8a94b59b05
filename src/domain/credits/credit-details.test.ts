import { describe, expect, it } from 'vitest'
import { creditFixture } from '../retirement/evidence.fixture.ts'
import { creditAmount } from '../units.ts'
import type { MarketCredit } from './credit.ts'
import { creditDetailsFixture } from './credit-details.fixture.ts'
import { batchText, countryOf, detailsOf, isTampered } from './credit-details.ts'
import { labelFixture } from './labels/label.fixture.ts'
import { batchFactsOf, nothingStated } from './metadata.ts'

const contract = { address: '0x0000000000000000000000000000000000000001', blockchain: 'Test' }
const credit = (changes: Partial<MarketCredit> = {}): MarketCredit => ({
  ...creditFixture(),
  offers: [],
  ...changes,
})
const matching = { result: 'matches', hash: creditFixture().metadataHash } as const

describe('a credit on chain', () => {
  it('has what the chain records of it, and nothing stated while its document is not read', () => {
    const details = detailsOf(credit(), undefined, contract, [])
    expect(details).toMatchObject({
      id: '15',
      vintage: 2023,
      status: 'VERIFIED',
      verifiedAt: 1_700_000_000,
      issued: creditAmount(1_000_000n),
      available: creditAmount(0n),
      price: null,
      isFullyRetired: false,
      security: { ...contract, tokenId: credit().tokenId.toString() },
      metadataCheck: null,
      onChain: credit(),
    })
    expect({ ...details.metadata, batch: null }).toEqual({ ...nothingStated, batch: null })
  })

  it('has the period and the country that the chain records, whatever its document says', () => {
    const batch = batchFactsOf({
      country: 'BR',
      monitoring_period: { start: '2001-01-01', end: '2001-12-31' },
      methodology_version: '1.2',
    })
    const metadata = { ...nothingStated, batch, description: 'Mangroves' }
    const details = detailsOf(credit(), { check: matching, metadata }, contract, [])
    expect(details.metadata).toMatchObject({
      description: 'Mangroves',
      batch: { methodologyVersion: '1.2', country: 'TZ' },
    })
    expect(details.metadata.batch.monitoring?.start).not.toBe('2001-01-01')
  })

  it('has its own labels among those of all credits', () => {
    const { tokenId } = credit()
    const own = labelFixture({ id: 1n, tokenId })
    const others = labelFixture({ id: 2n, tokenId: tokenId + 1n })
    expect(detailsOf(credit(), undefined, contract, [own, others]).labels).toEqual([own])
  })

  it('is fully retired once none circulates and some were retired, not before any was issued', () => {
    const isFullyRetired = (circulating: bigint, retired: bigint) =>
      detailsOf(
        credit({ circulating: creditAmount(circulating), retired: creditAmount(retired) }),
        undefined,
        contract,
        [],
      ).isFullyRetired
    expect(isFullyRetired(0n, 1n)).toBe(true)
    expect(isFullyRetired(1n, 1n)).toBe(false)
    expect(isFullyRetired(0n, 0n)).toBe(false)
  })
})

it('is tampered with where the document does not match its hash, not where it could not be read', () => {
  const checked = (metadataCheck: Parameters<typeof isTampered>[0]['metadataCheck']) =>
    isTampered(creditDetailsFixture({ metadataCheck }))
  expect(checked({ result: 'tampered', hash: '0x01', expectedHash: '0x02' })).toBe(true)
  expect(checked({ result: 'unavailable', reason: 'offline' })).toBe(false)
  expect(checked(null)).toBe(false)
})

it('names the batch where the chain numbers it', () => {
  expect(batchText(creditDetailsFixture())).toBe('vintage 2023')
  expect(batchText(creditDetailsFixture({ onChain: credit({ batch: 2 }) }))).toBe(
    'vintage 2023, batch 2',
  )
})

it.each([
  ['Tana River County, Kenya', 'Kenya'],
  ['Hola, Tana River County, Kenya', 'Kenya'],
  ['Kenya', 'Kenya'],
  ['Lamu, ', 'Lamu, '],
])('takes the country of %j to be %j', (location, country) => {
  expect(countryOf({ location })).toBe(country)
})
