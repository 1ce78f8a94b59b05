import { QueryClient } from '@tanstack/react-query'
import { type Address, numberToHex, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { attestedEligibilityAbi } from '../../chain/abi/attestedEligibility-abi.ts'
import { callsOf, type FakeLog, logOf, numbered } from '../../chain/fake-contracts.fixture.ts'
import { blockFixture, fakeNode } from '../../chain/fake-node.fixture.ts'
import { eligibleListQuery, inOrder, type ListedAccount, listedState } from './eligible-list.ts'

const at = (digit: string): Address => `0x${'0'.repeat(39)}${digit}`
const list = at('1')
const [first, second, third, never, owner] = [at('2'), at('3'), at('4'), at('5'), at('6')]
const [attestor, successor] = [at('7'), at('8')]
const timeOf = (block: number) => 1_000 * block

const attested = (account: Address, until: number, by = attestor, stated: Address = zeroAddress) =>
  logOf(list, attestedEligibilityAbi, 'EligibilityAttested', {
    ...{ account, attestor: by, owner: stated, until: BigInt(until) },
  })
const ended = (account: Address, by = attestor) =>
  logOf(list, attestedEligibilityAbi, 'EligibilityEnded', { account, attestor: by })
const appointed = (account: Address, isAppointed: boolean) =>
  logOf(list, attestedEligibilityAbi, 'AttestorSet', { attestor: account, appointed: isAppointed })

/** The list as its events tell it, by their blocks; what `eligibleUntil` answers is 1 but for `lost`. */
async function listAfter(
  events: Readonly<Record<number, readonly FakeLog[]>>,
  lost: readonly Address[] = [],
) {
  const logs = Object.entries(events).flatMap(([block, own]) =>
    numbered(own, { block: BigInt(block), hash: numberToHex(BigInt(block), { size: 32 }) }),
  )
  const { chain } = fakeNode({
    eth_getBlockByNumber: ([number]) =>
      blockFixture({ number, timestamp: numberToHex(timeOf(Number(number))) }),
    eth_getLogs: ([filter]) => {
      const { topics, fromBlock, toBlock } = filter as {
        readonly topics: readonly (string | readonly string[])[]
        readonly fromBlock: string
        readonly toBlock: string
      }
      return logs.filter(
        (log) =>
          [topics[0]].flat().includes(String(log.topics[0])) &&
          BigInt(log.blockNumber) >= BigInt(fromBlock) &&
          BigInt(log.blockNumber) <= BigInt(toBlock),
      )
    },
    eth_call: callsOf([
      {
        ...{ address: list, abi: attestedEligibilityAbi },
        views: { eligibleUntil: (account: Address) => (lost.includes(account) ? 0n : 1n) },
      },
    ]),
  })
  const own = { ...chain, deployment: { ...chain.deployment } }
  const cache = new QueryClient()
  return (await cache.fetchQuery(eligibleListQuery(own, list))).value
}

it('is empty before anybody was listed', async () => {
  expect(await listAfter({})).toEqual({ accounts: [], attestors: [] })
})

it('has what was stated last of each account, within a block too', async () => {
  const { accounts, attestors } = await listAfter(
    {
      1: [appointed(attestor, true), appointed(successor, true)],
      2: [attested(first, 90_000), attested(second, 80_000, attestor, second)],
      3: [attested(third, 70_000, attestor, owner)],
      5: [attested(first, 60_000), attested(first, 65_000, successor, owner)],
      7: [appointed(attestor, false)],
    },
    [third],
  )
  expect(accounts).toEqual([
    {
      ...{ account: first, owner: { kind: 'owner', owner }, until: 65_000, attestor: successor },
      isBound: true,
    },
    { account: second, owner: { kind: 'itself' }, until: 80_000, attestor, isBound: true },
    { account: third, owner: { kind: 'owner', owner }, until: 70_000, attestor, isBound: false },
  ])
  expect(attestors).toEqual([successor])
})

it('ends at the block in which an attestor ended it, and no later than it would have', async () => {
  const { accounts } = await listAfter({
    2: [attested(first, 90_000), attested(second, 3_000), attested(third, 90_000)],
    4: [ended(first), attested(first, 80_000)],
    6: [ended(first, successor), ended(second), ended(never), ended(third)],
    8: [ended(third), attested(third, 95_000)],
  })
  expect(accounts.map(({ account, until, attestor: by }) => [account, until, by])).toEqual([
    [first, timeOf(6), successor],
    [second, 3_000, attestor],
    [third, 95_000, attestor],
  ])
})

const now = 1_000_000
const month = 30 * 86_400
const listed = (until: number, isBound = true): ListedAccount => ({
  ...{ account: first, owner: { kind: 'key' }, attestor, until, isBound },
})

it.each([
  ['has ended from the second of its end', now, true, 'ended'],
  ['has ended, whoever owns it now', now, false, 'ended'],
  ['ends soon in its last second', now + 1, true, 'ends-soon'],
  ['ends soon within 30 days', now + month, true, 'ends-soon'],
  ['is eligible for longer', now + month + 1, true, 'eligible'],
  ['has another owner, however long it would last', now + 2 * month, false, 'unbound'],
] as const)('an account %s', (_, until, isBound, state) => {
  expect(listedState(listed(until, isBound), now)).toBe(state)
})

it('orders each group by its end, of those that have ended the latest first', () => {
  const ends = [
    ...[listed(now - 9), listed(now + 2 * month), listed(now + 8), listed(now + month, false)],
    ...[listed(now - 1), listed(now + 3 * month), listed(now + 4), listed(now + 9, false)],
  ]
  expect(inOrder(ends, now).map(({ until, isBound }) => [until - now, isBound])).toEqual([
    ...[4, 8, 2 * month, 3 * month].map((end) => [end, true]),
    ...[9, month].map((end) => [end, false]),
    ...[-1, -9].map((end) => [end, true]),
  ])
})
