import { type Address, type Hash, keccak256, maxUint256, stringToBytes } from 'viem'
import { assetMarketAbi } from '../../../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../../src/chain/abi/assetRegistry-abi.ts'
import { financialAssetAbi } from '../../../src/chain/abi/financialAsset-abi.ts'
import { financialAssetFactoryAbi } from '../../../src/chain/abi/financialAssetFactory-abi.ts'
import { testUsdcAbi } from '../../../src/chain/abi/testUsdc-abi.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import { couponPerShare, navSeries } from '../assets/nav-series.ts'
import { metadataHash, metadataUrl, publish } from '../assets/publish.ts'
import type { AssetTemplate } from '../assets/template.ts'
import { daySeconds, historyDays, hourSeconds } from '../calendar.ts'
import { randomFrom } from '../random.ts'
import type { DayCall, DayPlan, SeedContext } from '../seed.ts'
import { call } from '../seed-chain.ts'
import { shares, usdc, valueOf } from '../units.ts'

/** Codes of the registry. */
const assetClassCode = { TREASURY: 0, REAL_ESTATE: 1, INVOICE: 3 } as const
const statusCode = { verified: 1, suspended: 3 } as const

const creationGas = 4_000_000n

/** Seconds of the day: net asset values come first, so that the day trades on them. */
const navAt = 10 * 60
const distributionAt = 6 * hourSeconds
const officeOpens = 9 * hourSeconds

const couponDays = { monthly: 30, quarterly: 91, none: undefined } as const
const repricingDays = 7
const settlementPrice = usdc(100)

/** What is known of the asset once it exists. */
type Issued = { readonly token: Address; readonly assetId: bigint; readonly maturity: number }

