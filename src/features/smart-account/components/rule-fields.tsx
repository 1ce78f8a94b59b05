import { isTraded } from '../../../domain/accounts/rules/form.ts'
import { withBounds } from '../../../domain/accounts/rules/market.ts'
import { readAccount } from '../../../domain/accounts/rules/parameter-value.ts'
import { type RuleKind, ruleKind, ruleKindOf } from '../../../domain/accounts/rules/rule.ts'
import { type RuleSetting, sentTokenName } from '../../../domain/accounts/rules/setting.ts'
import {
  type AccountTemplate,
  listItems,
  type ParameterTexts,
} from '../../../domain/accounts/template.ts'
import { understoodAmount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { CheckedRule } from '../model/check-rule.ts'
import type { Markets } from '../use-markets.ts'
import type { RuleForm as Form } from '../use-rule-form.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleReceiptCallouts, type RuleReceipts } from './rule-receipts.tsx'
import { SentReceipt } from './sent-receipt.tsx'

type RuleFieldsProps = {
  readonly template: AccountTemplate
  readonly form: Form
  readonly markets: Markets
  /** Whether a contract takes the values, which has more of them than the API. */
  readonly isOnChain: boolean
  /** What the rule brings to its account; left out where no account of the chain has it. */
  readonly receipts?: RuleReceipts
}

/** Everything that a rule is told: the parameters of its template and the bounds of its contract. */
export function RuleFields({ template, form, markets, isOnChain, receipts }: RuleFieldsProps) {
  const { tokens, sendable } = markets
  const problems = form.checked === null || form.checked.ok ? [] : form.checked.problems
  const kind = ruleKindOf(template.id)
  const text = form.texts[sentTokenName] ?? ''
  const known = isOnChain && kind ? ruleKind(kind) : null
  const rows = known?.rowSettings ?? []
  const traded = known?.traded
  const change = (texts: ParameterTexts) =>
    form.setTexts(traded ? withBounds(traded, form.texts, texts, markets.markets) : texts)
  const isSent = ({ address, symbol }: (typeof sendable)[number]) =>
    sameAddress(address, text) || symbol === (text === '' ? 'USDC' : text)
  const sent = sendable.find(isSent)
  const recipient = readAccount((form.texts.recipient ?? '').trim(), null)
  /** The currency is not traded, so it has no prices. */
  const unneeded = (name: string, row: number) => {
    if (!rows.some((setting) => setting.name === name)) return null
    const token = listItems(form.texts.assets ?? '')[row] ?? ''
    return tokens.some(
      (each) => !isTraded(each) && (sameAddress(each.address, token) || each.symbol === token),
    )
      ? 'Not traded'
      : null
  }
  return (
    <>
      {receipts && <RuleReceiptCallouts of={receipts} />}
      {known?.sendsChosenToken && (
        <Field
          label="Token"
          error={problems.find(({ parameter }) => parameter === sentTokenName)?.text}
          required
        >
          {(control) => (
            <Select
              {...control}
              placeholder="Choose a token"
              options={sendable.map(({ address, symbol, name }) => ({
                value: address,
                label: `${isolated(symbol)} · ${isolated(name)}`,
              }))}
              value={sent?.address ?? null}
              onChange={(address) => form.setTexts({ ...form.texts, [sentTokenName]: address })}
            />
          )}
        </Field>
      )}
      <RuleForm
        template={{ ...template, parameters: [...template.parameters, ...rows] }}
        texts={form.texts}
        onChange={change}
        problems={problems}
        showsAll={form.showsAll}
        tokens={tokens}
        unit={sent?.symbol ?? 'USDC'}
        unneeded={unneeded}
      />
      {isOnChain && known?.tipIsOf === 'transfer' && sent && (
        <SentReceipt token={sent} recipient={recipient.ok ? recipient.value : undefined} />
      )}
      {isOnChain && kind && (
        <RuleSettingsForm
          kind={kind}
          texts={form.texts}
          onChange={form.setTexts}
          checked={form.checked}
        />
      )}
    </>
  )
}

type RuleSettingsFormProps = {
  readonly kind: RuleKind
  readonly texts: ParameterTexts
  readonly onChange: (texts: ParameterTexts) => void
  /** Null for a rule that this app cannot check. */
  readonly checked: CheckedRule | null
}

/** How much, how often and at which prices a rule acts; its limits are folded away. Every value has a default. */
export function RuleSettingsForm({ kind, texts, onChange, checked }: RuleSettingsFormProps) {
  const settings = ruleKind(kind).settings
  const limits = settings.filter(({ isLimit }) => isLimit)
  const problems = checked === null || checked.ok ? [] : checked.problems
  const warnings = checked?.warnings ?? []
  const isNoted = ({ name }: RuleSetting) =>
    [...problems, ...warnings].some(({ parameter }) => parameter === name)
  const field = (setting: RuleSetting) => {
    const { name, label, unit, hint, defaultValue } = setting
    const text = texts[name] ?? ''
    const textOf = (list: typeof problems) => list.find(({ parameter }) => parameter === name)?.text
    return (
      <Field
        key={name}
        label={label}
        hint={hint}
        understood={understoodAmount(text, setting)}
        warning={textOf(warnings)}
        error={textOf(problems)}
        required
      >
        {(control) => (
          <NumberInput
            {...control}
            unit={unit}
            placeholder={defaultValue}
            value={text}
            onChange={(next) => onChange({ ...texts, [name]: next })}
          />
        )}
      </Field>
    )
  }
  if (settings.length === 0) return null
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {settings.filter(({ isLimit }) => !isLimit).map(field)}
      </div>
      {limits.length > 0 && (
        <Disclosure
          summary={
            <span>
              <span className="font-medium text-fg">Limits</span> · {inShort(limits, texts)}
            </span>
          }
          open={limits.some(isNoted)}
        >
          <div className="grid gap-5 sm:grid-cols-2">{limits.map(field)}</div>
        </Disclosure>
      )}
    </>
  )
}

/** The limits that have a value: `average over 30 minutes, maximum slippage 1 %`. */
const inShort = (limits: readonly RuleSetting[], texts: ParameterTexts): string =>
  limits
    .flatMap(({ name, label, unit, defaultValue }) => {
      const value = (texts[name] ?? '').trim() || defaultValue
      const spaced = unit === '%' ? `${value}%` : `${value} ${unit}`
      return value === '' ? [] : `${label.charAt(0).toLowerCase()}${label.slice(1)} ${spaced}`
    })
    .join(', ')
