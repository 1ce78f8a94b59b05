import { parseAbi } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import { findAddress } from '../../chain/deployment.ts'
import { chainQuery } from '../../chain/query.ts'
import type { DaySeconds } from '../../lib/day.ts'
import { keys } from '../keys.ts'
import { isFinancialClass } from '../registry/asset-class.ts'
import { readRegistry } from '../registry/registry.ts'

/** When an asset is to be repaid, in unix seconds; null where it is never. */
export type Maturity<T extends DaySeconds | null = DaySeconds | null> = {
  /** As filed, which is what the contracts go by: from then on it can be settled and pays recoveries. */
  readonly maturity: T
  /** To when a verifier's waiver moved it; null where none did. */
  readonly deferredMaturity: DaySeconds | null
}

/** The maturity that applies, by which a holder waits for the repayment: waivers included. */
export const maturityOf = <T extends DaySeconds | null>({
  maturity,
  deferredMaturity,
}: Maturity<T>): T | DaySeconds => deferredMaturity ?? maturity

/** One function: with the whole ABI of the ledger the screens of a first visit would exceed their budgets. */
export const accountAbi = parseAbi([
  'struct Terms { uint48 start; uint32 grace; uint32 defaultAfter; }',
  'struct Account { Terms terms; uint48 filedAt; uint48 periodCount; uint48 maturity; uint48 deferredMaturity; uint48 oldest; uint128 paidOfOldest; uint48 settledAt; uint48 defaultedAt; }',
  'function accountOf(uint256 assetId) view returns (Account account)',
])

/** Maturities that a waiver moved, by the id of the asset; empty on a chain without a ledger. */
export const deferredMaturitiesQuery = (chain: ChainState) =>
  chainQuery(chain, keys.servicing('deferred-maturities'), async (reader) => {
    const address = findAddress(reader.deployment, 'Servicing')
    if (address === undefined) return new Map<bigint, DaySeconds>()
    const financial = (await readRegistry(reader)).filter(({ assetClass }) =>
      isFinancialClass(assetClass),
    )
    const read = await Promise.all(
      financial.map(async ({ id }) => {
        const args = [id] as const
        const account = await reader.read({
          ...{ address, abi: accountAbi, functionName: 'accountOf', args },
        })
        return [id, account.deferredMaturity] as const
      }),
    )
    return new Map(read.filter(([, deferred]) => deferred !== 0))
  })
