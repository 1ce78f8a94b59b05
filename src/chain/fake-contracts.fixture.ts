import {
  type Abi,
  type AbiEvent,
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  getAbiItem,
  type Hex,
  numberToHex,
} from 'viem'
import { sameAddress } from '../lib/same-address.ts'
import { type Answer, revertError } from './fake-node.fixture.ts'

/** What a contract's views answer, by their names. */
type Views = Record<string, (...args: readonly never[]) => unknown>

type FakeContract = { readonly address: Address; readonly abi: Abi; readonly views: Views }

/** Answers `eth_call` as these contracts would; any other call reverts without data. */
export const callsOf =
  (contracts: readonly FakeContract[]): Answer =>
  ([call]) => {
    const { to, data } = call as { readonly to: string; readonly data: Hex }
    const contract = contracts.find(({ address }) => sameAddress(address, to))
    if (contract === undefined) throw revertError('0x')
    const { abi, views } = contract
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const view = views[functionName]
    if (view === undefined) throw revertError('0x')
    const result = view(...(args as readonly never[]))
    return encodeFunctionResult({ abi, functionName, result })
  }

/** An event as in a receipt. */
export type FakeLog = {
  readonly address: Address
  readonly topics: readonly unknown[]
  readonly data: Hex
}

/** Encodes an event as a contract would; `args` by the names of the event's inputs. */
export function logOf(
  address: Address,
  abi: Abi,
  eventName: string,
  args: Readonly<Record<string, unknown>>,
): FakeLog {
  const event = getAbiItem({ abi, name: eventName }) as AbiEvent
  const unindexed = event.inputs.filter(({ indexed }) => indexed !== true)
  return {
    address,
    topics: encodeEventTopics({ abi, eventName, args }),
    data: encodeAbiParameters(
      unindexed,
      unindexed.map(({ name = '' }) => args[name]),
    ),
  }
}

/** The logs of one transaction, with their indexes. */
export const numbered = (
  logs: readonly FakeLog[],
  { block, hash }: { readonly block: bigint; readonly hash: Hex },
) =>
  logs.map((log, index) => ({
    ...log,
    blockNumber: numberToHex(block),
    blockHash: `0x${'bb'.repeat(32)}`,
    transactionHash: hash,
    transactionIndex: '0x0',
    logIndex: numberToHex(index),
    removed: false,
  }))
