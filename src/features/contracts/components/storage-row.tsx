import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Compiled, StorageLayout } from '../../../domain/contracts/compiled.ts'
import { parseDraft } from '../../../domain/contracts/draft.ts'
import {
  mappingKey,
  type ReadWord,
  readMapping,
  type StorageValue,
} from '../../../domain/contracts/storage.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Input } from '../../../ui/input.tsx'
import { AddressLink } from './address-link.tsx'

type StorageRowProps = {
  readonly value: StorageValue
  readonly compiled: Compiled
  readonly layout: StorageLayout
  readonly read: ReadWord
}

/** A variable with its place and value; structs and lists unfold. */
export function StorageRow(props: StorageRowProps) {
  const { value, compiled, layout, read } = props
  const { label, type, slot, offset, size, text, address, parts, keyType, omitted } = value
  return (
    <div className="grid gap-x-6 gap-y-1 text-sm md:grid-cols-[minmax(10rem,16rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="break-all font-medium">{label}</p>
        <p className="break-all text-muted text-xs">{type}</p>
        <p className="text-2xs text-subtle tnum" title={`0x${slot.toString(16)}`}>
          {slot < 1_000_000n ? `Slot ${slot}` : `Slot 0x${slot.toString(16).slice(0, 8)}…`}
          {size < 32 && parts.length === 0 && `, ${bytesText(offset, size)}`}
        </p>
      </div>
      <div className="min-w-0">
        {address !== null ? (
          <AddressLink address={address} />
        ) : text !== null ? (
          <span className="break-all tnum">
            {text === '' ? <span className="text-muted">Empty</span> : text}
          </span>
        ) : keyType !== null ? (
          <MappingKey {...props} />
        ) : parts.length === 0 ? (
          <span className="text-muted">Empty list</span>
        ) : (
          <Disclosure summary={`${parts.length} ${parts.length === 1 ? 'part' : 'parts'}`} open>
            <ul className="flex flex-col gap-2 border-line border-l-2 pl-3">
              {parts.map((part) => (
                <li key={`${part.label} ${part.slot} ${part.offset}`}>
                  <StorageRow value={part} compiled={compiled} layout={layout} read={read} />
                </li>
              ))}
            </ul>
            {omitted > 0n && (
              <p className="mt-2 text-muted text-xs">and {formatCount(omitted)} more items</p>
            )}
          </Disclosure>
        )}
      </div>
    </div>
  )
}

function MappingKey({ value, compiled, layout, read }: StorageRowProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const lookup = useMutation({
    networkMode: 'always',
    mutationFn: (key: Parameters<typeof readMapping>[3]) =>
      readMapping(compiled, layout, value, key, read),
  })
  const { keyType } = value
  if (keyType === null) return null
  const type = keyType.label.replace(/^(contract|enum) .*/, (_, kind: string) =>
    kind === 'enum' ? 'uint8' : 'address',
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseDraft({ type }, text)
    if (parsed.status === 'invalid') return setProblem(parsed.problems[0]?.sentence)
    setProblem(undefined)
    lookup.mutate({ hex: mappingKey(keyType, parsed.value), label: text.trim() })
  }
  return (
    <div className="flex flex-col gap-2">
      <form onSubmit={submit} noValidate className="flex max-w-lg items-center gap-2">
        <Input
          aria-label={`Key of ${value.label}`}
          value={text}
          placeholder={`Key (${keyType.label})`}
          spellCheck={false}
          autoComplete="off"
          className="h-8 min-w-0 flex-1 font-mono sm:text-xs"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="sm" variant="outline" busy={lookup.isPending}>
          Look up
        </Button>
      </form>
      {problem !== undefined && <p className="text-error-fg text-xs">{problem}</p>}
      {lookup.error && <p className="text-error-fg text-xs">{lookup.error.message}</p>}
      {lookup.data && (
        <StorageRow value={lookup.data} compiled={compiled} layout={layout} read={read} />
      )}
    </div>
  )
}

const bytesText = (offset: number, size: number): string =>
  size === 1 ? `byte ${offset}` : `bytes ${offset} to ${offset + size - 1}`
