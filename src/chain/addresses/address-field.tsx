import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Address } from 'viem'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { ReadAddress } from './address-text.ts'
import { lookAlikeOf, noteEntered, useKnownAddresses } from './known-addresses.ts'
import { readAddress } from './read-address.ts'
import { type EnsAnswer, useEnsAddress } from './use-ens-address.ts'

type AddressFieldProps = {
  readonly label: string
  readonly hint?: ReactNode
  /** The address that is entered, or the text while that is none. */
  readonly value: string
  /** Called with the address, with its checksum, or with the text while it is none. */
  readonly onChange: (value: string) => void
  /** Why a valid address, or none where one is not required, cannot be used. */
  readonly problem?: string | undefined
  readonly required?: boolean
}

/**
 * An input for the address of an account or a contract: alone, with the network's short name, in an
 * explorer's link, or an ENS name where the chain has them. What is typed stays; the address that it
 * stands for is shown below. It says what is wrong with any other text, and warns of an address that
 * looks like a known one.
 */
export function AddressField({
  label,
  hint,
  value,
  onChange,
  problem,
  required = true,
}: AddressFieldProps) {
  const [typed, setTyped] = useState<Typed>({ text: '', sent: '' })
  // What the form sets by itself replaces what was typed.
  const text = typed.sent === value ? typed.text : value
  const read = readAddress(text)
  const ens = useEnsAddress(read.ok ? undefined : read.name)
  const address = read.ok ? read.address : ens?.status === 'found' ? ens.address : null
  const resolved = read.ok ? null : address
  useEffect(() => {
    if (resolved === null || resolved === value) return
    setTyped({ text, sent: resolved })
    onChange(resolved)
  }, [resolved, value, text, onChange])
  useNoted(address)
  const similar = lookAlikeOf(address, useKnownAddresses())
  return (
    <Field
      label={label}
      hint={ens?.status === 'pending' ? 'Looking up the name.' : hint}
      understood={address === null ? undefined : understoodAs(address, text, ens)}
      warning={
        similar === undefined
          ? undefined
          : `This looks like ${similar}, which is known here, and is another address. Compare every digit.`
      }
      error={text.trim() === '' ? undefined : (textProblem(read, ens) ?? problem)}
      required={required}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          spellCheck={false}
          placeholder="0x…"
          value={text}
          onChange={(event) => {
            const next = readAddress(event.target.value)
            const sent = next.ok ? next.address : event.target.value
            setTyped({ text: event.target.value, sent })
            onChange(sent)
          }}
        />
      )}
    </Field>
  )
}

/** How a text is understood that is not the address alone: with a name, where the name counts. */
function understoodAs(address: Address, text: string, ens: EnsAnswer | null): string | undefined {
  if (ens?.status === 'found') return `${address}, ${ens.name} on ${ens.network}`
  return address.toLowerCase() === text.trim().toLowerCase() ? undefined : address
}

/** A text, and what the form was given for it. */
type Typed = { readonly text: string; readonly sent: string }

function textProblem(read: ReadAddress, ens: EnsAnswer | null): string | undefined {
  if (read.ok || ens?.status === 'found' || ens?.status === 'pending') return undefined
  return ens === null ? read.problem : ens.problem
}

/** Counts an address as used once a transaction is sent while its field is on screen. */
function useNoted(address: Address | null): void {
  const id = useId()
  useEffect(() => {
    noteEntered(id, address)
    return () => noteEntered(id, null)
  }, [id, address])
}
