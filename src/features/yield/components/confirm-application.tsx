import { percentText } from '../../../domain/strategies/percentage.ts'
import type { Strategy } from '../../../domain/strategies/strategy.ts'
import { type Amount, formatAmount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { simpleEarnings } from '../model/simulator.ts'

type ConfirmApplicationProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly strategy: Strategy
  readonly amount: Amount
  /** The project whose credits are retired, where there is one. */
  readonly project: string | undefined
  readonly busy: boolean
  readonly failure: Error | null
  readonly onConfirm: () => void
}

/** Asks to confirm an application and explains a failed one. */
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
  const reason = failure?.cause instanceof Error ? failure.cause.message : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Apply ${isolated(strategy.name)}`}
      description="It is pending until the strategy service confirms it. Without a service, this browser simulates the status and shows a fixed sample estimate of the impact."
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
            value: <Money amount={simpleEarnings(strategy, amount, 365).gross} />,
            hint: 'Before the fee',
          },
          { label: 'Fee on the yield', value: percentText(strategy.performanceFee) },
          ...(project === undefined ? [] : [{ label: 'Project', value: project }]),
        ]}
      />
      {failure !== null && (
        <Callout tone="error" title={failure.message} className="mt-4">
          {reason === undefined
            ? 'Try again.'
            : `${isolated(reason)}. Nothing was applied. Try again.`}
        </Callout>
      )}
    </Dialog>
  )
}
