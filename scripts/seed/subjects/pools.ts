import { assetRegistryAbi } from '../../../src/chain/abi/assetRegistry-abi.ts'
import { creditTokenAbi } from '../../../src/chain/abi/creditToken-abi.ts'
import { environmentalCreditsAbi } from '../../../src/chain/abi/environmentalCredits-abi.ts'
import { rolesAbi } from '../../../src/chain/abi/roles-abi.ts'
import { testUsdcAbi } from '../../../src/chain/abi/testUsdc-abi.ts'
import { assetClasses } from '../../../src/domain/registry/asset-class.ts'
import {
  currencyDocument,
  currencyRegistration,
} from '../../../src/domain/registry/registry-intents.ts'
import { roleIdOf } from '../../../src/domain/roles/role.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import type { AccountRole } from '../accounts.ts'
import { financialCatalogue } from '../assets/catalogue.ts'
import { firstDay, hourSeconds } from '../calendar.ts'
import { creditCatalogue } from '../credits/catalogue.ts'
import { examinedAsset } from '../examined-asset.ts'
import { buy, offerOfIssuer } from '../market.ts'
import { type Random, randomFrom } from '../random.ts'
import { call, type SeedCall } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import type { DayEvent, Subject } from '../subject.ts'
import { sharesFor, usdc } from '../units.ts'
import { tokenIdOf } from './credits.ts'
import { poolCalls } from './pool-calls.ts'
import {
  dollars,
  type PoolSide,
  type PoolTemplate,
  type ProviderStep,
  poolCatalogue,
  providerSteps,
  swappers,
  wrappedCredit,
} from './pool-catalogue.ts'
import { poolMarkets } from './pool-markets.ts'

const inventoryDay = firstDay + 2
/** Each credit token is a separate contract. */
const creationGas = 5_000_000n
/** Hours of a day in which there may be a trade in each pool. */
const tradingHours = [1, 5, 8, 11, 14, 17, 20, 22] as const
const settlementHours: readonly number[] = [8, 17]

/** Ranges that the market maker opens a pool with, and its part of the depth in each. */
const openingRanges = [
  { range: [-0.02, 0.02], part: 0.3 },
  { range: [-0.08, 0.09], part: 0.45 },
  { range: [-0.4, 0.65], part: 0.25 },
] as const

/** Whole USDC worth of each asset that pool traders start with. */
const inventories: Partial<Record<AccountRole, number>> = {
  pensionFund: 1_000_000,
  familyOffice: 900_000,
  treasurer: 700_000,
  retailTrader: 30_000,
}

const participants = ['marketMaker', 'pensionFund', 'investor', ...swappers] as const

/** USDC as the registry describes it. Test money of this chain, nobody's liability. */
const usdcDocument = currencyDocument({
  name: 'Test USDC',
  symbol: 'USDC',
  description: 'Test money of the local chain, which stands for USDC.',
})

/** Liquidity pools: opened near net asset value, then supplied and traded in every day. */
export const pools: Subject = async (context, preparedAt) => {
  const { chain, accounts, contracts } = context
  const money = addressOf(contracts, 'TestUSDC')
  await chain.mine(preparedAt, [
    call(accounts.admin, addressOf(contracts, 'Roles'), rolesAbi, 'grantRole', [
      roleIdOf('ISSUER_ROLE'),
      accounts.admin,
    ]),
    call(accounts.admin, money, testUsdcAbi, 'mint', [accounts.marketMaker, usdc(30_000_000)]),
    call(accounts.admin, money, testUsdcAbi, 'mint', [accounts.investor, usdc(40_000)]),
  ])
  const marketsOn = poolMarkets(context)
  const random = randomFrom('pools')

  return (day) => {
    const act = poolCalls(context, marketsOn(day))
    return [
      ...preparations(context, day),
      ...opening(act, day),
      ...tradingHours.flatMap((hour) => trades(act, random, day, hour)),
      ...providerSteps
        .filter((step) => step.day === day)
        .map((step, order) => ({
          at: 15 * hourSeconds + 600 + order,
          calls: () => stepCalls(act, step),
        })),
    ]
  }
}

type Act = ReturnType<typeof poolCalls>

/** USDC is registered, those who will trade buy what they need from the issuers, a credit becomes a token. */
function preparations(context: SeedContext, day: number): DayEvent[] {
  if (day === wrappedCredit.onDay) return wrapping(context)
  if (day === firstDay) {
    return [
      { at: 9.5 * hourSeconds, calls: async () => [registerUsdc(context)] },
      { at: 10.5 * hourSeconds, calls: async () => [await verifyUsdc(context)] },
    ]
  }
  if (day !== inventoryDay) return []
  return financialBases().map((base, order) => ({
    at: 9.5 * hourSeconds + order,
    calls: () => inventory(context, base),
  }))
}

function registerUsdc({ contracts, accounts }: SeedContext): SeedCall {
  const usdc = addressOf(contracts, 'TestUSDC')
  const registry = addressOf(contracts, 'AssetRegistry')
  const args = currencyRegistration(usdc, accounts.admin, usdcDocument)
  return call(accounts.admin, registry, assetRegistryAbi, 'register', args)
}

