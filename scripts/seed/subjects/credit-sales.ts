import type { Address } from 'viem'
import { assetMarketAbi } from '../../../src/chain/abi/assetMarket-abi.ts'
import { environmentalCreditsAbi } from '../../../src/chain/abi/environmentalCredits-abi.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import { historyDays, hourSeconds } from '../calendar.ts'
import { type CreditTemplate, creditsOf, offeredOn } from '../credits/catalogue.ts'
import { randomFrom } from '../random.ts'
import { call, type SeedCall } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import type { DayEvent, Subject } from '../subject.ts'
import { usdc } from '../units.ts'
import { tokenIdOf } from './credits.ts'

const offeredAt = 16 * hourSeconds

/** Days of purchases: every sixth, and none so late that it may still be in the future. */
const every = 6
const rounds = Math.floor((historyDays - 2 - offeredOn) / every)
const boughtAt = offeredAt + 1_800

/** Whole credits of one purchase, at least and at most. */
const ticket = [2, 40] as const

const buyers = ['familyOffice', 'treasurer', 'retailTrader'] as const

/** A credit with the units of 0.001 that are bought in each round. */
type Sales = { readonly template: CreditTemplate; readonly units: readonly bigint[] }

/**
 * Purchases of credits, which give them a price of real trades. They are bought from offers of their
 * own, so that what is on sale in the end is what the sample says.
 */
export const creditSales: Subject = async (context) => {
  const sales = creditsOf(context.calendar)
    .filter(({ outcome, listed }) => outcome.kind === 'verified' && listed > 0n)
    .map(salesOf)
    .filter(({ template: { minted, listed }, units }) => totalOf(units) < (minted - listed) / 20n)
  return (day): readonly DayEvent[] => {
    const round = (day - offeredOn) / every
    if (round === 0) {
      return [
        { at: offeredAt, calls: () => Promise.all(sales.map((each) => offer(context, each))) },
      ]
    }
    if (!Number.isInteger(round) || round < 1 || round > rounds) return []
    return [{ at: boughtAt, calls: () => purchases(context, sales, round, day) }]
  }
}

function salesOf(template: CreditTemplate): Sales {
  const random = randomFrom(`sales of ${template.slug}`)
  const units = Array.from({ length: rounds }, () => BigInt(random.between(...ticket)) * 1_000n)
  return { template, units }
}

const totalOf = (units: readonly bigint[]): bigint => units.reduce((sum, each) => sum + each, 0n)

/** The issuer's offer of all that is bought in the rounds. */
async function offer(context: SeedContext, { template, units }: Sales): Promise<SeedCall> {
  const { accounts, contracts } = context
  return call(
    accounts[template.issuer],
    addressOf(contracts, 'AssetMarket'),
    assetMarketAbi,
    'list',
    [await assetIdOf(context, template), totalOf(units), priceOf(template), 0n, 0n],
  )
}

async function purchases(
  context: SeedContext,
  sales: readonly Sales[],
  round: number,
  day: number,
): Promise<SeedCall[]> {
  const { accounts, chain, contracts, calendar } = context
  const market = { address: addressOf(contracts, 'AssetMarket'), abi: assetMarketAbi } as const
  const [listings] = await chain.client.readContract({
    ...market,
    functionName: 'listings',
    args: [1n, 100_000n],
  })
  const inTrade = sales.filter(
    ({ template: { validity } }) =>
      validity === null || validity.tradableUntil > calendar.startOf(day + 1),
  )
  return Promise.all(
    inTrade.map(async ({ template, units }, index) => {
      const assetId = await assetIdOf(context, template)
      const at = listings.findLastIndex((listing) => listing.assetId === assetId)
      const buyer: Address = accounts[buyers[(index + round) % buyers.length] ?? buyers[0]]
      const wanted = units[round - 1] ?? 0n
      const most = (wanted * priceOf(template)) / 1_000n + 1n
      const deadline = BigInt(calendar.now)
      const args = [BigInt(at + 1), wanted, most, deadline, buyer] as const
      return call(buyer, market.address, assetMarketAbi, 'buy', args)
    }),
  )
}

async function assetIdOf(
  { chain, contracts }: SeedContext,
  template: CreditTemplate,
): Promise<bigint> {
  const { assetId } = await chain.client.readContract({
    address: addressOf(contracts, 'EnvironmentalCredits'),
    abi: environmentalCreditsAbi,
    functionName: 'credit',
    args: [tokenIdOf(template)],
  })
  return assetId
}

const priceOf = ({ project }: CreditTemplate): bigint => usdc(Number(project.price))
