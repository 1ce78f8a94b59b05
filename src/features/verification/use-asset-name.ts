import { useQuery } from '@tanstack/react-query'
import { metadataQuery } from '../../chain/assets/metadata.ts'
import type { RegisteredAsset } from '../../chain/assets/registered-asset.ts'
import { useChain } from '../../chain/chain-state.ts'
import type { Credit } from '../../chain/credits/credit.ts'
import { tokenQuery } from '../../chain/tokens.ts'

/**
 * What a registered asset is called: a credit by its project, a currency by its token, all else by
 * its document.
 */
export function useAssetName(asset: RegisteredAsset, credit?: Credit): string {
  const isCurrency = asset.assetClass === 'CURRENCY'
  const currency = useQuery({ ...tokenQuery(useChain(), asset.token), enabled: isCurrency }).data
  const reading = useQuery({
    ...metadataQuery(asset.metadataUri, asset.metadataHash),
    enabled: credit === undefined && !isCurrency,
  }).data
  if (credit) return `${credit.project.name} ${credit.vintage}`
  if (currency) return `${currency.value.symbol} · ${currency.value.name}`
  return reading?.status === 'genuine' ? reading.metadata.name : `Asset ${asset.id}`
}
