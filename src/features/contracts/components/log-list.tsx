import type { Abi } from 'viem'
import type { Compiled } from '../../../domain/contracts/compiled.ts'
import { decodeEvent } from '../../../domain/contracts/decode.ts'
import type { TraceLog } from '../../../domain/contracts/trace.ts'
import { AddressLink } from './address-link.tsx'
import { ArgumentsView } from './arguments-view.tsx'

type LogListProps = {
  readonly logs: readonly TraceLog[]
  readonly abis: readonly Abi[]
  readonly compiled?: Compiled | null | undefined
}

/** Events in their order, decoded where an ABI has them. */
export function LogList({ logs, abis, compiled }: LogListProps) {
  if (logs.length === 0) return <p className="text-muted text-sm">None.</p>
  return (
    <ol className="flex flex-col gap-3">
      {logs.map((log, at) => {
        const decoded = decodeEvent(abis, log)
        return (
          <li key={`${log.address} ${at.toString()}`} className="rounded-md border border-line p-3">
            <p className="mb-1.5 flex flex-wrap items-center gap-x-2 text-sm">
              <span className="font-medium">{decoded?.member.name ?? 'Unknown event'}</span>
              <span className="text-muted">of</span>
              <AddressLink address={log.address} plain />
            </p>
            {decoded ? (
              <ArgumentsView values={decoded.arguments} compiled={compiled} />
            ) : (
              <p className="break-all font-mono text-muted text-xs">
                {[...log.topics, log.data].join(' ')}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
