import type { Token } from '../../chain/token.ts'
import { type EventText, eventText, type NamedTemplate } from './event-text.ts'
import type { AccountEvent } from './read-log.ts'

/** An event as the log lists it. */
export type LogEntry = { readonly event: AccountEvent; readonly text: EventText }

/**
 * The events of an account in words. A run and what its template did are one entry: the account says
 * who ran the rule, the template what happened, in the same transaction.
 *
 * @param tokens Tokens that may be named.
 * @param templates Templates that may be named.
 */
export function logEntries(
  events: readonly AccountEvent[],
  tokens: readonly Token[],
  templates: readonly NamedTemplate[],
): readonly LogEntry[] {
  const entries = events.map(
    (event): LogEntry => ({ event, text: eventText(event.data, tokens, templates) }),
  )
  const ofTransaction = Map.groupBy(
    entries.filter(({ text }) => text.kind === 'run'),
    ({ event }) => event.hash,
  )
  return entries.flatMap((entry) => {
    const together = ofTransaction.get(entry.event.hash) ?? []
    const [run, ...otherRuns] = together.filter(isRun)
    const [done, ...othersDone] = together.filter((each) => !isRun(each))
    // Several runs of one transaction are left as they are: nothing says which did what.
    const isPair = otherRuns.length === 0 && othersDone.length === 0
    if (!run || !done || !isPair) return [entry]
    if (entry === run) return []
    if (entry !== done) return [entry]
    const detail = [done.text.detail, run.text.detail].filter((text) => text !== null).join(' ')
    return [{ event: done.event, text: { ...done.text, detail } }]
  })
}

const isRun = ({ event }: LogEntry): boolean => event.data.eventName === 'RulePerformed'
