import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { keys } from '../keys.ts'
import { type RegisteredAsset, registeredAssetOf } from './registered-asset.ts'

/**
 * Entries fetched with one call. Nodes limit the gas of a call, and an entry may contain its
 * metadata as a `data:` URI of several kilobytes, so pages are short.
 */
const pageSize = 40n

/** Every entry of the asset registry, the oldest first. */
export const registryQuery = (chain: ChainState) => chainQuery(chain, keys.assets(), readRegistry)

/** Reads every entry of the asset registry at the reader's block. */
export async function readRegistry(reader: Reader): Promise<readonly RegisteredAsset[]> {
  const registry = { address: reader.addressOf('AssetRegistry'), abi: assetRegistryAbi } as const
  const count = await reader.read({ ...registry, functionName: 'assetCount' })
  const pages = Array.from(
    { length: toSafeInteger((count + pageSize - 1n) / pageSize) },
    (_, page) => readPage(reader, registry, BigInt(page) * pageSize + 1n),
  )
  return (await Promise.all(pages)).flat()
}

async function readPage(
  reader: Reader,
  registry: { readonly address: `0x${string}`; readonly abi: typeof assetRegistryAbi },
  from: bigint,
): Promise<readonly RegisteredAsset[]> {
  const entries = await reader.read({ ...registry, functionName: 'assets', args: [from, pageSize] })
  const now = nowInSeconds()
  return entries.map((entry, index) => registeredAssetOf(from + BigInt(index), entry, now))
}
