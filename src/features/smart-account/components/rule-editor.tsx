import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import type { AccountContract, SmartAccount } from '../../../domain/accounts/account.ts'
import type { AccountRule } from '../../../domain/accounts/account-rule.ts'
import { ruleKindOf, ruleTexts } from '../../../domain/accounts/rules/rule.ts'
import type { AccountTemplate } from '../../../domain/accounts/template.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import { combine, loadable, ready } from '../../../lib/loadable.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { isTestable } from '../backtest/use-backtest.ts'
import { accountPath } from '../model/account-url.ts'
import { changedRule, type RuleChange } from '../model/change-rule.ts'
import { emptyTip, readTip, tipTexts } from '../model/tip.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import type { DeployedTemplate } from '../source/read-factory.ts'
import { type Markets, useMarkets } from '../use-markets.ts'
import { startOf, useRuleForm } from '../use-rule-form.ts'
import { BacktestPanel } from './backtest-panel.tsx'
import { ActionButtons, type OwnerDesk } from './owner-desk.tsx'
import { RuleFields } from './rule-fields.tsx'
import { CreationLayout, RulePreview } from './rule-preview.tsx'
import { receiptSentences, useRuleReceipts } from './rule-receipts.tsx'
import { SourceButton } from './template-source.tsx'
import { TipField } from './tip-field.tsx'

type RuleEditorProps = {
  readonly account: SmartAccount
  readonly contract: AccountContract
  readonly contracts: ContractActions
  readonly desk: OwnerDesk
  readonly template: AccountTemplate
  readonly templates: readonly AccountTemplate[]
}

/** Gives an account a rule, or changes the one it has: its values, its version or its template. */
export function RuleEditor({ contracts, ...props }: RuleEditorProps) {
  const loaded = combine(
    { markets: useMarkets(), deployed: loadable(useQuery(contracts.templates)) },
    (values) => values,
  )
  if (loaded.status === 'error') return <FailureState failure={loaded} />
  const read = ready(loaded)?.value
  if (read === undefined) return <Skeleton className="h-96" />
  return <Form key={props.template.id} {...props} {...read} />
}

type FormProps = Omit<RuleEditorProps, 'contracts'> & {
  readonly markets: Markets
  readonly deployed: readonly DeployedTemplate[]
}

function Form({ account, contract, desk, template, templates, markets, deployed }: FormProps) {
  const navigate = useNavigate()
  const { rule: current } = contract
  const { sendable } = markets
  const start = useMemo(
    () => ({ ...startOf(template), ...currentTexts(current, template, sendable) }),
    [current, template, sendable],
  )
  const form = useRuleForm(template, start, markets, account.owner)
  const [tip, setTip] = useState(() => (current === null ? emptyTip : tipTexts(current.tip)))
  const wantedTip = useMemo(() => readTip(tip), [tip])
  const kind = ruleKindOf(template.id)
  const receipts = useRuleReceipts(kind, form.texts, markets.tokens, contract.address)
  const change = changedRule(account, {
    rule: form.checked?.ok ? form.checked.rule : null,
    warnings: [...(form.checked?.warnings ?? []), ...receiptSentences(receipts)],
    tip: wantedTip,
    offered: deployed.find((each) => each.kind === kind),
    tokens: sendable,
  })
  const back = accountPath.account(account.id)

  return (
    <CreationLayout
      fields={
        <>
          <Panel
            actions={<SourceButton template={template} />}
            title={current === null ? 'Add a rule' : 'Change the rule'}
            description={
              current === null
                ? 'The account keeps what it holds, and the rule acts with it.'
                : 'The account keeps what it holds. The new rule replaces the old one.'
            }
          >
            <div className="flex flex-col gap-5">
              <Field label="Template" hint={template.description} required>
                {(control) => (
                  <Select
                    {...control}
                    options={templates.map(({ id, name }) => ({ value: id, label: name }))}
                    value={template.id}
                    onChange={(id) => void navigate(accountPath.rule(account.id, id))}
                  />
                )}
              </Field>
              <RuleFields
                template={template}
                form={form}
                markets={markets}
                isOnChain
                receipts={receipts}
              />
              <TipField kind={kind} value={tip} onChange={setTip} />
            </div>
          </Panel>
          {form.checked?.ok && isTestable(form.checked.rule) && (
            <BacktestPanel rule={form.checked.rule} markets={markets} tip={wantedTip} />
          )}
        </>
      }
      summary={
        <>
          <RulePreview kind={kind} checked={form.checked} tokens={sendable} />
          <Notices change={change} />
          <div className="flex flex-wrap gap-2">
            <ActionButtons
              desk={desk}
              label="Preview and sign"
              actions={change.kind === 'change' ? change.actions(desk.acting) : []}
              onDone={() => void navigate(back)}
            />
            <ButtonLink variant="quiet" to={back}>
              {current === null ? 'Cancel' : 'Keep the rule'}
            </ButtonLink>
          </div>
        </>
      }
    />
  )
}

/** What a change does beside the values, or why there is nothing to sign. */
function Notices({ change }: { readonly change: RuleChange }) {
  switch (change.kind) {
    case 'incomplete':
      return null
    case 'none':
      return <Callout title="No changes yet">These are the values of the rule now.</Callout>
    case 'withdrawn':
      return (
        <Callout tone="warning" title="This template is no longer offered">
          Accounts that use it keep it. This account cannot switch to it.
        </Callout>
      )
    case 'change':
      return (
        <>
          {change.version !== null && (
            <Callout title={`The rule moves to version ${change.version.to}`}>
              It runs on version {change.version.from} of the template now.
            </Callout>
          )}
          {change.movesToPool && (
            <Callout title="The rule buys in the pool from now on">
              Now it buys from listings on the market, at their fixed price up to the maximum price.
              In the pool it pays the pool’s price and fee, within the maximum slippage set above.
            </Callout>
          )}
          {change.dropped.length > 0 && (
            <Callout tone="warning" title="Delegates are removed">
              {change.dropped.map((address) => shortenHex(address)).join(', ')} can no longer spend.
            </Callout>
          )}
        </>
      )
  }
}

/** The values that the account has now, where the template stays. */
const currentTexts = (
  current: AccountRule | null,
  template: AccountTemplate,
  tokens: Markets['sendable'],
) => (current?.rule?.kind === template.id ? ruleTexts(current.rule, tokens) : {})
