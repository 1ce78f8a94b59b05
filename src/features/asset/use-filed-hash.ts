import { useQuery } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { isFinancialClass } from '../../domain/registry/asset-class.ts'
import type { RegisteredAsset } from '../../domain/registry/registry.ts'
import { filedHash } from '../../domain/servicing/ledger-hash.ts'
import { filingQuery } from '../../domain/servicing/queries.ts'

/**
 * Hash of all that is filed of an asset, which a verifier examines with its entry: null where nothing is, undefined
 * until it is read.
 */
export function useFiledHash({
  id,
  assetClass,
}: Pick<RegisteredAsset, 'id' | 'assetClass'>): Hex | null | undefined {
  const isFinancial = isFinancialClass(assetClass)
  const filing = useQuery({ ...filingQuery(useChain(), id), enabled: isFinancial }).data
  if (!isFinancial) return null
  if (filing === undefined) return undefined
  const { value } = filing
  return value && filedHash(value.scheduleHash, value.navTermsHash)
}
