import { readFile, rename, rm, writeFile } from 'node:fs/promises'
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
  /** URL of the app that certificates and positions lead to, without a slash at its end. */
  readonly metadataBase?: string
}

/** What tells chains with the same id apart. */
export type ChainIdentity = Pick<ChainFile, 'chainId' | 'genesisHash'>

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
export function requireSameChain({ chainId, genesisHash }: ChainIdentity, found: Hash): void {
  if (genesisHash === found) return
  throw new UserError(
    `deployments/${chainId} belongs to another chain with the id ${chainId}: its block 0 is ` +
      `${genesisHash}, the node's is ${found}. If that chain no longer exists, delete the folder ` +
      'and run the command again.',
  )
}

/** The chain file in a deployment's folder; undefined where no deployment was completed. */
export async function readChainFile(folder: string): Promise<ChainFile | undefined> {
  return readJson(join(folder, 'chain.json'))
}

/** Writes the chain file, after which a deployment is complete. */
export async function writeChainFile(folder: string, file: ChainFile): Promise<void> {
  await writeJson(join(folder, 'chain.json'), file)
  await rm(join(folder, begunFile), { force: true })
}

/** Says which chain a deployment belongs to until `chain.json` does. */
const begunFile = 'begun.json'

/**
 * Makes sure that a folder is of this chain, or of none yet: a deployment that was interrupted is not
 * continued on another chain with the same id, such as the rehearsal's.
 *
 * @throws UserError when it belongs to another chain.
 */
export async function requireOwnFolder(folder: string, genesisHash: Hash): Promise<void> {
  const begun = await readJson<ChainIdentity>(join(folder, begunFile))
  const owner = (await readChainFile(folder)) ?? begun
  if (owner !== undefined) requireSameChain(owner, genesisHash)
}

/** Notes in a folder which chain it is of, before anything is sent. */
export async function claimFolder(folder: string, chain: ChainIdentity): Promise<void> {
  await requireOwnFolder(folder, chain.genesisHash)
  if ((await readChainFile(folder)) === undefined) await writeJson(join(folder, begunFile), chain)
}

async function readJson<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new UserError(`${path} is not JSON. Restore it from git.`)
  }
}

/** All of a file or what was there before, whenever the command or the machine is stopped. */
export async function writeJson(path: string, value: object): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`, { flush: true })
  await rename(`${path}.new`, path)
}
