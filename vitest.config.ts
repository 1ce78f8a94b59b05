import { defineConfig, mergeConfig } from 'vitest/config'
import app from './vite.config.ts'

/** Apart from the app's own configuration, because `npm start` does without the packages of tests. */
export default mergeConfig(
  app,
  defineConfig({
    test: {
      // No test may depend on those before it. The seed is printed: --sequence.seed repeats an order.
      sequence: { shuffle: { tests: true } },
      // Times are shown in the zone of the machine. Other zones: npm run test:zones.
      env: { TZ: process.env.TEST_ZONE ?? 'UTC' },
      // A busy machine is no failure; nothing waits this long on a quiet one.
      testTimeout: 20_000,
      hookTimeout: 30_000,
      // By default one core is left to others, which is half of two.
      maxWorkers: '100%',
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            // Files share a worker, which evaluates each module once: five times as fast.
            isolate: false,
            include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'components',
            environment: 'jsdom',
            isolate: false,
            include: ['src/**/*.test.tsx', 'test/*.test.tsx'],
            setupFiles: ['src/ui/testing/set-up.ts'],
          },
        },
        {
          extends: true,
          test: { name: 'build', environment: 'node', include: ['test/build/*.test.ts'] },
        },
      ],
    },
  }),
)
