import { QueryClient } from '@tanstack/react-query'
import { type Address, type Hex, hexToBigInt, numberToHex } from 'viem'
import { expect, it } from 'vitest'
import { dealingDeskAbi } from '../../chain/abi/dealingDesk-abi.ts'
import { callsOf, logOf, numbered } from '../../chain/fake-contracts.fixture.ts'
import { blockFixture, fakeNode } from '../../chain/fake-node.fixture.ts'
import { shareAmount } from '../../domain/units.ts'
import { usdc } from '../../lib/usdc.ts'
import { ledgerQuery } from './read-ledger.ts'

const desk: Address = '0x1111111111111111111111111111111111111111'
const first: Address = '0x2222222222222222222222222222222222222222'
const second: Address = '0x3333333333333333333333333333333333333333'
const hash = `0x${'aa'.repeat(32)}` as const
const share = 10n ** 18n

const event = (name: string, args: Readonly<Record<string, unknown>>) =>
  logOf(desk, dealingDeskAbi, name, args)
const subscribed = (controller: Address, requestId: bigint, assets: bigint) =>
  event('DepositRequest', { controller, owner: controller, requestId, sender: controller, assets })

const logs = [
  subscribed(first, 4n, 500n),
  subscribed(second, 4n, 70n),
  subscribed(first, 4n, 1_000n),
  subscribed(first, 5n, 9_999n),
  event('RedeemRequest', {
    controller: second,
    owner: second,
    requestId: 4n,
    sender: second,
    shares: 3n * share,
  }),
  event('CancelDepositClaim', {
    controller: second,
    receiver: second,
    requestId: 4n,
    sender: second,
    assets: 70n,
  }),
]

/** A desk on which the first subscription is filled by a third, and the redemption not at all. */
const calls = callsOf([
  {
    address: desk,
    abi: dealingDeskAbi,
    views: {
      pendingDepositRequest: (_: bigint, controller: Address) =>
        controller === first ? 1_000n : 0n,
      claimableDepositRequest: (_: bigint, controller: Address) =>
        controller === first ? 200n : 0n,
      claimableCancelDepositRequest: () => 0n,
      pendingRedeemRequest: () => 3n * share,
      claimableRedeemRequest: () => 0n,
      claimableCancelRedeemRequest: () => 0n,
    },
  },
])

it('has every request of its day and of no other, summed for each controller', async () => {
  const { chain } = fakeNode({
    eth_blockNumber: () => numberToHex(100n),
    eth_getBlockByNumber: () => blockFixture({ number: numberToHex(100n) }),
    eth_getLogs: ([filter]) => {
      const { topics, fromBlock, toBlock } = filter as {
        readonly topics: readonly unknown[]
        readonly fromBlock: Hex
        readonly toBlock: Hex
      }
      if (hexToBigInt(fromBlock) > 50n || hexToBigInt(toBlock) < 50n) return []
      const matches = (wanted: unknown, topic: unknown) =>
        wanted === null || (Array.isArray(wanted) ? wanted.includes(topic) : wanted === topic)
      return numbered(logs, { block: 50n, hash }).filter((log) =>
        topics.every((wanted, at) => matches(wanted, log.topics[at])),
      )
    },
    eth_call: calls,
  })
  const { value } = await new QueryClient().fetchQuery(ledgerQuery(chain, desk, 4))
  expect(value).toEqual([
    {
      side: 'subscription',
      controller: first,
      requested: usdc(1_500n),
      filled: usdc(500n),
      pending: usdc(1_000n),
      claimable: usdc(200n),
      cancelled: usdc(0n),
    },
    expect.objectContaining({
      side: 'subscription',
      controller: second,
      filled: usdc(0n),
      cancelled: usdc(70n),
    }),
    expect.objectContaining({
      side: 'redemption',
      controller: second,
      requested: shareAmount(3n * share),
      filled: shareAmount(0n),
    }),
  ])
})
