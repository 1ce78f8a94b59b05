import { type Chain, defineChain } from 'viem'
import type { PublicNetworkName } from './network-names.ts'

/** The same address on every network. */
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'

/** The oracle of OP-stack networks for the fee of layer 1. */
const gasPriceOracle = { address: '0x420000000000000000000000000000000000000F' } as const

const ether = { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 } as const

/**
 * The public networks. Their definitions in viem bring the serializers of transactions, which only
 * wallets need, into the first download; a test compares the facts.
 */
export const publicChains: Readonly<Record<PublicNetworkName, Chain>> = {
  sepolia: defineChain({
    id: 11_155_111,
    name: 'Sepolia',
    nativeCurrency: ether,
    blockTime: 12_000,
    rpcUrls: { default: { http: ['https://11155111.rpc.thirdweb.com'] } },
    blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
    contracts: {
      multicall3: { address: multicall3, blockCreated: 751_532 },
      ensUniversalResolver: {
        address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
        blockCreated: 8_928_790,
      },
    },
    testnet: true,
  }),
  baseSepolia: defineChain({
    id: 84_532,
    name: 'Base Sepolia',
    nativeCurrency: ether,
    blockTime: 2_000,
    rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
    blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
    contracts: { multicall3: { address: multicall3, blockCreated: 1_059_647 }, gasPriceOracle },
    testnet: true,
  }),
  celoSepolia: defineChain({
    id: 11_142_220,
    name: 'Celo Sepolia Testnet',
    nativeCurrency: { name: 'CELO', symbol: 'S-CELO', decimals: 18 },
    blockTime: 1_000,
    rpcUrls: { default: { http: ['https://forno.celo-sepolia.celo-testnet.org'] } },
    blockExplorers: {
      default: { name: 'Celo Sepolia Explorer', url: 'https://celo-sepolia.blockscout.com/' },
    },
    contracts: { multicall3: { address: multicall3, blockCreated: 1 }, gasPriceOracle },
    testnet: true,
  }),
}

/**
 * Blocks on top of a transaction's after which no reorganisation is expected to remove it: two epochs on
 * Sepolia, and as many blocks on rollups, whose sequencer rarely goes back further.
 */
export const finalityDepth = 64n
