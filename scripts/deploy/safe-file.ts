import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  decodeFunctionData,
  getAddress,
  type Hash,
  type Hex,
  keccak256,
  stringToBytes,
  toFunctionSelector,
} from 'viem'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { projectRegistryAbi } from '../../src/chain/abi/projectRegistry-abi.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import { smartAccountFactoryAbi } from '../../src/chain/abi/smartAccountFactory-abi.ts'
import type { Call } from '../../src/chain/transactions/call.ts'

/** A file that Safe's Transaction Builder takes: transactions that a Safe executes together, in this order. */
export type SafeFile = {
  readonly version: '1.0'
  readonly chainId: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly meta: {
    readonly name: string
    readonly description: string
    readonly txBuilderVersion: string
    readonly createdFromSafeAddress: string
    readonly createdFromOwnerAddress: string
    readonly checksum: Hash
  }
  readonly transactions: readonly SafeTransaction[]
}

/** A transaction of the file; the builder encodes method and values where there is no `data`. */
export type SafeTransaction = {
  readonly to: Address
  /** Native token in wei. */
  readonly value: string
  readonly data: Hex | null
  readonly contractMethod: {
    readonly name: string
    readonly payable: boolean
    readonly inputs: readonly AbiParameter[]
  }
  readonly contractInputsValues: Readonly<Record<string, string>>
}

/** Whose files this one is like; the builder takes files of other versions too. */
const builderVersion = '1.18.2'

/** Contracts that have functions for the administrator. */
const adminAbis: readonly Abi[] = [
  rolesAbi,
  projectRegistryAbi,
  assetRegistryAbi,
  assetMarketAbi,
  smartAccountFactoryAbi,
]

/** What a file is about. */
type About = {
  readonly chainId: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly name: string
  readonly description: string
  /** The Safe that is to execute it. */
  readonly safe: Address
}

/**
 * Writes calls of an administrator as a file for Safe's Transaction Builder.
 *
 * @throws Error for a call that no administrator makes.
 */
export function safeFileOf(about: About, calls: readonly Call[]): SafeFile {
  const { chainId, createdAt, name, description, safe } = about
  const file = {
    version: '1.0' as const,
    chainId: String(chainId),
    createdAt,
    meta: {
      name,
      description,
      txBuilderVersion: builderVersion,
      createdFromSafeAddress: safe,
      createdFromOwnerAddress: '',
    },
    transactions: calls.map(transactionOf),
  }
  return { ...file, meta: { ...file.meta, checksum: checksumOf(file) } }
}

function transactionOf({ to, data, value = 0n }: Call): SafeTransaction {
  const { name, inputs, stateMutability, args } = decoded(data)
  const values = inputs.map((input, index) => [input.name || String(index), args[index]] as const)
  return {
    to: getAddress(to),
    value: String(value),
    // With data, the builder shows only the data. Without, it shows the method and each value, which owners
    // can check; structures are the exception, because it reads their values from a text.
    data: inputs.every(({ type }) => isElementary(type)) ? null : data,
    contractMethod: {
      name,
      payable: stateMutability === 'payable',
      inputs: inputs.map((input) => ({ ...input, internalType: input.type })),
    },
    contractInputsValues: Object.fromEntries(values.map(([key, each]) => [key, textOf(each)])),
  }
}

function decoded(data: Hex): AbiFunction & { readonly args: readonly unknown[] } {
  for (const abi of adminAbis) {
    for (const item of abi) {
      if (item.type === 'function' && toFunctionSelector(item) === data.slice(0, 10)) {
        return { ...item, args: decodeFunctionData({ abi: [item], data }).args ?? [] }
      }
    }
  }
  throw new Error(`${data.slice(0, 10)} is no function of an administrator`)
}

const isElementary = (type: string): boolean => !/^tuple|\]$/.test(type)

const textOf = (value: unknown): string =>
  typeof value === 'object'
    ? JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each))
    : String(value)

/**
 * The checksum by which the builder notices that a file was changed: it covers everything but the name, with
 * the keys of each object in order.
 */
export function checksumOf(
  file: Omit<SafeFile, 'meta'> & { readonly meta: Readonly<Record<string, string>> },
): Hash {
  const { checksum: _, ...meta } = file.meta
  return keccak256(stringToBytes(serialized({ ...file, meta: { ...meta, name: null } })))
}

function serialized(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serialized).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const keys = JSON.stringify(entries.map(([key]) => key))
  return `{${keys}${entries.map(([, each]) => `${serialized(each)},`).join('')}}`
}
