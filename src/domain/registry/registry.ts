import type { Address, Hex } from 'viem'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import type { Token } from '../../chain/token.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { addressOrNull } from '../address-or-null.ts'
import { keys } from '../keys.ts'
import { readPages } from '../read-pages.ts'
import {
  type AssetClass,
  type AssetStatus,
  assetClassOf,
  isCreditClass,
  verificationStatusOf,
} from './asset-class.ts'

/**
 * Entries fetched with one call. Nodes limit the gas of a call, and an entry may contain its
 * metadata as a `data:` URI of several kilobytes, so pages are short.
 */
const pageSize = 40n

/** Every entry of the asset registry, the oldest first. */
export const registryQuery = (chain: ChainState) => chainQuery(chain, keys.assets(), readRegistry)

/**
 * One entry of the asset registry; null where there is none with this id.
 *
 * @param id 1 or more.
 */
export const registeredAssetQuery = (chain: ChainState, id: bigint) =>
  chainQuery(
    chain,
    [...keys.assets(), String(id)],
    async (reader): Promise<RegisteredAsset | null> => {
      const [entry] = await readPage(reader, registryOf(reader), id, 1n)
      return entry ?? null
    },
  )

/** Reads every entry of the asset registry at the reader's block. */
export async function readRegistry(reader: Reader): Promise<readonly RegisteredAsset[]> {
  const registry = registryOf(reader)
  const pages = await readPages({
    count: reader.read({ ...registry, functionName: 'assetCount' }),
    size: pageSize,
    read: (from) => readPage(reader, registry, from, pageSize),
  })
  return pages.flat()
}

const registryOf = (reader: Reader) =>
  ({ address: reader.addressOf('AssetRegistry'), abi: assetRegistryAbi }) as const

async function readPage(
  reader: Reader,
  registry: ReturnType<typeof registryOf>,
  from: bigint,
  limit: bigint,
): Promise<readonly RegisteredAsset[]> {
  const entries = await reader.read({ ...registry, functionName: 'assets', args: [from, limit] })
  const now = nowInSeconds()
  return entries.map((entry, index) => registeredAssetOf(from + BigInt(index), entry, now))
}

/** One entry of the asset registry. */
export type RegisteredAsset = {
  /** Counts from 1. */
  readonly id: bigint
  readonly token: Address
  /** Id within an ERC-1155 contract, 0 for ERC-20. */
  readonly tokenId: bigint
  readonly assetClass: AssetClass
  readonly standard: TokenStandard
  readonly status: AssetStatus
  /** Unix seconds from which it can be neither sold nor traded; null if it does not expire. */
  readonly expiresAt: number | null
  readonly issuer: Address
  /** How often the issuer has changed. */
  readonly handoverCount: bigint
  /** Unix seconds. */
  readonly registeredAt: number
  /** Who set the current status, and when in unix seconds; null until a verifier has. */
  readonly verification: { readonly verifier: Address; readonly at: number } | null
  readonly metadataUri: string
  /** keccak256 of the bytes of the metadata document. */
  readonly metadataHash: Hex
}

/** Whether an entry is a credit and not a credit token. */
export const isCreditEntry = ({ assetClass, standard }: RegisteredAsset): boolean =>
  isCreditClass(assetClass) && standard === 'ERC1155'

type TokenStandard = 'ERC20' | 'ERC1155'

/** The registry's struct as the ABI decodes it. */
type RegistryEntry = {
  readonly token: Address
  readonly assetClass: number
  readonly standard: number
  readonly status: number
  readonly expiresAt: bigint
  readonly tokenId: bigint
  readonly issuer: Address
  readonly handoverCount: bigint
  readonly registeredAt: bigint
  readonly verifier: Address
  readonly verifiedAt: bigint
  readonly metadataHash: Hex
  readonly metadataURI: string
}

/**
 * Converts an entry of the registry. A verified entry past its expiry is `EXPIRED`.
 *
 * @param now Unix seconds.
 * @throws RangeError for an unknown class or status.
 */
export function registeredAssetOf(id: bigint, entry: RegistryEntry, now: number): RegisteredAsset {
  const status = verificationStatusOf(entry.status)
  const verifier = addressOrNull(entry.verifier)
  const expiresAt = entry.expiresAt === 0n ? null : toSafeInteger(entry.expiresAt)
  const hasExpired = status === 'VERIFIED' && expiresAt !== null && now >= expiresAt
  return {
    id,
    token: entry.token,
    tokenId: entry.tokenId,
    assetClass: assetClassOf(entry.assetClass),
    standard: entry.standard === 0 ? 'ERC20' : 'ERC1155',
    status: hasExpired ? 'EXPIRED' : status,
    expiresAt,
    issuer: entry.issuer,
    handoverCount: entry.handoverCount,
    registeredAt: toSafeInteger(entry.registeredAt),
    verification: verifier && { verifier, at: toSafeInteger(entry.verifiedAt) },
    metadataUri: entry.metadataURI,
    metadataHash: entry.metadataHash,
  }
}

/** The currency of all prices and its entry in the asset registry. */
export type CurrencyEntry = {
  readonly currency: Token
  /** Null until it is registered; until then no pool can be created with it. */
  readonly entry: RegisteredAsset | null
}

/** The chain's USDC and its entry in the registry. */
export const currencyEntryQuery = (chain: ChainState) =>
  chainQuery(chain, [...keys.assets(), 'currency'], async (reader): Promise<CurrencyEntry> => {
    const address = reader.deployment.usdc
    const [registered, currency] = await Promise.all([readRegistry(reader), reader.token(address)])
    const entry = registered.find(({ token }) => sameAddress(token, address))
    return { currency, entry: entry ?? null }
  })