/** The life of one sample asset, day by day. */
export async function assetLife(template: AssetTemplate, context: SeedContext): Promise<DayPlan> {
  const { chain, contracts, accounts, calendar } = context
  const { offering, terms } = template
  const issuer = accounts[template.issuer.account]
  const registry = addressOf(contracts, 'AssetRegistry')
  const factory = addressOf(contracts, 'FinancialAssetFactory')
  const market = addressOf(contracts, 'AssetMarket')
  const money = addressOf(contracts, 'TestUSDC')
  const { metadata } = await publish(template)
  const documentHash: Hash = metadataHash(metadata.content)
  const navs = navSeries(template, historyDays + 1 - offering.issueDay)
  const { first: firstCoupon, weekday } = rhythm(template)

  let issued: Issued | undefined
  let listingId: bigint | undefined
  let lastCouponAt = 0

  const navOn = (age: number): bigint => {
    const nav = navs[age]
    if (nav === undefined) throw new Error(`${template.slug} has no value ${age} days after issue`)
    return nav
  }
  const askOn = (age: number): bigint => (navOn(age) * 1001n) / 1000n

  async function create(day: number): Promise<DayCall[]> {
    const at = officeOpens
    const createdAt = calendar.startOf(day) + at
    const maturity = terms.termDays === null ? 0 : createdAt + terms.termDays * daySeconds
    const assetTerms = {
      name: template.name,
      symbol: template.symbol,
      maturity: BigInt(maturity),
      cap: shares(offering.cap),
      navPerShare: navOn(0),
      initialSupply: shares(offering.initialSupply),
    }
    const salt = keccak256(stringToBytes(template.slug))
    const token = await chain.client.readContract({
      address: factory,
      abi: financialAssetFactoryAbi,
      functionName: 'predict',
      args: [issuer, assetTerms, salt],
    })
    issued = { token, assetId: 0n, maturity }
    lastCouponAt = createdAt
    const args = [
      assetClassCode[template.assetClass],
      assetTerms,
      metadataUrl(template.slug),
      documentHash,
      salt,
    ] as const
    return [
      {
        at,
        call: call(issuer, factory, financialAssetFactoryAbi, 'create', args, creationGas),
      },
    ]
  }

  async function verify(token: Address): Promise<DayCall[]> {
    const assetId = await chain.client.readContract({
      address: registry,
      abi: assetRegistryAbi,
      functionName: 'assetIdOf',
      args: [token, 0n],
    })
    if (issued) issued = { ...issued, assetId }
    const preparations = [
      call(issuer, token, financialAssetAbi, 'approve', [market, maxUint256]),
      call(issuer, money, testUsdcAbi, 'approve', [token, maxUint256]),
    ].map((each) => ({ at: officeOpens, call: each }))
    if (offering.verification.outcome === 'pending') return preparations
    return [...preparations, setStatus(assetId, 'verified', 'Documents checked')]
  }

  function setStatus(assetId: bigint, status: keyof typeof statusCode, reason: string): DayCall {
    const args = [assetId, statusCode[status], documentHash, reason] as const
    return {
      at: officeOpens + hourSeconds,
      call: call(accounts.verifier, registry, assetRegistryAbi, 'setStatus', args),
    }
  }

  function list(assetId: bigint, age: number): DayCall[] {
    const args = [
      assetId,
      shares(offering.initialSupply),
      askOn(age),
      BigInt(offering.minimumFillHundredths) * 10n ** 16n,
      0n,
    ] as const
    return [{ at: officeOpens, call: call(issuer, market, assetMarketAbi, 'list', args) }]
  }

  async function ownListing(assetId: bigint): Promise<bigint> {
    const [page] = await chain.client.readContract({
      address: market,
      abi: assetMarketAbi,
      functionName: 'listings',
      args: [1n, 1_000n],
    })
    const index = page.findIndex(
      (offer) => offer.assetId === assetId && offer.seller === issuer && offer.active,
    )
    if (index < 0) throw new Error(`${template.slug} is not on the market`)
    return BigInt(index + 1)
  }

  async function distribute({ token }: Issued, day: number, age: number): Promise<DayCall[]> {
    const now = calendar.startOf(day) + distributionAt
    const supply = await chain.client.readContract({
      address: token,
      abi: financialAssetAbi,
      functionName: 'totalSupply',
    })
    const perShare = couponPerShare(template, navOn(age), now - lastCouponAt)
    const args = [valueOf(supply, perShare), BigInt(lastCouponAt), BigInt(now)] as const
    lastCouponAt = now
    return [
      {
        at: distributionAt,
        call: call(issuer, token, financialAssetAbi, 'distributeYield', args),
      },
    ]
  }

  async function routine(asset: Issued, day: number, age: number): Promise<DayCall[]> {
    const { token, assetId, maturity } = asset
    const calls: DayCall[] = []
    const setNav = call(issuer, token, financialAssetAbi, 'setNav', [navOn(age)])
    calls.push({ at: navAt, call: setNav })
    if (isCouponDay(template, age, firstCoupon)) calls.push(...(await distribute(asset, day, age)))
    if (offering.verification.outcome === 'pending') return calls

    if (age === 2) return [...calls, ...list(assetId, age)]
    listingId ??= await ownListing(assetId)
    const lastDay = maturity !== 0 && calendar.startOf(day + 1) >= maturity
    if (lastDay) {
      calls.push({
        at: officeOpens - hourSeconds,
        call: call(issuer, market, assetMarketAbi, 'cancel', [listingId]),
      })
    } else if (age % repricingDays === weekday) {
      calls.push({
        at: navAt,
        call: call(issuer, market, assetMarketAbi, 'setPrice', [listingId, askOn(age)]),
      })
    }
    const { verification } = offering
    if (verification.outcome === 'suspended' && verification.onDay === day) {
      calls.push(setStatus(assetId, 'suspended', verification.reason))
    }
    return calls
  }

  return async (day) => {
    const age = day - offering.issueDay
    if (age < 0) return []
    if (age === 0 || issued === undefined) return create(day)
    if (age === 1) return verify(issued.token)
    const { maturity, token } = issued
    const daysPastMaturity =
      maturity === 0 ? -1 : Math.floor((calendar.startOf(day) - maturity) / daySeconds)
    if (maturity === 0 || calendar.startOf(day) < maturity) return routine(issued, day, age)
    if (daysPastMaturity > 0) return []
    const settle = call(issuer, token, financialAssetAbi, 'settle', [settlementPrice])
    return [{ at: officeOpens + hourSeconds, call: settle }]
  }
}

/** Spreads the issuers' routine over the calendar, so that not everything happens on one day. */
function rhythm({ slug, terms }: AssetTemplate): { first: number; weekday: number } {
  const random = randomFrom(`rhythm of ${slug}`)
  const period = couponDays[terms.couponFrequency] ?? 1
  return {
    first: random.between(Math.ceil(period / 3), period),
    weekday: random.between(0, repricingDays - 1),
  }
}

function isCouponDay({ terms }: AssetTemplate, age: number, first: number): boolean {
  const period = couponDays[terms.couponFrequency]
  return period !== undefined && age >= first && (age - first) % period === 0
}
