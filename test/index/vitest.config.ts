import { defineConfig } from 'vitest/config'

/**
 * `npm run index:test`: an index of a chain of its own, on PGlite or, with DATABASE_URL, on Postgres. `npm test`
 * runs the answers alone.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'index',
    environment: 'node',
    include: ['**/*.test.ts'],
    // Each file starts a chain, and two that look whether contracts must be compiled may both do it.
    fileParallelism: false,
    // One chain and one index, which each test leaves as it found them.
    sequence: { shuffle: false },
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})
