import { mayReceive } from '../../domain/assets/eligibility/eligibility.ts'
import type { CheckedReceipt } from '../../domain/assets/eligibility/read-eligibility.ts'
import { eligibilityWords } from '../../domain/assets/eligibility/words.ts'
import { Callout } from '../../ui/callout.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useNow } from '../../ui/use-now.ts'

type ReceiptCalloutsProps = { readonly receipts: readonly CheckedReceipt[] }

/** Whether the reader's account may receive the restricted tokens of what it is about to do. */
export function ReceiptCallouts({ receipts }: ReceiptCalloutsProps) {
  const now = useNow()
  return receipts.map(({ address, symbol, eligibility }) => {
    const { tone, title, text } = eligibilityWords(eligibility, symbol, now)
    const isRefused = !mayReceive(eligibility)
    return (
      <Callout key={address} tone={tone} title={title}>
        {text}
        {isRefused && (
          <>
            {' '}
            <TextLink to={`/contracts/${address}`}>The token</TextLink> names who decides.
          </>
        )}
      </Callout>
    )
  })
}
