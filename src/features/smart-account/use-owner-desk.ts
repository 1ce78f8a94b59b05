import { useState } from 'react'
import { useAction } from '../../chain/transactions/use-action.ts'
import type { AccountAction, ActingAccount } from '../../domain/accounts/account-action.ts'
import type { ContractActions } from './source/accounts-source.ts'

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

export function useOwnerDesk(contracts: ContractActions, acting: ActingAccount): OwnerDesk {
  const [batch, setBatch] = useState<readonly AccountAction[]>([])
  const action = useAction()
  return {
    acting,
    batch,
    add: (added) => setBatch([...batch, ...added]),
    remove: (index) => setBatch(batch.filter((_, at) => at !== index)),
    sign: (signed) => action.run(() => contracts.sign(acting, signed)),
    signBatch: async () => {
      const [first, ...others] = batch
      if (first === undefined) return
      const done = await action.run(() => contracts.sign(acting, [first, ...others]))
      if (done) setBatch([])
    },
    busy: action.busy,
    failure: action.failure,
  }
}
