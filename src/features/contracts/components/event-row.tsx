import { Link } from 'react-router'
import type { Compiled } from '../../../domain/contracts/compiled.ts'
import type { Argument } from '../../../domain/contracts/decode.ts'
import type { ContractEvent } from '../../../domain/contracts/event-pages.ts'
import { plainJson } from '../../../domain/contracts/plain-json.ts'
import { revealed } from '../../../lib/foreign-text.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useAddressNames } from '../model/address-names.ts'
import { ArgumentsView } from './arguments-view.tsx'

type EventRowProps = {
  readonly event: ContractEvent
  readonly compiled: Compiled | null | undefined
}

/** An event in a line, with its arguments in full on request. */
export function EventRow({ event, compiled }: EventRowProps) {
  const { name, arguments: values, block, at, hash, topics, data } = event
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 px-4 py-2.5 md:grid-cols-[13rem_minmax(0,1fr)_11rem]">
      <p className="min-w-0 break-all font-medium text-sm">{name ?? 'Unknown event'}</p>
      {values === undefined ? (
        <p className="min-w-0 break-all font-mono text-muted text-xs">
          {[...topics, data].join(' ')}
        </p>
      ) : (
        <Disclosure summary={<Summary values={values} />}>
          <ArgumentsView values={values} compiled={compiled} />
        </Disclosure>
      )}
      <p className="text-muted text-xs tnum md:text-right">
        Block {formatCount(block)}, <RelativeTime at={at} />
        <br className="max-md:hidden" />{' '}
        <Link to={`/contracts/tx/${hash}`} className="font-mono text-primary-fg hover:underline">
          {shortenHex(hash)}
        </Link>
      </p>
    </li>
  )
}

/** The arguments shortened to one line. */
function Summary({ values }: { readonly values: readonly Argument[] }) {
  const { nameOf } = useAddressNames()
  return (
    <span className="flex min-w-0 flex-wrap gap-x-3 text-xs">
      {values.map(({ parameter, value }, at) => (
        <span key={parameter.name || at} className="max-w-full truncate">
          <span className="text-subtle">{parameter.name || at} </span>
          <span className="text-fg tnum">{shortValue(value, nameOf)}</span>
        </span>
      ))}
    </span>
  )
}

function shortValue(value: unknown, nameOf: (address: string) => string | undefined): string {
  if (typeof value === 'bigint') return formatCount(value)
  if (typeof value === 'object') return plainJson(value).slice(0, 40)
  const text = String(value)
  return text.startsWith('0x') ? (nameOf(text) ?? shortenHex(text)) : revealed(text.slice(0, 40))
}
