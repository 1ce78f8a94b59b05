import { type Address, zeroHash } from 'viem'
import { poolLensAbi } from '../../../src/chain/abi/poolLens-abi.ts'
import { smartAccountAbi } from '../../../src/chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../../src/chain/abi/smartAccountFactory-abi.ts'
import { testUsdcAbi } from '../../../src/chain/abi/testUsdc-abi.ts'
import { permissionGroups } from '../../../src/domain/accounts/grants.ts'
import type { Rule } from '../../../src/domain/accounts/rules/rule.ts'
import { encodeRule } from '../../../src/domain/accounts/rules/rule.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import type { AccountRole } from '../accounts.ts'
import { daySeconds, hourSeconds } from '../calendar.ts'
import { call, type SeedCall } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import type { DayEvent, Subject } from '../subject.ts'
import { usdc } from '../units.ts'
import { poolCatalogue } from './pool-catalogue.ts'
import { poolMarkets } from './pool-markets.ts'

/** A sample account: who owns it, what it starts with, and its rule. */
type Sample = {
  readonly owner: AccountRole
  readonly name: string
  /** Whole USDC. */
  readonly funds: number
  readonly template: 'AutomatedTrading' | 'PortfolioRebalancing' | 'DelegationRules'
  readonly rule: (context: SeedContext, bill: Bill) => Rule
}

/** The 52-week bill, its pool with USDC, and its average price in USDC. */
type Bill = { readonly token: Address; readonly poolId: bigint; readonly price: bigint }

const limits = { window: 1_800, maxSlippage: 100, minDepth: usdc(500) }

/** A fifth around an average price. */
const around = (price: bigint) => ({
  lowest: cents((price * 80n) / 100n),
  highest: cents((price * 120n) / 100n),
})

/** Accounts of the person who tries the product, and one of somebody else that it may spend from. */
const samples = [
  {
    owner: 'investor',
    name: 'Weekly bill purchase',
    funds: 4_000,
    template: 'AutomatedTrading',
    rule: (_, { token, poolId, price }) => {
      const sellThreshold = cents((price * 106n) / 100n)
      return {
        kind: 'automated-trading',
        token,
        poolId,
        buyThreshold: cents((price * 1_015n) / 1_000n),
        sellThreshold,
        buyAmount: usdc(250),
        sellAmount: (usdc(250) * 10n ** 18n) / sellThreshold,
        interval: 7 * daySeconds,
        bounds: around(price),
        limits,
      }
    },
  },
  {
    owner: 'investor',
    name: 'Site expenses',
    funds: 1_500,
    template: 'DelegationRules',
    rule: ({ accounts, contracts, calendar }) => {
      const expiresAt = calendar.startOf(lastDay + 90)
      return {
        kind: 'delegation-rules',
        token: addressOf(contracts, 'TestUSDC'),
        refillPeriod: 30 * daySeconds,
        delegates: [
          { delegate: accounts.newcomer, limit: usdc(500), expiresAt },
          { delegate: accounts.retailTrader, limit: usdc(300), expiresAt },
        ],
      }
    },
  },
  {
    owner: 'treasurer',
    name: 'Treasury reserve',
    funds: 25_000,
    template: 'PortfolioRebalancing',
    rule: ({ contracts }, { token, poolId, price }) => ({
      kind: 'portfolio-rebalancing',
      targets: [
        { token, percent: 60, poolId, bounds: around(price) },
        {
          token: addressOf(contracts, 'TestUSDC'),
          percent: 40,
          poolId: 0n,
          bounds: { lowest: 0n, highest: 0n },
        },
      ],
      threshold: 5,
      interval: daySeconds,
      minValue: usdc(1_000),
      minTrade: usdc(50),
      maxTrade: usdc(10_000),
      limits,
    }),
  },
] as const satisfies readonly Sample[]

const lastDay = 180
const createdOn = 139
const grantedOn = 141
const spentOn = 176

/** Seconds of the day that no other subject uses. */
const createdAt = 16 * hourSeconds + 120
const keptAt = 16 * hourSeconds + 300
const grantedAt = 16 * hourSeconds + 600
const spentAt = 16 * hourSeconds + 900

/** Deploys a clone and writes its configuration and delegates. */
const creationGas = 3_000_000n
const runGas = 2_000_000n

