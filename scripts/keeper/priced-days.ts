import { type Address, encodeFunctionData } from 'viem'
import { dealingDeskAbi } from '../../src/chain/abi/dealingDesk-abi.ts'
import type { Reader } from '../../src/chain/reader.ts'
import { isPriced } from '../../src/domain/dealing/desk.ts'
import { readLiveDealing } from '../../src/domain/dealing/read-live.ts'
import type { Job } from './state.ts'

/** A dealing day that has its price and is not struck. */
export type PricedDay = { readonly desk: Address; readonly day: number }

/** The earliest priced day of each of these desks that has one: a later day is struck after it. */
export async function readPricedDays(
  reader: Reader,
  desks: readonly Address[],
): Promise<readonly PricedDay[]> {
  const found = await Promise.all(
    desks.map(async (desk): Promise<readonly PricedDay[]> => {
      const { days } = await readLiveDealing(reader, desk)
      const priced = days.filter(isPriced).map(({ day }) => day)
      return priced.length === 0 ? [] : [{ desk, day: Math.min(...priced) }]
    }),
  )
  return found.flat()
}

/** Strikes a dealing day. */
export const strikeOf = ({ desk, day }: PricedDay): Job => ({
  kind: 'strike',
  account: desk,
  to: desk,
  data: encodeFunctionData({ abi: dealingDeskAbi, functionName: 'strike', args: [BigInt(day)] }),
})
