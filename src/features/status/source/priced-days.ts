import type { Address } from 'viem'
import { dealingDesksAbi } from '../../../chain/abi/dealingDesks-abi.ts'
import type { ChainState } from '../../../chain/chain-state.ts'
import { findAddress } from '../../../chain/deployment.ts'
import { chainQuery } from '../../../chain/query.ts'
import { readEvents } from '../../../chain/read-events.ts'
import type { Reader } from '../../../chain/reader.ts'
import { isPriced } from '../../../domain/dealing/desk.ts'
import { readLiveDealing } from '../../../domain/dealing/read-live.ts'
import { keys } from '../../../domain/keys.ts'

/** A dealing day that has its price and is not struck, as a keeper sees it. */
export type PricedDay = {
  readonly desk: Address
  readonly symbol: string
  readonly day: number
  /** Unix seconds until which the strike may wait for the cash of the issuer. */
  readonly cashUntil: number
}

/** The dealing desks of a deployment, and their days that wait for a strike. */
export type PricedDays = { readonly desks: number; readonly days: readonly PricedDay[] }

/** Every dealing day that has its price and is not struck. */
export const pricedDaysQuery = (chain: ChainState) =>
  chainQuery(chain, [...keys.dealing(), 'priced'], readPricedDays)

async function readPricedDays(reader: Reader): Promise<PricedDays> {
  const contract = findAddress(reader.deployment, 'DealingDesks')
  if (contract === undefined) return { desks: 0, days: [] }
  const created = await readEvents(reader, {
    contract,
    abi: dealingDesksAbi,
    eventName: 'DeskCreated',
  })
  const days = await Promise.all(created.map(({ args }) => readPricedDaysOf(reader, args.desk)))
  return { desks: created.length, days: days.flat() }
}

async function readPricedDaysOf(reader: Reader, address: Address): Promise<readonly PricedDay[]> {
  const { desk, days } = await readLiveDealing(reader, address)
  const priced = days.filter(isPriced)
  if (priced.length === 0) return []
  const { symbol } = await reader.token(desk.token)
  return priced.map(({ day, pricedAt }) => ({
    desk: address,
    symbol,
    day,
    cashUntil: (pricedAt ?? 0) + desk.terms.funding,
  }))
}
