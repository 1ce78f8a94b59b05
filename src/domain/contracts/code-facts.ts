import { type Address, type Hex, size } from 'viem'
import { getBalance, getCode, getStorageAt } from 'viem/actions'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainKey } from '../../chain/keys.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { type CodeProxy, implementationSlot, proxyInSlot, proxyOf } from './clone.ts'

/** What stands at an address. */
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
