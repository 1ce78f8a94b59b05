import { defineConfig } from 'vitest/config'

/** Commands as documents name them, run in a copy of the repository. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'commands',
    environment: 'node',
    include: ['**/*.test.ts'],
    // One app and one chain, which the last test ends.
    sequence: { shuffle: false },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
