import { type Address, getAddress, type Hex, size, slice } from 'viem'
import { getBalance, getCode, getStorageAt } from 'viem/actions'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainKey } from '../../chain/keys.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'

/** What is at an address. */
export type CodeFacts = {
  readonly address: Address
  /** `0x` where there is no contract. */
  readonly code: Hex
  /** Bytes. */
  readonly size: number
  /** In wei. */
  readonly balance: bigint
  /** The contract whose code it runs, if it is a proxy. */
  readonly proxy: CodeProxy | undefined
  /** Code of that contract. */
  readonly implementationCode: Hex | undefined
}

/** Code, balance and implementation of one address. */
export const codeFactsQuery = (chain: ChainState, address: Address) =>
  chainQuery(chain, chainKey('contract', address, 'code'), (reader) =>
    readCodeFacts(reader, address),
  )

/** The same of many addresses, in their order. */
export const allCodeFactsQuery = (chain: ChainState, addresses: readonly Address[]) =>
  chainQuery(chain, chainKey('contract-code', ...addresses), (reader) =>
    Promise.all(addresses.map((address) => readCodeFacts(reader, address))),
  )

async function readCodeFacts({ client, block }: Reader, address: Address): Promise<CodeFacts> {
  const [code = '0x', balance, word] = await Promise.all([
    getCode(client, { address, blockNumber: block }),
    getBalance(client, { address, blockNumber: block }),
    getStorageAt(client, { address, slot: implementationSlot, blockNumber: block }),
  ])
  const proxy = code === '0x' ? undefined : (proxyOf(code) ?? proxyInSlot(word))
  const implementationCode =
    proxy && (await getCode(client, { address: proxy.implementation, blockNumber: block }))
  return { address, code, size: size(code), balance, proxy, implementationCode }
}

/** Code that runs the code of another contract. */
type CodeProxy = {
  readonly kind: 'minimal-proxy' | 'delegated-account' | 'erc-1967'
  readonly implementation: Address
  /** Data that a clone carries behind its code; `0x` when there is none. */
  readonly arguments: Hex
}

const minimalProxy =
  /^0x363d3d373d3d3d363d73([\da-f]{40})5af43d82803e903d91602b57fd5bf3([\da-f]*)$/i
const delegation = /^0xef0100([\da-f]{40})$/i

/**
 * The contract that a clone runs, from its code alone: ERC-1167 with or without immutable arguments,
 * and accounts delegated by EIP-7702.
 */
export function proxyOf(code: Hex): CodeProxy | undefined {
  const clone = minimalProxy.exec(code)
  if (clone?.[1] !== undefined) {
    return {
      kind: 'minimal-proxy',
      implementation: getAddress(`0x${clone[1]}`),
      arguments: `0x${clone[2] ?? ''}`,
    }
  }
  const delegated = delegation.exec(code)?.[1]
  return delegated === undefined
    ? undefined
    : {
        kind: 'delegated-account',
        implementation: getAddress(`0x${delegated}`),
        arguments: '0x',
      }
}

/** Where ERC-1967 proxies keep their implementation: keccak256('eip1967.proxy.implementation') - 1. */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

/** The implementation of an ERC-1967 proxy, from what its slot holds; undefined when it is empty. */
export function proxyInSlot(word: Hex | undefined): CodeProxy | undefined {
  if (word === undefined || !/^0x0{24}[\da-f]{40}$/i.test(word) || BigInt(word) === 0n) {
    return undefined
  }
  return {
    kind: 'erc-1967',
    implementation: getAddress(slice(word, 12)),
    arguments: '0x',
  }
}

/** What a kind of proxy is called. */
export const proxyNames: Readonly<Record<CodeProxy['kind'], string>> = {
  'minimal-proxy': 'Clone (ERC-1167)',
  'delegated-account': 'Delegated account (EIP-7702)',
  'erc-1967': 'Proxy (ERC-1967)',
}
