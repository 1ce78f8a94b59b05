import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address, Hash } from 'viem'
import { UserError } from '../lib/user-error.ts'

/** `chain.json` of a deployment: what the app needs besides the addresses. */
export type ChainFile = {
  readonly chainId: number
  /** Where the app reads the chain: the first node that answers is used. */
  readonly rpcUrls: readonly string[]
  /** Hash of block 0; a different one means that a local chain was restarted. */
  readonly genesisHash: Hash
  /** First block that can hold an event of ours. */
  readonly startBlock: number
  /** ISO 8601. With the genesis hash it identifies the deployment, so it never changes. */
  readonly deployedAt: string
  /** The chain's USDC, if it is not our test money. */
  readonly usdc?: Address
}

/** What a run of the deployment finds out; the rest of the file may be there already. */
export type ChainFacts = Omit<ChainFile, 'rpcUrls' | 'usdc'> & {
  readonly usdc?: Address | undefined
  /** Undefined to keep those of the file. */
  readonly rpcUrls: readonly string[] | undefined
  /** Used if neither the run nor the file states any. */
  readonly defaultRpcUrl: string
}

/**
 * The file after a run. What identifies a deployment, and where its events begin, stays as it was
 * first written: browsers keep their records under that identity, and reading from a later block
 * would hide what happened before.
 *
 * @throws UserError when the file is of another chain, or the run would change its USDC.
 */
export function nextChainFile(existing: ChainFile | undefined, facts: ChainFacts): ChainFile {
  const { rpcUrls, defaultRpcUrl, usdc, ...found } = facts
  if (existing === undefined) {
    return { ...found, rpcUrls: rpcUrls ?? [defaultRpcUrl], ...(usdc ? { usdc } : {}) }
  }
  requireSameChain(existing, found.genesisHash)
  if (existing.usdc?.toLowerCase() !== usdc?.toLowerCase()) {
    throw new UserError(
      `The deployment uses ${existing.usdc ?? 'test USDC'}, which its contracts cannot change. ` +
        'Run the command with the same --usdc, or without it.',
    )
  }
  return { ...existing, rpcUrls: rpcUrls ?? existing.rpcUrls }
}

/**
 * Makes sure that a chain is the one that a file was written for.
 *
 * @throws UserError otherwise: what is deployed there is unknown.
 */
export function requireSameChain({ chainId, genesisHash }: ChainFile, found: Hash): void {
  if (genesisHash === found) return
  throw new UserError(
    `deployments/${chainId} belongs to another chain with the id ${chainId}: its block 0 is ` +
      `${genesisHash}, the node's is ${found}. If that chain no longer exists, delete the folder ` +
      'and run the command again.',
  )
}

/** The chain file in a deployment's folder; undefined where no deployment was completed. */
export async function readChainFile(folder: string): Promise<ChainFile | undefined> {
  const text = await readFile(join(folder, 'chain.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new UserError(`${join(folder, 'chain.json')} is not JSON. Restore it from git.`)
  }
}

export async function writeChainFile(folder: string, file: ChainFile): Promise<void> {
  await writeFile(join(folder, 'chain.json'), `${JSON.stringify(file, null, 2)}\n`)
}

/**
 * The first block with a transaction of the deployment, from Ignition's journal: an interrupted
 * deployment began before the run that completes it.
 *
 * @example
 * firstBlockIn('{"type":"TRANSACTION_CONFIRM","receipt":{"blockNumber":12}}') // 12
 */
export function firstBlockIn(journal: string): number | undefined {
  const blocks = Array.from(journal.matchAll(/"blockNumber":(\d+)/g), ([, digits = '']) =>
    Number.parseInt(digits, 10),
  )
  return blocks.length === 0 ? undefined : Math.min(...blocks)
}
