import { formatCount } from '../../lib/number-format.ts'
import { Address } from '../../ui/address.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ExplanationCallout } from '../errors/explanation-callout.tsx'
import { transactionUrl } from '../networks.ts'
import type { TransactionRecord } from './record.ts'
import { hintFor, labelOf } from './status-text.ts'

/** State of the transaction that was just sent. */
export function SentOutcome({ record }: { readonly record: TransactionRecord }) {
  const { state } = record
  if (state.status === 'reverted') return <ExplanationCallout explanation={state.reason} />
  const { label, tone } = labelOf(state)
  return (
    <div role="status">
      <Callout
        tone={tone}
        title={
          state.status === 'confirmed' ? `Confirmed in block ${formatCount(state.block)}` : label
        }
      >
        {hintFor(record)}
        {'hash' in state && (
          <p>
            Transaction{' '}
            <Address
              value={state.hash}
              kind="transaction hash"
              explorerUrl={transactionUrl(state.hash)}
            />
          </p>
        )}
      </Callout>
    </div>
  )
}
