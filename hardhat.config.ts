import { fileURLToPath } from 'node:url'
import hardhatToolboxViem from '@nomicfoundation/hardhat-toolbox-viem'
import { configVariable, defineConfig } from 'hardhat/config'
import { localChainId, publicNetworks, rpcUrlVariable } from './src/chain/network-names.ts'

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
  // The Contract Explorer shows NatSpec and storage; Hardhat adds what it needs itself.
  outputSelection: { '*': { '*': ['devdoc', 'storageLayout', 'userdoc'] } },
}

/**
 * Pools and the smart account hold everything that moves money in one contract, and factories hold the
 * code of what they create; only this way do they stay below the limit of 24,576 bytes, so they are
 * compiled alike everywhere.
 */
const compact = {
  ...solc,
  settings: { ...settings, viaIR: true, optimizer: { enabled: true, runs: 400 } },
}

/** The factory stores the code of an asset as that of a contract, so the one before its creation must fit. */
const compactAsset = {
  ...solc,
  settings: { ...settings, viaIR: true, optimizer: { enabled: true, runs: 60 } },
}

/** Trades cost the less the more often calls are expected; this much fits, with room for a repair. */
const compactPools = {
  ...solc,
  settings: { ...settings, viaIR: true, optimizer: { enabled: true, runs: 500 } },
}

/**
 * Credits hold issuance, trading and retirement in one contract, and need the smallest code. So do the
 * renderers, which are full of drawings; calls of them are reads, which cost nobody gas.
 */
const smallest = {
  ...solc,
  settings: { ...settings, viaIR: true, optimizer: { enabled: true, runs: 1 } },
}
const overrides = {
  'contracts/pools/Pools.sol': compactPools,
  'contracts/pools/PositionRenderer.sol': smallest,
  'contracts/assets/EnvironmentalCredits.sol': smallest,
  'contracts/assets/RetirementCertificate.sol': smallest,
  'contracts/assets/RetirementOrders.sol': compact,
  'contracts/assets/CertificateRenderer.sol': smallest,
  'contracts/assets/FinancialAsset.sol': compactAsset,
  'contracts/assets/FinancialAssetFactory.sol': compactAsset,
  'contracts/servicing/Servicing.sol': compact,
  'contracts/dealing/DealingDesk.sol': compact,
  'contracts/dealing/DealingDesks.sol': compact,
  'contracts/accounts/SmartAccount.sol': compact,
  'contracts/accounts/SmartAccountFactory.sol': compact,
}

/**
 * Tests deploy the compiled Uniswap contracts to compare with, the compiled EntryPoint, and identity registries.
 */
const fsPermissions = {
  readDirectory: [
    'node_modules/@uniswap',
    'node_modules/@account-abstraction',
    'node_modules/@tokenysolutions',
    'node_modules/@onchain-id',
  ],
}

const accounts = [configVariable('DEPLOYER_PRIVATE_KEY')]
const publicNetworkConfigs = Object.fromEntries(
  Object.entries(publicNetworks).map(([name, chainType]) => [
    name,
    { type: 'http', chainType, url: configVariable(rpcUrlVariable(name)), accounts } as const,
  ]),
)

export default defineConfig({
  plugins: [
    hardhatToolboxViem,
    {
      id: 'canopy-compilation',
      hookHandlers: {
        config: () => import('./scripts/hardhat/config-hooks.ts'),
        solidity: () => import('./scripts/hardhat/solidity-hooks.ts'),
      },
    },
  ],
  solidity: {
    // Tests leave no artifacts beside those of the contracts, which every start of a chain reads.
    splitTestsCompilation: true,
    profiles: {
      // The only one that is deployed, on every network: what runs there is what the tests ran.
      default: { compilers: [{ ...solc, settings }], overrides },
      // The tests themselves, which deploy contracts as the default profile compiled them. Nobody looks at them in
      // the Contract Explorer, and with NatSpec and storage of all of them the compiler runs out of memory.
      tests: {
        compilers: [
          {
            ...solc,
            settings: { ...settings, optimizer: { enabled: false }, outputSelection: {} },
          },
        ],
      },
      // Mutants are compiled one by one, which takes longer than their tests. Only Pools and the renderer of
      // positions have more variables than the compiler handles without its optimizer.
      mutants: {
        compilers: [{ ...solc, settings: { ...settings, optimizer: { enabled: false } } }],
        overrides: {
          'contracts/pools/Pools.sol': compactPools,
          'contracts/pools/PositionRenderer.sol': smallest,
        },
      },
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
        // For coverage: which lines are reached does not depend on many runs.
        lines: { fsPermissions, fuzz: { runs: 16 }, invariant: { runs: 4, depth: 50 } },
      },
    },
  },
  networks: {
    node: {
      type: 'edr-simulated',
      chainType: 'l1',
      chainId: localChainId,
      mining: { auto: true, mempool: { order: 'fifo' } },
    },
    localhost: { type: 'http', chainType: 'l1', url: 'http://127.0.0.1:8545' },
    ...publicNetworkConfigs,
  },
})
