import { type Address, type GetLogsReturnType, getAbiItem, type Hash, type Hex } from 'viem'
import { smartAccountAbi } from '../../../chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../../chain/abi/smartAccountFactory-abi.ts'
import type { ChainState } from '../../../chain/chain-state.ts'
import { logFilter } from '../../../chain/logs/event-logs.ts'
import { chainQuery } from '../../../chain/query.ts'
import { readAllEvents, readEvents } from '../../../chain/read-events.ts'
import type { Reader } from '../../../chain/reader.ts'
import { type RunData, runEvents } from '../../../domain/accounts/rules/rule.ts'
import { keys } from '../../../domain/keys.ts'
import { compare } from '../../../lib/compare.ts'

const accountEvents = [
  getAbiItem({ abi: smartAccountAbi, name: 'StatusChanged' }),
  getAbiItem({ abi: smartAccountAbi, name: 'RuleSet' }),
  getAbiItem({ abi: smartAccountAbi, name: 'RulePerformed' }),
  getAbiItem({ abi: smartAccountAbi, name: 'DelegateSet' }),
  getAbiItem({ abi: smartAccountAbi, name: 'DelegateLeftOut' }),
  getAbiItem({ abi: smartAccountAbi, name: 'DelegateRemoved' }),
  getAbiItem({ abi: smartAccountAbi, name: 'DelegatesDropped' }),
  getAbiItem({ abi: smartAccountAbi, name: 'DelegateTransferred' }),
  getAbiItem({ abi: smartAccountAbi, name: 'DelegateExecuted' }),
  getAbiItem({ abi: smartAccountAbi, name: 'OwnershipTransferStarted' }),
  getAbiItem({ abi: smartAccountAbi, name: 'OwnershipTransferred' }),
  getAbiItem({ abi: smartAccountAbi, name: 'Withdrawn' }),
] as const

type AccountLog = GetLogsReturnType<undefined, typeof accountEvents, true>[number]

type Made<Name, Args> = { readonly eventName: Name; readonly args: Args }

/** What an event says: its name and its values. */
export type AccountEventData =
  | (AccountLog extends infer Log
      ? Log extends { readonly eventName: infer Name; readonly args: infer Args }
        ? Made<Name, Args>
        : never
      : never)
  | RunData
  | Made<'RuleLeftOut', { readonly template: Address; readonly reason: Hex }>

/** One event in the history of an account. */
export type AccountEvent = {
  readonly id: string
  readonly hash: Hash
  /** Unix seconds of its block. */
  readonly time: number
  readonly data: AccountEventData
}

/** Everything that has happened in an account, the newest first. */
export const accountLogQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, keys.accountLog(account), (reader) => readAccountLog(reader, account))

async function readAccountLog(reader: Reader, account: Address): Promise<readonly AccountEvent[]> {
  const own = readAllEvents(
    reader,
    logFilter({ addresses: [account], events: accountEvents, frequency: 'rare' }),
  )
  const [events, runs, leftOut] = await Promise.all([
    own,
    Promise.all(
      runEvents.map(({ contract, event }) =>
        readEvents(reader, {
          contract,
          abi: [event],
          eventName: event.name,
          args: { account },
        }),
      ),
    ),
    readEvents(reader, {
      contract: 'SmartAccountFactory',
      abi: smartAccountFactoryAbi,
      eventName: 'RuleLeftOut',
      args: { account },
    }),
  ])
  const all = [...events, ...runs.flat(), ...leftOut]
  return all
    .toSorted((a, b) => compare(b.block, a.block) || b.logIndex - a.logIndex)
    .map(
      (log): AccountEvent => ({
        id: `${log.hash}-${log.logIndex}`,
        hash: log.hash,
        time: log.time,
        data: { eventName: log.eventName, args: log.args } as AccountEventData,
      }),
    )
}
