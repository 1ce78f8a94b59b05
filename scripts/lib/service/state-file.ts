import { mkdir, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Address, Hash } from 'viem'
import * as z from 'zod/mini'
import { sameAddress } from '../../../src/lib/same-address.ts'
import { writeJson } from '../../deploy/chain-file.ts'
import { UserError } from '../user-error.ts'

/** The state of a program, on the disk before anything depends on it. */
export type StateStore<State> = {
  readonly state: () => State
  /** Writes the state that follows from the one before. */
  readonly change: (next: (before: State) => State) => Promise<void>
}

/** Whose state a file keeps. */
export type Owner = { readonly genesisHash: Hash; readonly account: Address }

/** A file of a state. */
export type StateFile<State> = {
  readonly path: string
  readonly owner: Owner
  /** What the file has: the state, and whose it is. */
  readonly format: z.ZodMiniType<State & Owner, object>
  /** The state where there is no file. */
  readonly empty: State
  /** `keeper` */
  readonly program: string
  /** What is lost with a file that is damaged: `what was spent today is counted from 0 again`. */
  readonly loss: string
  /** How to choose another file: `--state or KEEPER_STATE`. */
  readonly setting: string
}

/**
 * Opens the state of a program. A file that cannot be read is set aside as `….damaged`, and that is said:
 * the program begins anew, with the whole budget of the day.
 *
 * @throws UserError when the file is of another chain or key, or cannot be written.
 */
export async function openState<State extends object>(
  file: StateFile<State>,
  say: (text: string) => void,
): Promise<StateStore<State>> {
  const { path, owner, format } = file
  let state: State = await readState(file, say)
  const write = async () => {
    await mkdir(dirname(path), { recursive: true })
    await writeJson(path, z.encode(format, { ...state, ...owner }))
  }
  await write().catch((error: unknown) => {
    throw unusable(file, `cannot be written: ${error instanceof Error ? error.message : error}`)
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

async function readState<State extends object>(
  file: StateFile<State>,
  say: (text: string) => void,
): Promise<State> {
  const { path, owner, program } = file
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw unusable(file, `cannot be read: ${error.message}`)
  })
  if (text === undefined) return file.empty
  const parsed = parse(file, text)
  if (parsed === undefined) {
    await rename(path, `${path}.damaged`)
    say(`Its state in ${path} was damaged. It is kept as ${path}.damaged; ${file.loss}.`)
    return file.empty
  }
  const { genesisHash, account } = parsed
  if (genesisHash === owner.genesisHash && sameAddress(account, owner.account)) return parsed
  throw unusable(
    file,
    `is of ${account} on the chain whose block 0 is ${genesisHash}; this ${program} is ` +
      `${owner.account} on ${owner.genesisHash}.`,
  )
}

const unusable = (
  { path, program, setting }: Pick<StateFile<unknown>, 'path' | 'program' | 'setting'>,
  problem: string,
): UserError =>
  new UserError(
    `The ${program}’s state in ${path} ${problem}\nChoose another file with ${setting}.`,
  )

function parse<State>({ format }: StateFile<State>, text: string): (State & Owner) | undefined {
  try {
    return z.safeDecode(format, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
