import type { AccountAction } from '../../../domain/accounts/account-action.ts'
import { Button } from '../../../ui/button.tsx'
import type { OwnerDesk } from '../use-owner-desk.ts'

type ActionButtonsProps = {
  readonly desk: OwnerDesk
  /** Null while the form is not complete. */
  readonly action: AccountAction | null
  /** What the first button says: `Send`. */
  readonly label: string
  /** Called once the action is on its way or in the batch. */
  readonly onDone: () => void
}

/** Signs an action at once, or adds it to those that are signed together. */
export function ActionButtons({ desk, action, label, onDone }: ActionButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        busy={desk.busy}
        disabled={action === null}
        onClick={() => {
          if (action) void desk.sign(action).then((done) => done && onDone())
        }}
      >
        {label}
      </Button>
      <Button
        variant="outline"
        disabled={action === null || desk.busy}
        onClick={() => {
          if (action === null) return
          desk.add(action)
          onDone()
        }}
      >
        Add to batch
      </Button>
    </div>
  )
}
