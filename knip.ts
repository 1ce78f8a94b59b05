import type { KnipConfig } from 'knip'

/** What a Solidity file imports, and the compiled contracts that a test reads from a package. */
function importsOfSolidity(source: string): string {
  const paths = source.matchAll(/^\s*import\b[^"]*"([^"]+)"|"node_modules\/([^"]+)"/gm)
  return [...paths].map(([, imported, read]) => `import '${imported ?? read}'`).join('\n')
}

/** What only vite.config.ts, hardhat.config.ts and what they load use. */
const usedByConfiguration = [
  '@mdx-js/rollup',
  '@nomicfoundation/hardhat-toolbox-viem',
  '@shikijs/rehype',
  '@tailwindcss/vite',
  '@vitejs/plugin-react',
  'rehype-katex',
  'rehype-slug',
  'remark-gfm',
  'remark-math',
  'solc',
]

/**
 * `knip` finds what nothing uses, and what is exported without need. `knip --production` finds what
 * only tests use; there an export may also serve a test as long as its own file uses it.
 */
const config: KnipConfig = ({ production = false }) => ({
  entry: [
    'scripts/*.{ts,mjs}!',
    'contracts/**/*.sol!',
    '{bench,examples}/**/*.{ts,sol}',
    'test/**/*.{test.ts,sol}',
    // Has packages of its own, which need not be installed.
    'indexer/{*,src/index,src/api/index}.ts!',
  ],
  project: [
    '{src,scripts,indexer}/**/*.{ts,tsx,mjs,css}!',
    '!**/*.{test,fixture}.{ts,tsx}!',
    '!src/ui/testing/**!',
    // Only vite.config.ts and hardhat.config.ts load these, and `--production` leaves those out.
    '!scripts/{hardhat,vite}/**!',
    'contracts/**/*.sol!',
    '{bench,examples,test}/**/*.{ts,sol}',
  ],
  // Written from the contracts, one for each, whether or not the app calls it.
  ignore: ['src/chain/abi/**'],
  // Used by their paths: a node that the browser tests start, contracts that the gas bench deploys.
  ignoreDependencies: [
    ...['@electric-sql/pglite', 'hono', 'pg', 'ponder'],
    ...(production
      ? usedByConfiguration
      : ['@foundry-rs/anvil', '@safe-global/safe-smart-account']),
  ],
  ignoreExportsUsedInFile: production,
  // `--production` counts the development tools that scripts run as unlisted.
  exclude: production ? ['binaries'] : [],
  compilers: { sol: importsOfSolidity },
  vitest: {
    config: [
      'vitest.config.ts',
      'test/browser/vitest.config.ts',
      'test/commands/vitest.config.ts',
      'test/mutants/vitest.config.ts',
      'test/mutants/sample/config.ts',
    ],
  },
})

export default config
