import { type Address, checksumAddress, zeroAddress } from 'viem'
import { sameAddress } from '../../lib/same-address.ts'

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
const networkByShortName = (short: string): NamedNetwork | undefined =>
  networks.find((network) => network.short === short.toLowerCase())

/** The network that a block explorer shows; undefined for an unknown one. */
const networkByHost = (host: string): NamedNetwork | undefined =>
  networks.find(({ hosts }) => hosts.includes(host.toLowerCase().replace(/^www\./, '')))

/** The name of a network; its chain id for an unknown one. */
export const networkName = (id: number): string =>
  networks.find((network) => network.id === id)?.name ?? `chain ${id}`

/** An address that a person entered, with its checksum, or why the text is none. */
export type ReadAddress =
  | { readonly ok: true; readonly address: Address }
  | {
      readonly ok: false
      readonly problem: string
      /** The ENS name that the text could be. */
      readonly name?: string
    }

export type AddressOptions = {
  /** The chain that the address is used on; null where that is not known. */
  readonly chainId: number | null
  /** Whether the zero address is an answer, as it is for a contract's argument. */
  readonly allowsZero?: boolean
}

const refuse = (problem: string): ReadAddress => ({ ok: false, problem })

/**
 * Reads an address as people write and paste it: alone, with the short name of its network (ERC-3770), or
 * in the link of a block explorer. Both must be of the chain that the address is used on. Mixed case must
 * be its checksum (ERC-55).
 *
 * @example
 * readAddressOn('sep:0x70997970C51812dc3A010C7d01b50e0d17dc79C8', { chainId: 11_155_111 })
 */
export function readAddressOn(
  text: string,
  { chainId, allowsZero = false }: AddressOptions,
): ReadAddress {
  const given = text.replaceAll(/\p{Cf}/gu, '').trim()
  if (given === '') return refuse('Enter an address.')
  if (/^https?:\/\//i.test(given)) return readLink(given, chainId, allowsZero)
  const prefix = /^([a-z0-9-]{1,32}):(.*)$/i.exec(given)
  if (prefix === null) return readDigits(given, allowsZero)
  const [, short = '', rest = ''] = prefix
  const network = networkByShortName(short)
  if (network === undefined) {
    return refuse(`The prefix “${short}:” names no network known here. Enter the address alone.`)
  }
  return network.id === chainId
    ? readDigits(rest.trim(), allowsZero)
    : refuse(otherNetwork(network.name, chainId))
}

function otherNetwork(name: string, chainId: number | null): string {
  return chainId === null
    ? `This is an address on ${name}. Enter the address alone.`
    : `This is an address on ${name}, and this is ${networkName(chainId)}. Ask for one on this network.`
}

function readLink(link: string, chainId: number | null, allowsZero: boolean): ReadAddress {
  if (!URL.canParse(link)) return refuse('This link has no address in it. Enter the address alone.')
  const { host, pathname, search, hash } = new URL(link)
  const network = networkByHost(host)
  if (network !== undefined && network.id !== chainId) {
    return refuse(otherNetwork(network.name, chainId))
  }
  const found = `${pathname}${search}${hash}`.match(/0x[\da-f]+/gi) ?? []
  const addresses = found.filter((each) => each.length === 42)
  const [address, other] = addresses
  if (address === undefined) {
    return refuse('This link has no address in it. Enter the address alone.')
  }
  return other === undefined
    ? readDigits(address, allowsZero)
    : refuse('This link has several addresses in it. Enter one alone.')
}

function readDigits(text: string, allowsZero: boolean): ReadAddress {
  const digits = /^0x([\da-f]*)$/i.exec(text)?.[1]
  if (digits === undefined) return readOther(text)
  if (digits.length !== 40) {
    return refuse(`An address has 40 hexadecimal digits after 0x; this has ${digits.length}.`)
  }
  const address = checksumAddress(`0x${digits.toLowerCase()}`)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (isMixed && address !== `0x${digits}`) {
    return refuse(
      'This address has a typo: its capital letters do not match its checksum (ERC-55). Copy it again.',
    )
  }
  return address === zeroAddress && !allowsZero
    ? refuse('Nobody controls the zero address. Enter another one.')
    : { ok: true, address }
}

function readOther(text: string): ReadAddress {
  if (/^[\da-f]{40}$/i.test(text)) return refuse('Put 0x before the digits of the address.')
  if (/^0x[\da-f]+(…|\.{2,})[\da-f]+$/i.test(text)) {
    return refuse('This address is shortened. Copy the whole one.')
  }
  const problem = 'This is not an address. Enter 0x followed by 40 hexadecimal digits.'
  return /^[^\s/:@]+\.[\p{L}]{2,}$/u.test(text)
    ? { ok: false, problem, name: text }
    : refuse(problem)
}

/** Digits of either end that people compare. */
const compared = 4

/**
 * A known address that looks like another one: the same digits at both ends, where shortened addresses
 * show them. Those who want to be paid by mistake make such addresses.
 */
export function lookAlikeOf(address: Address | null, known: readonly string[]): string | undefined {
  if (address === null) return undefined
  const ends = (each: string) => each.slice(2, 2 + compared) + each.slice(-compared)
  return known.some((each) => sameAddress(each, address))
    ? undefined
    : known.find((each) => sameAddress(ends(each), ends(address)))
}
