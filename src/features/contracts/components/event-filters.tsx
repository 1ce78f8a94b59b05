import { useEffect, useState } from 'react'
import type { AbiEvent } from 'viem'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Card } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { signatureOf } from '../calls/abi-members.ts'
import type { Compiled } from '../code/compiled.ts'
import { docOf } from './members.tsx'
import { NatSpec } from './nat-spec.tsx'

type Changes = {
  readonly event?: string | null
  readonly where?: string | null
  readonly from?: number | null
  readonly to?: number | null
}

type EventFiltersProps = {
  readonly events: readonly AbiEvent[]
  readonly member: AbiEvent | null
  /** Texts by the names of arguments. */
  readonly filters: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, string>>
  readonly from: number | null
  readonly to: number | null
  readonly compiled: Compiled | null | undefined
  readonly onChange: (changes: Changes) => void
}

/** Which events: by name, by arguments, by blocks. */
export function EventFilters(props: EventFiltersProps) {
  const { events, member, filters, problems, from, to, compiled, onChange } = props
  const doc = member && docOf(compiled, member)
  const options = [
    { value: '', label: 'All events' },
    ...events.map((each) => ({ value: signatureOf(each), label: each.name })),
  ]
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
        <Field label="Event" required>
          {(control) => (
            <Select
              {...control}
              options={options}
              value={member === null ? '' : signatureOf(member)}
              onChange={(event) => onChange({ event: event || null, where: null })}
            />
          )}
        </Field>
        <BlockField label="From block" value={from} onChange={(next) => onChange({ from: next })} />
        <BlockField label="To block" value={to} onChange={(next) => onChange({ to: next })} />
      </div>
      {doc?.notice !== undefined && (
        <p className="text-muted text-sm">
          <NatSpec>{doc.notice}</NatSpec>
        </p>
      )}
      {member !== null && member.inputs.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {member.inputs.map((input, at) => {
            const name = input.name ?? ''
            return name === '' || /[[(]/.test(input.type) || input.type === 'tuple' ? null : (
              <TextField
                key={`${name} ${at.toString()}`}
                label={name}
                type={input.type}
                isIndexed={input.indexed ?? false}
                value={filters[name] ?? ''}
                error={problems[name]}
                onChange={(text) =>
                  onChange({ where: JSON.stringify({ ...filters, [name]: text }) })
                }
              />
            )
          })}
        </div>
      )}
    </Card>
  )
}

type BlockFieldProps = {
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** Far beyond the blocks of any chain, and exact as a number. */
const latestBlock = 999_999_999_999_999n

function BlockField({ label, value, onChange }: BlockFieldProps) {
  return (
    <AmountInput
      label={label}
      unit=""
      decimals={0}
      max={latestBlock}
      quickFill={false}
      required={false}
      value={value === null ? null : BigInt(value)}
      onChange={(next) =>
        onChange(next === null || next > latestBlock ? null : toSafeInteger(next))
      }
    />
  )
}

type TextFieldProps = {
  readonly label: string
  readonly type: string
  readonly isIndexed: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** Commits on blur or Enter: every change is a request to the node. */
function TextField({ label, type, isIndexed, value, error, onChange }: TextFieldProps) {
  const [text, setText] = useState(value)

  // A link or a reset may bring another value.
  useEffect(() => setText(value), [value])

  return (
    <Field
      label={label}
      aside={<span className="font-mono text-2xs">{type}</span>}
      error={error}
      hint={isIndexed ? undefined : 'Not indexed: searched in the events read so far'}
    >
      {(control) => (
        <Input
          {...control}
          value={text}
          placeholder="Any"
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
          onChange={(event) => setText(event.target.value)}
          onBlur={() => text !== value && onChange(text)}
          onKeyDown={(event) => event.key === 'Enter' && text !== value && onChange(text)}
        />
      )}
    </Field>
  )
}
