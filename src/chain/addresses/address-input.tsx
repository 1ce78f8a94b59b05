import type { ComponentProps } from 'react'
import { Input } from '../../ui/input.tsx'

type AddressInputProps = Omit<ComponentProps<typeof Input>, 'onChange'> & {
  readonly onChange: (text: string) => void
}

/** The text of an address, which `useAddressText` reads. A screen has it in an `AddressField`. */
export function AddressInput({ placeholder = '0x…', onChange, ...rest }: AddressInputProps) {
  return (
    <Input
      {...rest}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
