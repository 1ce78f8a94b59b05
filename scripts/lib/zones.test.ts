import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { zonedTests } from './zones.ts'

it('every part of a path that is run in time zones is one of a test', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const tests = globSync('src/**/*.test.{ts,tsx}', { cwd: root })
  const unmatched = zonedTests('Pacific/Tongatapu').filter((part) =>
    tests.every((path) => !path.includes(part)),
  )
  expect(unmatched).toEqual([])
})
