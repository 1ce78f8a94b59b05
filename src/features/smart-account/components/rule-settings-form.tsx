import type { ParameterProblem } from '../../../domain/accounts/check-rule.ts'
import { type RuleSetting, ruleSettings } from '../../../domain/accounts/rule-settings.ts'
import type { ParameterTexts, RuleKind } from '../../../domain/accounts/template.ts'
import { understoodAmount } from '../../../lib/amount.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'

type RuleSettingsFormProps = {
  readonly kind: RuleKind
  readonly texts: ParameterTexts
  readonly onChange: (texts: ParameterTexts) => void
  readonly problems: readonly ParameterProblem[]
}

/** How much, how often and within which bounds a rule acts; every value has a default. */
export function RuleSettingsForm({ kind, texts, onChange, problems }: RuleSettingsFormProps) {
  const settings = ruleSettings[kind]
  if (settings.length === 0) return null
  const problemOf = ({ name }: RuleSetting) =>
    problems.find(({ parameter }) => parameter === name)?.text
  return (
    <Disclosure
      summary="Amounts, times and bounds of a run"
      open={settings.some((setting) => problemOf(setting) !== undefined)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {settings.map((setting) => (
          <Field
            key={setting.name}
            label={`${setting.label}, ${setting.unit}`}
            hint={setting.hint}
            understood={understoodAmount(texts[setting.name] ?? '', setting)}
            error={problemOf(setting)}
            required
          >
            {(control) => (
              <NumberInput
                {...control}
                placeholder={setting.defaultValue}
                value={texts[setting.name] ?? ''}
                onChange={(text) => onChange({ ...texts, [setting.name]: text })}
              />
            )}
          </Field>
        ))}
      </div>
    </Disclosure>
  )
}
