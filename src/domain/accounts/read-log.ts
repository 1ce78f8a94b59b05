import { type Address, type GetLogsReturnType, getAbiItem, type Hash, type Hex } from 'viem'
import { automatedTradingAbi } from '../../chain/abi/automatedTrading-abi.ts'
import { conditionalTransferAbi } from '../../chain/abi/conditionalTransfer-abi.ts'
import { delegationRulesAbi } from '../../chain/abi/delegationRules-abi.ts'
import { portfolioRebalancingAbi } from '../../chain/abi/portfolioRebalancing-abi.ts'
import { smartAccountAbi } from '../../chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../chain/abi/smartAccountFactory-abi.ts'
import { yieldReinvestmentAbi } from '../../chain/abi/yieldReinvestment-abi.ts'
import { blockTimeOf } from '../../chain/block-time.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { logFilter } from '../../chain/logs/log-filter.ts'
import { chainQuery } from '../../chain/query.ts'
import { readAllEvents, readEvents } from '../../chain/read-events.ts'
import type { Reader } from '../../chain/reader.ts'
import { compare } from '../../lib/compare.ts'
import { keys } from '../keys.ts'

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
  | Made<
      'Traded',
      {
        readonly token: Address
        readonly bought: boolean
        readonly paid: bigint
        readonly received: bigint
        readonly averagePrice: bigint
      }
    >
  | Made<
      'YieldReinvested',
      {
        readonly treasuryToken: Address
        readonly claimed: bigint
        readonly spent: bigint
        readonly bought: bigint
        readonly listingId: bigint
      }
    >
  | Made<
      'Rebalanced',
      {
        readonly difference: bigint
        readonly adjustments: readonly {
          readonly asset: Address
          readonly bought: boolean
          readonly amount: bigint
          readonly usdcAmount: bigint
        }[]
      }
    >
  | Made<
      'ConditionalTransferMade',
      { readonly recipient: Address; readonly token: Address; readonly amount: bigint }
    >
  | Made<'ExpiredDelegatesRemoved', { readonly delegates: readonly Address[] }>
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
  const args = { account }
  const own = readAllEvents(
    reader,
    logFilter({ addresses: [account], events: accountEvents, frequency: 'rare' }),
  )
  const [events, trades, yields, balances, transfers, expiries, leftOut] = await Promise.all([
    own,
    readEvents(reader, {
      contract: 'AutomatedTrading',
      abi: automatedTradingAbi,
      eventName: 'Traded',
      args,
    }),
    readEvents(reader, {
      contract: 'YieldReinvestment',
      abi: yieldReinvestmentAbi,
      eventName: 'YieldReinvested',
      args,
    }),
    readEvents(reader, {
      contract: 'PortfolioRebalancing',
      abi: portfolioRebalancingAbi,
      eventName: 'Rebalanced',
      args,
    }),
    readEvents(reader, {
      contract: 'ConditionalTransfer',
      abi: conditionalTransferAbi,
      eventName: 'ConditionalTransferMade',
      args,
    }),
    readEvents(reader, {
      contract: 'DelegationRules',
      abi: delegationRulesAbi,
      eventName: 'ExpiredDelegatesRemoved',
      args,
    }),
    readEvents(reader, {
      contract: 'SmartAccountFactory',
      abi: smartAccountFactoryAbi,
      eventName: 'RuleLeftOut',
      args,
    }),
  ])
  const all = [...events, ...trades, ...yields, ...balances, ...transfers, ...expiries, ...leftOut]
  const newestFirst = all.toSorted(
    (a, b) => compare(b.blockNumber, a.blockNumber) || b.logIndex - a.logIndex,
  )
  return Promise.all(
    newestFirst.map(
      async (log): Promise<AccountEvent> => ({
        id: `${log.transactionHash}-${log.logIndex}`,
        hash: log.transactionHash,
        time: await blockTimeOf(reader.client, log),
        data: { eventName: log.eventName, args: log.args } as AccountEventData,
      }),
    ),
  )
}
