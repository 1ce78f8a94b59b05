import type { Address } from 'viem'
import { financialAssetAbi } from '../../../src/chain/abi/financialAsset-abi.ts'
import { testUsdcAbi } from '../../../src/chain/abi/testUsdc-abi.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import { financialCatalogue } from '../assets/catalogue.ts'
import { daySeconds, hourSeconds } from '../calendar.ts'
import {
  buy,
  claim,
  financialTokens,
  mayReceive,
  type Offer,
  offer,
  openOffers,
  positionOf,
  refetchOffer,
  tokensOf,
} from '../market.ts'
import { type Random, randomFrom } from '../random.ts'
import { call, type SeedCall } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import type { DayEvent, Subject } from '../subject.ts'
import { costOf, sharesFor, truncateToHundredths, usdc, worthOf } from '../units.ts'
import { traders } from './people.ts'

/** How a trader behaves on a day. */
type Habits = {
  readonly buys: number
  readonly offers: number
  readonly claims: number
  /** Whole USDC of one purchase, least and most. */
  readonly ticket: readonly [minimum: number, maximum: number]
}

const habits: Readonly<Record<(typeof traders)[number], Habits>> = {
  pensionFund: { buys: 0.28, offers: 0.004, claims: 0.03, ticket: [150_000, 900_000] },
  familyOffice: { buys: 0.4, offers: 0.03, claims: 0.04, ticket: [20_000, 180_000] },
  marketMaker: { buys: 0.85, offers: 0.16, claims: 0.05, ticket: [5_000, 80_000] },
  treasurer: { buys: 0.45, offers: 0.05, claims: 0.06, ticket: [10_000, 120_000] },
  retailTrader: { buys: 0.8, offers: 0.08, claims: 0.08, ticket: [50, 3_000] },
}

/** Each trader acts in a separate minute. */
const minuteOf = {
  pensionFund: 5,
  familyOffice: 15,
  marketMaker: 25,
  treasurer: 35,
  retailTrader: 45,
}

const offerDays = 21
const readingDays = 4
const tradingBegins = 10
const tradingEnds = 20

/** Buyers and sellers whose trades give the market its history. */
export const marketTraders: Subject = async (context) => {
  const random = randomFrom('market traders')
  // Reading the whole market is slow, so all traders share one reading for some days.
  let reading: { readonly day: number; readonly offers: Promise<Offer[]> } | undefined
  return (day) => {
    const knownOffers = () => {
      if (reading === undefined || day - reading.day >= readingDays) {
        reading = { day, offers: tradedOffers(context, day) }
      }
      return reading.offers
    }
    return traders.flatMap((trader) => dayOf(trader, { context, random, day, knownOffers }))
  }
}

/** Offers of all but what is bought to a story alone, so that stories leave the draws of traders as they were. */
async function tradedOffers(context: SeedContext, day: number): Promise<Offer[]> {
  const offers = await openOffers(context)
  const begun = toldInStories.filter(({ offering }) => offering.issueDay <= day)
  if (begun.length === 0) return offers
  const tokens = await tokensOf(
    context,
    begun.map(({ slug }) => slug),
  )
  return offers.filter(({ token }) => !tokens.has(token))
}

const toldInStories = financialCatalogue.filter(({ offering }) => offering.servicing !== undefined)

/** The information a trader acts on. */
type Occasion = {
  readonly context: SeedContext
  readonly random: Random
  readonly day: number
  readonly knownOffers: () => Promise<readonly Offer[]>
}

function dayOf(trader: (typeof traders)[number], occasion: Occasion): DayEvent[] {
  const { context, random } = occasion
  const account = context.accounts[trader]
  const { buys, offers, claims, ticket } = habits[trader]
  const at = random.between(tradingBegins, tradingEnds) * hourSeconds + minuteOf[trader] * 60
  const budget = usdc(random.between(...ticket))
  const possible = [
    { chance: buys, calls: () => purchase(occasion, account, budget) },
    { chance: offers, calls: () => sale(occasion, account) },
    { chance: claims, calls: () => claimEverything(context, account) },
  ]
  return possible
    .filter(({ chance }) => random.chance(chance))
    .map(({ calls }, order) => ({ at: at + order, calls }))
}

async function purchase(
  { context, random, knownOffers }: Occasion,
  buyer: Address,
  budget: bigint,
): Promise<SeedCall[]> {
  const [first, ...others] = (await knownOffers()).filter(({ seller }) => seller !== buyer)
  if (first === undefined) return []
  const chosen = await refetchOffer(context, random.pick([first, ...others]))
  if (chosen === undefined) return []
  if (!(await mayReceive(context, chosen.token, buyer))) return []
  const amount = atMost(chosen.available, sharesFor(budget, chosen.price))
  if (amount === 0n || amount < chosen.minimumFill) return []
  const funds = await context.chain.client.readContract({
    address: addressOf(context.contracts, 'TestUSDC'),
    abi: testUsdcAbi,
    functionName: 'balanceOf',
    args: [buyer],
  })
  if (funds < costOf(amount, chosen.price)) return []
  return [buy(context, buyer, chosen, amount)]
}

function atMost(limit: bigint, amount: bigint): bigint {
  if (amount > limit) return limit
  return amount
}

/** A part of a holding, offered close to the price of the day. */
async function sale(
  { context, random, day, knownOffers }: Occasion,
  seller: Address,
): Promise<SeedCall[]> {
  const offers = await knownOffers()
  const [first, ...others] = offers.filter((each) => each.seller !== seller)
  const premium = BigInt(random.between(-25, 60))
  const tenths = BigInt(random.between(2, 6))
  if (first === undefined) return []
  const asset = random.pick([first, ...others])
  if (offers.some((each) => each.seller === seller && each.token === asset.token)) return []
  const { shares } = await positionOf(context, asset.token, seller)
  const amount = truncateToHundredths((shares * tenths) / 10n)
  if (worthOf(amount, asset.price) < usdc(100)) return []
  return offer(context, seller, asset, {
    amount,
    price: (asset.price * (10_000n + premium)) / 10_000n,
    expiresAt: context.calendar.startOf(day) + offerDays * daySeconds,
  })
}

/** Claims all yield and redeems settled shares. */
async function claimEverything(context: SeedContext, holder: Address): Promise<SeedCall[]> {
  const calls: SeedCall[] = []
  for (const token of await financialTokens(context)) {
    const { shares, claimable } = await positionOf(context, token, holder)
    if (claimable >= usdc(1)) calls.push(claim(token, holder))
    if (shares > 0n && (await isSettled(context, token))) {
      calls.push(call(holder, token, financialAssetAbi, 'redeem', [shares, holder]))
    }
  }
  return calls
}

async function isSettled({ chain }: SeedContext, token: Address): Promise<boolean> {
  const price = await chain.client.readContract({
    address: token,
    abi: financialAssetAbi,
    functionName: 'settlementPrice',
  })
  return price > 0n
}
