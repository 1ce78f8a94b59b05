import type { AccountAction } from '../../../domain/accounts/account-action.ts'
import { Button } from '../../../ui/button.tsx'
import type { OwnerDesk } from '../use-owner-desk.ts'

type ActionButtonsProps = {
  readonly desk: OwnerDesk
  /** What is signed together; none while the form is not complete. */
  readonly actions: readonly AccountAction[]
  /** What the first button says: `Send`. */
  readonly label: string
  /** Called once the actions are on their way or in the batch. */
  readonly onDone: () => void
}

/** Signs actions at once, or adds them to those that are signed together. */
export function ActionButtons({ desk, actions, label, onDone }: ActionButtonsProps) {
  const [first, ...others] = actions
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        busy={desk.busy}
        disabled={first === undefined}
        onClick={() => {
          if (first) void desk.sign([first, ...others]).then((done) => done && onDone())
        }}
      >
        {label}
      </Button>
      <Button
        variant="outline"
        disabled={first === undefined || desk.busy}
        onClick={() => {
          if (first === undefined) return
          desk.add([first, ...others])
          onDone()
        }}
      >
        Add to batch
      </Button>
    </div>
  )
}
