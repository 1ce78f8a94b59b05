import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { readTip } from '../model/tip.ts'

type TipFieldProps = {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** What a rule pays to whoever runs it. */
export function TipField({ value, onChange }: TipFieldProps) {
  return (
    <Field
      label="Tip for a run"
      hint="Anybody may run the rule. A tip of up to 10 USDC pays them for it; the keeper of the local chain needs none."
      error={
        readTip(value) === null
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
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="tnum"
        />
      )}
    </Field>
  )
}
