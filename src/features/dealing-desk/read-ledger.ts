import type { Address } from 'viem'
import { dealingDeskAbi } from '../../chain/abi/dealingDesk-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { readEvents } from '../../chain/read-events.ts'
import type { Reader } from '../../chain/reader.ts'
import { keys } from '../../domain/keys.ts'
import { shareAmount } from '../../domain/units.ts'
import { usdc } from '../../lib/usdc.ts'
import { type LedgerEntry, ledgerEntry } from './model/ledger.ts'

/** Every request made for a dealing day, subscriptions first, in the order of the first request. */
export const ledgerQuery = (chain: ChainState, desk: Address, day: number) =>
  chainQuery(chain, keys.dealingLedger(desk, day), (reader) => readLedger(reader, desk, day))

async function readLedger(
  reader: Reader,
  desk: Address,
  day: number,
): Promise<readonly LedgerEntry[]> {
  const sides = await Promise.all([
    readSubscriptions(reader, desk, day),
    readRedemptions(reader, desk, day),
  ])
  return sides.flat()
}

async function readSubscriptions(
  reader: Reader,
  address: Address,
  day: number,
): Promise<readonly LedgerEntry[]> {
  const of = { contract: address, abi: dealingDeskAbi, args: { requestId: BigInt(day) } } as const
  const [requests, returns] = await Promise.all([
    readEvents(reader, { ...of, eventName: 'DepositRequest' }),
    readEvents(reader, { ...of, eventName: 'CancelDepositClaim' }),
  ])
  const made = sums(requests.map(({ args }) => [args.controller, args.assets]))
  const back = sums(returns.map(({ args }) => [args.controller, args.assets]))
  return Promise.all(
    [...made].map(async ([controller, requested]) => {
      const desk = { address, abi: dealingDeskAbi, args: [BigInt(day), controller] } as const
      const [pending, claimable, cancelled] = await Promise.all([
        reader.read({ ...desk, functionName: 'pendingDepositRequest' }),
        reader.read({ ...desk, functionName: 'claimableDepositRequest' }),
        reader.read({ ...desk, functionName: 'claimableCancelDepositRequest' }),
      ])
      return ledgerEntry({
        side: 'subscription',
        controller,
        requested: usdc(requested),
        pending,
        claimable,
        cancelled,
        claimedBack: back.get(controller) ?? 0n,
      })
    }),
  )
}

async function readRedemptions(
  reader: Reader,
  address: Address,
  day: number,
): Promise<readonly LedgerEntry[]> {
  const of = { contract: address, abi: dealingDeskAbi, args: { requestId: BigInt(day) } } as const
  const [requests, returns] = await Promise.all([
    readEvents(reader, { ...of, eventName: 'RedeemRequest' }),
    readEvents(reader, { ...of, eventName: 'CancelRedeemClaim' }),
  ])
  const made = sums(requests.map(({ args }) => [args.controller, args.shares]))
  const back = sums(returns.map(({ args }) => [args.controller, args.shares]))
  return Promise.all(
    [...made].map(async ([controller, requested]) => {
      const desk = { address, abi: dealingDeskAbi, args: [BigInt(day), controller] } as const
      const [pending, claimable, cancelled] = await Promise.all([
        reader.read({ ...desk, functionName: 'pendingRedeemRequest' }),
        reader.read({ ...desk, functionName: 'claimableRedeemRequest' }),
        reader.read({ ...desk, functionName: 'claimableCancelRedeemRequest' }),
      ])
      return ledgerEntry({
        side: 'redemption',
        controller,
        requested: shareAmount(requested),
        pending,
        claimable,
        cancelled,
        claimedBack: back.get(controller) ?? 0n,
      })
    }),
  )
}

/** The sum of the amounts of each account, in the order of the first. */
function sums(amounts: readonly (readonly [Address, bigint])[]): ReadonlyMap<Address, bigint> {
  const sum = new Map<Address, bigint>()
  for (const [account, amount] of amounts) sum.set(account, (sum.get(account) ?? 0n) + amount)
  return sum
}
