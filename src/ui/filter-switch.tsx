import { formatCount } from '../lib/number-format.ts'
import { Switch } from './switch.tsx'

type FilterSwitchProps = {
  readonly label: string
  /** How many rows it would leave. */
  readonly count: number
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A condition to filter by, with its count. */
export function FilterSwitch({ label, count, checked, onChange }: FilterSwitchProps) {
  return (
    <Switch
      label={
        <>
          {label} <span className="ml-1 text-subtle text-xs tnum">{formatCount(count)}</span>
        </>
      }
      checked={checked}
      onChange={onChange}
    />
  )
}
