import { mkdir, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Address, Hash } from 'viem'
import * as z from 'zod/mini'
import { sameAddress } from '../../src/lib/same-address.ts'
import { writeJson } from '../deploy/chain-file.ts'
import { UserError } from '../lib/user-error.ts'
import { emptyState, type KeeperState, stateFile } from './state.ts'

/** The state of a keeper, on the disk before anything depends on it. */
export type StateStore = {
  readonly state: () => KeeperState
  /** Writes the state that follows from the one before. */
  readonly change: (next: (before: KeeperState) => KeeperState) => Promise<void>
}

/** Whose state a file keeps. */
type Owner = { readonly genesisHash: Hash; readonly keeper: Address }

/**
 * Opens the state of a keeper. A file that cannot be read is set aside as `….damaged`, and that is said:
 * the keeper begins anew, with the whole budget of the day.
 *
 * @throws UserError when the file is of another chain or key, or cannot be written.
 */
export async function openState(
  path: string,
  owner: Owner,
  say: (text: string) => void,
): Promise<StateStore> {
  let state = await readState(path, owner, say)
  const write = async () => {
    await mkdir(dirname(path), { recursive: true })
    await writeJson(path, z.encode(stateFile, { ...owner, ...state }))
  }
  await write().catch((error: unknown) => {
    throw unusable(path, `cannot be written: ${error instanceof Error ? error.message : error}`)
  })
  return {
    state: () => state,
    change: async (next) => {
      const after = next(state)
      if (after === state) return
      state = after
      await write()
    },
  }
}

async function readState(
  path: string,
  owner: Owner,
  say: (text: string) => void,
): Promise<KeeperState> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw unusable(path, `cannot be read: ${error.message}`)
  })
  if (text === undefined) return emptyState
  const parsed = parse(text)
  if (parsed === undefined) {
    await rename(path, `${path}.damaged`)
    say(
      `Its state in ${path} was damaged. It is kept as ${path}.damaged; what was spent today is ` +
        'counted from 0 again.',
    )
    return emptyState
  }
  const { genesisHash, keeper, ...state } = parsed
  if (genesisHash === owner.genesisHash && sameAddress(keeper, owner.keeper)) return state
  throw unusable(
    path,
    `is of ${keeper} on the chain whose block 0 is ${genesisHash}; this keeper is ${owner.keeper} on ` +
      `${owner.genesisHash}.`,
  )
}

const unusable = (path: string, problem: string): UserError =>
  new UserError(
    `The keeper’s state in ${path} ${problem}\nChoose another file with --state or KEEPER_STATE.`,
  )

function parse(text: string): z.output<typeof stateFile> | undefined {
  try {
    return z.safeDecode(stateFile, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
