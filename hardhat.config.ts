import { fileURLToPath } from 'node:url'
import hardhatToolboxViem from '@nomicfoundation/hardhat-toolbox-viem'
import { configVariable, defineConfig } from 'hardhat/config'

/** npm's compiler, so that nothing is downloaded; Hardhat wants its path absolute. */
const solc = {
  version: '0.8.37',
  path: fileURLToPath(import.meta.resolve('solc/soljson.js')),
}

/** Cancun is the newest EVM that every configured network runs (transient storage is needed). */
const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 20_000 },
  metadata: { bytecodeHash: 'none' },
}

/**
 * Pools holds everything that moves money in one contract, and the factory holds the code of the
 * assets that it creates; only this way do they stay below the limit of 24,576 bytes, so they are
 * compiled alike everywhere.
 */
const compact = {
  ...solc,
  settings: { ...settings, viaIR: true, optimizer: { enabled: true, runs: 400 } },
}
const overrides = {
  'contracts/pools/Pools.sol': compact,
  'contracts/assets/FinancialAsset.sol': compact,
  'contracts/assets/FinancialAssetFactory.sol': compact,
}

/** The differential tests deploy the compiled Uniswap contracts. */
const fsPermissions = { readDirectory: ['node_modules/@uniswap'] }

const accounts = [configVariable('DEPLOYER_PRIVATE_KEY')]

export default defineConfig({
  plugins: [
    hardhatToolboxViem,
    {
      id: 'canopy-solidity-hooks',
      hookHandlers: { solidity: () => import('./scripts/hardhat/solidity-hooks.ts') },
    },
  ],
  solidity: {
    // Tests leave no artifacts beside those of the contracts, which every start of a chain reads.
    splitTestsCompilation: true,
    profiles: {
      default: { compilers: [{ ...solc, settings }], overrides },
      production: { compilers: [{ ...solc, settings: { ...settings, viaIR: true } }], overrides },
    },
  },
  paths: {
    sources: './contracts',
    tests: { solidity: './test/contracts', nodejs: './test/contracts' },
  },
  test: {
    solidity: {
      profiles: {
        default: { fsPermissions, invariant: { runs: 256, depth: 100 } },
        deep: {
          fsPermissions,
          fuzz: { runs: 10_000 },
          invariant: { runs: 10_000, depth: 100 },
        },
      },
    },
  },
  networks: {
    node: {
      type: 'edr-simulated',
      chainType: 'l1',
      chainId: 31337,
      mining: { auto: true, mempool: { order: 'fifo' } },
    },
    localhost: { type: 'http', chainType: 'l1', url: 'http://127.0.0.1:8545' },
    sepolia: {
      type: 'http',
      chainType: 'l1',
      url: configVariable('SEPOLIA_RPC_URL'),
      accounts,
    },
    baseSepolia: {
      type: 'http',
      chainType: 'op',
      url: configVariable('BASE_SEPOLIA_RPC_URL'),
      accounts,
    },
    celoSepolia: {
      type: 'http',
      chainType: 'generic',
      url: configVariable('CELO_SEPOLIA_RPC_URL'),
      accounts,
    },
  },
})
