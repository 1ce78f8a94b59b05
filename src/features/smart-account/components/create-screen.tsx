import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { type AccountTemplate, ruleKindOf } from '../../../domain/accounts/template.ts'
import { ready } from '../../../lib/loadable.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { accountPath } from '../model/account-url.ts'
import { emptyTip, readTip } from '../model/tip.ts'
import type { Accounts } from '../use-accounts.ts'
import { isTestable } from '../use-backtest.ts'
import { noMarkets, useMarkets } from '../use-markets.ts'
import { useAccountForm } from '../use-rule-form.ts'
import { BacktestPanel } from './backtest-panel.tsx'
import { ContractCreation } from './contract-creation.tsx'
import { CreationLayout } from './creation-layout.tsx'
import { ListedCreation } from './listed-creation.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RulePreview } from './rule-preview.tsx'
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
  const [tip, setTip] = useState(emptyTip)
  const paid = useMemo(() => readTip(tip), [tip])
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
          />
        )}
        {source.contracts && user !== null && (
          <TipField kind={ruleKindOf(template.id)} value={tip} onChange={setTip} />
        )}
      </div>
    </Panel>
  )
  const backtest = form.checked?.ok &&
    isTestable(form.checked.rule) &&
    markets.status === 'ready' && (
      <BacktestPanel rule={form.checked.rule} markets={markets.value} tip={paid} />
    )
  const summary = <RulePreview checked={form.checked} tokens={value.sendable} />

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
