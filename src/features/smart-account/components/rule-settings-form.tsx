import type { CheckedRule } from '../../../domain/accounts/rules/check-rule.ts'
import { ruleKind } from '../../../domain/accounts/rules/rule.ts'
import type { RuleSetting } from '../../../domain/accounts/rules/setting.ts'
import type { ParameterTexts, RuleKind } from '../../../domain/accounts/template.ts'
import { understoodAmount } from '../../../lib/amount.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'

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
