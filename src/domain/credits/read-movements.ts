import { type Address, erc20Abi } from 'viem'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { blockTimeOf, type LogPosition } from '../../chain/block-time.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { readEvents } from '../../chain/read-events.ts'
import type { Reader } from '../../chain/reader.ts'
import type { Amount } from '../../lib/amount.ts'
import { keys } from '../keys.ts'
import { creditDecimals } from './credit.ts'
import { readCreditTokens } from './read-credits.ts'

/** A transfer of credits to or from an account. */
export type CreditMovement = {
  readonly tokenId: bigint
  /** Negative for transfers from the account. Credit tokens have their own decimals. */
  readonly amount: Amount
  /** Unix seconds. */
  readonly time: number
}

/**
 * Every transfer of credits and credit tokens to and from an account; their sum is what it holds.
 */
export const creditMovementsQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, keys.creditMovements(account), (reader) => readMovements(reader, account))

async function readMovements(reader: Reader, account: Address): Promise<readonly CreditMovement[]> {
  const movements = async (side: Side, sign: 1n | -1n) => {
    const found = await Promise.all([readTransfers(reader, side), readTokenTransfers(reader, side)])
    return Promise.all(found.flat().map((transfer) => movementsIn(reader, transfer, sign)))
  }
  const [received, sent] = await Promise.all([
    movements({ to: account }, 1n),
    movements({ from: account }, -1n),
  ])
  return [...received, ...sent].flat().toSorted((a, b) => a.time - b.time)
}

type Side = { readonly from: Address } | { readonly to: Address }
type Transfer = LogPosition & {
  readonly decimals: number
  readonly lines: readonly { readonly tokenId: bigint; readonly value: bigint }[]
}

async function readTransfers(reader: Reader, side: Side): Promise<readonly Transfer[]> {
  const filter = {
    contract: 'EnvironmentalCredits',
    abi: environmentalCreditsAbi,
    args: side,
  } as const
  const [singles, batches] = await Promise.all([
    readEvents(reader, { ...filter, eventName: 'TransferSingle' }),
    readEvents(reader, { ...filter, eventName: 'TransferBatch' }),
  ])
  return [
    ...singles.map((log) => ({
      ...log,
      decimals: creditDecimals,
      lines: [{ tokenId: log.args.id, value: log.args.value }],
    })),
    ...batches.map((log) => ({
      ...log,
      decimals: creditDecimals,
      lines: log.args.ids.map((tokenId, index) => ({
        tokenId,
        value: log.args.values[index] ?? 0n,
      })),
    })),
  ]
}

async function readTokenTransfers(reader: Reader, side: Side): Promise<readonly Transfer[]> {
  const tokens = await readCreditTokens(reader)
  const transfers = await Promise.all(
    tokens.map(async ({ tokenId, token }) => {
      const { decimals } = await reader.token(token)
      const logs = await readEvents(reader, {
        contract: token,
        abi: erc20Abi,
        eventName: 'Transfer',
        args: side,
      })
      return logs.map((log) => ({
        ...log,
        decimals,
        lines: [{ tokenId, value: log.args.value }],
      }))
    }),
  )
  return transfers.flat()
}

async function movementsIn(
  { client }: Reader,
  { lines, decimals, ...place }: Transfer,
  sign: 1n | -1n,
): Promise<readonly CreditMovement[]> {
  const time = await blockTimeOf(client, place)
  return lines.map(({ tokenId, value }) => ({
    tokenId,
    amount: { value: sign * value, decimals },
    time,
  }))
}
