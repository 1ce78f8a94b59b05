import type { ComponentProps } from 'react'
import { cn } from '../../lib/cn.ts'
import { Input } from '../../ui/input.tsx'

type AddressInputProps = Omit<ComponentProps<typeof Input>, 'onChange'> & {
  readonly onChange: (text: string) => void
}

/**
 * The text of an address, which `useAddressText` reads. A screen has it in an `AddressField`. A whole
 * address fits in a column of a desk's screen.
 */
export function AddressInput({
  placeholder = '0x…',
  className,
  onChange,
  ...rest
}: AddressInputProps) {
  return (
    <Input
      {...rest}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      className={cn('font-mono tracking-tight', className)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
