import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'browser',
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: './support/global-setup.ts',
    // One chain, which every test puts back as it found it: one test at a time.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
