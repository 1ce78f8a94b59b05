import type { Address } from 'viem'
import { hasEnded } from '../../domain/assets/eligibility/eligibility.ts'
import { useEligibility } from '../../domain/assets/eligibility/read-eligibility.ts'
import type { MarketAsset } from '../../domain/assets/market-asset.ts'

type EndedEligibilityProps = { readonly asset: MarketAsset; readonly account: Address }

/** What remains of an account's requests where it may not receive the shares any more; nothing before. */
export function EndedEligibility({ asset, account }: EndedEligibilityProps) {
  const eligibility = useEligibility(asset, account)
  return eligibility && hasEnded(eligibility) ? (
    <p className="text-sm">
      What you requested while your account was eligible is yours: claim what is filled, and take
      back what is not.
    </p>
  ) : null
}
