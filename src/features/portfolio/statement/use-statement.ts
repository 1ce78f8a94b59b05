import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { getBlock } from 'viem/actions'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { blockAt, timeOfBlock } from '../../../chain/block-at.ts'
import { type ChainState, useChain } from '../../../chain/chain-state.ts'
import { chainQuery } from '../../../chain/query.ts'
import { type Reader, readerAt } from '../../../chain/reader.ts'
import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import { readRequests } from '../../../domain/dealing/read-dealing.ts'
import { keys } from '../../../domain/keys.ts'
import { holdingIds } from '../../../domain/portfolio/chain-holdings.ts'
import { useHoldings } from '../../../domain/portfolio/use-holdings.ts'
import type { RegisteredAsset } from '../../../domain/registry/registry.ts'
import type { Failed } from '../../../lib/loadable.ts'
import type { CostMethod } from '../model/lots.ts'
import type { Figures } from '../model/portfolio.ts'
import { useRecord } from '../use-record.ts'
import { firstShown, periodsSince, type StatementPeriod } from './period.ts'
import { type Statement, statementOf } from './statement.ts'
import type { StatementEnd } from './statement-csv.ts'

/** A statement with what it is of, as far as it is read. */
export type StatementState =
  | { readonly status: 'pending' }
  | Failed
  | Extract<Figures, { readonly status: 'reading' }>
  /** The holder never had the asset, or there is none with this id. */
  | { readonly status: 'nothing' }
  | {
      readonly status: 'ready'
      readonly asset: FinancialAsset
      readonly registered: RegisteredAsset
      /** The account and the smart accounts that it owns. */
      readonly accounts: readonly Address[]
      /** Why smart accounts are missing; null if they are not. */
      readonly missing: Failed | null
      readonly period: StatementPeriod
      readonly periods: readonly StatementPeriod[]
      /** Whether the period is not over, so that its closing is that of now. */
      readonly isOpen: boolean
      readonly statement: Statement
    }

type StatementChoice = {
  /** `2026-Q3`; null for the first that is shown. */
  readonly period: string | null
  readonly method: CostMethod
}

/**
 * The statement of a financial asset of a holder, from the events of the chain alone.
 *
 * @param now Unix seconds.
 */
export function useStatement(
  holder: Address,
  assetId: bigint,
  choice: StatementChoice,
  now: number,
): StatementState {
  const held = useHoldings(holder)
  const isKnown = held.status === 'ready' && !held.value.isReading
  const record = useRecord(isKnown ? held.value : null, now)
  const { entries, prices, context } = record
  const holding = holdingIds.asset(assetId)
  const { method } = choice
  const shown = useMemo(() => {
    const first = entries.findLast(({ subject, lines }) => {
      const ids = [subject.id, ...lines.map((line) => line.holding)]
      return ids.includes(holding)
    })
    if (prices === null || first === undefined) return null
    // The last block can be later than the last minute.
    const end = Math.max(now, entries[0]?.time ?? 0)
    const periods = periodsSince(first.time, end)
    const period = periods.find(({ id }) => id === choice.period) ?? firstShown(periods, end)
    if (period === null) return null
    const statement = statementOf(
      holding,
      { ...period, until: Math.min(period.until, end) },
      method,
      {
        entries,
        valued: prices.valued,
        navs: prices.navs.get(assetId) ?? [],
      },
    )
    return { period, periods, isOpen: period.until > end, statement }
  }, [entries, prices, holding, assetId, choice.period, method, now])

  if (held.status !== 'ready') return held
  if (record.failure !== null) return record.failure
  if (prices === null || context === null) {
    const { since, stop, readOn } = record
    return { status: 'reading', since, stop, readOn }
  }
  const asset = context.shares.get(assetId)
  const registered = context.registry.find(({ id }) => id === assetId)
  if (shown === null || asset === undefined || registered === undefined)
    return { status: 'nothing' }
  const { accounts, missing } = held.value
  return { status: 'ready', asset, registered, accounts, missing, ...shown }
}

/**
 * The last block at or before a time, with what could be claimed of an asset then, also for shares at its dealing
 * desk; null until it is read, and where it cannot be.
 *
 * @param time Unix seconds.
 */
export function useStatementEnd(
  asset: Pick<FinancialAsset, 'token' | 'desk'>,
  accounts: readonly Address[],
  time: number,
): StatementEnd | null {
  return useQuery(endQuery(useChain(), asset, accounts, time)).data?.value ?? null
}

const endQuery = (
  chain: ChainState,
  { token, desk }: Pick<FinancialAsset, 'token' | 'desk'>,
  accounts: readonly Address[],
  time: number,
) =>
  chainQuery(
    chain,
    keys.history('statement-end', token, time, ...accounts),
    async (reader): Promise<StatementEnd | null> => {
      const { client, deployment, block: head } = reader
      const timeOf = (block: bigint) => timeOfBlock(client, block)
      const next = await blockAt(timeOf, { from: deployment.startBlock, to: head }, time + 1)
      if (next === deployment.startBlock) return null
      const { number, hash } = await getBlock(client, {
        blockNumber: next === null ? head : next - 1n,
      })
      const then = readerAt(reader, number)
      const amounts = await Promise.all(
        accounts.flatMap((account) => [
          claimableOf(then, token, account),
          ...(desk === null ? [] : [claimableAtDesk(then, desk, account)]),
        ]),
      ).catch(() => null)
      const claimable = amounts?.reduce((total, amount) => total + amount, 0n) ?? null
      return { block: number, hash, claimable }
    },
  )

const claimableOf = ({ read }: Reader, token: Address, account: Address): Promise<bigint> =>
  read({
    address: token,
    abi: financialAssetAbi,
    functionName: 'claimableYield',
    args: [account],
  })

/** What is owed for shares that left the desk, and what those that are there have earned. */
async function claimableAtDesk(reader: Reader, desk: Address, account: Address): Promise<bigint> {
  const { owedYield, requests } = await readRequests(reader, desk, account)
  return requests.reduce((total, request) => total + request.yield.value, owedYield.value)
}
