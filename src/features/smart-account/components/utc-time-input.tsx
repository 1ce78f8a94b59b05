import { secondsOf } from '../../../domain/accounts/rules/parameter-value.ts'
import { formatDateTime, readerZone } from '../../../lib/date.ts'
import { Input } from '../../../ui/input.tsx'

type UtcTimeInputProps = {
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
  readonly required?: boolean
  /** As the control writes it: `2027-01-31T09:30`, in UTC; empty for none. */
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A moment, typed in UTC; beside it stands what that is where the reader is. */
export function UtcTimeInput({ value, onChange, ...control }: UtcTimeInputProps) {
  const seconds = secondsOf(value)
  return (
    <>
      <Input
        {...control}
        type="datetime-local"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {seconds !== null && readerZone() !== 'UTC' && (
        <span role="status" className="mt-1 block text-muted text-xs tnum">
          = {formatDateTime(seconds)}
        </span>
      )}
    </>
  )
}
