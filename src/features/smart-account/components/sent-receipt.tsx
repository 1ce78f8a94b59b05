import type { Address } from 'viem'
import type { Token } from '../../../chain/token.ts'
import { endText } from '../../../domain/assets/eligibility/end.ts'
import { useReceipts } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { onlyEligible, receiverProblem } from '../../../domain/assets/eligibility/words.ts'
import { Callout } from '../../../ui/callout.tsx'

type SentReceiptProps = {
  readonly token: Token
  /** Undefined while none is entered. */
  readonly recipient: Address | undefined
}

/** Whether the recipient of a later payment may receive a restricted token, and until when; nothing for others. */
export function SentReceipt({ token, recipient }: SentReceiptProps) {
  return useReceipts([token], recipient).map(({ address, symbol, eligibility }) => {
    const problem = eligibility && receiverProblem(eligibility, symbol)
    const until = eligibility?.kind === 'eligible' ? eligibility.until : null
    return (
      <Callout key={address} tone={problem ? 'warning' : 'neutral'} title={onlyEligible(symbol)}>
        {problem && `${problem} The payment fails until it is.`}
        {until !== null && `The recipient is until ${endText(until)}. A later payment fails.`}
      </Callout>
    )
  })
}
