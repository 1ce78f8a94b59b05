import { appendFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest'

type Counts = Record<string, number>

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant that is switched on. */
    readonly mutant: { readonly id: string; readonly hitLimit: number } | null
    /** Where each test file reports the mutants that it reaches. */
    readonly reachedPath: string | null
  }
}

type Switches = {
  activeMutant?: string
  currentTestId?: string
  /** A loop that a mutant made endless ends when its place was passed so often. */
  hitLimit?: number
  hitCount?: number
  mutantCoverage?: { static: Counts; perTest: Record<string, Counts> }
}

declare global {
  /** What the code with switches reads and counts; Stryker gives it the name. */
  var __stryker__: Switches | undefined
}

globalThis.__stryker__ ??= {}
const switches = globalThis.__stryker__

const mutant = inject('mutant')
const reachedPath = inject('reachedPath')
if (mutant !== null) {
  switches.activeMutant = mutant.id
  switches.hitLimit = mutant.hitLimit
  switches.hitCount = 0
}

if (reachedPath !== null) {
  beforeEach(() => {
    switches.currentTestId = 'test'
  })
  afterEach(() => {
    delete switches.currentTestId
  })
  afterAll(() => {
    const { static: onLoad = {}, perTest = {} } = switches.mutantCoverage ?? {}
    const line = { file: expect.getState().testPath, onLoad, inTests: perTest.test ?? {} }
    appendFileSync(reachedPath, `${JSON.stringify(line)}\n`)
    if (switches.mutantCoverage !== undefined) {
      switches.mutantCoverage.static = {}
      switches.mutantCoverage.perTest = {}
    }
  })
}
