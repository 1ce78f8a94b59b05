import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, loopback } from '../../scripts/lib/ports.ts'

const debianFolder = '/usr/lib/postgresql'
const folders = [
  ...(process.env.PATH ?? '').split(':'),
  ...(existsSync(debianFolder) ? readdirSync(debianFolder) : []).map((version) =>
    join(debianFolder, version, 'bin'),
  ),
]
const programs = folders.find((folder) =>
  ['initdb', 'pg_ctl', 'psql'].every((program) => existsSync(join(folder, program))),
)

/** Whether this machine has the programs of Postgres. */
export const hasPostgres = programs !== undefined

/** A Postgres of a test's own, which does not run yet. */
export type OwnPostgres = {
  readonly url: string
  readonly start: () => void
  /** Cuts all connections off. */
  readonly stop: () => void
  readonly query: (sql: string) => string
  readonly remove: () => void
}

/** Makes a database in a folder of its own. It refuses to run as root: then it runs as the user postgres. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-postgres-'))
  const isRoot = process.getuid?.() === 0
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : null
  if (user !== null) chownSync(folder, user.uid, user.gid)
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(programs ?? '', program), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const port = await freePort()
  const data = join(folder, 'data')
  const url = `postgres://postgres@${loopback}:${port}/postgres`
  const control = (...args: readonly string[]) =>
    run('pg_ctl', ['-w', '-s', '-D', data, '-l', join(folder, 'log'), ...args])
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'])
  return {
    url,
    start: () => control('-o', `-p ${port} -k ${folder} -c fsync=off`, 'start'),
    stop: () => control('-m', 'fast', 'stop'),
    query: (sql) => run('psql', ['-Atc', sql, url]).trim(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
