import { QueryClient } from '@tanstack/react-query'
import { type Hex, hexToBigInt, numberToHex, pad } from 'viem'
import { expect, it } from 'vitest'
import { smartAccountAbi } from '../../../chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../../chain/abi/smartAccountFactory-abi.ts'
import { type FakeLog, logOf, numbered } from '../../../chain/fake-contracts.fixture.ts'
import { blockFixture, fakeNode } from '../../../chain/fake-node.fixture.ts'
import { runEvents } from '../../../domain/accounts/rules/rule.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { accountLogQuery } from './read-log.ts'

const account = '0x5555555555555555555555555555555555555555'
const factory = '0x2222222222222222222222222222222222222222'
const template = '0x3333333333333333333333333333333333333333'
const owner = '0x1111111111111111111111111111111111111111'

const ruleSet = logOf(account, smartAccountAbi, 'RulePerformed', {
  ...{ template, runner: owner, tip: 5n },
})
const transferred = logOf(account, smartAccountAbi, 'OwnershipTransferred', {
  ...{ previousOwner: owner, newOwner: template },
})
const leftOut = logOf(factory, smartAccountFactoryAbi, 'RuleLeftOut', {
  ...{ account, template, reason: '0x1234' },
})

/** A chain whose blocks hold these events. */
function chainOf(blocks: Readonly<Record<number, readonly FakeLog[]>>) {
  const logs = Object.entries(blocks).flatMap(([block, held]) =>
    numbered(held, { block: BigInt(block), hash: pad(numberToHex(BigInt(block))) }),
  )
  const { chain } = fakeNode({
    eth_blockNumber: () => numberToHex(100n),
    eth_getBlockByNumber: ([block]) => {
      const number = block === 'latest' ? 100n : hexToBigInt(block as Hex)
      return blockFixture({ number: numberToHex(number), timestamp: numberToHex(number * 10n) })
    },
    eth_getLogs: ([filter]) => {
      const { address, topics, fromBlock, toBlock } = filter as {
        readonly address: Hex | readonly Hex[]
        readonly topics: readonly unknown[]
        readonly fromBlock: Hex
        readonly toBlock: Hex
      }
      return logs.filter(
        (log) =>
          [address].flat().some((each) => sameAddress(each, log.address)) &&
          [topics[0]].flat().includes(log.topics[0]) &&
          hexToBigInt(log.blockNumber) >= hexToBigInt(fromBlock) &&
          hexToBigInt(log.blockNumber) <= hexToBigInt(toBlock),
      )
    },
  })
  const addresses = {
    'Canopy#SmartAccountFactory': factory,
    ...Object.fromEntries(runEvents.map(({ contract }) => [`Canopy#${contract}`, template])),
  } as const
  return { ...chain, deployment: { ...chain.deployment, addresses } }
}

const logOfAccount = async (...given: Parameters<typeof chainOf>) =>
  (await new QueryClient().fetchQuery(accountLogQuery(chainOf(...given), account))).value

it('has what the account and the factory say of it, the newest first', async () => {
  const events = await logOfAccount({ 20: [ruleSet, transferred], 3: [leftOut], 50: [ruleSet] })
  expect(events.map(({ time, data }) => [time, data.eventName])).toEqual([
    [500, 'RulePerformed'],
    // The later of one block first.
    [200, 'OwnershipTransferred'],
    [200, 'RulePerformed'],
    [30, 'RuleLeftOut'],
  ])
})

it('says of each event what it was and where', async () => {
  const [event] = await logOfAccount({ 3: [leftOut] })
  expect(event).toEqual({
    id: `${pad('0x3')}-0`,
    hash: pad('0x3'),
    time: 30,
    data: { eventName: 'RuleLeftOut', args: { account, template, reason: '0x1234' } },
  })
})

it('is empty for an account to which nothing has happened', async () => {
  expect(await logOfAccount({})).toEqual([])
})
