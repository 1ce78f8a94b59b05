import { type RuleKind, ruleKind } from '../../../domain/accounts/rules/rule.ts'
import { understoodAmount } from '../../../lib/amount.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { readMaximum, readShare, type TipTexts } from '../model/tip.ts'

type TipFieldProps = {
  /** The rule that is run for the tip; undefined while it is not known. */
  readonly kind: RuleKind | undefined
  readonly value: TipTexts
  readonly onChange: (texts: TipTexts) => void
}

/** What a rule pays to whoever runs it. */
export function TipField({ kind, value, onChange }: TipFieldProps) {
  const isOf = kind === undefined ? 'trades' : ruleKind(kind).tipIsOf
  if (isOf === 'nothing') {
    return (
      <p className="text-muted text-sm">
        A run only removes delegates that have expired. It moves nothing, so it pays no tip.
      </p>
    )
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Tip for a run, at most"
        understood={understoodAmount(value.maximum, { unit: 'USDC', decimals: usdcDecimals })}
        hint="Anybody may run the rule, and a tip pays them for it. The keeper of the local chain needs none."
        error={
          readMaximum(value.maximum) === null
            ? 'Enter an amount from 0 to 10 USDC with at most 6 decimals.'
            : undefined
        }
      >
        {(control) => (
          <NumberInput
            {...control}
            unit="USDC"
            placeholder="0"
            value={value.maximum}
            onChange={(maximum) => onChange({ ...value, maximum })}
          />
        )}
      </Field>
      <Field
        label="Tip, share of a run"
        understood={understoodAmount(value.share, { unit: '%', decimals: 2 })}
        hint={
          isOf === 'transfer'
            ? 'Of the USDC that is sent. For another token the run, which is made once, pays the whole tip.'
            : 'Of the USDC that the run trades, so that small runs pay little.'
        }
        error={
          readShare(value.share) === null ? 'Enter 0 to 5% with at most 2 decimals.' : undefined
        }
      >
        {(control) => (
          <NumberInput
            {...control}
            unit="%"
            placeholder="0"
            value={value.share}
            onChange={(share) => onChange({ ...value, share })}
          />
        )}
      </Field>
    </div>
  )
}
