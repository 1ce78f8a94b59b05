import { relative } from 'node:path'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'

const line = /^\d+ of \d+ files done\b/

/** Whether a line of Vitest's output comes from this reporter. */
export const isProgress = (text: string): boolean => line.test(text)

/** Prints one line on each change: how many files are done and which are running. */
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
