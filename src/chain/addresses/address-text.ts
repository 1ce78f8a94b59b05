import { type Address, checksumAddress, zeroAddress } from 'viem'
import { networkByHost, networkByShortName, networkName } from './network-of-address.ts'

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
