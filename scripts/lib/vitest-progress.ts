import { relative } from 'node:path'
import type { Reporter, TestCase, TestDiagnostic, TestModule, TestSpecification } from 'vitest/node'

const line = /^\d+ of \d+ files done\b/

/** Whether a line of Vitest's output comes from this reporter. */
export const isProgress = (text: string): boolean => line.test(text)

/** What is read of a test. */
export type Repeatable = Pick<TestCase, 'fullName' | 'module' | 'result'> & {
  readonly diagnostic: () => Pick<TestDiagnostic, 'flaky'> | undefined
}

const flaky = /^Passed when repeated: /

/** Tests that failed and then passed, a line each, out of Vitest's output. */
export const flakyTests = (output: string): readonly string[] =>
  output.split('\n').filter((text) => flaky.test(text))

/**
 * Prints one line on each change: how many files are done and which are running. Prints a line for each
 * test that passed only when it was repeated.
 */
export default class VitestProgress implements Reporter {
  private total = 0
  private done = 0
  private readonly running = new Set<string>()

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.total = files.length
    this.say()
  }

  onTestModuleQueued(file: TestModule): void {
    this.running.add(nameOf(file))
    this.say()
  }

  onTestCaseResult(test: Repeatable): void {
    if (!test.diagnostic()?.flaky) return
    const [reason = ''] = test.result().errors?.[0]?.message.split('\n') ?? []
    console.log(`Passed when repeated: ${nameOf(test.module)} > ${test.fullName}: ${reason}`)
  }

  onTestModuleEnd(file: TestModule): void {
    this.done++
    this.running.delete(nameOf(file))
    this.say()
  }

  private say(): void {
    const now = this.running.size === 0 ? '' : `, now ${[...this.running].join(', ')}`
    console.log(`${this.done} of ${this.total} files done${now}`)
  }
}

const nameOf = ({ moduleId, project }: TestModule): string =>
  relative(project.config.root, moduleId)
