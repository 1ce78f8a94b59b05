import { type ReactNode, useState } from 'react'
import { useAction } from '../../../chain/transactions/use-action.ts'
import type { AccountContract, SmartAccount } from '../../../domain/accounts/account.ts'
import {
  type DelegateTask,
  delegateTasks,
  type Grant,
  includesGroup,
  isExpired,
  maySend,
  tasksText,
} from '../../../domain/accounts/grants.ts'
import { smaller } from '../../../lib/compare.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { delegateTransferIntent } from '../model/delegate-intents.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import { DelegateBuy } from './delegate-buy.tsx'
import { type DelegateFormProps, DelegateSubmit } from './delegate-form.tsx'
import { DelegateLiquidity } from './delegate-liquidity.tsx'
import { DelegateRetire } from './delegate-retire.tsx'
import { DelegateTrade } from './delegate-trade.tsx'
import { BudgetBar, Expiry } from './delegates-panel.tsx'
import { TransferFields, useTransferForm } from './transfer-fields.tsx'

type DelegateDeskProps = {
  readonly account: SmartAccount
  readonly contract: AccountContract
  readonly contracts: ContractActions
  readonly grant: Grant
}

/** What a delegate may spend, until when, and the forms to spend it. */
export function DelegateDesk({ account, contract, contracts, grant }: DelegateDeskProps) {
  const now = useNow()
  const groups = contracts.permissionGroups.filter((group) =>
    includesGroup(grant.permissions, group),
  )
  const tasks = delegateTasks(
    grant.budgets.some(({ token }) => maySend(grant.permissions, token.address)),
    groups,
  )
  const stop = isExpired(grant, now)
    ? 'Your grant has expired. Ask the owner for a new one.'
    : account.status === 'PAUSED'
      ? 'The account is paused. Delegates can spend again when the owner resumes it.'
      : null
  return (
    <Panel
      title="You are a delegate"
      description={
        tasks.length === 0
          ? 'You have budgets, and permissions for functions of other contracts.'
          : `You may ${tasksText(tasks)}, paid from these budgets.`
      }
      actions={<Expiry grant={grant} />}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="flex flex-col gap-4">
          {grant.budgets.map((budget) => (
            <BudgetBar key={budget.token.address} budget={budget} />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {stop === null ? (
            <Spending
              account={account}
              contract={contract}
              contracts={contracts}
              grant={grant}
              tasks={tasks}
            />
          ) : (
            <Callout tone="warning" title="You cannot spend now">
              {stop}
            </Callout>
          )}
        </div>
      </div>
    </Panel>
  )
}

type SpendingProps = DelegateDeskProps & { readonly tasks: readonly DelegateTask[] }

/** The form of what the delegate wants to do. */
function Spending({ account, contract, contracts, grant, tasks }: SpendingProps) {
  const [chosen, setChosen] = useState<DelegateTask['id'] | null>(null)
  const task = tasks.find(({ id }) => id === chosen) ?? tasks[0]
  const held = (token: string) =>
    account.holdings.find((holding) => holding.token.address === token)?.amount ?? 0n
  const sendables = grant.budgets.map(({ token, available }) => ({
    token,
    max: smaller(available, held(token.address)),
  }))
  const form = {
    account: { name: account.name, address: contract.address },
    contracts,
    executor: grant.executor,
    sendables,
  }
  const forms = {
    send: (
      <DelegateSend
        {...form}
        sendables={sendables.filter(({ token }) => maySend(grant.permissions, token.address))}
      />
    ),
    trade: <DelegateTrade {...form} />,
    buy: <DelegateBuy {...form} />,
    provide: <DelegateLiquidity {...form} />,
    retire: <DelegateRetire {...form} />,
  } satisfies Record<DelegateTask['id'], ReactNode>
  if (task === undefined) {
    return (
      <p className="text-muted text-sm">
        There is no form for the functions that you may call. Make the call in the Contract
        Explorer, at <TextLink to={`/contracts/${contract.address}`}>the account</TextLink>.
      </p>
    )
  }
  return (
    <>
      {tasks.length > 1 && (
        <Field label="What you do" required>
          {(control) => (
            <Select
              {...control}
              options={tasks.map(({ id, label }) => ({ value: id, label }))}
              value={task.id}
              onChange={setChosen}
            />
          )}
        </Field>
      )}
      {forms[task.id]}
    </>
  )
}

/** A delegate sends tokens of the account to anybody. */
function DelegateSend({ account, contracts, sendables }: DelegateFormProps) {
  const action = useAction()
  const form = useTransferForm(sendables, account.address)
  const send = async () => {
    if (form.transfer === null) return
    const { token, amount, to } = form.transfer
    const done = await action.run(() =>
      contracts.transact(() => delegateTransferIntent(account, { token, amount }, to)),
    )
    if (done) form.setAmount(null)
  }
  return (
    <>
      <TransferFields
        form={form}
        limitText="At most what is left of your budget and what the account holds."
      />
      <DelegateSubmit
        action={action}
        label="Preview"
        disabled={form.transfer === null}
        onClick={() => void send()}
      />
    </>
  )
}
