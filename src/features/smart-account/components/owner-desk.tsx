import { useState } from 'react'
import { useAction } from '../../../chain/transactions/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import type { AccountAction, ActingAccount } from '../model/account-action.ts'
import { ownerIntent } from '../model/intents.ts'
import type { ContractActions } from '../source/accounts-source.ts'

/** What is signed together: at least one action. */
type Actions = readonly [AccountAction, ...AccountAction[]]

/** How the owner acts on an account: at once, or with several actions in one signature. */
export type OwnerDesk = {
  readonly acting: ActingAccount
  /** Actions that wait to be signed together. */
  readonly batch: readonly AccountAction[]
  readonly add: (actions: Actions) => void
  readonly remove: (index: number) => void
  /** Signs actions at once. True once they are on their way. */
  readonly sign: (actions: Actions) => Promise<boolean>
  readonly signBatch: () => Promise<void>
  readonly busy: boolean
  readonly failure: string | null
}

/** The desk of an account's owner. */
export function useOwnerDesk(contracts: ContractActions, acting: ActingAccount): OwnerDesk {
  const [batch, setBatch] = useState<readonly AccountAction[]>([])
  const action = useAction()
  return {
    acting,
    batch,
    add: (added) => setBatch([...batch, ...added]),
    remove: (index) => setBatch(batch.filter((_, at) => at !== index)),
    sign: (signed) => action.run(() => contracts.transact(() => ownerIntent(acting, signed))),
    signBatch: async () => {
      const [first, ...others] = batch
      if (first === undefined) return
      const done = await action.run(() =>
        contracts.transact(() => ownerIntent(acting, [first, ...others])),
      )
      if (done) setBatch([])
    },
    busy: action.busy,
    failure: action.failure,
  }
}

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
