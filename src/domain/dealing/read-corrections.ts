import { type Address, getAbiItem } from 'viem'
import { dealingDeskAbi } from '../../chain/abi/dealingDesk-abi.ts'
import { financialAssetAbi } from '../../chain/abi/financialAsset-abi.ts'
import { type LogRow, logFilter } from '../../chain/logs/event-logs.ts'
import { readAllEvents, readEvents } from '../../chain/read-events.ts'
import type { Reader } from '../../chain/reader.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { usdc } from '../../lib/usdc.ts'
import { type Correction, correctedDays, differencesOf } from './correction.ts'
import type { DealingDesk } from './desk.ts'
import { type DeskEvent, fillsOf, type Strike } from './fills.ts'

const strikeEvents = [getAbiItem({ abi: dealingDeskAbi, name: 'DayStruck' })] as const
const requestEvents = [
  getAbiItem({ abi: dealingDeskAbi, name: 'DepositRequest' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'RedeemRequest' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'CancelDepositRequest' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'CancelRedeemRequest' }),
] as const

/**
 * Reads the struck days of a desk whose value was corrected, and what each holder of whom a strike filled something is
 * owed. An asset tells of all its values, whether or not an administrator signs them.
 *
 * @param holder Only this one.
 */
export async function readCorrections(
  reader: Reader,
  { address, token }: Pick<DealingDesk, 'address' | 'token'>,
  holder?: Address,
): Promise<readonly Correction[]> {
  const desk = { contract: address, abi: dealingDeskAbi } as const
  const asset = { contract: token, abi: financialAssetAbi } as const
  const struck = logFilter({ addresses: [address], events: strikeEvents, frequency: 'rare' })
  const [strikes, pricings, values] = await Promise.all([
    readAllEvents(reader, struck),
    readEvents(reader, { ...desk, eventName: 'DayPriced' }),
    readEvents(reader, { ...asset, eventName: 'NavUpdated' }),
  ])
  const days = correctedDays(
    strikes.map(strikeOf),
    pricings.map(({ args }) => ({
      day: toSafeInteger(args.day),
      nav: usdc(args.nav),
      asOf: toSafeInteger(args.asOf),
    })),
    values.map(({ args, time }) => ({
      nav: usdc(args.navPerShare),
      asOf: toSafeInteger(args.asOf),
      time,
    })),
  )
  // Nearly always: so the requests are not read.
  if (days.length === 0) return []
  const requested = logFilter({
    addresses: [address],
    events: requestEvents,
    indexed: holder === undefined ? [] : [holder],
    frequency: 'rare',
  })
  const events = await readAllEvents(reader, struck, requested)
  const fills = fillsOf(events.map(eventOf))
  return days
    .map((day) => ({ ...day, holders: differencesOf(day, fills) }))
    .filter(({ holders }) => holders.length > 0)
}

type StrikeRow = LogRow<typeof strikeEvents>

const strikeOf = ({ args }: StrikeRow): Strike => ({
  day: toSafeInteger(args.day),
  price: args.price,
  subscription: args.subscriptionsLapsed
    ? null
    : { requested: args.subscribed, filled: args.subscribedFilled },
  redemption: { requested: args.redeemed, filled: args.redeemedFilled },
  next: toSafeInteger(args.next),
})

function eventOf(row: StrikeRow | LogRow<typeof requestEvents>): DeskEvent {
  if (row.eventName === 'DayStruck') return { kind: 'struck', ...strikeOf(row) }
  const { controller, requestId } = row.args
  const request = { controller, id: toSafeInteger(requestId) }
  switch (row.eventName) {
    case 'DepositRequest':
      return { kind: 'requested', side: 'subscription', ...request, amount: row.args.assets }
    case 'RedeemRequest':
      return { kind: 'requested', side: 'redemption', ...request, amount: row.args.shares }
    case 'CancelDepositRequest':
      return { kind: 'cancelled', side: 'subscription', ...request }
    case 'CancelRedeemRequest':
      return { kind: 'cancelled', side: 'redemption', ...request }
  }
}
