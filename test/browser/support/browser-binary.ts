import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import chromium from '@sparticuz/chromium'

const installedChromium = '/usr/bin/chromium'

/**
 * The browser that tests run in: `CHROME_PATH`, else the one that comes with the packages, else the
 * machine's Chromium. That of the packages has no windows, which makes it one and a half times as fast.
 */
export async function browserBinary(): Promise<string> {
  const chosen = process.env.CHROME_PATH
  if (chosen !== undefined && chosen !== '') return chosen
  const unpacked = await unpackedChromium()
  const runs = promisify(execFile)(unpacked, ['--version']).then(
    () => true,
    () => false,
  )
  // A machine may lack a library that it needs.
  return (await runs) || !existsSync(installedChromium) ? unpacked : installedChromium
}

/**
 * The package unpacks its browser into the folder for temporary files and takes what lies there
 * without a look at its version: each version gets a folder of its own.
 */
async function unpackedChromium(): Promise<string> {
  const manifest = findPackageJSON('@sparticuz/chromium', import.meta.url)
  if (manifest === undefined) throw new Error('@sparticuz/chromium is not installed')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const before = process.env.TMPDIR
  process.env.TMPDIR = join(tmpdir(), `canopy-chromium-${version}`)
  try {
    await mkdir(process.env.TMPDIR, { recursive: true })
    return await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
