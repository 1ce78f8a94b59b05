import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Address as HexAddress, keccak256, toHex, zeroAddress } from 'viem'
import type { Token } from '../../../chain/token.ts'
import { useAction } from '../../../chain/transactions/use-action.ts'
import { noTip, type Tip } from '../../../domain/accounts/account-rule.ts'
import { encodeRule, ruleSentences } from '../../../domain/accounts/rules/rule.ts'
import { useReceipts } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { newAccountWords } from '../../../domain/assets/eligibility/words.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { loadable, ready } from '../../../lib/loadable.ts'
import { Address } from '../../../ui/address.tsx'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { accountPath } from '../model/account-url.ts'
import type { CheckedRule } from '../model/check-rule.ts'
import { type AccountTerms, createAccountIntent, type TokenAmount } from '../model/intents.ts'
import type { ContractActions } from '../source/accounts-source.ts'
import type { AccountForm } from '../use-rule-form.ts'
import { CreationLayout } from './rule-preview.tsx'
import { type RuleReceipts, receiptSentences } from './rule-receipts.tsx'

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
  readonly receipts: RuleReceipts
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
  receipts,
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
  // It does not exist yet, so nobody has examined who owns it.
  const restricted = useReceipts(
    fundings.map(({ token }) => token),
    undefined,
  )
  const isComplete =
    terms !== null && form.nameProblem === undefined && tip !== null && restricted.length === 0

  const create = async () => {
    if (!isComplete || form.checked?.ok !== true) return form.showAll()
    const address = ready(predicted)?.value
    if (address === undefined) return
    const sentences = ruleSentences(form.checked.rule, sendable, [
      ...form.checked.warnings,
      ...receiptSentences(receipts),
    ])
    const given = fundings.filter(({ amount }) => amount > 0n)
    const done = await action.run(() =>
      contracts.transact((addressOf) =>
        createAccountIntent(terms, given, address, sentences, addressOf('SmartAccountFactory')),
      ),
    )
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
            {restricted.map(({ address, symbol }) => (
              <Callout key={address} tone="warning" title={newAccountWords(symbol).title}>
                Leave it out, and send it once the account is eligible.
              </Callout>
            ))}
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

type FundingRowsProps = {
  /** Tokens that can be chosen. */
  readonly tokens: readonly Token[]
  readonly fundings: readonly TokenAmount[]
  readonly onChange: (fundings: readonly TokenAmount[]) => void
  readonly balanceOf: ContractActions['balance']
}

/** Amounts of several tokens, each of its own. */
export function FundingRows({ tokens, fundings, onChange, balanceOf }: FundingRowsProps) {
  const unused = tokens.filter(
    ({ address }) => !fundings.some(({ token }) => token.address === address),
  )
  const [next] = unused
  const replace = (row: number, changed: TokenAmount) =>
    onChange(fundings.map((funding, at) => (at === row ? changed : funding)))
  return (
    <div className="flex flex-col gap-4">
      {fundings.length === 0 && (
        <p className="text-muted text-sm">
          None. You can fund the account later, too; its rule waits until it holds what it needs.
        </p>
      )}
      {fundings.map((funding, row) => (
        <FundingRow
          key={funding.token.address}
          funding={funding}
          choices={[funding.token, ...unused]}
          onChange={(changed) => replace(row, changed)}
          onRemove={() => onChange(fundings.filter((_, at) => at !== row))}
          balanceOf={balanceOf}
        />
      ))}
      {next && (
        <Button
          size="sm"
          variant="outline"
          className="self-start"
          onClick={() => onChange([...fundings, { token: next, amount: 0n }])}
        >
          <Plus aria-hidden />
          Add tokens
        </Button>
      )}
    </div>
  )
}

type FundingRowProps = {
  readonly funding: TokenAmount
  readonly choices: readonly Token[]
  readonly onChange: (funding: TokenAmount) => void
  readonly onRemove: () => void
  readonly balanceOf: ContractActions['balance']
}

function FundingRow({ funding, choices, onChange, onRemove, balanceOf }: FundingRowProps) {
  const { token, amount } = funding
  const balance = useQuery(balanceOf(token)).data?.value.value
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 max-sm:rounded-md max-sm:border max-sm:border-line max-sm:p-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <Select
        aria-label="Token"
        className="w-full sm:mt-6.5"
        options={choices.map(({ address, symbol }) => ({ value: address, label: symbol }))}
        value={token.address}
        onChange={(address) => {
          const chosen = choices.find((choice) => choice.address === address)
          if (chosen) onChange({ token: chosen, amount: 0n })
        }}
      />
      <AmountInput
        label={`Amount of ${isolated(token.symbol)}`}
        className="min-w-0 max-sm:col-span-2 max-sm:row-start-2"
        unit={token.symbol}
        decimals={token.decimals}
        balance={balance}
        value={amount === 0n ? null : amount}
        onChange={(value) => onChange({ token, amount: value ?? 0n })}
      />
      <IconButton
        label={`Remove ${isolated(token.symbol)}`}
        className="sm:mt-6.5"
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
