import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { useAction } from '../../../chain/transactions/use-action.ts'
import { ruleKindOf } from '../../../domain/accounts/rules/rule.ts'
import type { AccountTemplate } from '../../../domain/accounts/template.ts'
import { ready } from '../../../lib/loadable.ts'
import { WalletButton } from '../../../panels/wallet/wallet-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { isTestable } from '../backtest/use-backtest.ts'
import { accountPath } from '../model/account-url.ts'
import { emptyTip, readTip } from '../model/tip.ts'
import type { ListedActions } from '../source/accounts-source.ts'
import type { Accounts } from '../use-accounts.ts'
import { noMarkets, useMarkets } from '../use-markets.ts'
import { type AccountForm, useAccountForm } from '../use-rule-form.ts'
import { BacktestPanel } from './backtest-panel.tsx'
import { ContractCreation } from './contract-creation.tsx'
import { RuleFields } from './rule-fields.tsx'
import { CreationLayout, RulePreview } from './rule-preview.tsx'
import { useRuleReceipts } from './rule-receipts.tsx'
import { SourceButton } from './template-source.tsx'
import { TipField } from './tip-field.tsx'

type CreateScreenProps = {
  readonly accounts: Accounts
  readonly template: AccountTemplate
  readonly templates: readonly AccountTemplate[]
}

/** Creates an account: a name, a rule with its values, and its first tokens. */
export function CreateScreen({ accounts, template, templates }: CreateScreenProps) {
  const { source, user } = accounts
  const navigate = useNavigate()
  const markets = useMarkets()
  const value = ready(markets)?.value ?? noMarkets
  const isReading = markets.status === 'pending'
  const form = useAccountForm(template, value, user)
  const kind = ruleKindOf(template.id)
  const [tip, setTip] = useState(emptyTip)
  const paid = useMemo(() => readTip(tip), [tip])
  const receipts = useRuleReceipts(kind, form.texts, value.tokens, null)
  useTitle('Create a smart account')

  const fields = (
    <Panel title="Account and rule" actions={<SourceButton template={template} />}>
      <div className="flex flex-col gap-5">
        <Field label="Template" hint={template.description} required>
          {(control) => (
            <Select
              {...control}
              options={templates.map(({ id, name }) => ({ value: id, label: name }))}
              value={template.id}
              onChange={(id) => void navigate(accountPath.create(id))}
            />
          )}
        </Field>
        <Field
          label="Name"
          hint="For you and your delegates. It cannot be changed later."
          error={form.showsAll || form.name !== '' ? form.nameProblem : undefined}
          required
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={form.name}
              onChange={(event) => form.setName(event.target.value)}
            />
          )}
        </Field>
        {markets.status === 'error' ? (
          <FailureState failure={markets} />
        ) : (
          <RuleFields
            template={template}
            form={form}
            markets={value}
            isOnChain={source.contracts !== null}
            {...(source.contracts !== null && { receipts })}
          />
        )}
        {source.contracts && user !== null && (
          <TipField kind={kind} value={tip} onChange={setTip} />
        )}
      </div>
    </Panel>
  )
  const backtest = form.checked?.ok &&
    isTestable(form.checked.rule) &&
    markets.status === 'ready' && (
      <BacktestPanel rule={form.checked.rule} markets={markets.value} tip={paid} />
    )
  const summary = <RulePreview kind={kind} checked={form.checked} tokens={value.sendable} />

  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumb
            trail={[{ label: 'Smart accounts', to: accountPath.list }]}
            current="Create an account"
          />
        }
        title="Create a smart account"
        description="Its template decides what it does by itself. Nothing moves before you sign."
      />
      {source.contracts && user !== null ? (
        <ContractCreation
          contracts={source.contracts}
          form={form}
          owner={user}
          sendable={value.sendable}
          isReading={isReading}
          tip={paid}
          receipts={receipts}
          fields={fields}
          backtest={backtest}
          summary={summary}
        />
      ) : (
        <CreationLayout
          fields={
            <>
              {fields}
              {backtest}
            </>
          }
          summary={
            <>
              {summary}
              {source.listed && (
                <ListedCreation
                  listed={source.listed}
                  template={template}
                  form={form}
                  isReading={isReading}
                  canAct={user !== null}
                />
              )}
            </>
          }
        />
      )}
    </>
  )
}

type ListedCreationProps = {
  readonly listed: ListedActions
  readonly template: AccountTemplate
  readonly form: AccountForm
  /** Whether what the values are checked with is still being read. */
  readonly isReading: boolean
  readonly canAct: boolean
}

/** Creates an account of the API. */
function ListedCreation({ listed, template, form, isReading, canAct }: ListedCreationProps) {
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
