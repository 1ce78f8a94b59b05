import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CirclePause, Clock, type LucideIcon, Zap } from 'lucide-react'
import type { Token } from '../../../chain/token.ts'
import { useAction } from '../../../chain/transactions/use-action.ts'
import type { AccountContract, SmartAccount } from '../../../domain/accounts/account.ts'
import {
  paysTip,
  type RuleState,
  ruleState,
  tipText,
} from '../../../domain/accounts/account-rule.ts'
import { ruleBounds, ruleText, ruleTexts } from '../../../domain/accounts/rules/rule.ts'
import type { AccountTemplate } from '../../../domain/accounts/template.ts'
import type { PoolToken } from '../../../domain/pools/pool.ts'
import { Address } from '../../../ui/address.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { removeRuleAction } from '../model/account-action.ts'
import { accountPath } from '../model/account-url.ts'
import { runRuleIntent } from '../model/intents.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import type { OwnerDesk } from './owner-desk.tsx'
import { RuleReceiptCallouts, useRuleReceipts } from './rule-receipts.tsx'

type RulePanelProps = {
  readonly account: SmartAccount
  readonly contract: AccountContract
  readonly contracts: ContractActions
  readonly templates: readonly AccountTemplate[]
  readonly tokens: readonly Token[]
  /** Tokens that rules trade. */
  readonly traded: readonly PoolToken[]
  /** Why the account was created without its rule; null where it was not. */
  readonly leftOut: string | null
  /** Null unless owner. */
  readonly desk: OwnerDesk | null
}

const styles = {
  ready: { icon: Zap, ink: 'text-secondary-fg' },
  waiting: { icon: Clock, ink: 'text-primary-fg' },
  stopped: { icon: CirclePause, ink: 'text-warning-fg' },
  done: { icon: CircleCheck, ink: 'text-secondary-fg' },
} satisfies Record<RuleState['kind'], { readonly icon: LucideIcon; readonly ink: string }>

/** What an account does by itself, and what it waits for. */
export function RulePanel({
  account,
  contract,
  contracts,
  templates,
  tokens,
  traded,
  leftOut,
  desk,
}: RulePanelProps) {
  const action = useAction()
  const deployed = useQuery(contracts.templates).data?.value ?? []
  const { rule } = contract
  const known = rule?.rule ?? null
  const texts = known === null ? {} : ruleTexts(known, tokens)
  const receipts = useRuleReceipts(known?.kind, texts, traded, contract.address)
  const [first] = templates
  const canChange = desk !== null && account.status !== 'CLOSED'
  if (rule === null) {
    return (
      <Panel
        title="Rule"
        actions={
          canChange &&
          first && (
            <ButtonLink size="sm" variant="outline" to={accountPath.rule(account.id, first.id)}>
              Add a rule
            </ButtonLink>
          )
        }
      >
        <div className="flex flex-col gap-4">
          <p className="text-muted text-sm">
            {account.status === 'CLOSED'
              ? 'A closed account has no rule.'
              : 'This account has no rule. It holds tokens, and its delegates may spend within budgets.'}
          </p>
          {account.status !== 'CLOSED' && leftOut !== null && (
            <Callout tone="warning" title="The account was created without its rule">
              {leftOut} {canChange && 'Add a rule that applies now, or withdraw what it holds.'}
            </Callout>
          )}
        </div>
      </Panel>
    )
  }
  const state = ruleState(rule.check, account.status, tokens)
  const bounds = rule.rule === null ? [] : ruleBounds(rule.rule, tokens)
  const { icon: Icon, ink } = styles[state.kind]
  const acting = { name: account.name, address: contract.address }
  const template = templates.find(({ id }) => id === account.template?.id) ?? first
  const newer = deployed.find(
    ({ kind, offered, version }) => kind === rule.rule?.kind && offered && version > rule.version,
  )
  return (
    <Panel
      title="Rule"
      description={
        rule.rule === null ? 'A template that this app does not know.' : ruleText(rule.rule, tokens)
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={action.busy}
            disabled={state.kind !== 'ready'}
            onClick={() =>
              void action.run(() => contracts.transact(() => runRuleIntent(acting, rule)))
            }
          >
            Run now
          </Button>
          {canChange && template && (
            <ButtonLink size="sm" variant="outline" to={accountPath.rule(account.id, template.id)}>
              Change
            </ButtonLink>
          )}
          {canChange && (
            <Button
              size="sm"
              variant="quiet"
              busy={desk.busy}
              onClick={() => void desk.sign([removeRuleAction(desk.acting)])}
            >
              Remove rule
            </Button>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex gap-3">
          <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${ink}`} />
          <div className="text-sm">
            <p className="font-semibold">{state.title}</p>
            <p className="text-muted">
              {state.text}{' '}
              {state.dueAt !== null && (
                <>
                  That is <RelativeTime at={state.dueAt} />.
                </>
              )}
            </p>
          </div>
        </div>
        {receipts.areNamed && <RuleReceiptCallouts of={receipts} />}
        {newer && (
          <Callout title={`Version ${newer.version} of the template is offered`}>
            {canChange
              ? 'Change the rule to move to it. Until then the account keeps the version it has.'
              : 'The owner can move the account to it.'}
          </Callout>
        )}
        {action.failure !== null && (
          <Callout tone="error" title={action.failure}>
            Nothing was changed.
          </Callout>
        )}
        <KeyValueList
          entries={[
            {
              label: 'Last run',
              value: rule.lastRunAt === null ? 'Never' : <RelativeTime at={rule.lastRunAt} />,
            },
            {
              label: 'Template',
              value: (
                <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
                  <ForeignText>{account.template?.name}</ForeignText>, version {rule.version}
                  <Address value={rule.template} />
                </span>
              ),
            },
            {
              label: 'Tip for a run',
              value: paysTip(rule.tip) ? tipText(rule.tip) : 'None',
            },
          ]}
        />
        {bounds.length > 0 && (
          <ul
            aria-label="Bounds of a run"
            className="flex list-disc flex-col gap-1 pl-4 text-muted text-sm"
          >
            {bounds.map((bound) => (
              <li key={bound}>{bound}</li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