/** Smart accounts whose rules run, and whose delegates spend, in the last weeks of the history. */
export const smartAccounts: Subject = async (context) => {
  const created = new Map<string, Address>()
  const accountNamed = (name: (typeof samples)[number]['name']): Address => {
    const account = created.get(name)
    if (account === undefined) throw new Error(`${name} has not been created`)
    return account
  }
  const events = (day: number): readonly DayEvent[] => {
    if (day < createdOn) return []
    if (day === createdOn) return [{ at: createdAt, calls: () => create(context, day, created) }]
    return [{ at: keptAt, calls: () => runReady(context, [...created.values()]) }]
  }
  return (day) => [
    ...events(day),
    ...(day === grantedOn
      ? [{ at: grantedAt, calls: async () => [grant(context, accountNamed('Treasury reserve'))] }]
      : []),
    ...(day === spentOn
      ? [{ at: spentAt, calls: async () => [spend(context, accountNamed('Site expenses'))] }]
      : []),
  ]
}

/** Every account with its rule and its first USDC. */
async function create(
  context: SeedContext,
  day: number,
  created: Map<string, Address>,
): Promise<readonly SeedCall[]> {
  const { chain, accounts, contracts } = context
  const factory = addressOf(contracts, 'SmartAccountFactory')
  const bill = await readBill(context, day)
  const calls = samples.map(async (sample: Sample) => {
    const terms = {
      owner: accounts[sample.owner],
      name: sample.name,
      salt: zeroHash,
      template: addressOf(contracts, sample.template),
      config: encodeRule(sample.rule(context, bill)),
      tip: { maximum: 0n, shareBps: 0 },
    }
    const account = await chain.client.readContract({
      address: factory,
      abi: smartAccountFactoryAbi,
      functionName: 'accountAddress',
      args: [terms],
    })
    created.set(sample.name, account)
    return [
      call(terms.owner, factory, smartAccountFactoryAbi, 'createAccount', [terms], creationGas),
      call(accounts.admin, addressOf(contracts, 'TestUSDC'), testUsdcAbi, 'mint', [
        account,
        usdc(sample.funds),
      ]),
    ]
  })
  return (await Promise.all(calls)).flat()
}

async function readBill(context: SeedContext, day: number): Promise<Bill> {
  const template = poolCatalogue.find(({ base }) => base === 'aldermoor-52-week-bill')
  if (template === undefined) throw new Error('No pool trades the 52-week bill')
  const { base, poolId } = await poolMarkets(context)(day).marketOf(template)
  const price = await context.chain.client.readContract({
    address: addressOf(context.contracts, 'PoolLens'),
    abi: poolLensAbi,
    functionName: 'amountAtAverage',
    args: [poolId, base.token, 10n ** BigInt(base.decimals), limits.window],
  })
  return { token: base.token, poolId, price }
}

/** What a keeper does: runs the rules whose conditions are met. */
async function runReady(
  { chain, accounts }: SeedContext,
  among: readonly Address[],
): Promise<readonly SeedCall[]> {
  const calls = among.map(async (account) => {
    const { ready, hint } = await chain.client.readContract({
      address: account,
      abi: smartAccountAbi,
      functionName: 'check',
    })
    return ready ? [call(accounts.keeper, account, smartAccountAbi, 'perform', [hint], runGas)] : []
  })
  return (await Promise.all(calls)).flat()
}

/** The investor may spend from the treasurer's account and trade for it. */
function grant({ accounts, contracts, calendar }: SeedContext, account: Address): SeedCall {
  const token = addressOf(contracts, 'TestUSDC')
  const transfer = '0xa9059cbb'
  const trading = permissionGroups((name) => addressOf(contracts, name)).find(
    ({ id }) => id === 'trade',
  )
  return call(accounts.treasurer, account, smartAccountAbi, 'setDelegates', [
    [
      {
        delegate: accounts.investor,
        expiresAt: calendar.startOf(lastDay + 60),
        budgets: [{ token, limit: usdc(2_000), refillPeriod: 30 * daySeconds }],
        permissions: [{ target: token, selector: transfer }, ...(trading?.permissions ?? [])],
      },
    ],
  ])
}

/** A delegate pays somebody. */
const spend = ({ accounts, contracts }: SeedContext, account: Address): SeedCall =>
  call(accounts.retailTrader, account, smartAccountAbi, 'transferAsDelegate', [
    addressOf(contracts, 'TestUSDC'),
    accounts.familyOffice,
    usdc(120),
  ])

/** USDC without parts of a cent. */
const cents = (amount: bigint): bigint => (amount / 10_000n) * 10_000n
