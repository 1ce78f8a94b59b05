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

/** What the desk calls the two sides of a dealing day. */
const sides = {
  subscription: {
    requested: 'DepositRequest',
    returned: 'CancelDepositClaim',
    pending: 'pendingDepositRequest',
    claimable: 'claimableDepositRequest',
    cancelled: 'claimableCancelDepositRequest',
  },
  redemption: {
    requested: 'RedeemRequest',
    returned: 'CancelRedeemClaim',
    pending: 'pendingRedeemRequest',
    claimable: 'claimableRedeemRequest',
    cancelled: 'claimableCancelRedeemRequest',
  },
} as const

async function readLedger(
  reader: Reader,
  desk: Address,
  day: number,
): Promise<readonly LedgerEntry[]> {
  const entries = await Promise.all(
    (['subscription', 'redemption'] as const).map((side) => readSide(reader, desk, day, side)),
  )
  return entries.flat()
}

async function readSide(
  reader: Reader,
  address: Address,
  day: number,
  side: keyof typeof sides,
): Promise<readonly LedgerEntry[]> {
  const names = sides[side]
  const of = { contract: address, abi: dealingDeskAbi, args: { requestId: BigInt(day) } } as const
  const [requests, returns] = await Promise.all([
    readEvents(reader, { ...of, eventName: names.requested }),
    readEvents(reader, { ...of, eventName: names.returned }),
  ])
  const made = sums(requests)
  const back = sums(returns)
  return Promise.all(
    [...made].map(async ([controller, requested]) => {
      const desk = { address, abi: dealingDeskAbi, args: [BigInt(day), controller] } as const
      const [pending, claimable, cancelled] = await Promise.all([
        reader.read({ ...desk, functionName: names.pending }),
        reader.read({ ...desk, functionName: names.claimable }),
        reader.read({ ...desk, functionName: names.cancelled }),
      ])
      return ledgerEntry({
        side,
        controller,
        requested: side === 'subscription' ? usdc(requested) : shareAmount(requested),
        pending,
        claimable,
        cancelled,
        claimedBack: back.get(controller) ?? 0n,
      })
    }),
  )
}

type DeskEvent = {
  readonly args: { readonly controller: Address } & (
    | { readonly assets: bigint }
    | { readonly shares: bigint }
  )
}

/** The sum of the amounts of each controller, in the order of the first. */
function sums(events: readonly DeskEvent[]): ReadonlyMap<Address, bigint> {
  const sum = new Map<Address, bigint>()
  for (const { args } of events) {
    const amount = 'assets' in args ? args.assets : args.shares
    sum.set(args.controller, (sum.get(args.controller) ?? 0n) + amount)
  }
  return sum
}
