import { useState } from 'react'
import { useAction } from '../../../chain/transactions/use-action.ts'
import {
  type AccountContract,
  type Grant,
  isExpired,
  type SmartAccount,
} from '../../../domain/accounts/account.ts'
import { includesGroup } from '../../../domain/accounts/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { spendable } from '../model/budget-view.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import { useTransferForm } from '../use-transfer-form.ts'
import { BudgetBar } from './budget-bar.tsx'
import { DelegateTrade } from './delegate-trade.tsx'
import { Expiry } from './delegates-panel.tsx'
import { TransferFields } from './transfer-fields.tsx'

type DelegateDeskProps = {
  readonly account: SmartAccount
  readonly contract: AccountContract
  readonly contracts: ContractActions
  readonly grant: Grant
}

/** What a delegate may spend, until when, and the form to spend it. */
export function DelegateDesk({ account, contract, contracts, grant }: DelegateDeskProps) {
  const now = useNow()
  const action = useAction()
  const acting = { name: account.name, address: contract.address }
  const held = (token: string) =>
    account.holdings.find((holding) => holding.token.address === token)?.amount ?? 0n
  const sendables = grant.budgets.map(({ token, available }) => ({
    token,
    most: spendable(available, held(token.address)),
  }))
  const form = useTransferForm(sendables, contract.address)
  const trading = contracts.permissionGroups.find(({ id }) => id === 'trade')
  const mayTrade = trading !== undefined && includesGroup(grant.permissions, trading)
  const [trades, setTrades] = useState(false)
  const stop = isExpired(grant, now)
    ? 'Your time as a delegate is over. Ask the owner for new terms.'
    : account.status === 'PAUSED'
      ? 'The account is paused. Delegates can spend again when the owner resumes it.'
      : null
  const send = async () => {
    if (form.transfer === null) return
    const { token, amount, to } = form.transfer
    const done = await action.run(() => contracts.sendAsDelegate(acting, { token, amount }, to))
    if (done) form.setAmount(null)
  }
  return (
    <Panel
      title="You are a delegate"
      description={`You may ${mayTrade ? 'send and trade' : 'send'} these tokens, within the limits.`}
      actions={<Expiry grant={grant} />}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="flex flex-col gap-4">
          {grant.budgets.map((budget) => (
            <BudgetBar key={budget.token.address} budget={budget} />
          ))}
        </div>
        <div className="flex flex-col gap-4">
          {stop === null && mayTrade && (
            <SegmentedControl
              label="What you do"
              segments={[
                { value: 'send', label: 'Send' },
                { value: 'trade', label: 'Trade' },
              ]}
              value={trades ? 'trade' : 'send'}
              onChange={(value) => setTrades(value === 'trade')}
            />
          )}
          {stop === null && mayTrade && trades ? (
            <DelegateTrade account={acting} contracts={contracts} sendables={sendables} />
          ) : stop === null ? (
            <>
              <TransferFields
                form={form}
                limitText="At most what is left of your budget and what the account holds."
              />
              {action.failure !== null && (
                <Callout tone="error" title={action.failure}>
                  Nothing was sent.
                </Callout>
              )}
              <Button
                busy={action.busy}
                disabled={form.transfer === null}
                onClick={() => void send()}
              >
                Preview
              </Button>
            </>
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
