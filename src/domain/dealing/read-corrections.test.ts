import { QueryClient } from '@tanstack/react-query'
import { type Address, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import { dealingDeskAbi } from '../../chain/abi/dealingDesk-abi.ts'
import { financialAssetAbi } from '../../chain/abi/financialAsset-abi.ts'
import { type FakeLog, logOf, numbered } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { usdc } from '../../lib/usdc.ts'
import { correctionsQuery } from './corrections.ts'
import { deskFixture, firstCutOff } from './dealing.fixture.ts'

const { address, token } = deskFixture()
const ann: Address = '0x00000000000000000000000000000000000000A1'
const ben: Address = '0x00000000000000000000000000000000000000b2'
const [share, scale] = [10n ** 18n, 10n ** 18n]

const event = (name: string, args: Readonly<Record<string, unknown>>) =>
  logOf(address, dealingDeskAbi, name, args)
const requestOf = (controller: Address) => ({
  ...{ controller, owner: controller, requestId: 1n, sender: controller },
})
const bought = (controller: Address, assets: bigint) =>
  event('DepositRequest', { ...requestOf(controller), assets })
const sold = (controller: Address, shares: bigint) =>
  event('RedeemRequest', { ...requestOf(controller), shares })
const priced = event('DayPriced', { day: 1n, nav: 50_000_000n, asOf: BigInt(firstCutOff) })
const struck = (changes: Readonly<Record<string, unknown>> = {}) =>
  event('DayStruck', {
    ...{ day: 1n, price: 50_000_000n * scale, next: 2n, subscriptionsLapsed: false, paid: 0n },
    ...{ subscribed: 100_000_000n, subscribedFilled: 100_000_000n },
    ...{ redeemed: 2n * share, redeemedFilled: 2n * share },
    ...changes,
  })
const stated = (navPerShare: bigint) =>
  logOf(token, financialAssetAbi, 'NavUpdated', {
    ...{ navPerShare, asOf: BigInt(firstCutOff), updatedAt: 1n },
  })

/** What is read of a desk with these events: of all holders, or of one. */
async function corrections(logs: readonly FakeLog[], holder?: Address) {
  const all = numbered(logs, { block: 50n, hash: `0x${'aa'.repeat(32)}` })
  const { chain, requests } = fakeNode({
    eth_getLogs: ([filter]) => {
      const asked = filter as {
        readonly address: Address | readonly Address[]
        readonly topics: readonly (string | readonly string[] | null)[]
      }
      return all.filter(
        (log) =>
          [asked.address].flat().some((each) => sameAddress(each, log.address)) &&
          asked.topics.every(
            (topic, at) => topic === null || [topic].flat().includes(String(log.topics[at])),
          ),
      )
    },
  })
  // Logs that were read are kept for a deployment.
  const fresh = { ...chain, deployment: { ...chain.deployment } }
  const query = correctionsQuery(fresh, { address, token }, holder)
  const { value } = await new QueryClient().fetchQuery(query)
  const askedFor = (who: Address) => JSON.stringify(requests).includes(pad(who).toLowerCase())
  return { value, askedFor }
}
const owedIn = ({ value }: Awaited<ReturnType<typeof corrections>>) =>
  value.map(({ day, holders }) => [day, holders.map(({ controller, owed }) => [controller, owed])])

describe('the corrections of a desk', () => {
  const dealt = [bought(ann, 100_000_000n), sold(ben, 2n * share), priced, struck()]

  it('say what each holder is owed whose request was struck at the first value', async () => {
    const read = await corrections([...dealt, stated(50_000_000n), stated(40_000_000n)])
    expect(owedIn(read)).toEqual([
      [
        1,
        [
          [ann, usdc(20_000_000n)],
          [ben, usdc(-20_000_000n)],
        ],
      ],
    ])
    expect(read.value).toMatchObject([
      { nav: usdc(50_000_000n), asOf: firstCutOff, corrected: { nav: usdc(40_000_000n) } },
    ])
  })

  it('are read of one holder alone', async () => {
    const logs = [...dealt, stated(40_000_000n)]
    const read = await corrections(logs, ann)
    expect(owedIn(read)).toEqual([[1, [[ann, usdc(20_000_000n)]]]])
    expect(read.askedFor(ann)).toBe(true)
    expect((await corrections(logs)).askedFor(ann)).toBe(false)
  })

  it('of one holder are kept apart from those of all', () => {
    const keyOf = (holder?: Address) =>
      correctionsQuery(openChainFixture, { address, token }, holder).queryKey
    expect(new Set([keyOf(), keyOf(ann), keyOf(ben)].map((key) => JSON.stringify(key))).size).toBe(
      3,
    )
  })

  it('are none where no value was corrected, and nobody’s requests are read then', async () => {
    const read = await corrections([...dealt, stated(50_000_000n)], ann)
    expect(read.value).toEqual([])
    expect(read.askedFor(ann)).toBe(false)
  })

  it('leave out a day on which nothing of a holder was filled', async () => {
    const cancelled = [ann, ben].map((controller, side) =>
      event(side === 0 ? 'CancelDepositRequest' : 'CancelRedeemRequest', requestOf(controller)),
    )
    const [annBought, benSold, ...rest] = dealt
    if (!annBought || !benSold) throw new Error('no requests')
    const read = await corrections([annBought, benSold, ...cancelled, ...rest, stated(40_000_000n)])
    expect(read.value).toEqual([])
  })

  it('have nothing of subscriptions that lapsed', async () => {
    const lapsed = struck({ subscriptionsLapsed: true })
    const logs = [bought(ann, 100_000_000n), sold(ben, 2n * share), priced, lapsed]
    expect(owedIn(await corrections([...logs, stated(40_000_000n)]))).toEqual([
      [1, [[ben, usdc(-20_000_000n)]]],
    ])
  })
})
