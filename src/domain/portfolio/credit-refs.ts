import type { Address } from 'viem'
import { sameAddress } from '../../lib/same-address.ts'
import type { Credit } from '../credits/credit.ts'
import type { RegisteredAsset } from '../registry/registered-asset.ts'

/** A registry entry of a credit: the credit itself, or its token. */
export type CreditRef = {
  readonly assetId: bigint
  /** Id of the credit's own entry: what the market sells. */
  readonly creditAssetId: bigint
  readonly token: Address | null
  readonly isToken: boolean
}

/** The registry entries of credits in both forms. */
export function creditRefs(
  credits: readonly Credit[],
  registry: readonly RegisteredAsset[],
): readonly CreditRef[] {
  return credits.flatMap(({ assetId, token }) => {
    const own = { assetId, creditAssetId: assetId, token, isToken: false }
    const entry =
      token === null ? undefined : registry.find((each) => sameAddress(each.token, token))
    return entry === undefined ? [own] : [own, { ...own, assetId: entry.id, isToken: true }]
  })
}
