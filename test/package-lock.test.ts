import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  version?: string
  optionalDependencies?: Record<string, string>
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)

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

describe('package-lock.json', () => {
  // npm leaves out the binaries of other platforms when it writes the file beside an existing
  // node_modules, and `npm ci` then refuses the file on every platform.
  it('names the optional packages of every platform', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter(
        (name) => !placesOf(name, path).some((place) => place in lock.packages),
      ),
    )
    expect(missing).toEqual([])
  })
})
