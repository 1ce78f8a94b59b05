/** A network as addresses name it: by its short name (ERC-3770), or by the host of a block explorer. */
type NamedNetwork = {
  readonly id: number
  readonly name: string
  readonly short: string
  readonly hosts: readonly string[]
}

/** https://github.com/ethereum-lists/chains has all short names; these are those that people paste. */
const networks: readonly NamedNetwork[] = [
  { id: 1, name: 'Ethereum', short: 'eth', hosts: ['etherscan.io', 'eth.blockscout.com'] },
  {
    id: 10,
    name: 'OP Mainnet',
    short: 'oeth',
    hosts: ['optimistic.etherscan.io', 'optimism.blockscout.com', 'explorer.optimism.io'],
  },
  { id: 56, name: 'BNB Smart Chain', short: 'bnb', hosts: ['bscscan.com'] },
  { id: 100, name: 'Gnosis', short: 'gno', hosts: ['gnosisscan.io', 'gnosis.blockscout.com'] },
  {
    id: 137,
    name: 'Polygon',
    short: 'matic',
    hosts: ['polygonscan.com', 'polygon.blockscout.com'],
  },
  { id: 8_453, name: 'Base', short: 'base', hosts: ['basescan.org', 'base.blockscout.com'] },
  {
    id: 42_161,
    name: 'Arbitrum One',
    short: 'arb1',
    hosts: ['arbiscan.io', 'arbitrum.blockscout.com'],
  },
  { id: 42_220, name: 'Celo', short: 'celo', hosts: ['celoscan.io', 'celo.blockscout.com'] },
  { id: 43_114, name: 'Avalanche', short: 'avax', hosts: ['snowtrace.io', 'snowscan.xyz'] },
  {
    id: 84_532,
    name: 'Base Sepolia',
    short: 'basesep',
    hosts: ['sepolia.basescan.org', 'base-sepolia.blockscout.com'],
  },
  {
    id: 11_142_220,
    name: 'Celo Sepolia',
    short: 'celo-sep',
    hosts: ['celo-sepolia.blockscout.com', 'sepolia.celoscan.io'],
  },
  {
    id: 11_155_111,
    name: 'Sepolia',
    short: 'sep',
    hosts: ['sepolia.etherscan.io', 'eth-sepolia.blockscout.com'],
  },
]

/** The network with a short name; undefined for an unknown one. */
export const networkByShortName = (short: string): NamedNetwork | undefined =>
  networks.find((network) => network.short === short.toLowerCase())

/** The network that a block explorer shows; undefined for an unknown one. */
export const networkByHost = (host: string): NamedNetwork | undefined =>
  networks.find(({ hosts }) => hosts.includes(host.toLowerCase().replace(/^www\./, '')))

/** The name of a network; its chain id for an unknown one. */
export const networkName = (id: number): string =>
  networks.find((network) => network.id === id)?.name ?? `chain ${id}`
