import { toCsv } from '../../../lib/csv.ts'
import { revealed } from '../../../lib/foreign-text.ts'
import { plainJson } from '../calls/decode.ts'
import type { ContractEvent } from '../reads/event-pages.ts'

/** Texts by the names of arguments, from the address. */
export function argumentFilters(text: string | null): Readonly<Record<string, string>> {
  if (text === null) return {}
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null) return {}
    return Object.fromEntries(
      Object.entries(json).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Events as a table: a column for each argument that any of them has. */
export function eventsCsv(events: readonly ContractEvent[]): string {
  const names = [
    ...new Set(
      events.flatMap(({ arguments: values = [] }) =>
        values.map(({ parameter }, at) => parameter.name || String(at)),
      ),
    ),
  ]
  return toCsv(
    ['block', 'time', 'transaction', 'index', 'event', ...names],
    events.map(({ block, at, hash, index, name, arguments: values = [] }) => [
      block,
      new Date(at * 1000).toISOString(),
      hash,
      index,
      name ?? 'unknown',
      ...names.map((wanted) => {
        const found = values.find(
          ({ parameter }, position) => (parameter.name || String(position)) === wanted,
        )
        return found === undefined ? null : cellOf(found.value)
      }),
    ]),
  )
}

const cellOf = (value: unknown): string | bigint =>
  typeof value === 'bigint'
    ? value
    : typeof value === 'object'
      ? plainJson(value)
      : revealed(String(value))
