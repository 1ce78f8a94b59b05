import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Address as HexAddress, keccak256, toHex, zeroAddress } from 'viem'
import type { Token } from '../../../chain/token.ts'
import { useAction } from '../../../chain/transactions/use-action.ts'
import type { Tip } from '../../../domain/accounts/account-rule.ts'
import type { AccountTerms, TokenAmount } from '../../../domain/accounts/intents.ts'
import type { CheckedRule } from '../../../domain/accounts/rules/check-rule.ts'
import { encodeRule, ruleSentences } from '../../../domain/accounts/rules/rule.ts'
import { noTip } from '../../../domain/accounts/tip.ts'
import { loadable, ready } from '../../../lib/loadable.ts'
import { Address } from '../../../ui/address.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { accountPath } from '../model/account-url.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import type { AccountForm } from '../use-rule-form.ts'
import { CreationLayout } from './creation-layout.tsx'
import { FundingRows } from './funding-rows.tsx'

type ContractCreationProps = {
  readonly contracts: ContractActions
  readonly form: AccountForm
  readonly owner: HexAddress
  /** Tokens that the account may start with. */
  readonly sendable: readonly Token[]
  /** Whether these are still being read. */
  readonly isReading: boolean
  /** What a run pays; null while it is not understood. */
  readonly tip: Tip | null
  readonly fields: ReactNode
  readonly backtest: ReactNode
  readonly summary: ReactNode
}

/** Creates an account on chain: its first tokens, its address, and the transaction. */
export function ContractCreation({
  contracts,
  form,
  owner,
  sendable,
  isReading,
  tip,
  fields,
  backtest,
  summary,
}: ContractCreationProps) {
  const navigate = useNavigate()
  const action = useAction()
  const [fundings, setFundings] = useState<readonly TokenAmount[]>([])
  // Another account with the same name and rule gets another address.
  const [salt] = useState(() => keccak256(toHex(crypto.randomUUID())))
  const templates = loadable(useQuery(contracts.templates))
  const template = ready(templates)?.value.find(
    ({ kind }) => form.checked?.ok === true && kind === form.checked.rule.kind,
  )
  const terms = useMemo(
    () =>
      termsOf(form.checked, { owner, name: form.name.trim(), salt, template, tip: tip ?? noTip }),
    [form.checked, form.name, owner, salt, template, tip],
  )
  const predicted = loadable(
    useQuery({ ...contracts.predicted(terms ?? noTerms), enabled: terms !== null }),
  )
  const isComplete = terms !== null && form.nameProblem === undefined && tip !== null

  const create = async () => {
    if (!isComplete || form.checked?.ok !== true) return form.showAll()
    const address = ready(predicted)?.value
    if (address === undefined) return
    const sentences = ruleSentences(form.checked.rule, sendable, form.checked.warnings)
    const given = fundings.filter(({ amount }) => amount > 0n)
    const done = await action.run(() => contracts.create(terms, given, address, sentences))
    if (done) void navigate(accountPath.account(address))
  }

  return (
    <CreationLayout
      fields={
        <>
          {fields}
          <Panel
            title="First tokens"
            description="They move into the account in the transaction that creates it."
          >
            <FundingRows
              // The first choice is USDC, which is not known yet.
              tokens={isReading ? [] : sendable}
              fundings={fundings}
              onChange={setFundings}
              balanceOf={contracts.balance}
            />
          </Panel>
          {backtest}
        </>
      }
      summary={
        <>
          {summary}
          <Panel title="Review">
            <div className="flex flex-col gap-4">
              <KeyValueList
                entries={[
                  {
                    label: 'Address',
                    hint: 'Known before it exists: it follows from these values.',
                    value:
                      terms !== null && predicted.status === 'ready' ? (
                        <Address value={predicted.value} />
                      ) : (
                        '–'
                      ),
                  },
                  { label: 'Owner', value: <Address value={owner} /> },
                  {
                    label: 'Template',
                    value: template ? (
                      <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
                        Version {template.version}
                        <Address value={template.address} />
                      </span>
                    ) : (
                      '–'
                    ),
                  },
                ]}
              />
              {template?.offered === false && (
                <Callout tone="warning" title="This template is no longer offered">
                  Accounts that use it keep it. New ones cannot start with it.
                </Callout>
              )}
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
              <Button
                size="lg"
                busy={action.busy || isReading || (isComplete && predicted.status === 'pending')}
                disabled={template?.offered === false}
                onClick={() => void create()}
              >
                Preview and create
              </Button>
            </div>
          </Panel>
        </>
      }
    />
  )
}

type Chosen = Pick<AccountTerms, 'owner' | 'name' | 'salt' | 'tip'> & {
  readonly template: { readonly address: HexAddress } | undefined
}

function termsOf(
  checked: CheckedRule | null,
  { template, ...chosen }: Chosen,
): AccountTerms | null {
  if (checked?.ok !== true || template === undefined || chosen.name === '') return null
  return { ...chosen, template: template.address, config: encodeRule(checked.rule) }
}

const noTerms: AccountTerms = {
  owner: zeroAddress,
  name: '',
  salt: '0x',
  template: zeroAddress,
  config: '0x',
  tip: noTip,
}
