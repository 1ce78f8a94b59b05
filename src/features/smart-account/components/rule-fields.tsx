import { isTraded } from '../../../domain/accounts/rules/form.ts'
import { withBounds } from '../../../domain/accounts/rules/market-defaults.ts'
import { ruleKind } from '../../../domain/accounts/rules/rule.ts'
import { sentTokenName } from '../../../domain/accounts/rules/setting.ts'
import {
  type AccountTemplate,
  listItems,
  type ParameterTexts,
  ruleKindOf,
} from '../../../domain/accounts/template.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Markets } from '../use-markets.ts'
import type { RuleForm as Form } from '../use-rule-form.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleSettingsForm } from './rule-settings-form.tsx'

type RuleFieldsProps = {
  readonly template: AccountTemplate
  readonly form: Form
  readonly markets: Markets
  /** Whether a contract takes the values, which has more of them than the API. */
  readonly isOnChain: boolean
}

/** Everything that a rule is told: the parameters of its template and the bounds of its contract. */
export function RuleFields({ template, form, markets, isOnChain }: RuleFieldsProps) {
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
