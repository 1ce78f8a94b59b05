import type { Address } from 'viem'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { testUsdcAbi } from '../../src/chain/abi/testUsdc-abi.ts'
import { addressOf } from '../deploy/deploy-canopy.ts'
import { metadataUrl } from './assets/publish.ts'
import { call, type SeedCall } from './seed-chain.ts'
import type { SeedContext } from './seed-context.ts'
import { costOf, sharesFor, usdc } from './units.ts'

/** An offer on the market that can be bought from. */
export type Offer = {
  readonly listingId: bigint
  readonly assetId: bigint
  readonly token: Address
  readonly seller: Address
  /** USDC, 6 decimals, for a whole share. */
  readonly price: bigint
  readonly minimumFill: bigint
  readonly available: bigint
}

const everything = 100_000n
const erc20 = 0
/** Treasury, real estate and invoice: what `FinancialAsset` is made for. */
const financialClasses: readonly number[] = [0, 1, 3]

/** Every offer of a financial asset that can be bought from now. */
export async function openOffers({ chain, contracts }: SeedContext): Promise<Offer[]> {
  const [page, available] = await chain.client.readContract({
    address: addressOf(contracts, 'AssetMarket'),
    abi: assetMarketAbi,
    functionName: 'listings',
    args: [1n, everything],
  })
  return page
    .map((offer, index) => ({
      listingId: BigInt(index + 1),
      assetId: offer.assetId,
      token: offer.token,
      seller: offer.seller,
      price: offer.pricePerUnit,
      minimumFill: offer.minimumFill,
      available: available[index] ?? 0n,
      standard: offer.standard,
    }))
    .filter(({ available: left, standard }) => left > 0n && standard === erc20)
}

/** An offer as it is now, after others may have bought from it; undefined when nothing is left. */
export async function refetchOffer(
  { chain, contracts }: SeedContext,
  offer: Offer,
): Promise<Offer | undefined> {
  const market = { address: addressOf(contracts, 'AssetMarket'), abi: assetMarketAbi } as const
  const args = [offer.listingId] as const
  const available = await chain.client.readContract({ ...market, functionName: 'available', args })
  if (available === 0n) return undefined
  const listing = await chain.client.readContract({ ...market, functionName: 'listing', args })
  return { ...offer, price: listing.pricePerUnit, available }
}

/** Whether an account may receive shares now: always, unless the asset has a list. */
export const mayReceive = (
  { chain }: SeedContext,
  token: Address,
  account: Address,
): Promise<boolean> =>
  chain.client.readContract({
    address: token,
    abi: financialAssetAbi,
    functionName: 'canReceive',
    args: [account],
  })

/** The purchase of an offer, at most 1 % above its present price. */
export function buy(
  { contracts, calendar }: SeedContext,
  buyer: Address,
  offer: Offer,
  amount: bigint,
): SeedCall {
  const most = (amount * offer.price * 101n) / (100n * 10n ** 18n)
  const args = [offer.listingId, amount, most, BigInt(calendar.now), buyer] as const
  return call(buyer, addressOf(contracts, 'AssetMarket'), assetMarketAbi, 'buy', args)
}

/**
 * The purchase of an asset from its issuer for at most `spend` whole USDC. Who has not allowed the market enough
 * allows it exactly the price, so that nothing is left over.
 *
 * @throws Error when the issuer does not sell it now.
 */
export async function buyFromIssuer(
  context: SeedContext,
  buyer: Address,
  slug: string,
  spend: number,
): Promise<SeedCall[]> {
  const offered = await offerOfIssuer(context, slug)
  const amount = sharesFor(usdc(spend), offered.price)
  const cost = costOf(amount, offered.price)
  const market = addressOf(context.contracts, 'AssetMarket')
  const money = addressOf(context.contracts, 'TestUSDC')
  const allowed = await context.chain.client.readContract({
    address: money,
    abi: testUsdcAbi,
    functionName: 'allowance',
    args: [buyer, market],
  })
  const allow = call(buyer, money, testUsdcAbi, 'approve', [market, cost])
  const purchase = buy(context, buyer, offered, amount)
  return allowed < cost ? [allow, purchase] : [purchase]
}

/**
 * What the issuer of an asset sells.
 *
 * @throws Error when it sells nothing now.
 */
export async function offerOfIssuer(context: SeedContext, slug: string): Promise<Offer> {
  const { assetId, issuer } = await assetOf(context, slug)
  const offers = await openOffers(context)
  const found = offers.find((each) => each.assetId === assetId && each.seller === issuer)
  if (found === undefined) throw new Error(`${slug} is not on sale`)
  return found
}

/** An offer of shares together with the exact allowance it needs. */
export function offer(
  { contracts }: SeedContext,
  seller: Address,
  asset: { readonly assetId: bigint; readonly token: Address },
  terms: { readonly amount: bigint; readonly price: bigint; readonly expiresAt: number },
): SeedCall[] {
  const market = addressOf(contracts, 'AssetMarket')
  const { amount, price, expiresAt } = terms
  const minimumFill = amount / 20n
  const args = [asset.assetId, amount, price, minimumFill, BigInt(expiresAt)] as const
  return [
    call(seller, asset.token, financialAssetAbi, 'approve', [market, amount]),
    call(seller, market, assetMarketAbi, 'list', args),
  ]
}

/** Everything that is registered, in the order of ids. */
const registered = ({ chain, contracts }: SeedContext) =>
  chain.client.readContract({
    address: addressOf(contracts, 'AssetRegistry'),
    abi: assetRegistryAbi,
    functionName: 'assets',
    args: [1n, everything],
  })

/** The tokens of all financial assets. */
export async function financialTokens(context: SeedContext): Promise<Address[]> {
  const assets = await registered(context)
  return assets
    .filter(
      ({ standard, assetClass }) => standard === erc20 && financialClasses.includes(assetClass),
    )
    .map(({ token }) => token)
}

/**
 * A financial asset by the name of its files.
 *
 * @throws Error before it is created.
 */
export async function assetOf(
  context: SeedContext,
  slug: string,
): Promise<{ assetId: bigint; token: Address; issuer: Address }> {
  const assets = await registered(context)
  const uri = context.metadataBase + metadataUrl(slug)
  const index = assets.findIndex(({ metadataURI }) => metadataURI === uri)
  const found = assets[index]
  if (found === undefined) throw new Error(`${slug} does not exist yet`)
  return { assetId: BigInt(index + 1), token: found.token, issuer: found.issuer }
}

/** The tokens of assets by the names of their files, of those that exist already. */
export async function tokensOf(
  context: SeedContext,
  slugs: readonly string[],
): Promise<ReadonlySet<Address>> {
  const uris = new Set(slugs.map((slug) => context.metadataBase + metadataUrl(slug)))
  const assets = await registered(context)
  return new Set(
    assets.filter(({ metadataURI }) => uris.has(metadataURI)).map(({ token }) => token),
  )
}

/** What a holder has of an asset: shares, and USDC that can be claimed. */
export async function positionOf(
  { chain }: SeedContext,
  token: Address,
  holder: Address,
): Promise<{ shares: bigint; claimable: bigint }> {
  const [shares, claimable] = await chain.client.readContract({
    address: token,
    abi: financialAssetAbi,
    functionName: 'position',
    args: [holder],
  })
  return { shares, claimable }
}

/** Takes out all yield. */
export const claim = (token: Address, holder: Address): SeedCall =>
  call(holder, token, financialAssetAbi, 'claimYield', [holder])
