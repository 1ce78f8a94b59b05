import { useMutation, useQuery } from '@tanstack/react-query'
import { Database } from 'lucide-react'
import { parseAsInteger, useQueryState } from 'nuqs'
import { type FormEvent, useState } from 'react'
import { type Address, type Hex, numberToHex } from 'viem'
import { getStorageAt } from 'viem/actions'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { ExplanationCallout } from '../../../chain/errors/explanation-callout.tsx'
import { chainKey } from '../../../chain/keys.ts'
import { chainQuery } from '../../../chain/query.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Input } from '../../../ui/input.tsx'
import { Card, Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { explainRead } from '../calls/decode.ts'
import { parseDraft } from '../calls/draft.ts'
import type { Compiled, StorageLayout } from '../code/compiled.ts'
import { useCompiled } from '../code/use-contract.ts'
import type { TabProps } from '../model/tabs.ts'
import {
  mappingKey,
  type ReadWord,
  readEntry,
  readMapping,
  type StorageValue,
} from '../reads/storage.ts'
import { AddressLink } from './address-link.tsx'
import { BlockPicker } from './block-picker.tsx'

/** The variables of a contract as they stand in its storage. */
export function StorageTab({ chain, contract, abi }: TabProps) {
  const compiled = useCompiled(chain, contract.artifact)
  if (compiled === undefined) return <Skeleton className="h-96 rounded-lg" />
  const layout = compiled?.storageLayout
  if (!compiled || layout === undefined) {
    return (
      <Card>
        <EmptyState icon={<Database aria-hidden />} title="The storage layout is not known">
          {contract.artifact === undefined
            ? 'Only the compiler knows where variables are stored, and this contract is not part of the deployment.'
            : 'The deployment has no compiler output with a storage layout for this contract.'}
        </EmptyState>
      </Card>
    )
  }
  if (layout.storage.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Database aria-hidden />} title="This contract stores nothing">
          It has no state variables; constants and immutables are part of its code (see Source).
        </EmptyState>
      </Card>
    )
  }
  return (
    <Layout
      chain={chain}
      address={contract.address}
      compiled={compiled}
      layout={layout}
      abi={abi}
    />
  )
}

type LayoutProps = {
  readonly chain: OpenChain
  readonly address: Address
  readonly compiled: Compiled
  readonly layout: StorageLayout
  readonly abi: TabProps['abi']
}

function Layout({ chain, address, compiled, layout, abi }: LayoutProps) {
  const [block, setBlock] = useQueryState('block', parseAsInteger)
  const at = block === null || block < 0 ? null : BigInt(block)
  const values = useQuery(
    chainQuery(chain, chainKey('contract', address, 'storage', at ?? 'latest'), (reader) => {
      const read = slotReader(chain, address, at ?? reader.block)
      return Promise.all(layout.storage.map((entry) => readEntry(compiled, layout, entry, read)))
    }),
  )
  return (
    <div className="flex flex-col gap-4">
      <BlockPicker
        chain={chain}
        block={at}
        onChange={(next) => void setBlock(next === null ? null : toSafeInteger(next))}
      />
      {values.error ? (
        <ExplanationCallout explanation={explainRead(values.error, abi, at)} />
      ) : (
        <Panel
          title="Storage"
          description="Every variable by its slot, as the compiler laid it out. Keys of mappings are not stored: enter one to look it up."
          actions={at === null && values.data && <SourceBadge source={values.data.source} />}
        >
          {values.data ? (
            <ul className="divide-y divide-line">
              {values.data.value.map((value) => (
                <li key={`${value.slot} ${value.offset}`} className="py-2.5 first:pt-0 last:pb-0">
                  <StorageRow
                    value={value}
                    compiled={compiled}
                    layout={layout}
                    read={slotReader(chain, address, at)}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <Skeleton className="h-64" />
          )}
        </Panel>
      )}
    </div>
  )
}

const slotReader =
  ({ client }: OpenChain, address: Address, block: bigint | null): ReadWord =>
  async (slot): Promise<Hex> =>
    (await getStorageAt(client, {
      address,
      slot: numberToHex(slot, { size: 32 }),
      ...(block === null ? {} : { blockNumber: block }),
    })) ?? `0x${'0'.repeat(64)}`

type StorageRowProps = {
  readonly value: StorageValue
  readonly compiled: Compiled
  readonly layout: StorageLayout
  readonly read: ReadWord
}

/** A variable with its place and value; structs and lists unfold. */
function StorageRow(props: StorageRowProps) {
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
