import type { Address } from 'viem'
import type { useAction } from '../../../chain/transactions/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import type { ActingAccount } from '../model/account-action.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import type { Sendable } from './transfer-fields.tsx'

/** What each of a delegate's forms is given. */
export type DelegateFormProps = {
  readonly account: ActingAccount
  readonly contracts: ContractActions
  /** Contract through which passes what the delegate spends in calls. */
  readonly executor: Address
  /** What the budgets let the delegate pay or send. */
  readonly sendables: readonly Sendable[]
}

/** How far a delegate's trade, deposit or purchase may deviate from what was shown, in basis points. */
export const delegateSlippageBps = 50n

type DelegateSubmitProps = {
  readonly action: ReturnType<typeof useAction>
  readonly label: string
  /** What the button does; null while something is missing or wrong. */
  readonly task: (() => Promise<void>) | null
  /** Whether the button submits the form around it, which then does the task. */
  readonly submits?: boolean
}

/** The button at the end of each of a delegate's forms, and why the last attempt failed. */
export function DelegateSubmit({ action, label, task, submits = false }: DelegateSubmitProps) {
  return (
    <>
      {action.failure !== null && (
        <Callout tone="error" title={action.failure}>
          Nothing was sent.
        </Callout>
      )}
      <Button
        type={submits ? 'submit' : 'button'}
        busy={action.busy}
        disabled={task === null}
        onClick={submits ? undefined : () => void task?.()}
      >
        {label}
      </Button>
    </>
  )
}
