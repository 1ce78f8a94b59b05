import { parseAbi } from 'viem'
import { findAddress } from '../../chain/deployment.ts'
import type { Reader } from '../../chain/reader.ts'
import { type DaySeconds, dayOrNone } from '../../lib/day.ts'
import { isFinancialClass } from '../registry/asset-class.ts'
import { readRegistry } from '../registry/registry.ts'

/**
 * What an account of the ledger begins with, word by word: three of its terms, when it was filed, the number of dates,
 * the maturity, and the moved one. Screens of a first visit read it, for which the ABI of the ledger is much.
 */
const accountAbi = parseAbi(['function accountOf(uint256) view returns (uint256[7])'])

/** Reads the maturities that a waiver moved, by the id of the asset, at the reader's block. */
export async function readDeferredMaturities(
  reader: Reader,
): Promise<ReadonlyMap<bigint, DaySeconds>> {
  const address = findAddress(reader.deployment, 'Servicing')
  if (address === undefined) return new Map()
  const financial = (await readRegistry(reader)).filter(({ assetClass }) =>
    isFinancialClass(assetClass),
  )
  const read = await Promise.all(
    financial.map(async ({ id }) => {
      const args = [id] as const
      const account = await reader.read({
        address,
        abi: accountAbi,
        functionName: 'accountOf',
        args,
      })
      return [id, dayOrNone(account[6])] as const
    }),
  )
  return new Map(read.flatMap(([id, day]) => (day === null ? [] : [[id, day] as const])))
}
