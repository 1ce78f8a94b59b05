import { QueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { dealingDeskAbi } from '../../chain/abi/dealingDesk-abi.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { usdc } from '../../lib/usdc.ts'
import { shareAmount } from '../units.ts'
import { deskFixture, firstCutOff } from './dealing.fixture.ts'
import { dealingDaysQuery, dealingDeskQuery, dealingRequestsQuery } from './read-dealing.ts'

const fixture = deskFixture()
const desk = fixture.address
const account: Address = '0x00000000000000000000000000000000000000a1'
const other: Address = '0x00000000000000000000000000000000000000a2'

const status = {
  ...{ requestId: 1n, pending: 0n, day: 1n, isCancellable: false, claimable: 0n, output: 0n },
  ...{ cancelled: 0n, yield: 0n },
}
const noDay = {
  ...{ subscriptions: { requested: 0n, filled: 0n }, redemptions: { requested: 0n, filled: 0n } },
  ...{ nav: 0n, pricedAt: 0, previous: 0, next: 0, handovers: 0, isStruck: false },
  ...{ subscriptionsLapsed: false, price: 0n, paidOut: 0n, yieldIndex: 0n },
}
const struck = {
  ...noDay,
  subscriptions: { requested: 525_000_000n, filled: 500_000_000n },
  redemptions: { requested: 50n, filled: 40n },
  ...{ nav: 1_050_000n, pricedAt: firstCutOff + 60, next: 3, isStruck: true },
  price: 1_050_000n * 10n ** 18n,
}

const { chain } = fakeNode({
  eth_call: callsOf([
    {
      address: desk,
      abi: dealingDeskAbi,
      views: {
        share: () => fixture.token,
        terms: () => ({ ...fixture.terms, firstCutOff: BigInt(firstCutOff), minimum: 100_000_000 }),
        cash: () => 7_000_000n,
        subscriptionsOpen: () => true,
        currentDay: () => 3n,
        dealingDay: (day: bigint) => (day === 1n ? struck : noDay),
        hasLapsed: (day: bigint) => day === 2n,
        escrowYield: (controller: Address) => (controller.endsWith('1') ? 30n : 0n),
        requestsOf: (side: number, controller: Address) => {
          if (!controller.endsWith('1')) return []
          return side === 0
            ? [
                { ...status, pending: 25n, day: 3n, claimable: 500n, output: 476n },
                { ...status, requestId: 2n },
              ]
            : [{ ...status, requestId: 2n, cancelled: 10n, yield: 4n, isCancellable: true }]
        },
      },
    },
  ]),
})
const cache = () => new QueryClient()

it('reads a desk with its terms', async () => {
  expect((await cache().fetchQuery(dealingDeskQuery(chain, desk))).value).toEqual({
    ...fixture,
    cash: usdc(7_000_000n),
    currentDay: 3,
  })
})

it('reads days from the newest, each in the units of its sides, and nothing for what is not there yet', async () => {
  const { value } = await cache().fetchQuery(dealingDaysQuery(chain, desk, 1, 2))
  expect(value).toMatchObject([
    { day: 2, nav: null, pricedAt: null, price: null, next: null, hasLapsed: true },
    {
      day: 1,
      subscriptions: { requested: usdc(525_000_000n), filled: usdc(500_000_000n) },
      redemptions: { requested: shareAmount(50n), filled: shareAmount(40n) },
      nav: usdc(1_050_000n),
      pricedAt: firstCutOff + 60,
      price: { value: 1_050_000n * 10n ** 18n, decimals: 24 },
      next: 3,
      isStruck: true,
      hasLapsed: false,
    },
  ])
})

it('reads no day where there is none yet', async () => {
  expect((await cache().fetchQuery(dealingDaysQuery(chain, desk, 1, 0))).value).toEqual([])
})

it('reads the requests of an account on both sides, without those that are used up', async () => {
  const { value } = await cache().fetchQuery(dealingRequestsQuery(chain, desk, account))
  expect(value).toEqual({
    owedYield: usdc(30n),
    requests: [
      {
        ...{ desk, side: 'subscription', id: 1, day: 3, isCancellable: false },
        ...{ pending: usdc(25n), claimable: usdc(500n), output: shareAmount(476n) },
        ...{ cancelled: usdc(0n), yield: usdc(0n) },
      },
      {
        ...{ desk, side: 'redemption', id: 2, day: 1, isCancellable: true },
        ...{ pending: shareAmount(0n), claimable: shareAmount(0n), output: usdc(0n) },
        ...{ cancelled: shareAmount(10n), yield: usdc(4n) },
      },
    ],
  })
  const nothing = await cache().fetchQuery(dealingRequestsQuery(chain, desk, other))
  expect(nothing.value).toEqual({ owedYield: usdc(0n), requests: [] })
})
