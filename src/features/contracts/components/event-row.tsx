import { Link } from 'react-router'
import type { Compiled } from '../../../domain/contracts/compiled.ts'
import type { ContractEvent } from '../../../domain/contracts/event-pages.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ArgumentsView } from './arguments-view.tsx'

type EventRowProps = {
  readonly event: ContractEvent
  readonly compiled: Compiled | null | undefined
}

/** An event with its arguments and its transaction. */
export function EventRow({ event, compiled }: EventRowProps) {
  const { name, arguments: values, block, at, hash, topics, data } = event
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="break-all font-medium text-sm">{name ?? 'Unknown event'}</p>
        <p className="text-muted text-xs tnum">
          Block {block.toLocaleString('en')}, <RelativeTime at={at} />
        </p>
        <Link
          to={`/contracts/tx/${hash}`}
          className="font-mono text-primary-fg text-xs hover:underline"
        >
          {shortenHex(hash)}
        </Link>
      </div>
      {values === undefined ? (
        <p className="min-w-0 break-all font-mono text-muted text-xs">
          {[...topics, data].join(' ')}
        </p>
      ) : (
        <ArgumentsView values={values} compiled={compiled} />
      )}
    </li>
  )
}
