import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** The tests that mutants are tried with: those beside what is mutated, none that starts a chain. */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/{api,chain,features,lib}/**/*.test.ts',
            'test/{intents,uniswap-ticks}.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: [
            'src/{chain,features}/**/{persist-transactions,order-form,role-panels}.test.tsx',
          ],
        },
      },
    ],
  },
})
