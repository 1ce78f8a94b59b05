import { type Abi, type Hex, hexToBigInt } from 'viem'
import { cn } from '../../../lib/cn.ts'
import { revealed } from '../../../lib/foreign-text.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { decodeCall, decodeError, decodeEvent, plainJson } from '../calls/decode.ts'
import type { TraceCall, TraceLog } from '../calls/trace.ts'
import type { Compiled } from '../code/compiled.ts'
import { AddressLink } from './address-link.tsx'
import { ArgumentsView } from './value-view.tsx'

type TraceViewProps = { readonly trace: TraceCall; readonly abis: readonly Abi[] }

/** The calls of a transaction as a tree. */
export function TraceView({ trace, abis }: TraceViewProps) {
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-sunken p-3 text-xs">
      <ul>
        <Call call={trace} abis={abis} />
      </ul>
    </div>
  )
}

function Call({ call, abis }: { readonly call: TraceCall; readonly abis: readonly Abi[] }) {
  const decoded = decodeCall(abis, call.input)
  const failed = call.error !== undefined
  return (
    <li className="min-w-max">
      <div className="flex items-baseline gap-2 py-0.5 font-mono">
        <span className="w-24 shrink-0 text-subtle">{call.type}</span>
        <span className={cn(failed && 'text-error-fg')}>
          {call.to ? <AddressLink address={call.to} plain /> : 'new contract'}
          <span>
            .{decoded?.member.name ?? (call.input === '0x' ? 'receive' : call.input.slice(0, 10))}
          </span>
          <span className="text-muted">
            ({decoded?.arguments.map(({ value }) => shortText(value)).join(', ')})
          </span>
        </span>
        {call.value !== undefined && hexToBigInt(call.value) > 0n && (
          <span className="text-warning-fg">{formatCount(hexToBigInt(call.value))} wei</span>
        )}
        <span className="text-subtle tnum">{formatCount(hexToBigInt(call.gasUsed))} gas</span>
        {failed && <span className="text-error-fg">{errorText(abis, call)}</span>}
      </div>
      {call.calls !== undefined && call.calls.length > 0 && (
        <ul className="ml-3 border-line border-l pl-3">
          {call.calls.map((inner, at) => (
            <Call key={`${inner.to} ${at.toString()}`} call={inner} abis={abis} />
          ))}
        </ul>
      )}
    </li>
  )
}

function errorText(abis: readonly Abi[], { output, error }: TraceCall): string {
  const data: Hex = output ?? '0x'
  const decoded = abis.map((abi) => decodeError(abi, data)).find((each) => each !== undefined)
  return decoded?.text ?? revealed(error ?? '')
}

/** Long values are shortened: a trace is for the course of things. */
function shortText(value: unknown): string {
  const text = typeof value === 'object' ? plainJson(value) : revealed(String(value))
  return text.length > 24 ? `${text.slice(0, 10)}…${text.slice(-6)}` : text
}

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
