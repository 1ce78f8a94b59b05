import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import { tokenQuery } from '../../chain/tokens.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import { creditName } from '../../domain/credits/credit-text.ts'
import { isCurrency } from '../../domain/registry/asset-class.ts'
import type { RegisteredAsset } from '../../domain/registry/registry.ts'
import { isolated } from '../../lib/foreign-text.ts'

/** Display name of a registered asset: a credit by its project, all else by its token. */
export function useAssetName(asset: RegisteredAsset, credit?: Credit): string {
  const token = useQuery({
    ...tokenQuery(useChain(), asset.token),
    enabled: credit === undefined,
  }).data?.value
  if (credit) return creditName(credit)
  if (token === undefined) return `Asset ${asset.id}`
  return isCurrency(asset.assetClass)
    ? `${isolated(token.symbol)} · ${isolated(token.name)}`
    : token.name
}
