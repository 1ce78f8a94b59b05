import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

type CheckboxProps = {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

/**
 * @example
 * <Checkbox label="Only verified" checked={verified} onChange={setVerified} />
 */
export function Checkbox({ label, checked, onChange, disabled = false }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex min-h-8 items-center gap-2.5 text-sm">
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(state) => onChange(state === true)}
        className="grid size-4.5 shrink-0 place-items-center rounded-sm border border-control bg-field text-on-fill transition-colors disabled:opacity-50 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Radix.Indicator>
          <Check aria-hidden className="size-3.5" strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer">
        {label}
      </label>
    </div>
  )
}
