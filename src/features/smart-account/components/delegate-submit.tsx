import type { useAction } from '../../../chain/transactions/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'

type DelegateSubmitProps = {
  readonly action: ReturnType<typeof useAction>
  readonly label: string
  readonly disabled: boolean
  /** Left out where the button submits a form. */
  readonly onClick?: () => void
}

/** The button at the end of each of a delegate's forms, and why the last attempt failed. */
export function DelegateSubmit({ action, label, disabled, onClick }: DelegateSubmitProps) {
  return (
    <>
      {action.failure !== null && (
        <Callout tone="error" title={action.failure}>
          Nothing was sent.
        </Callout>
      )}
      <Button
        type={onClick ? 'button' : 'submit'}
        busy={action.busy}
        disabled={disabled}
        onClick={onClick}
      >
        {label}
      </Button>
    </>
  )
}
