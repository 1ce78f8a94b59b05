import {
  AbiDecodingDataSizeTooSmallError,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  getAddress,
  zeroAddress,
} from 'viem'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../../chain/abi/assetRegistry-abi.ts'
import { creditTokenAbi } from '../../../chain/abi/creditToken-abi.ts'
import { dealingDesksAbi } from '../../../chain/abi/dealingDesks-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { poolLensAbi } from '../../../chain/abi/poolLens-abi.ts'
import type { ContractName } from '../../../chain/contracts.ts'
import { type Deployment, findAddress } from '../../../chain/deployment.ts'
import type { Reader } from '../../../chain/reader.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import type { Listing } from '../../offers/offer.ts'
import { readListings } from '../../offers/read-listings.ts'
import { readPools } from '../../pools/read-pools.ts'
import { isCreditClass, isFinancialClass } from '../../registry/asset-class.ts'
import { type RegisteredAsset, readRegistry } from '../../registry/registry.ts'

/** A token as changes of balances name it. */
export type TokenRef = { readonly token: Address; readonly tokenId: bigint | null }

/** Tokens, pools and listings that events refer to by their ids. */
export type KnownTokens = {
  readonly usdc: Address
  readonly credits: Address
  readonly pools: Address
  readonly certificates: Address
  /** Contracts whose events can concern an account. */
  readonly addresses: readonly Address[]
  readonly tokenOfAsset: (assetId: bigint) => TokenRef | undefined
  readonly pairOfPool: (
    poolId: bigint,
  ) => { readonly tokenA: Address; readonly tokenB: Address } | undefined
  /** The credit that a credit token stands for. */
  readonly creditOfToken: (token: Address) => bigint | undefined
  /** The share that a dealing desk of the deployment deals; undefined for any other contract. */
  readonly shareOfDesk: (desk: Address) => Address | undefined
  readonly listingsOf: (account: Address) => readonly bigint[]
}

const emitters: readonly ContractName[] = [
  'AssetMarket',
  'EnvironmentalCredits',
  'Pools',
  'PoolRouter',
  'RetirementCertificate',
  'RetirementOrders',
  'RetirementRouter',
]

type Counts = { readonly assets: bigint; readonly pools: bigint; readonly listings: bigint }

/** Ids are never reused and what they stand for never changes, so counts tell whether there are new ones. */
const cache = new WeakMap<
  Deployment,
  { readonly counts: Counts; readonly known: Promise<KnownTokens> }
>()

/** Reads what ids stand for, once for each new asset, pool or listing. */
export async function readKnownTokens(reader: Reader): Promise<KnownTokens> {
  const { read, addressOf, deployment } = reader
  const [assets, pools, listings] = await Promise.all([
    read({
      address: addressOf('AssetRegistry'),
      abi: assetRegistryAbi,
      functionName: 'assetCount',
    }),
    read({ address: addressOf('PoolLens'), abi: poolLensAbi, functionName: 'poolCount' }),
    read({
      address: addressOf('AssetMarket'),
      abi: assetMarketAbi,
      functionName: 'listingCount',
    }),
  ])
  const kept = cache.get(deployment)
  if (
    kept?.counts.assets === assets &&
    kept.counts.pools === pools &&
    kept.counts.listings === listings
  ) {
    return kept.known
  }
  const known = readAll(reader)
  cache.set(deployment, { counts: { assets, pools, listings }, known })
  known.catch(() => cache.delete(deployment))
  return known
}

async function readAll(reader: Reader): Promise<KnownTokens> {
  const { addressOf, deployment } = reader
  const [entries, pools, listings] = await Promise.all([
    readRegistry(reader),
    readPools(reader),
    readListings(reader),
  ])
  const credits = addressOf('EnvironmentalCredits')
  const tokens = new Map(
    entries.map(({ id, token, tokenId, standard }) => [
      id,
      { token: getAddress(token), tokenId: standard === 'ERC1155' ? tokenId : null },
    ]),
  )
  const pairs = new Map(
    pools.map(({ id, tokenA, tokenB }) => [
      id,
      { tokenA: getAddress(tokenA.address), tokenB: getAddress(tokenB.address) },
    ]),
  )
  const wrappers = entries.filter(
    ({ assetClass, standard }) => isCreditClass(assetClass) && standard === 'ERC20',
  )
  const creditIds = new Map(
    await Promise.all(
      wrappers.map(async ({ token }) => {
        const creditId = await reader.read({
          address: token,
          abi: creditTokenAbi,
          functionName: 'creditId',
        })
        return [getAddress(token), creditId] as const
      }),
    ),
  )
  const desks = await readDesks(reader, entries)
  const usdc = getAddress(deployment.usdc)
  return {
    usdc,
    credits: getAddress(credits),
    pools: getAddress(addressOf('Pools')),
    certificates: getAddress(addressOf('RetirementCertificate')),
    addresses: [
      ...new Set([
        usdc,
        ...emitters.flatMap((name) => findAddress(deployment, name) ?? []).map(toAddress),
        ...[...tokens.values()].map(({ token }) => token),
        ...desks.keys(),
      ]),
    ],
    tokenOfAsset: (assetId) => tokens.get(assetId),
    pairOfPool: (poolId) => pairs.get(poolId),
    creditOfToken: (token) => creditIds.get(getAddress(token)),
    shareOfDesk: (desk) => desks.get(getAddress(desk)),
    listingsOf: (account) => idsBySeller(listings).get(getAddress(account)) ?? [],
  }
}

/**
 * The shares of all dealing desks, by desk. A desk counts only if the deployment's `DealingDesks` made it for
 * that share: a registered contract can name any other.
 */
async function readDesks(
  { read, deployment }: Reader,
  entries: readonly RegisteredAsset[],
): Promise<ReadonlyMap<Address, Address>> {
  const desks = findAddress(deployment, 'DealingDesks')
  if (desks === undefined) return new Map()
  const shares = entries.filter(({ assetClass }) => isFinancialClass(assetClass))
  const found = await Promise.all(
    shares.map(async ({ token }) => {
      const desk = await read({
        address: token,
        abi: financialAssetAbi,
        functionName: 'desk',
      }).catch(zeroWithoutDesk)
      const share = await read({
        address: desks,
        abi: dealingDesksAbi,
        functionName: 'shareOf',
        args: [desk],
      })
      return sameAddress(share, token) ? [[getAddress(desk), getAddress(token)] as const] : []
    }),
  )
  return new Map(found.flat())
}

/**
 * A registered contract of others may have no desk to tell.
 *
 * @throws Every other error, such as an unreachable node.
 */
function zeroWithoutDesk(error: unknown): Address {
  const isForeign = (cause: unknown) =>
    cause instanceof ContractFunctionRevertedError ||
    cause instanceof ContractFunctionZeroDataError ||
    cause instanceof AbiDecodingDataSizeTooSmallError
  if (error instanceof BaseError && error.walk(isForeign) !== null) return zeroAddress
  throw error
}

const toAddress = (address: Address): Address => getAddress(address)

function idsBySeller(
  listings: readonly Pick<Listing, 'id' | 'seller'>[],
): ReadonlyMap<Address, readonly bigint[]> {
  return new Map(
    Object.entries(Object.groupBy(listings, ({ seller }) => getAddress(seller))).map(
      ([seller, own]) => [getAddress(seller), (own ?? []).map(({ id }) => id)],
    ),
  )
}
