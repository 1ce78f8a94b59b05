import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  version?: string
  optionalDependencies?: Record<string, string>
}

function packagesOf(file: string): Record<string, LockedPackage> {
  return JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).packages
}

/** Where Node looks for a package that `from` imports: beside it, then in each folder above. */
function placesOf(name: string, from: string): string[] {
  const folders = from
    .split('/node_modules/')
    .map((_, i, parts) => parts.slice(0, i + 1).join('/node_modules/'))
  return [
    ...folders.reverse().map((folder) => `${folder}/node_modules/${name}`),
    `node_modules/${name}`,
  ]
}

describe.each(['package-lock.json', 'indexer/package-lock.json'])('%s', (file) => {
  // npm leaves out the binaries of other platforms when it writes the file beside an existing
  // node_modules, and `npm ci` then refuses the file on every platform.
  it('names the optional packages of every platform', () => {
    const packages = packagesOf(file)
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter(
        (name) => !placesOf(name, path).some((place) => place in packages),
      ),
    )
    expect(missing).toEqual([])
  })
})
