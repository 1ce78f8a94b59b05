import type { WireLog } from './schema.ts'

/** Logs that are kept: more than lists on one screen have. */
const most = 20_000

const served = new Map<string, WireLog>()

/** Keeps what an index said of events, so that it can be compared with their receipts. */
export function rememberLogs(logs: readonly WireLog[]): void {
  for (const log of logs) served.set(idOf(log), log)
  const ids = served.keys()
  while (served.size > most) {
    const { value } = ids.next()
    if (value !== undefined) served.delete(value)
  }
}

/** What an index said of an event, by the id of its record; undefined where it was not asked lately. */
export const servedLog = (id: string): WireLog | undefined => served.get(id)

const idOf = ({ transactionHash, logIndex }: WireLog): string =>
  `${transactionHash}-${Number.parseInt(logIndex, 16)}`
