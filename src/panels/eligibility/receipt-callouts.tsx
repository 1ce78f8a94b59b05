import type { CheckedReceipt } from '../../domain/assets/eligibility/read-eligibility.ts'
import { eligibilityWords, onlyEligible } from '../../domain/assets/eligibility/words.ts'
import { Callout } from '../../ui/callout.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useNow } from '../../ui/use-now.ts'

type ReceiptCalloutsProps = { readonly receipts: readonly CheckedReceipt[] }

/**
 * Of restricted tokens that a form would bring, before anything is typed: whether and until when the reader's
 * account may receive them, and where to see how.
 */
export function ReceiptCallouts({ receipts }: ReceiptCalloutsProps) {
  const now = useNow()
  return receipts.map(({ address, symbol, assetId, eligibility }) => {
    const words = eligibility && eligibilityWords(eligibility, symbol, now)
    return (
      <Callout
        key={address}
        tone={words?.tone ?? 'neutral'}
        title={words?.title ?? onlyEligible(symbol)}
      >
        {words?.text}{' '}
        {assetId !== null && (
          <TextLink to={`/assets/${assetId}#who-may-hold`}>Who may hold, and how</TextLink>
        )}
      </Callout>
    )
  })
}
