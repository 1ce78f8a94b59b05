import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

/** The manifest of the last build. */
export async function readManifest(): Promise<Manifest> {
  const text = await readFile(join(dist, '.vite', 'manifest.json'), 'utf8').catch(() => {
    throw new Error('There is no build to measure. Run: npm run build')
  })
  return JSON.parse(text)
}

/** The files of a module and of everything it imports at once, not of what it loads later. */
export function filesOf(manifest: Manifest, key: string): Set<string> {
  const files = new Set<string>()
  const visited = new Set<string>()
  const visit = (each: string) => {
    const chunk = manifest[each]
    if (chunk === undefined || visited.has(each)) return
    visited.add(each)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(key)
  return files
}

/** The key of the only chunk with a name, which `scripts/vite/chunks.ts` gave it. */
export function chunkNamed(manifest: Manifest, wanted: string): string {
  const [key, ...more] = Object.keys(manifest).filter((each) => manifest[each]?.name === wanted)
  if (key === undefined || more.length > 0) throw new Error(`Not one chunk is called ${wanted}`)
  return key
}

/**
 * The screens: what the router loads on demand, by the path of the module. The home screen is not
 * among them: it is a chunk of its own.
 */
export const screensOf = (manifest: Manifest): string[] =>
  Object.entries(manifest)
    .filter(
      ([key, { isDynamicEntry }]) => isDynamicEntry && /^src\/features\/.*page\.tsx$/.test(key),
    )
    .map(([key]) => key)

/** Size of the files as they travel, in KiB. */
export async function gzippedKib(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(join(dist, file))).length),
  )
  return sizes.reduce((total, size) => total + size, 0) / 1024
}

export const scripts = (files: Iterable<string>) =>
  [...files].filter((file) => file.endsWith('.js'))
export const styles = (files: Iterable<string>) =>
  [...files].filter((file) => file.endsWith('.css'))

/** The files that have a text. */
export async function containing(files: readonly string[], text: string): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')))
  return files.filter((_, index) => texts[index]?.includes(text))
}
