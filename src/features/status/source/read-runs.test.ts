import { QueryClient } from '@tanstack/react-query'
import { type Address, type Hex, hexToBigInt, numberToHex, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { smartAccountAbi } from '../../../chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../../chain/abi/smartAccountFactory-abi.ts'
import { yieldReinvestmentAbi } from '../../../chain/abi/yieldReinvestment-abi.ts'
import { callsOf, logOf, numbered } from '../../../chain/fake-contracts.fixture.ts'
import { type Answers, blockFixture, fakeNode } from '../../../chain/fake-node.fixture.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { lastRunsQuery, runnableRulesQuery } from './read-runs.ts'

const owner: Address = '0x1111111111111111111111111111111111111111'
const factory: Address = '0x2222222222222222222222222222222222222222'
const template: Address = '0x3333333333333333333333333333333333333333'
const first: Address = '0x5555555555555555555555555555555555555555'
const second: Address = '0x6666666666666666666666666666666666666666'
const bare: Address = '0x7777777777777777777777777777777777777777'
const runner: Address = '0x8888888888888888888888888888888888888888'
const hash = `0x${'aa'.repeat(32)}` as const

/** The newest block, and that which is looked at as well. */
const head = 300n
const earlier = 200n
const timeOf = (block: bigint) => 1_000_000 + toSafeInteger(block) * 2

const created = [first, second, bare].map((account) =>
  logOf(factory, smartAccountFactoryAbi, 'AccountCreated', {
    account,
    owner,
    templateId: 1n,
    name: 'Reserve',
    salt: hash,
  }),
)
const run = (account: Address) =>
  logOf(account, smartAccountAbi, 'RulePerformed', { template, runner, tip: 5n })

type Ready = Readonly<Record<string, boolean>>

/** Calls at a block at which these accounts are due. */
const callsAt = (ready: Ready, lastRunAt: number) =>
  callsOf([
    {
      address: template,
      abi: yieldReinvestmentAbi,
      views: { lastRunAt: () => lastRunAt, name: () => 'Yield Reinvestment' },
    },
    ...[first, second, bare].map((address) => ({
      address,
      abi: smartAccountAbi,
      views: {
        accountView: () => ({
          owner,
          pendingOwner: zeroAddress,
          name: 'Reserve',
          createdAt: 1,
          status: 0,
          template: address === bare ? zeroAddress : template,
          templateId: 1n,
          templateVersion: 1n,
          config: '0x',
          tip: { maximum: 0n, shareBps: 0 },
          delegateCount: 0n,
        }),
        check: () => ({
          ready: ready[address] === true,
          reason: ready[address] === true ? 0 : 3,
          subject: zeroAddress,
          observed: 0n,
          required: 0n,
          hint: '0x',
        }),
      },
    })),
  ])

function chainWith(now: Ready, before: Ready | null, lastRunAt = 0) {
  const answers: Answers = {
    eth_blockNumber: () => numberToHex(head),
    eth_getBlockByNumber: ([block]) => {
      const number = block === 'latest' ? head : hexToBigInt(block as Hex)
      return blockFixture({ number: numberToHex(number), timestamp: numberToHex(timeOf(number)) })
    },
    eth_getLogs: ([filter]) => {
      const { topics, fromBlock, toBlock } = filter as {
        readonly topics: readonly unknown[]
        readonly fromBlock: Hex
        readonly toBlock: Hex
      }
      if (hexToBigInt(fromBlock) > 50n || hexToBigInt(toBlock) < 50n) return []
      const known = numbered([...created, run(first)], { block: 50n, hash })
      return known.filter((log) => [topics[0]].flat().includes(log.topics[0]))
    },
    eth_call: (params) => {
      if (params[1] !== numberToHex(earlier)) return callsAt(now, lastRunAt)(params)
      if (before === null) throw new Error('missing trie node')
      return callsAt(before, lastRunAt)(params)
    },
  }
  const { chain } = fakeNode(answers)
  const addresses = { 'Canopy#SmartAccountFactory': factory } as const
  return { ...chain, deployment: { ...chain.deployment, addresses } }
}

const rulesOf = async (...given: Parameters<typeof chainWith>) =>
  (await new QueryClient().fetchQuery(runnableRulesQuery(chainWith(...given)))).value

describe('the rules of all accounts', () => {
  it('are those of accounts that have one, with what the contract says of each', async () => {
    const { rules, accounts, left, time } = await rulesOf({ [first]: true }, {})
    expect({ accounts, left, time }).toEqual({ accounts: 3, left: 0, time: timeOf(head) })
    expect(
      rules.map(({ account, check, lastRunAt }) => [account, check.reason, lastRunAt]),
    ).toEqual([
      [first, 'READY', null],
      [second, 'TOO_SOON', null],
    ])
    expect(rules[0]).toMatchObject({ name: 'Reserve', template: 'Yield Reinvestment' })
  })

  it('were due already where they were a hundred blocks ago and did not run since', async () => {
    const due = { [first]: true, [second]: true }
    const { rules } = await rulesOf(due, { [first]: true })
    expect(rules.map((rule) => rule.dueSince)).toEqual([timeOf(earlier), null])
    const ran = await rulesOf(due, due, timeOf(earlier) + 1)
    expect(ran.rules.map((rule) => rule.dueSince)).toEqual([null, null])
    // A run in the earlier block was before its end.
    const then = await rulesOf(due, due, timeOf(earlier))
    expect(then.rules.map((rule) => rule.dueSince)).toEqual([timeOf(earlier), timeOf(earlier)])
  })

  it('are due now where the node does not know the earlier block any more', async () => {
    const { rules } = await rulesOf({ [first]: true }, null)
    expect(rules[0]).toMatchObject({ check: { ready: true }, dueSince: null })
  })
})

it('the last runs are found by the accounts whose rules ran', async () => {
  const chain = chainWith({}, {}, timeOf(50n))
  const client = new QueryClient()
  const { rules } = (await client.fetchQuery(runnableRulesQuery(chain))).value
  const runs = (await client.fetchQuery(lastRunsQuery(chain, rules))).value
  expect(runs).toEqual([{ account: first, runner, tip: 5n, time: timeOf(50n), hash }])
  expect((await client.fetchQuery(lastRunsQuery(chain, []))).value).toEqual([])
})
