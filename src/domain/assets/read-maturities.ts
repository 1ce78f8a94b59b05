import { parseAbi } from 'viem'
import { findAddress } from '../../chain/deployment.ts'
import type { Reader } from '../../chain/reader.ts'
import type { DaySeconds } from '../../lib/day.ts'
import { isFinancialClass } from '../registry/asset-class.ts'
import { readRegistry } from '../registry/registry.ts'

/** One function: screens of a first visit read it, for which the whole ABI of the ledger is much. */
export const accountAbi = parseAbi([
  'struct Terms { uint48 start; uint32 grace; uint32 defaultAfter; }',
  'struct Account { Terms terms; uint48 filedAt; uint48 periodCount; uint48 maturity; uint48 deferredMaturity; uint48 oldest; uint128 paidOfOldest; uint48 settledAt; uint48 defaultedAt; }',
  'function accountOf(uint256 assetId) view returns (Account account)',
])

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
      return [id, account.deferredMaturity] as const
    }),
  )
  return new Map(read.filter(([, deferred]) => deferred !== 0))
}
