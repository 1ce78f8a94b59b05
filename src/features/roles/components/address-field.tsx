import type { ComponentProps } from 'react'
import { isAddress } from 'viem'
import { AddressField as Field } from '../../../ui/address-field.tsx'

/** An input for the address of an account; `problem` is why a valid one cannot be used. */
export function AddressField({ problem, ...field }: ComponentProps<typeof Field>) {
  const isValid = isAddress(field.value.trim(), { strict: false })
  return (
    <Field
      {...field}
      problem={isValid ? problem : 'Enter an address: 0x followed by 40 hexadecimal digits.'}
    />
  )
}
