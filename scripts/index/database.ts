import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { indexerFolder } from './packages.ts'

/** Whether a database can be used. Only one that is damaged may be dropped: one that is away comes back. */
export type DatabaseState =
  | { readonly kind: 'there' }
  | { readonly kind: 'away' | 'damaged'; readonly why: string }

/** What a database that is written to must have room for, in bytes. */
const leastRoom = 1_000_000
const longestCheckMs = 60_000

/**
 * Looks at an embedded database.
 *
 * @param folder Folder of the database, which need not exist.
 * @param isOpened Whether it is opened too, as after a failure: nothing else may use it meanwhile.
 */
export async function embeddedState(
  folder: string,
  { isOpened }: { readonly isOpened: boolean },
): Promise<DatabaseState> {
  const unusable = await whyNotWritable(folder)
  if (unusable !== null) return { kind: 'away', why: unusable }
  if (!isOpened || !existsSync(join(folder, 'PG_VERSION'))) return { kind: 'there' }
  const failure = await failureOfCheck({ DATABASE_URL: '', INDEX_DATA: folder })
  return failure === null ? { kind: 'there' } : { kind: 'damaged', why: failure }
}

/** Looks at the Postgres of `DATABASE_URL`. It repairs itself, so it is there or away. */
export async function postgresState(): Promise<DatabaseState> {
  const failure = await failureOfCheck({})
  return failure === null ? { kind: 'there' } : { kind: 'away', why: failure }
}

/** Why nothing can be written to a folder: it is on a disk that is full, read-only or not there. */
async function whyNotWritable(folder: string): Promise<string | null> {
  const probe = join(folder, '..', `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, Buffer.alloc(leastRoom))
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

/** Asks `indexer/check-database.ts`, which has the drivers; null where the database answers. */
function failureOfCheck(env: Readonly<Record<string, string>>): Promise<string | null> {
  return new Promise((resolve) => {
    const options = {
      cwd: indexerFolder,
      env: { ...process.env, ...env },
      timeout: longestCheckMs,
    }
    execFile(process.execPath, ['check-database.ts'], options, (error, _, complaint) => {
      if (error === null) resolve(null)
      else resolve(complaint.trim().split('\n').at(-1) || error.message)
    })
  })
}
