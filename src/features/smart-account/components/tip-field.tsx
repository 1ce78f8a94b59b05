import type { CheckedRule } from '../../../domain/accounts/check-rule.ts'
import { tipShareBps } from '../../../domain/accounts/tip-share.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { readTip } from '../model/tip.ts'
import { UnitInput } from './unit-input.tsx'

type TipFieldProps = {
  /** The rule that is run for the tip; null while it is not known. */
  readonly checked: CheckedRule | null
  readonly value: string
  readonly onChange: (text: string) => void
}

/** From this part of what a run moves on, a tip is worth a second look: 5 %. */
const highShareBps = 500n

/** What a rule pays to whoever runs it. */
export function TipField({ checked, value, onChange }: TipFieldProps) {
  const tip = readTip(value)
  const share = checked?.ok && tip !== null ? tipShareBps(checked.rule, tip) : null
  return (
    <>
      <Field
        label="Tip for a run"
        hint="Anybody may run the rule. A tip of up to 10 USDC pays them for it; the keeper of the local chain needs none."
        error={
          tip === null ? 'Enter an amount from 0 to 10 USDC with at most 6 decimals.' : undefined
        }
      >
        {(control) => <UnitInput {...control} unit="USDC" value={value} onChange={onChange} />}
      </Field>
      {share !== null && share >= highShareBps && (
        <div role="status">
          <Callout tone="warning" title="The tip is high for this rule">
            It is {formatBasisPoints(share)} of what a run moves at least, and every run pays it.
            Lower the tip, or let the rule move more at once.
          </Callout>
        </div>
      )}
    </>
  )
}
