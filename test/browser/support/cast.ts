import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Address, type Hash, type Hex, hexToBigInt, numberToHex } from 'viem'
import type { TestChain } from './chain.ts'

/** Another client, by other authors: what it reads and decodes is what the explorer must show. */
const cast = fileURLToPath(new URL('../../../node_modules/.bin/cast', import.meta.url))

async function ask(...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(cast, [...words], { maxBuffer: 2 ** 26 })
  return stdout.trim()
}

/** Values as cast prints them, one a line; large numbers are followed by their scientific notation. */
const linesOf = (decoded: string): readonly string[] =>
  decoded.split('\n').map((line) => line.replace(/ \[.*\]$/, ''))

/** Encodes, asks and decodes with cast. (Its own `call` sends a field that Hardhat does not take.) */
export async function castCall(
  { url }: TestChain,
  to: Address,
  signature: string,
  args: readonly string[],
  block: bigint,
): Promise<readonly string[]> {
  const data = await ask('calldata', signature, ...args)
  const request = JSON.stringify({ to, data })
  const answer = await ask('rpc', 'eth_call', request, numberToHex(block), '--rpc-url', url)
  return linesOf(await ask('abi-decode', signature, JSON.parse(answer)))
}

type CastLog = {
  readonly blockNumber: Hex
  readonly transactionHash: Hash
  readonly logIndex: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** All events of a contract with this signature, oldest first. */
export async function castLogs({ url }: TestChain, address: Address, signature: string) {
  const json = await ask(
    ...['logs', signature, '--address', address],
    ...['--from-block', '0', '--rpc-url', url, '--json'],
  )
  const logs: readonly CastLog[] = JSON.parse(json)
  return logs.map(({ blockNumber, transactionHash, logIndex, topics, data }) => ({
    block: hexToBigInt(blockNumber),
    transaction: transactionHash,
    index: Number(logIndex),
    words: [...topics.slice(1), data],
  }))
}

/** Arguments of an event whose types all have a fixed size: indexed ones first, as in its topics. */
export async function castArguments(
  types: readonly string[],
  words: readonly Hex[],
): Promise<readonly string[]> {
  const data = `0x${words.map((word) => word.slice(2)).join('')}`
  return linesOf(await ask('abi-decode', `event()(${types.join(',')})`, data))
}

/** A transaction and its receipt, in the numbers of the node. */
export async function castTransaction({ url }: TestChain, hash: Hash) {
  const read = async (what: string): Promise<Readonly<Record<string, string>>> =>
    JSON.parse(await ask(what, hash, '--rpc-url', url, '--json'))
  const [transaction, receipt] = await Promise.all([read('tx'), read('receipt')])
  const number = (value: string | undefined) => BigInt(value ?? '')
  return {
    from: String(transaction.from),
    to: String(transaction.to),
    input: transaction.input as Hex,
    nonce: number(transaction.nonce),
    block: number(receipt.blockNumber),
    gasUsed: number(receipt.gasUsed),
    fee: number(receipt.gasUsed) * number(receipt.effectiveGasPrice),
    succeeded: number(receipt.status) === 1n,
    logs: (receipt.logs as unknown as readonly unknown[]).length,
  }
}

/** The inputs of a call, tuples and lists unfolded. */
export async function castInputs(signature: string, input: Hex): Promise<readonly string[]> {
  const decoded: unknown = JSON.parse(await ask('decode-calldata', signature, input, '--json'))
  return leavesOf(decoded)
}

const leavesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap(leavesOf) : [String(value)]
