import { toCsv } from '../../../lib/csv.ts'
import type { CallRecord } from '../calls/call-history.ts'

/** A link that opens a call again with its inputs. */
export function callLink({ address, kind, signature, args, block, from }: CallRecord): string {
  const query = new URLSearchParams({
    tab: kind === 'read' ? 'read' : 'write',
    fn: signature,
    args: draftsFrom(args),
    ...(kind === 'read' && block !== undefined && { block }),
    ...(kind !== 'read' && from !== undefined && { as: from }),
  })
  return `/contracts/${address}?${query}`
}

/** Inputs as they are entered: lists of texts. */
function draftsFrom(args: string): string {
  try {
    return JSON.stringify(asDrafts(JSON.parse(args)))
  } catch {
    return '[]'
  }
}

function asDrafts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asDrafts)
  if (typeof value === 'object' && value !== null) return Object.values(value).map(asDrafts)
  return String(value)
}

/** The calls as a table. */
export function callsCsv(calls: readonly CallRecord[]): string {
  return toCsv(
    [
      'time',
      'kind',
      'contract',
      'address',
      'function',
      'inputs',
      'as',
      'result',
      'failed',
      'block',
      'gas',
      'milliseconds',
    ],
    calls.map((call) => [
      new Date(call.at).toISOString(),
      call.kind,
      call.contractName,
      call.address,
      call.signature,
      call.args,
      call.from ?? null,
      call.result,
      String(call.failed),
      call.block ?? null,
      call.gas ?? null,
      call.duration ?? null,
    ]),
  )
}
