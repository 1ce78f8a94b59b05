import { applyLocally } from '../../../api/local/strategy-rules.ts'
import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'
import { type Amount, formatAmount, toDecimalString } from '../../../lib/amount.ts'
import { decimal } from '../../../lib/decimal.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { feePercent } from '../model/strategy-filters.ts'

type ConfirmApplicationProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly strategy: YieldStrategy
  readonly amount: Amount
  /** The project whose credits are retired, where there is one. */
  readonly project: string | undefined
  readonly busy: boolean
  readonly failure: Error | null
  readonly onConfirm: () => void
}

/** What applying means, before it is done; and why it failed, when it did. */
export function ConfirmApplication({
  open,
  onOpenChange,
  strategy,
  amount,
  project,
  busy,
  failure,
  onConfirm,
}: ConfirmApplicationProps) {
  const application = { asset_id: '', amount: toDecimalString(amount) }
  const { estimated_yield } = applyLocally(strategy, application, '')
  const reason = failure?.cause instanceof Error ? failure.cause.message : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Apply ${strategy.name}`}
      description="It is pending at first and completed once it has been taken up."
      actions={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {failure === null ? `Apply ${formatAmount(amount)} USDC` : 'Try again'}
          </Button>
        </>
      }
    >
      <KeyValueList
        entries={[
          { label: 'Amount', value: <Money amount={amount} /> },
          {
            label: 'Estimated yield, first year',
            value: <Money amount={decimal(estimated_yield)} />,
            hint: 'Before the fee',
          },
          { label: 'Fee on the yield', value: formatPercent(feePercent(strategy)) },
          ...(project === undefined ? [] : [{ label: 'Project', value: project }]),
        ]}
      />
      {failure !== null && (
        <Callout tone="error" title={failure.message} className="mt-4">
          {reason === undefined ? 'Try again.' : `${reason}. Nothing was applied. Try again.`}
        </Callout>
      )}
    </Dialog>
  )
}
