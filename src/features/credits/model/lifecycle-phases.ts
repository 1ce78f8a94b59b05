import type { LifecycleEvent } from '../../../domain/history/credit-records.ts'
import { creditAmount } from '../../../domain/units.ts'
import type { Amount } from '../../../lib/amount.ts'
import { compare } from '../../../lib/compare.ts'

/** Sections of a credit's lifecycle. */
export const phases = ['all', 'issuance', 'trade', 'retired'] as const
export type Phase = (typeof phases)[number]

const phaseOfKind: Record<LifecycleEvent['kind'], Exclude<Phase, 'all'>> = {
  created: 'issuance',
  requested: 'issuance',
  confirmed: 'issuance',
  rejected: 'issuance',
  suspended: 'issuance',
  reinstated: 'issuance',
  minted: 'issuance',
  cancelled: 'issuance',
  tokenized: 'trade',
  listed: 'trade',
  sold: 'trade',
  retired: 'retired',
}

/** The events of a phase, in their order. */
export function eventsOf(
  events: readonly LifecycleEvent[],
  phase: Phase,
): readonly LifecycleEvent[] {
  return phase === 'all' ? events : events.filter(({ kind }) => phaseOfKind[kind] === phase)
}

/** Retirements of one beneficiary; `name` is empty where none was given. */
export type NamedRetirements = {
  readonly name: string
  readonly amount: Amount
  readonly count: number
}

/** Retirements added up by the name on their certificates, the most first. */
export function retirementsByName(events: readonly LifecycleEvent[]): readonly NamedRetirements[] {
  const byName = new Map<string, NamedRetirements>()
  for (const event of events) {
    if (event.kind !== 'retired') continue
    const name = event.certificate?.beneficiaryName ?? ''
    const before = byName.get(name)
    byName.set(name, {
      name,
      amount: creditAmount((before?.amount.value ?? 0n) + event.amount.value),
      count: (before?.count ?? 0) + 1,
    })
  }
  return [...byName.values()].toSorted(
    (a, b) => compare(b.amount.value, a.amount.value) || compare(a.name, b.name),
  )
}
