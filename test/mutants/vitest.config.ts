import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { NearestFirst } from './nearest-first.ts'
import { warmThreads } from './warm-threads.ts'

/**
 * The tests that mutants are tried with: those beside what is mutated, none that starts a chain.
 * The files of a run share a worker, which evaluates each module once.
 */
export default defineConfig({
  plugins: [react(), warmThreads()],
  test: {
    isolate: false,
    sequence: { sequencer: NearestFirst },
    env: { TZ: 'UTC' },
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/{api,chain,domain,features,lib}/**/*.test.ts',
            'test/{intents,ledger-formats,registry-data,uniswap-ticks}.test.ts',
          ],
          exclude: [
            // Needs docs/, which is not in the copy that mutants run in.
            'src/features/docs/**',
            // Change the time zone, which a thread has of its process.
            'src/**/daylight-saving.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          setupFiles: ['test/mutants/set-up.ts'],
          include: [
            'src/chain/transactions/persist-transactions.test.tsx',
            'src/domain/**/*.test.tsx',
          ],
        },
      },
    ],
  },
})
