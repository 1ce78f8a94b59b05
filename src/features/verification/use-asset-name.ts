import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import { tokenQuery } from '../../chain/tokens.ts'
import { metadataQuery } from '../../domain/assets/metadata.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import { creditName } from '../../domain/credits/credit-text.ts'
import type { RegisteredAsset } from '../../domain/registry/registered-asset.ts'

/**
 * Display name of a registered asset: a credit by its project, a currency by its token, all else by
 * its document.
 */
export function useAssetName(asset: RegisteredAsset, credit?: Credit): string {
  const isCurrency = asset.assetClass === 'CURRENCY'
  const currency = useQuery({ ...tokenQuery(useChain(), asset.token), enabled: isCurrency }).data
  const reading = useQuery({
    ...metadataQuery(asset.metadataUri, asset.metadataHash),
    enabled: credit === undefined && !isCurrency,
  }).data
  if (credit) return creditName(credit)
  if (currency) return `${currency.value.symbol} · ${currency.value.name}`
  return reading?.status === 'genuine' ? reading.metadata.name : `Asset ${asset.id}`
}
