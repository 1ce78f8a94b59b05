import { defineConfig } from 'vitest/config'
import { laneCount } from './support/lanes.ts'
import { LongestFirst } from './support/longest-first.ts'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'browser',
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: './support/global-setup.ts',
    // Each worker has a chain, which every test puts back as it found it: one test at a time there.
    maxWorkers: laneCount,
    // What tests share lives in the browser and on the chain, and both are put back.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // On a machine that stands still for seconds a page may be late. `npm test` names those tests.
    retry: 1,
    // Long flows take this on a busy machine; each step has its own, shorter limit.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as Playwright waits for an element.
    expect: { poll: { timeout: 30_000 } },
  },
})
