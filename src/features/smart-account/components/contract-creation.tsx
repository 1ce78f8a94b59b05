import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Address as HexAddress, keccak256, toHex, zeroAddress } from 'viem'
import { useAction } from '../../../chain/transactions/use-action.ts'
import { ether } from '../../../domain/accounts/account.ts'
import type { CheckedRule } from '../../../domain/accounts/check-rule.ts'
import type { AccountTerms, TokenAmount } from '../../../domain/accounts/intents.ts'
import { encodeRule } from '../../../domain/accounts/rule-config.ts'
import { ruleText } from '../../../domain/accounts/rule-text.ts'
import type { PoolToken } from '../../../domain/pools/pool.ts'
import { parseAmount } from '../../../lib/amount.ts'
import { loadable, ready } from '../../../lib/loadable.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import { Address } from '../../../ui/address.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { accountPath } from '../model/account-url.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import type { useRuleForm } from '../use-rule-form.ts'
import { FundingRows } from './funding-rows.tsx'

type ContractCreationProps = {
  readonly contracts: ContractActions
  readonly form: ReturnType<typeof useRuleForm>
  readonly owner: HexAddress
  readonly tokens: readonly PoolToken[]
}

const largestTip = 10_000_000n

/** Creates an account on chain: its first tokens, what a run pays, its address, and the transaction. */
export function ContractCreation({ contracts, form, owner, tokens }: ContractCreationProps) {
  const navigate = useNavigate()
  const action = useAction()
  const [fundings, setFundings] = useState<readonly TokenAmount[]>([])
  const [tipText, setTip] = useState('')
  // Another account with the same name and rule gets another address.
  const [salt] = useState(() => keccak256(toHex(crypto.randomUUID())))
  const templates = loadable(useQuery(contracts.templates))
  const template = ready(templates)?.value.find(
    ({ kind }) => form.checked?.ok === true && kind === form.checked.rule.kind,
  )
  const tip = tipOf(tipText)
  const terms = useMemo(
    () => termsOf(form.checked, { owner, name: form.name.trim(), salt, template, tip: tip ?? 0n }),
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
    const sentence = ruleText(form.checked.rule, tokens)
    const given = fundings.filter(({ amount }) => amount > 0n)
    const done = await action.run(() => contracts.create(terms, given, address, sentence))
    if (done) void navigate(accountPath.account(address))
  }

  return (
    <>
      <Panel
        title="First tokens"
        description="They move into the account in the transaction that creates it."
      >
        <FundingRows
          tokens={[...tokens, ether]}
          fundings={fundings}
          onChange={setFundings}
          balanceOf={contracts.balance}
        />
      </Panel>
      <Panel title="Review">
        <div className="flex flex-col gap-5">
          <Field
            label="Tip for a run"
            hint="Anybody may run the rule. A tip of up to 10 USDC pays them for it; the keeper of the local chain needs none."
            error={
              tip === null
                ? 'Enter an amount from 0 to 10 USDC with at most 6 decimals.'
                : undefined
            }
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0"
                value={tipText}
                onChange={(event) => setTip(event.target.value)}
                className="tnum"
              />
            )}
          </Field>
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
                  <span className="inline-flex items-center gap-2">
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
            <Callout tone="warning" title="This template is not offered any more">
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
            busy={action.busy || (isComplete && predicted.status === 'pending')}
            disabled={template?.offered === false}
            onClick={() => void create()}
          >
            Preview and create
          </Button>
        </div>
      </Panel>
    </>
  )
}

/** The tip in smallest units; null for a text that is none or too high. */
function tipOf(text: string): bigint | null {
  if (text.trim() === '') return 0n
  const parsed = parseAmount(text, usdcDecimals)
  return parsed.ok && parsed.amount.value <= largestTip ? parsed.amount.value : null
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
  tip: 0n,
}
