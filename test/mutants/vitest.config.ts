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
            'test/{intents,uniswap-ticks}.test.ts',
          ],
          exclude: [
            // Need the contracts or docs/, which are not in the copy that mutants run in.
            'src/api/sample/routes.test.ts',
            'src/features/certificates/acceptance.test.ts',
            'src/features/docs/**',
            'src/lib/visible-text.test.ts',
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
          include: [
            'src/chain/transactions/persist-transactions.test.tsx',
            'src/domain/history/use-history.test.tsx',
          ],
        },
      },
    ],
  },
})
