import type { CheckedReceipt } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { smartAccountWords } from '../../../domain/assets/eligibility/words.ts'
import { Callout } from '../../../ui/callout.tsx'

type AccountReceiptsProps = { readonly receipts: readonly CheckedReceipt[] }

/** Whether a smart account may receive the restricted tokens that a form would bring it, and for how long. */
export function AccountReceipts({ receipts }: AccountReceiptsProps) {
  return receipts.map(({ address, symbol, eligibility }) => {
    const { tone, title, text } = smartAccountWords(eligibility, symbol)
    return (
      <Callout key={address} tone={tone} title={title}>
        {text}
      </Callout>
    )
  })
}
