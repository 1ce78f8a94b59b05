import { afterEach, expect, it, vi } from 'vitest'
import type { TestModule, TestSpecification } from 'vitest/node'
import VitestProgress, { flakyTests, isProgress, type Repeatable } from './vitest-progress.ts'

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

it('names each test that passed only when it was repeated, and why it had failed', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const reporter = new VitestProgress()
  const test = (fullName: string, isFlaky: boolean) =>
    ({
      fullName,
      module: file('a.test.ts'),
      diagnostic: () => ({ flaky: isFlaky }),
      result: () => ({
        state: 'passed',
        errors: [{ message: 'Timeout 30000ms exceeded.\nCall log' }],
      }),
    }) as Repeatable
  reporter.onTestCaseResult(test('a page > opens', false))
  reporter.onTestCaseResult(test('a page > closes', true))
  const output = ['✓ a.test.ts', ...print.mock.calls.map(([line]) => String(line))].join('\n')
  expect(flakyTests(output)).toEqual([
    'Passed when repeated: a.test.ts > a page > closes: Timeout 30000ms exceeded.',
  ])
})
