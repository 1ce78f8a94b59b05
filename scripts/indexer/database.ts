import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { damagedCode } from './damaged-code.ts'
import { indexerFolder } from './packages.ts'

/** Whether a database can be used. Only one that is damaged may be dropped: one that is away comes back. */
export type DatabaseState =
  | { readonly kind: 'there' }
  | { readonly kind: 'away' | 'damaged'; readonly why: string }

/** Bytes that must be free: without room for its log, a database that is fine looks damaged. */
const minFreeBytes = 64_000_000
const checkTimeoutMs = 60_000

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
  if (failure === null) return { kind: 'there' }
  const { isDamage, why } = failure
  return { kind: isDamage ? 'damaged' : 'away', why }
}

/** Looks at the Postgres of `DATABASE_URL`. It repairs itself, so it is there or away. */
export async function postgresState(): Promise<DatabaseState> {
  const failure = await failureOfCheck({})
  return failure === null ? { kind: 'there' } : { kind: 'away', why: failure.why }
}

/** Why nothing can be written to a folder: it is on a disk that is full, read-only or not there. */
async function whyNotWritable(folder: string): Promise<string | null> {
  const probe = join(folder, '..', `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, 'Can be written to.')
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < minFreeBytes ? `The disk of ${folder} is full.` : null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

type CheckFailure = { readonly isDamage: boolean; readonly why: string }

/** Asks `indexer/check-database.ts`, which has the drivers; null where the database answers. */
function failureOfCheck(env: Readonly<Record<string, string>>): Promise<CheckFailure | null> {
  return new Promise((resolve) => {
    const options = {
      cwd: indexerFolder,
      env: { ...process.env, ...env },
      timeout: checkTimeoutMs,
    }
    execFile(process.execPath, ['check-database.ts'], options, (error, _, complaint) => {
      if (error === null) return resolve(null)
      const why = complaint.trim().split('\n').at(-1) || error.message
      resolve({ isDamage: error.code === damagedCode, why })
    })
  })
}
