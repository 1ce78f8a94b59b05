import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './scripts/vite/chunks.ts'
import { solidityCompiler } from './scripts/vite/compiler-plugin.ts'
import { deployments } from './scripts/vite/deployments-plugin.ts'
import { checkEnvironment } from './scripts/vite/environment-plugin.ts'
import { healthFile } from './scripts/vite/health-plugin.ts'
import { documentationPages } from './scripts/vite/mdx/mdx-plugin.ts'
import { sourceRepository } from './scripts/vite/source-repository.ts'

export default defineConfig({
  plugins: [
    documentationPages(),
    react(),
    tailwindcss(),
    deployments(`${import.meta.dirname}/deployments`),
    healthFile(import.meta.dirname, `${import.meta.dirname}/deployments`),
    solidityCompiler(),
    checkEnvironment(import.meta.dirname),
    sourceRepository(import.meta.dirname),
  ],
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: true,
    license: { fileName: 'licences.md' },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  test: {
    // No test may depend on those before it. The seed is printed: --sequence.seed repeats an order.
    sequence: { shuffle: { tests: true } },
    // Times are shown in the zone of the machine. Other zones: npm run test:zones.
    env: { TZ: process.env.TEST_ZONE ?? 'UTC' },
    // A busy machine is no failure; nothing waits this long on a quiet one.
    testTimeout: 20_000,
    hookTimeout: 30_000,
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
})
