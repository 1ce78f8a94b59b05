import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import { tokenQuery } from '../../chain/tokens.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import { creditName } from '../../domain/credits/credit-text.ts'
import type { RegisteredAsset } from '../../domain/registry/registered-asset.ts'
import { isolated } from '../../lib/foreign-text.ts'

/** Display name of a registered asset: a credit by its project, all else by its token. */
export function useAssetName(asset: RegisteredAsset, credit?: Credit): string {
  const token = useQuery({
    ...tokenQuery(useChain(), asset.token),
    enabled: credit === undefined,
  }).data?.value
  if (credit) return creditName(credit)
  if (token === undefined) return `Asset ${asset.id}`
  return asset.assetClass === 'CURRENCY'
    ? `${isolated(token.symbol)} · ${isolated(token.name)}`
    : token.name
}
