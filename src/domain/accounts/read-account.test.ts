import { QueryClient } from '@tanstack/react-query'
import { type Address, erc20Abi, getAddress, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { poolLensAbi } from '../../chain/abi/poolLens-abi.ts'
import { smartAccountAbi } from '../../chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../chain/abi/smartAccountFactory-abi.ts'
import { yieldReinvestmentAbi } from '../../chain/abi/yieldReinvestment-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { callsOf, type FakeLog, logOf, numbered } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { usdc } from '../../lib/usdc.ts'
import { rules } from './accounts.fixture.ts'
import { accountQuery, delegatedAccountsQuery, ownedAccountsQuery } from './read-accounts.ts'
import { encodeRule } from './rules/rule.ts'

const at = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`)
const [factory, lens, registry, template] = [at('1'), at('2'), at('3'), at('4')]
const [owner, delegate, executor, account, other] = [at('5'), at('6'), at('7'), at('8'), at('9')]
const [note, bill, dollars, stranger] = [at('a'), at('b'), at('c'), at('d')]
const hash = `0x${'aa'.repeat(32)}` as const

const view = {
  ...{ owner, pendingOwner: zeroAddress as Address, name: 'Reserve', createdAt: 50, status: 0 },
  ...{ template: zeroAddress as Address, templateId: 0n, templateVersion: 0n, config: '0x' },
  ...{ tip: { maximum: 0n, shareBps: 0 }, delegateCount: 0n },
}
const budgetOf = (token: Address, refillPeriod: number) => ({
  ...{ token, limit: 9n, spent: 4n, available: 5n, refillPeriod },
})
const granted = {
  ...{ delegate, executor, grantedAt: 60, expiresAt: 70, expired: false },
  budgets: [budgetOf(note, 86_400), budgetOf(stranger, 0)],
  permissions: [{ target: note, selector: '0xa9059cbb' }],
}
const entryOf = (token: Address, assetClass: number) => ({
  ...{ token, assetClass, standard: 0, status: 1, expiresAt: 0n, tokenId: 0n, issuer: owner },
  ...{ handoverCount: 0n, registeredAt: 1n, verifier: zeroAddress, verifiedAt: 0n },
  ...{ metadataHash: hash, metadataURI: '' },
})
const tokenViews = (symbol: string, decimals: number, balance: bigint) => ({
  ...{ name: () => symbol, symbol: () => symbol, decimals: () => decimals },
  balanceOf: (of: Address) => (of === account ? balance : 0n),
})
/** A note costs 4 USDC. */
const poolView = {
  info: {
    ...{ poolId: 1n, tokenA: note, tokenB: dollars, assetClassA: 0, assetClassB: 4, feeTier: 30 },
    ...{ tickSpacing: 10, active: true, owner, createdAt: 1 },
  },
  state: {
    ...{ sqrtPriceX96: 2n ** 97n, tick: 13_863, observationIndex: 0, observationCardinality: 1 },
    ...{ observationCapacity: 1, liquidity: 9n, totalLiquidity: 9n, reserveA: 1n, reserveB: 1n },
    ...{ feeGrowthGlobalAX128: 0n, feeGrowthGlobalBX128: 0n, lastUpdated: 1 },
  },
  tokenA: { token: note, name: 'Note', symbol: 'NOTE', decimals: 6 },
  tokenB: { token: dollars, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  history: 1n,
}

type Changes = {
  readonly view?: Partial<typeof view>
  readonly check?: Readonly<Record<string, unknown>>
  readonly delegates?: readonly (typeof granted)[]
  readonly name?: string
  readonly lastRunAt?: number
  readonly balances?: Partial<Record<'note' | 'bill' | 'dollars', bigint>>
  readonly logs?: readonly FakeLog[]
}

function chainOf({ logs = [], balances = {}, ...changes }: Changes = {}) {
  const { client } = fakeNode({
    eth_getBalance: () => '0x0',
    eth_getLogs: ([filter]) => {
      const { topics } = filter as {
        readonly topics: readonly (string | readonly string[] | null)[]
      }
      return numbered(logs, { block: 50n, hash }).filter((log) =>
        topics.every(
          (topic, position) =>
            topic === null || [topic].flat().includes(String(log.topics[position])),
        ),
      )
    },
    eth_call: callsOf([
      {
        ...{ address: factory, abi: smartAccountFactoryAbi },
        views: { isAccount: (of: Address) => of === account },
      },
      {
        ...{ address: lens, abi: poolLensAbi },
        views: { poolCount: () => 1n, poolViews: () => [poolView] },
      },
      {
        ...{ address: registry, abi: assetRegistryAbi },
        views: {
          assetCount: () => 3n,
          assets: () => [entryOf(note, 0), entryOf(bill, 0), entryOf(dollars, 4)],
        },
      },
      {
        ...{ address: account, abi: smartAccountAbi },
        views: {
          accountView: () => ({ ...view, ...changes.view }),
          check: () => ({
            ...{ ready: false, reason: 0, subject: zeroAddress, observed: 0n, required: 0n },
            ...{ hint: '0x', ...changes.check },
          }),
          delegates: () => changes.delegates ?? [],
        },
      },
      {
        ...{ address: template, abi: yieldReinvestmentAbi },
        views: {
          lastRunAt: () => changes.lastRunAt ?? 0,
          name: () => changes.name ?? 'Yield Reinvestment',
        },
      },
      { address: note, abi: erc20Abi, views: tokenViews('NOTE', 6, balances.note ?? 0n) },
      { address: bill, abi: erc20Abi, views: tokenViews('BILL', 6, balances.bill ?? 0n) },
      { address: dollars, abi: erc20Abi, views: tokenViews('USDC', 6, balances.dollars ?? 0n) },
    ]),
  })
  const deployed = chainWith({
    ...{ SmartAccountFactory: factory, PoolLens: lens, AssetRegistry: registry },
  })
  return { ...deployed, client }
}
const read = async (changes?: Changes, id: string = account) =>
  (await new QueryClient().fetchQuery(accountQuery(chainOf(changes), id))).value

describe('an account', () => {
  it('has no rule, no delegates and no next owner where the contract says so', async () => {
    expect(await read()).toMatchObject({
      ...{ id: account, name: 'Reserve', owner, createdAt: 50, status: 'ACTIVE', template: null },
      ...{ delegates: [], contract: { address: account, pendingOwner: null, rule: null } },
    })
    expect(await read({ view: { status: 1, pendingOwner: other } })).toMatchObject({
      ...{ status: 'PAUSED', contract: { pendingOwner: other } },
    })
  })

  it('is none at an address that the factory does not know, or that is no address', async () => {
    expect(await read({}, other)).toBeNull()
    expect(await read({}, 'account-1')).toBeNull()
  })

  it('has a rule of a template that is known, with what the contract compared', async () => {
    const rule = rules.find(({ kind }) => kind === 'yield-reinvestment')
    const config = rule && encodeRule(rule)
    if (config === undefined) throw new Error('no rule')
    const held = { template, templateVersion: 2n, config, tip: { maximum: 5n, shareBps: 100 } }
    const check = { ready: false, reason: 5, subject: note, observed: 1n, required: 2n }
    expect(await read({ view: held, check, lastRunAt: 90 })).toMatchObject({
      template: { id: 'yield-reinvestment', name: 'Yield Reinvestment' },
      contract: {
        rule: {
          ...{ template, version: 2, config, tip: held.tip, lastRunAt: 90 },
          check: { reason: 'BALANCE_TOO_LOW', subject: note, observed: 1n, required: 2n },
          rule: { kind: 'yield-reinvestment', reinvestThreshold: 100_000_000n },
        },
      },
    })
  })

  it('has the rule of a template that is not known, as the contract keeps it', async () => {
    const held = { template, config: '0x1234' }
    expect(await read({ view: held, name: 'Dollar Cost Averaging' })).toMatchObject({
      template: { id: template, name: 'Dollar Cost Averaging' },
      contract: {
        rule: { rule: null, config: '0x1234', lastRunAt: null, check: { subject: null } },
      },
    })
  })

  it('has delegates with budgets, in smallest units for a token that is not registered', async () => {
    expect((await read({ delegates: [granted] }))?.delegates).toMatchObject([
      {
        address: delegate,
        grant: {
          ...{ executor, grantedAt: 60, expiresAt: 70, permissions: granted.permissions },
          budgets: [
            {
              ...{ token: { symbol: 'NOTE', decimals: 6 }, refillPeriod: 86_400 },
              ...{ limit: 9n, spent: 4n, available: 5n },
            },
            {
              token: { address: stranger, symbol: stranger.slice(0, 8), decimals: 0 },
              refillPeriod: null,
            },
          ],
        },
      },
    ])
  })

  it('holds what it has some of, the most valuable first, and always shows its USDC', async () => {
    const held = async (balances: Changes['balances']) =>
      (await read({ ...(balances && { balances }) }))?.holdings.map(({ token, amount, value }) => [
        ...[token.symbol, amount, value],
      ])
    expect(await held({})).toEqual([['USDC', 0n, usdc(0n)]])
    expect(await held({ note: 2_000_000n, bill: 5n, dollars: 3_000_000n })).toEqual([
      ['NOTE', 2_000_000n, usdc(8_000_000n)],
      ['USDC', 3_000_000n, usdc(3_000_000n)],
      ['BILL', 5n, null],
    ])
  })
})

describe('accounts that are not one’s own', () => {
  const started = logOf(account, smartAccountAbi, 'OwnershipTransferStarted', {
    ...{ owner, pendingOwner: other },
  })
  const set = logOf(account, smartAccountAbi, 'DelegateSet', {
    ...{ delegate, grant: { delegate, expiresAt: 70, budgets: [], permissions: [] } },
  })

  const delegated = async (to: Address, changes: Changes) => {
    const { value } = await new QueryClient().fetchQuery(
      delegatedAccountsQuery(chainOf(changes), to),
    )
    return value.map(({ id }) => id)
  }

  it('are those that one may spend from', async () => {
    expect(await delegated(delegate, { logs: [set], delegates: [granted] })).toEqual([account])
    const others = [{ ...granted, delegate: other }, granted]
    expect(await delegated(delegate, { logs: [set], delegates: others })).toEqual([account])
    expect(await delegated(delegate, { logs: [set], delegates: [] })).toEqual([])
  })

  it('are those that one may take over, which are not one’s own before that', async () => {
    const changes = { logs: [started], view: { pendingOwner: other } }
    expect(await delegated(other, changes)).toEqual([account])
    expect(await delegated(other, { logs: [started] })).toEqual([])
    const own = await new QueryClient().fetchQuery(
      ownedAccountsQuery(chainOf({ logs: [started], view: { owner: other } }), other),
    )
    expect(own.value).toEqual([])
  })
})
