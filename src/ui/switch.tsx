import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

type SwitchProps = {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

/**
 * A setting that is on or off and takes effect immediately.
 *
 * @example
 * <Switch label="Auto-compound" checked={isOn} onChange={setOn} />
 */
export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 text-sm">
      <label htmlFor={id} className="cursor-pointer">
        {label}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        className="h-6 w-10 shrink-0 rounded-full border border-control bg-field transition-colors disabled:opacity-50 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Radix.Thumb className="block size-4 translate-x-1 rounded-full bg-muted transition-all data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-on-fill" />
      </Radix.Root>
    </div>
  )
}
