import type { Address } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { keys } from '../keys.ts'
import type { DealingDay, DealingDesk } from './desk.ts'
import { readDays, readDesk } from './read-dealing.ts'

/** A desk and its days that have not lapsed by the clock, the newest first: all that can still be dealt. */
export type LiveDealing = {
  readonly desk: DealingDesk
  readonly days: readonly DealingDay[]
}

/** A desk with its days that can still be dealt, of one block. */
export const liveDealingQuery = (chain: ChainState, address: Address) =>
  chainQuery(chain, keys.liveDealing(address), (reader) => readLiveDealing(reader, address))

/** Reads a desk with its days that can still be dealt at the reader's block. */
export async function readLiveDealing(reader: Reader, address: Address): Promise<LiveDealing> {
  const desk = await readDesk(reader, address)
  return { desk, days: await readDays(reader, address, firstLiveDay(desk), desk.currentDay) }
}

/** The earliest day that may not have lapsed while requests are taken for the current one. */
export const firstLiveDay = ({
  terms: { lapse, interval },
  currentDay,
}: Pick<DealingDesk, 'terms' | 'currentDay'>): number =>
  Math.max(1, currentDay - Math.ceil(lapse / interval))
