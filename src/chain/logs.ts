import type { Deployment } from './deployment.ts'
import type { ChainKey } from './keys.ts'
import { localChainId } from './network-names.ts'
import type { Reader } from './reader.ts'

/** The blocks to read; both ends are included. */
export type BlockRange = { readonly fromBlock: bigint; readonly toBlock: bigint }

type InBlock = { readonly blockNumber: bigint }

/** Logs that have been read for a key, up to and including block `until`. */
type Scan = { readonly until: bigint; readonly logs: readonly InBlock[] }

/** Kept as long as the deployment object, that is until the chain is restarted. */
const scans = new WeakMap<Deployment, Map<string, Scan>>()

/**
 * All events of a kind since the deployment, oldest first. Events are kept: a later call reads only
 * newer blocks. Large ranges are read in parts.
 *
 * @param key Must include everything that `readRange` filters by.
 * @example
 * const key = keys.logs('AssetMarket', 'Purchased', `${assetId}`)
 * const purchases = await readLogs(reader, key, (range) =>
 *   getContractEvents(reader.client, {
 *     address: reader.addressOf('AssetMarket'),
 *     abi: assetMarketAbi,
 *     eventName: 'Purchased',
 *     args: { assetId },
 *     strict: true,
 *     ...range,
 *   }),
 * )
 */
export async function readLogs<Log extends InBlock>(
  { deployment, chainId, block }: Reader,
  key: ChainKey,
  readRange: (range: BlockRange) => Promise<readonly Log[]>,
): Promise<readonly Log[]> {
  const kept = keptScan<Log>(deployment, key, block)
  const unread = kept === undefined ? 0n : kept.until + 1n
  const fromBlock = unread > deployment.startBlock ? unread : deployment.startBlock
  const fresh = await readInParts(readRange, { fromBlock, toBlock: block })
  const logs = [...(kept?.logs ?? []), ...fresh]
  const until = block - unsettled(chainId)
  scansOf(deployment).set(JSON.stringify(key), {
    until,
    logs: logs.filter((log) => log.blockNumber <= until),
  })
  return logs
}

/** Number of newest blocks that a reorganisation may still change: none on a local chain. */
const unsettled = (chainId: number): bigint => (chainId === localChainId ? 0n : 12n)

/** The logs kept for a key, unless the chain has been reset to an earlier block. */
function keptScan<Log extends InBlock>(deployment: Deployment, key: ChainKey, block: bigint) {
  const scan = scansOf(deployment).get(JSON.stringify(key))
  if (scan === undefined || scan.until > block) return undefined
  // One key is always read with one kind of log.
  return scan as { readonly until: bigint; readonly logs: readonly Log[] }
}

function scansOf(deployment: Deployment): Map<string, Scan> {
  const existing = scans.get(deployment)
  if (existing) return existing
  const empty = new Map<string, Scan>()
  scans.set(deployment, empty)
  return empty
}

/** Reads a range, in halves if the node rejects it as a whole. */
async function readInParts<Log>(
  readRange: (range: BlockRange) => Promise<readonly Log[]>,
  range: BlockRange,
): Promise<readonly Log[]> {
  const { fromBlock, toBlock } = range
  if (fromBlock > toBlock) return []
  try {
    return await readRange(range)
  } catch (error) {
    if (fromBlock === toBlock || !isTooLarge(error)) throw error
    const middle = (fromBlock + toBlock) / 2n
    const older = await readInParts(readRange, { fromBlock, toBlock: middle })
    return [...older, ...(await readInParts(readRange, { fromBlock: middle + 1n, toBlock }))]
  }
}

/** viem rejects responses above 10 MiB; each provider rejects large ranges with its own message. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error &&
  /too ?large|too many|more than|limit|range|exceed|timed? ?out/i.test(
    `${error.name} ${error.message}`,
  )
