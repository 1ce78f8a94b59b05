import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  version?: string
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

function packagesOf(file: string): Record<string, LockedPackage> {
  return JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).packages
}

const overridesOf = (lock: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../${lock.replace('-lock.json', '.json')}`, import.meta.url), 'utf8'),
  ).overrides ?? {}

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

  // npm 9 and 10 look for a package that is an optional peer of another major version than the one that is
  // locked, and `npm ci` then says that the file lacks it. An override gives them the locked one.
  it('has what older versions of npm look for', () => {
    const packages = packagesOf(file)
    const overridden = overridesOf(file)
    const missed = Object.entries(packages).flatMap(([path, entry]) =>
      Object.entries(entry.peerDependencies ?? {}).flatMap(([name, range]) => {
        if (!entry.peerDependenciesMeta?.[name]?.optional || name in overridden) return []
        const found = placesOf(name, path).find((place) => place in packages)
        const major = found && packages[found]?.version?.split('.')[0]
        const wanted = /^\^(\d+)\.[^|]+$/.exec(range)?.[1]
        return major && wanted && major !== wanted ? [`${path}: ${name} ${range}`] : []
      }),
    )
    expect(missed).toEqual([])
  })
})
