import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useAddressText } from './use-address-text.ts'

type AddressFieldProps = {
  readonly label: string
  /** Content next to the label. */
  readonly aside?: ReactNode
  readonly hint?: ReactNode
  /** The address that is entered, or the text while that is none. */
  readonly value: string
  /** Called with the address, with its checksum, or with the text while it is none. */
  readonly onChange: (value: string) => void
  /** Why a valid address cannot be used. */
  readonly problem?: string | undefined
  /** What is wrong with an empty field; undefined while that is not to be said. */
  readonly emptyProblem?: string | undefined
  readonly required?: boolean
  /** Whether the zero address is an answer, as it is for a contract's argument. */
  readonly allowsZero?: boolean
  readonly placeholder?: string
  /** The id of a list of suggestions. */
  readonly list?: string
}

/**
 * An input for the address of an account or a contract: alone, with the network's short name, in an
 * explorer's link, or an ENS name where the chain has them. What is typed stays; the address that it
 * stands for is shown below. It says what is wrong with any other text, and warns of an address that
 * looks like a known one.
 */
export function AddressField({
  label,
  aside,
  hint,
  value,
  onChange,
  problem,
  emptyProblem,
  required = true,
  allowsZero = false,
  placeholder,
  list,
}: AddressFieldProps) {
  const typed = useAddressText({ value, onChange, allowsZero })
  return (
    <Field
      label={label}
      aside={aside}
      hint={typed.isPending ? 'Looking up the name.' : hint}
      understood={typed.understood}
      warning={typed.warning}
      error={typed.text.trim() === '' ? emptyProblem : (typed.problem ?? problem)}
      required={required}
    >
      {(control) => (
        <AddressInput
          {...control}
          placeholder={placeholder}
          list={list}
          value={typed.text}
          onChange={typed.type}
        />
      )}
    </Field>
  )
}

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
