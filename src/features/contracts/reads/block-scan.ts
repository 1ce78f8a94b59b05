import { useEffect } from 'react'
import { type Address, getAddress, type Hash, type Hex } from 'viem'
import { getBlock } from 'viem/actions'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type OpenChain, useHead } from '../../../chain/chain-state.ts'
import type { Deployment } from '../../../chain/deployment.ts'
import { localChainId } from '../../../chain/network-names.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'

/** A transaction that was sent to an address, or created a contract. */
export type SentTransaction = {
  readonly hash: Hash
  readonly from: Address
  /** Null for one that creates a contract. */
  readonly to: Address | null
  readonly input: Hex
  readonly value: bigint
  readonly block: bigint
  readonly index: number
  /** Unix seconds. */
  readonly at: number
}

/** The transactions of consecutive blocks; nodes have no list of an address's transactions. */
export type BlockScan = {
  /** Newest first. */
  readonly transactions: readonly SentTransaction[]
  /** The first block that was read; null before any was. */
  readonly from: bigint | null
  readonly to: bigint
  readonly isScanning: boolean
  readonly error: Error | null
  /** The first block of the deployment: there is nothing before it. */
  readonly start: bigint
}

/** Blocks asked for at once. */
const batch = 200n

/** Whether all blocks of a chain are read at once: those of a local one. */
export const readsEveryBlock = ({ chainId }: Pick<OpenChain, 'chainId'>): boolean =>
  chainId === localChainId

/** Blocks that are read at once, and again whenever somebody asks for earlier ones. */
const step = (chain: OpenChain): bigint => (readsEveryBlock(chain) ? 20_000n : 100n)

/** Kept as long as the deployment object, that is until the chain is restarted. */
const scans = new WeakMap<Deployment, StoreApi<BlockScan>>()

/** The scan of a chain, which every screen shares. */
export function blockScan({ deployment }: Pick<OpenChain, 'deployment'>): StoreApi<BlockScan> {
  const existing = scans.get(deployment)
  if (existing) return existing
  const scan = createStore<BlockScan>(() => ({
    transactions: [],
    from: null,
    to: deployment.startBlock - 1n,
    isScanning: false,
    error: null,
    start: deployment.startBlock,
  }))
  scans.set(deployment, scan)
  return scan
}

/**
 * Reads the blocks up to `head` that have not been read, and further back until a step's worth was
 * read. Does nothing while a scan runs.
 */
export async function scanTo(chain: OpenChain, head: bigint): Promise<void> {
  const { from } = blockScan(chain).getState()
  const wanted = head - step(chain) + 1n
  await scan(chain, head, from !== null && from < wanted ? from : wanted)
}

/** Reads another step of blocks before those that were read. */
export async function readEarlierBlocks(chain: OpenChain): Promise<void> {
  const { from, to } = blockScan(chain).getState()
  if (from !== null) await scan(chain, to, from - step(chain))
}

async function scan(chain: OpenChain, head: bigint, wanted: bigint): Promise<void> {
  const store = blockScan(chain)
  const { isScanning, start, to } = store.getState()
  if (isScanning) return
  const first = wanted > start ? wanted : start
  // A local chain that was put back has other blocks than those that were read.
  if (head < to) store.setState({ transactions: [], from: null, to: start - 1n })
  store.setState({ isScanning: true, error: null })
  try {
    await scanNewer(chain, store, head, first)
    await scanOlder(chain, store, first)
  } catch (error) {
    store.setState({ error: error instanceof Error ? error : new Error(String(error)) })
  }
  store.setState({ isScanning: false })
}

/** The newest part first, so that the newest transactions are there at once. */
async function scanNewer(
  chain: OpenChain,
  store: StoreApi<BlockScan>,
  head: bigint,
  first: bigint,
): Promise<void> {
  const { from, to } = store.getState()
  if (from === null) {
    const low = larger(head - batch + 1n, first)
    const transactions = await readBlocks(chain, low, head)
    store.setState({ transactions, from: low, to: head })
    return
  }
  for (let low = to + 1n; low <= head; low += batch) {
    const high = smaller(low + batch - 1n, head)
    const newer = await readBlocks(chain, low, high)
    store.setState(({ transactions }) => ({ transactions: [...newer, ...transactions], to: high }))
  }
}

async function scanOlder(
  chain: OpenChain,
  store: StoreApi<BlockScan>,
  first: bigint,
): Promise<void> {
  for (;;) {
    const { from } = store.getState()
    if (from === null || from <= first) return
    const low = larger(from - batch, first)
    const older = await readBlocks(chain, low, from - 1n)
    store.setState(({ transactions }) => ({ transactions: [...transactions, ...older], from: low }))
  }
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The transactions of a range of blocks, the newest first. */
async function readBlocks(
  { client }: OpenChain,
  from: bigint,
  to: bigint,
): Promise<readonly SentTransaction[]> {
  const numbers = Array.from({ length: toSafeInteger(to - from) + 1 }, (_, at) => to - BigInt(at))
  const blocks = await Promise.all(
    numbers.map((blockNumber) => getBlock(client, { blockNumber, includeTransactions: true })),
  )
  return blocks.flatMap(({ number, timestamp, transactions }) =>
    transactions
      .map(
        (each, index): SentTransaction => ({
          hash: each.hash,
          from: getAddress(each.from),
          to: each.to,
          input: each.input,
          value: each.value,
          block: number,
          index,
          at: toSafeInteger(timestamp),
        }),
      )
      .reverse(),
  )
}

/**
 * The transactions of the newest blocks, kept up to date with the chain.
 *
 * @param reads Whether blocks are read; the scan has those that others have read in any case.
 */
export function useBlockScan(chain: OpenChain, reads = true): BlockScan {
  const head = useHead()
  const scan = useStore(blockScan(chain))

  // Blocks are read by nobody else: the scan follows the newest block that the app has seen.
  useEffect(() => {
    if (reads && head !== null) void scanTo(chain, head)
  }, [chain, head, reads])

  return scan
}
