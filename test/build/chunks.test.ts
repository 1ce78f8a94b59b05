import type { Manifest } from 'vite'
import { expect, it } from 'vitest'
import { readManifest } from './bundle.ts'

/** The first cycle of static imports between chunks: one of them would run before it is ready. */
function cycleIn(manifest: Manifest): readonly string[] | null {
  const done = new Set<string>()
  const visit = (key: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
    if (done.has(key)) return null
    for (const imported of manifest[key]?.imports ?? []) {
      const cycle = visit(imported, [...path, key])
      if (cycle !== null) return cycle
    }
    done.add(key)
    return null
  }
  for (const key of Object.keys(manifest)) {
    const cycle = visit(key, [])
    if (cycle !== null) return cycle
  }
  return null
}

it('no scripts import each other', async () => {
  const cycle = { a: { file: 'a.js', imports: ['b'] }, b: { file: 'b.js', imports: ['a'] } }
  expect(cycleIn(cycle)).toEqual(['a', 'b', 'a'])
  expect(cycleIn(await readManifest())).toBeNull()
})
