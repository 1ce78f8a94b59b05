import { type Address, numberToHex, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { retirementCertificateAbi } from '../../../chain/abi/retirementCertificate-abi.ts'
import { type FakeLog, logOf, numbered } from '../../../chain/fake-contracts.fixture.ts'
import { startOfDay } from '../../../lib/day.ts'
import { blockAt, fakeIndex } from './fake-index.fixture.ts'
import { indexClient } from './index-client.ts'
import { indexHistory } from './index-history.ts'
import type { EventsRequest } from './schema.ts'

/** Sales and retirements, which an index sums by whole hours and a screen asks for by seconds. */

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const [market, certificates, account] = [at('1'), at('2'), at('9')]
const today = startOfDay(1_700_000_000) + 86_400
const yesterday = today - 86_400
const hour = 3_600

/** The last half hour before 23:00 of yesterday, to half past two of today. */
const period = { from: today - 1.5 * hour, to: today + 2.5 * hour - 1 }

const sold = (assetId: bigint, amount: bigint) =>
  logOf(market, assetMarketAbi, 'Purchased', {
    ...{ listingId: 1n, assetId, buyer: account, seller: account, recipient: account, amount },
    ...{ cost: amount * 10n, fee: amount },
  })
const retired = (tokenId: bigint, amount: bigint, certificateId = 1n) =>
  logOf(certificates, retirementCertificateAbi, 'CertificateIssued', {
    ...{ certificateId, tokenId, beneficiary: account, retiredBy: account, amount, offset: 0n },
    details: {
      ...{ beneficiary: account, purpose: 0, beneficiaryCountry: '0x0000', periodStart: 0n },
      ...{ periodEnd: 0n, nameHash: zeroHash, beneficiaryName: '', message: '' },
    },
  })

/** An index of these events, by their seconds, and of these sums; and what it is asked. */
function indexOf(
  events: readonly (readonly [time: number, log: FakeLog])[],
  sums: readonly Readonly<Record<string, unknown>>[] = [],
) {
  const { chain, node } = fakeIndex()
  const addresses = { 'Canopy#AssetMarket': market, 'Canopy#RetirementCertificate': certificates }
  const logs = events.map(([time, log], index) => {
    const [own] = numbered([log], {
      block: BigInt(index + 1),
      hash: numberToHex(index, { size: 32 }),
    })
    return { ...own, topics: log.topics, blockTimestamp: numberToHex(time) }
  })
  const asked: { readonly path: string; readonly request: Record<string, unknown> }[] = []
  const send: typeof fetch = async (input, init) => {
    const path = String(input).split('/history/')[1] ?? ''
    const request = JSON.parse(String(init?.body))
    asked.push({ path, request })
    const frame = { identity: chain.identity, block: blockAt(40) }
    if (path === 'certificates') return Response.json({ ...frame, logs })
    if (path !== 'events') {
      const own = sums.filter(
        (sum) => request.of === undefined || Object.values(sum).includes(request.of),
      )
      return Response.json({ ...frame, sums: own })
    }
    const { from = 0, to = Number.POSITIVE_INFINITY, filters }: EventsRequest = request
    const found = logs.filter(({ blockTimestamp, topics }) => {
      const time = Number(blockTimestamp)
      return (
        time >= from &&
        time <= to &&
        filters.some((filter) =>
          filter.topics.every(
            (topic, place) =>
              topic === null || [topic].flat().some((each) => each === topics[place]),
          ),
        )
      )
    })
    return Response.json({ ...frame, logs: found.toReversed(), since: 0, complete: true })
  }
  const own = { ...chain, client: node.client, deployment: { ...chain.deployment, addresses } }
  return { history: indexHistory(own, indexClient('http://index.test', send)), asked }
}

describe('the days of sales', () => {
  const sums = [
    { time: yesterday, assetId: '3', units: '5', cost: '50', fee: '5', sales: 2 },
    { time: today, assetId: '3', units: '7', cost: '70', fee: '7', sales: 1 },
    { time: today, assetId: '4', units: '100', cost: '1000', fee: '100', sales: 9 },
  ]
  const events = [
    [period.from - 1, sold(3n, 1_000n)],
    [period.from, sold(3n, 3n)],
    [today - hour - 1, sold(3n, 1n)],
    [today + 2 * hour, sold(3n, 2n)],
    [period.to, sold(4n, 6n)],
    [period.to + 1, sold(3n, 1_000n)],
  ] as const
  const day = (time: number, assetId: bigint, units: bigint, sales: number) => ({
    ...{ day: time, assetId, units, sales },
    ...{ cost: { value: units * 10n, decimals: 6 }, fee: { value: units, decimals: 6 } },
  })

  it('are those of the whole hours with what was sold before and after them', async () => {
    const { history, asked } = indexOf(events, sums)
    const { value, source, finished } = await history.saleDays(period)
    expect(value).toEqual([
      day(yesterday, 3n, 9n, 4),
      day(today, 3n, 9n, 2),
      day(today, 4n, 106n, 10),
    ])
    expect([source.kind, finished]).toEqual(['index', true])
    expect(asked.find(({ path }) => path === 'sale-sums')?.request).toEqual({
      ...{ by: 86_400, from: today - hour, to: today + 2 * hour },
    })
  })

  it('are those of the assets that are asked for', async () => {
    const { history, asked } = indexOf(events, sums)
    const { value } = await history.saleDays({ ...period, assetIds: [4n] })
    expect(value).toEqual([day(today, 4n, 106n, 10)])
    const both = await history.saleDays({ ...period, assetIds: [4n, 3n] })
    expect(both.value.map(({ assetId, units }) => [assetId, units])).toEqual([
      [3n, 9n],
      [3n, 9n],
      [4n, 106n],
    ])
    const ofEach = asked.filter(({ path }) => path === 'sale-sums').map(({ request }) => request.of)
    expect(ofEach).toEqual(['4', '4', '3'])
  })

  it('cannot be asked for of no asset', async () => {
    const { history } = indexOf([])
    await expect(history.saleDays({ ...period, assetIds: [] })).rejects.toThrow(RangeError)
  })

  it('need no events where the period is of whole hours', async () => {
    const { history, asked } = indexOf(events, sums)
    await history.saleDays({ from: today - hour, to: today + 2 * hour - 1 })
    expect(asked.map(({ path }) => path)).toEqual(['sale-sums'])
  })
})

describe('the days of retirements', () => {
  const sums = [
    { time: yesterday, tokenId: '7', amount: '5', retirements: 2 },
    { time: today, tokenId: '8', amount: '100', retirements: 1 },
  ]
  const events = [
    [period.from, retired(7n, 3n)],
    [period.to, retired(8n, 2n)],
    [period.to + 1, retired(8n, 1_000n)],
  ] as const

  it('are those of the whole hours with what was retired before and after them', async () => {
    const { history } = indexOf(events, sums)
    expect((await history.retirementDays(period)).value).toEqual([
      { day: yesterday, tokenId: 7n, amount: { value: 8n, decimals: 3 }, retirements: 3 },
      { day: today, tokenId: 8n, amount: { value: 102n, decimals: 3 }, retirements: 2 },
    ])
    const { value } = await history.retirementDays({ ...period, tokenId: 8n })
    expect(value.map(({ tokenId, amount }) => [tokenId, amount.value])).toEqual([[8n, 102n]])
  })
})

describe('sorted retirements', () => {
  const events = [
    [today, retired(7n, 3n, 1n)],
    [today + 1, retired(8n, 9n, 2n)],
    [today + 2, retired(8n, 5n, 3n)],
  ] as const

  it('are asked for in their order, as few as are shown', async () => {
    const { history, asked } = indexOf(events)
    const filter = { tokenId: 8n, beneficiary: account }
    const { value } = await history.sortedRetirements({ sort: 'largest', limit: 5_000, filter })
    expect(asked).toEqual([
      {
        path: 'certificates',
        request: { order: 'largest', limit: 5_000, tokenId: '8', beneficiary: account },
      },
    ])
    expect(value.map(({ certificateId, amount }) => [certificateId, amount.value])).toEqual([
      [1n, 3n],
      [2n, 9n],
      [3n, 5n],
    ])
    await history.sortedRetirements({ sort: 'oldest', limit: 1 })
    expect(asked[1]?.request).toEqual({ order: 'oldest', limit: 1 })
  })

  it('are sorted here where an answer has no room for them', async () => {
    const { history, asked } = indexOf(events)
    const { value } = await history.sortedRetirements({ sort: 'largest', limit: 5_001 })
    expect(asked.map(({ path }) => path)).not.toContain('certificates')
    expect(value.map(({ certificateId }) => certificateId)).toEqual([2n, 3n, 1n])
  })
})
