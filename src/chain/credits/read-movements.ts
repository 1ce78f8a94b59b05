import type { Address } from 'viem'
import { getContractEvents } from 'viem/actions'
import type { Amount } from '../../lib/amount.ts'
import { environmentalCreditsAbi } from '../abi/environmentalCredits-abi.ts'
import { blockTimeOf, type LogPlace } from '../block-time.ts'
import type { ChainState } from '../chain-state.ts'
import { keys } from '../keys.ts'
import { readLogs } from '../logs.ts'
import { chainQuery, type Reader } from '../query.ts'
import { creditAmount } from './credit.ts'
import { creditKeys } from './credit-keys.ts'

/** Credits that came to an account, or left it. */
export type CreditMovement = {
  readonly tokenId: bigint
  /** Below zero where they left: sold, given away or retired. */
  readonly amount: Amount
  /** Unix seconds. */
  readonly time: number
}

/** Every movement of credits into and out of an account; their sum is what the account holds. */
export const creditMovementsQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, creditKeys.movements(account), (reader) => readMovements(reader, account))

async function readMovements(reader: Reader, account: Address): Promise<readonly CreditMovement[]> {
  const [came, left] = await Promise.all([
    readTransfers(reader, { to: account }),
    readTransfers(reader, { from: account }),
  ])
  const movements = await Promise.all([
    ...came.map((transfer) => movementsIn(reader, transfer, 1n)),
    ...left.map((transfer) => movementsIn(reader, transfer, -1n)),
  ])
  return movements.flat().toSorted((a, b) => a.time - b.time)
}

type Transfer = LogPlace & { readonly lines: readonly { tokenId: bigint; value: bigint }[] }

async function readTransfers(
  reader: Reader,
  side: { readonly from: Address } | { readonly to: Address },
): Promise<readonly Transfer[]> {
  const contract = {
    address: reader.addressOf('EnvironmentalCredits'),
    abi: environmentalCreditsAbi,
    args: side,
    strict: true,
  } as const
  const key = (event: string) =>
    keys.logs('EnvironmentalCredits', event, ...Object.entries(side).flat())
  const [singles, batches] = await Promise.all([
    readLogs(reader, key('TransferSingle'), (range) =>
      getContractEvents(reader.client, {
        ...contract,
        eventName: 'TransferSingle',
        ...range,
      }),
    ),
    readLogs(reader, key('TransferBatch'), (range) =>
      getContractEvents(reader.client, {
        ...contract,
        eventName: 'TransferBatch',
        ...range,
      }),
    ),
  ])
  return [
    ...singles.map((log) => ({ ...log, lines: [{ tokenId: log.args.id, value: log.args.value }] })),
    ...batches.map((log) => ({
      ...log,
      lines: log.args.ids.map((tokenId, index) => ({
        tokenId,
        value: log.args.values[index] ?? 0n,
      })),
    })),
  ]
}

async function movementsIn(
  { client }: Reader,
  { lines, ...place }: Transfer,
  sign: 1n | -1n,
): Promise<readonly CreditMovement[]> {
  const time = await blockTimeOf(client, place)
  return lines.map(({ tokenId, value }) => ({ tokenId, amount: creditAmount(sign * value), time }))
}
