import { type AbiParameter, isAddress } from 'viem'
import { formatAmount } from '../../../lib/amount.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { revealed, truncate } from '../../../lib/foreign-text.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Popover } from '../../../ui/popover.tsx'
import type { Argument } from '../calls/decode.ts'
import { shapeOf, valueAt } from '../calls/draft.ts'
import type { Compiled, Doc } from '../code/compiled.ts'
import { enumMembers } from '../code/sources.ts'
import { AddressLink } from './address-link.tsx'
import { NatSpec } from './nat-spec.tsx'

type ValueViewProps = {
  readonly parameter: AbiParameter
  readonly value: unknown
  readonly compiled?: Compiled | null | undefined
}

/** Items of a list that are shown before the others are asked for. */
const firstItems = 50
/** Characters of a text before it is folded. */
const shortText = 160

/** A decoded value: names for enums and addresses, units for numbers, lists and tuples unfolded. */
export function ValueView({ parameter, value, compiled }: ValueViewProps) {
  const shape = shapeOf(parameter)
  if (shape.kind === 'array' && Array.isArray(value)) {
    return <Items element={shape.element} values={value} compiled={compiled} />
  }
  if (shape.kind === 'tuple') {
    return (
      <dl className="flex flex-col gap-1.5 border-line border-l-2 pl-3">
        {shape.components.map((component, at) => (
          <div
            key={component.name || at}
            className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(7rem,12rem)_minmax(0,1fr)]"
          >
            <dt className="text-muted">
              {component.name || `Component ${at}`}{' '}
              <span className="font-mono text-2xs text-subtle">{component.type}</span>
            </dt>
            <dd className="min-w-0">
              <ValueView
                parameter={component}
                value={valueAt(value, component.name, at)}
                compiled={compiled}
              />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  return <Elementary parameter={parameter} value={value} compiled={compiled} />
}

type ItemsProps = {
  readonly element: AbiParameter
  readonly values: readonly unknown[]
  readonly compiled: Compiled | null | undefined
}

function Items({ element, values, compiled }: ItemsProps) {
  if (values.length === 0) return <span className="text-muted">Empty list</span>
  const list = (from: number, to: number) => (
    <ol className="flex flex-col gap-1.5" start={from}>
      {values.slice(from, to).map((value, at) => (
        // The items of a list have no identity but their place.
        <li key={keyAt(from + at)} className="flex gap-3">
          <span className="shrink-0 text-subtle text-xs leading-5 tnum">{from + at}</span>
          <div className="min-w-0 flex-1">
            <ValueView parameter={element} value={value} compiled={compiled} />
          </div>
        </li>
      ))}
    </ol>
  )
  return (
    <div>
      <p className="mb-1 text-muted text-xs tnum">
        {formatCount(values.length)} {values.length === 1 ? 'item' : 'items'}
      </p>
      {list(0, firstItems)}
      {values.length > firstItems && (
        <Disclosure summary={`Show the other ${formatCount(values.length - firstItems)} items`}>
          {list(firstItems, values.length)}
        </Disclosure>
      )}
    </div>
  )
}

const keyAt = (at: number): string => `item ${at}`

function Elementary({ parameter, value, compiled }: ValueViewProps) {
  const members = enumMembers(compiled ?? undefined, parameter.internalType)
  if (members !== undefined) {
    return (
      <span>
        {members[Number(value)] ?? 'No such value'}{' '}
        <span className="text-subtle tnum">{String(value)}</span>
      </span>
    )
  }
  if (typeof value === 'bigint' || typeof value === 'number') {
    return <IntegerView value={BigInt(value)} />
  }
  if (typeof value === 'boolean') return <span className="font-mono">{String(value)}</span>
  const text = revealed(String(value))
  if (parameter.type === 'address' && isAddress(text)) {
    return BigInt(text) === 0n ? (
      <span className="text-muted">Zero address</span>
    ) : (
      <AddressLink address={text} />
    )
  }
  if (text === '') return <span className="text-muted">Empty text</span>
  const look = parameter.type === 'string' ? 'whitespace-pre-wrap' : 'font-mono text-xs'
  if (text.length <= shortText) return <bdi className={`${look} break-all`}>{text}</bdi>
  return (
    <Disclosure
      summary={<bdi className={`${look} break-all`}>{truncate(text, shortText - 20)}</bdi>}
    >
      <p dir="auto" className={`${look} max-h-80 overflow-y-auto break-all`}>
        {text}
      </p>
    </Disclosure>
  )
}

/** Numbers below this have no other reading that helps. */
const smallest = 1_000n
/** Unix seconds of 2001 and 2100: what lies between may be a time. */
const times = { first: 1_000_000_000n, last: 4_102_444_800n }

/** A number with its digits grouped, and how it reads in other units. */
export function IntegerView({ value }: { readonly value: bigint }) {
  const size = value < 0n ? -value : value
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1">
      <span className="break-all tnum">{formatCount(value)}</span>
      {size >= smallest && (
        <Popover
          label="Other units"
          trigger={
            <Button variant="quiet" size="xs" className="h-6 px-1.5 text-muted">
              Units
            </Button>
          }
        >
          <KeyValueList
            entries={[
              ...(value >= times.first && value <= times.last
                ? [{ label: 'As a time', value: formatDateTime(toSafeInteger(value)) }]
                : []),
              ...decimals.map(({ label, places }) => ({
                label,
                value: formatAmount({ value, decimals: places }, { maximumFractionDigits: places }),
              })),
              {
                label: 'Hexadecimal',
                value: <span className="break-all font-mono text-xs">{hexOf(value)}</span>,
              },
            ]}
          />
        </Popover>
      )}
      {size >= smallest && <CopyButton text={value.toString()} label="Copy the number" />}
    </span>
  )
}

const decimals = [
  { label: '3 decimals (credits)', places: 3 },
  { label: '6 decimals (USDC)', places: 6 },
  { label: '18 decimals (shares, ETH)', places: 18 },
] as const

const hexOf = (value: bigint): string =>
  value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`

type ArgumentsViewProps = {
  readonly values: readonly Argument[]
  readonly compiled?: Compiled | null | undefined
}

/** Decoded arguments by their names. */
export function ArgumentsView({ values, compiled }: ArgumentsViewProps) {
  if (values.length === 0) return <p className="text-muted text-xs">No arguments</p>
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {values.map(({ parameter, value }, at) => (
        <div
          key={parameter.name || at}
          className="grid gap-x-4 sm:grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)]"
        >
          <dt className="text-muted">{parameter.name || `Argument ${at}`}</dt>
          <dd className="min-w-0">
            <ValueView parameter={parameter} value={value} compiled={compiled} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ResultsProps = {
  readonly outputs: readonly AbiParameter[]
  /** In the order of the ABI. */
  readonly results: readonly unknown[]
  readonly doc: Doc | undefined
  readonly compiled: Compiled | null | undefined
}

/** The results of a function by their names, with what NatSpec says about them. */
export function Results({ outputs, results, doc, compiled }: ResultsProps) {
  if (outputs.length === 0) return <p className="text-muted text-sm">It returns nothing.</p>
  return (
    <dl className="divide-y divide-line text-sm">
      {outputs.map((output, at) => {
        const hint = doc?.returns[output.name || `_${at}`]
        return (
          <div
            key={output.name || at}
            className="grid gap-x-6 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]"
          >
            <dt>
              <span className="font-medium">{output.name || 'Result'}</span>{' '}
              <span className="font-mono text-2xs text-subtle">{output.type}</span>
              {hint !== undefined && (
                <span className="block text-muted text-xs">
                  <NatSpec>{hint}</NatSpec>
                </span>
              )}
            </dt>
            <dd className="min-w-0">
              <ValueView parameter={output} value={results[at]} compiled={compiled} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
