import { afterEach, expect, it, vi } from 'vitest'
import type { TestModule, TestSpecification } from 'vitest/node'
import VitestProgress, { isProgress } from './vitest-progress.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** The parts of a file that the reporter reads. */
const file = (name: string) =>
  ({ moduleId: `/tests/${name}`, project: { config: { root: '/tests' } } }) as TestModule

it('prints how many files are done and which are running', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const reporter = new VitestProgress()
  reporter.onTestRunStart([{}, {}, {}] as TestSpecification[])
  reporter.onTestModuleQueued(file('a.test.ts'))
  reporter.onTestModuleQueued(file('pools/b.test.ts'))
  reporter.onTestModuleEnd(file('a.test.ts'))
  const lines = print.mock.calls.map(([line]) => String(line))
  expect(lines).toEqual([
    '0 of 3 files done',
    '0 of 3 files done, now a.test.ts',
    '0 of 3 files done, now a.test.ts, pools/b.test.ts',
    '1 of 3 files done, now pools/b.test.ts',
  ])
  expect(lines.every(isProgress)).toBe(true)
  expect(isProgress('✓ a.test.ts (3 tests) 12ms')).toBe(false)
})
