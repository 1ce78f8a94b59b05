import type { Manifest } from 'vite'
import { expect, it } from 'vitest'
import { readManifest } from './bundle.ts'

/** The first circle of chunks that import each other at once; one of them would run before it is ready. */
function circleIn(manifest: Manifest): readonly string[] | null {
  const done = new Set<string>()
  const visit = (key: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
    if (done.has(key)) return null
    for (const imported of manifest[key]?.imports ?? []) {
      const circle = visit(imported, [...path, key])
      if (circle !== null) return circle
    }
    done.add(key)
    return null
  }
  for (const key of Object.keys(manifest)) {
    const circle = visit(key, [])
    if (circle !== null) return circle
  }
  return null
}

it('no scripts import each other', async () => {
  const circle = { a: { file: 'a.js', imports: ['b'] }, b: { file: 'b.js', imports: ['a'] } }
  expect(circleIn(circle)).toEqual(['a', 'b', 'a'])
  expect(circleIn(await readManifest())).toBeNull()
})
