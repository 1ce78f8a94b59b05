import { useNavigate } from 'react-router'
import { useAction } from '../../../chain/transactions/use-action.ts'
import type { AccountTemplate } from '../../../domain/accounts/template.ts'
import { WalletButton } from '../../../domain/wallet/wallet-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { accountPath } from '../model/account-url.ts'
import type { ListedActions } from '../source/accounts-source.ts'
import type { AccountForm } from '../use-rule-form.ts'

type ListedCreationProps = {
  readonly listed: ListedActions
  readonly template: AccountTemplate
  readonly form: AccountForm
  /** Whether what the values are checked with is still being read. */
  readonly isReading: boolean
  readonly canAct: boolean
}

/** Creates an account of the API. */
export function ListedCreation({ listed, template, form, isReading, canAct }: ListedCreationProps) {
  const navigate = useNavigate()
  const action = useAction()
  const isComplete = form.nameProblem === undefined && form.checked?.ok !== false

  const create = async () => {
    if (!isComplete) return form.showAll()
    await action.run(async () => {
      const terms = { name: form.name.trim(), template, values: form.texts }
      void navigate(accountPath.account(await listed.create(terms)))
      return 'done'
    })
  }

  return (
    <div className="flex flex-col gap-3">
      {form.showsAll && !isComplete && (
        <Callout tone="warning" title="Some values are missing or wrong">
          They are marked in the form.
        </Callout>
      )}
      {action.failure !== null && (
        <Callout tone="error" title={action.failure}>
          No account was created.
        </Callout>
      )}
      {canAct ? (
        <Button size="lg" busy={action.busy || isReading} onClick={() => void create()}>
          Create account
        </Button>
      ) : (
        <WalletButton />
      )}
    </div>
  )
}
