import { type AbiParameter, isAddress } from 'viem'
import type { Compiled } from '../../../domain/contracts/compiled.ts'
import { shapeOf, valueAt } from '../../../domain/contracts/draft.ts'
import { enumMembers } from '../../../domain/contracts/source-place.ts'
import { cutTo, revealed } from '../../../lib/foreign-text.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { AddressLink } from './address-link.tsx'
import { IntegerView } from './integer-view.tsx'

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
    <Disclosure summary={<bdi className={`${look} break-all`}>{cutTo(text, shortText - 20)}</bdi>}>
      <p dir="auto" className={`${look} max-h-80 overflow-y-auto break-all`}>
        {text}
      </p>
    </Disclosure>
  )
}