async function verifyUsdc(context: SeedContext): Promise<SeedCall> {
  const { contracts, accounts } = context
  const registry = addressOf(contracts, 'AssetRegistry')
  const { assetId, examined } = await examinedAsset(context, addressOf(contracts, 'TestUSDC'))
  const verified = 1
  const args = [assetId, verified, examined, 'Test money of this chain'] as const
  return call(accounts.verifier, registry, assetRegistryAbi, 'setStatus', args)
}

const financialBases = (): string[] =>
  [...new Set(poolCatalogue.map(({ base }) => base))].filter((base) => base !== wrappedCredit.slug)

/** The issuer turns credits into tokens and sells them to the market maker. */
function wrapping(context: SeedContext): DayEvent[] {
  const { chain, contracts, accounts } = context
  const credits = addressOf(contracts, 'EnvironmentalCredits')
  const template = creditCatalogue.find(({ slug }) => slug === wrappedCredit.slug)
  if (template === undefined) throw new Error(`There is no credit ${wrappedCredit.slug}`)
  const issuer = accounts[template.issuer]
  const tokenId = tokenIdOf(template)
  const token = () =>
    chain.client.readContract({
      address: credits,
      abi: environmentalCreditsAbi,
      functionName: 'tokenOf',
      args: [tokenId],
    })
  const nine = 9 * hourSeconds
  return [
    {
      at: nine,
      calls: async () => [
        call(issuer, credits, environmentalCreditsAbi, 'createToken', [tokenId], creationGas),
      ],
    },
    {
      at: nine + 60,
      calls: async () => {
        const address = await token()
        const args = [wrappedCredit.thousandths, accounts.marketMaker] as const
        return [
          call(issuer, credits, environmentalCreditsAbi, 'setApprovalForAll', [address, true]),
          call(issuer, address, creditTokenAbi, 'wrap', args),
        ]
      },
    },
  ]
}

/** Everyone's purchase of one asset from its issuer. */
async function inventory(context: SeedContext, slug: string): Promise<SeedCall[]> {
  const offer = await offerOfIssuer(context, slug)
  const depth = poolCatalogue
    .filter(({ base, quote }) => base === slug || quote === slug)
    .reduce((sum, each) => sum + each.depth, 0)
  const budgets = Object.entries({ marketMaker: depth * 1.6, ...inventories }) as [
    AccountRole,
    number,
  ][]
  return budgets.map(([role, budget]) =>
    buy(context, context.accounts[role], offer, sharesFor(usdc(budget), offer.price)),
  )
}

/** The pools that open on a day, and what the market maker puts into them. */
function opening(act: Act, day: number): DayEvent[] {
  const opened = poolCatalogue.filter(({ opensOn }) => opensOn === day)
  const nine = 9 * hourSeconds
  const sides: readonly PoolSide[] = [dollars, ...new Set(opened.map(({ base }) => base))]
  if (opened.length === 0) return []
  const allowed = participants.map((role, order) => ({
    at: nine + order,
    calls: () => act.allow(role, sides),
  }))
  const created = opened.map((template, order) => ({
    at: nine + 60 + order,
    calls: () => act.create(template, classOf),
  }))
  const provided = opened.flatMap((template, order) =>
    openingRanges.map(({ range, part }, index) => ({
      at: nine + 300 + order * 10 + index,
      calls: () => act.add('marketMaker', template, range, template.depth * part),
    })),
  )
  return [...allowed, ...created, ...provided]
}

function classOf(side: PoolSide): number {
  if (side === wrappedCredit.slug) return assetClasses.indexOf('ENVIRONMENTAL_ASSET')
  const found = financialCatalogue.find(({ slug }) => slug === side)
  return assetClasses.indexOf(found?.assetClass ?? 'CURRENCY')
}

function trades(act: Act, random: Random, day: number, hour: number): DayEvent[] {
  const at = hour * hourSeconds + random.between(0, 3_000)
  return poolCatalogue.flatMap((template) => {
    const stray = 1 + random.normal() * template.stray
    const trade = tradeOf(template, random)
    const isBusy = random.chance(template.activity)
    if (day <= template.opensOn) return []
    if (settlementHours.includes(hour)) {
      return [{ at, calls: () => act.settle('marketMaker', template, stray) }]
    }
    if (!isBusy) return []
    const { trader, side, budget } = trade
    return [{ at, calls: () => act.trade(trader, template, side, budget) }]
  })
}

/** Small trades are more frequent than large ones: sizes are even on a logarithmic scale. */
function tradeOf({ ticket }: PoolTemplate, random: Random) {
  const [least, most] = ticket
  const trader = random.pick(swappers)
  const size = least * (most / least) ** random.next()
  const budget = usdc(trader === 'retailTrader' ? size / 60 : size)
  const side = random.chance(0.52) ? ('buy' as const) : ('sell' as const)
  return { trader, side, budget }
}

async function stepCalls(act: Act, step: ProviderStep): Promise<SeedCall[]> {
  switch (step.kind) {
    case 'add': {
      const template = poolCatalogue[step.pool]
      if (template === undefined) throw new Error(`There is no sample pool ${step.pool}`)
      return act.add(step.provider, template, step.range, step.budget)
    }
    case 'collect':
      return act.collect(step.provider, step.position)
    case 'remove':
      return act.remove(step.provider, step.position)
  }
}
