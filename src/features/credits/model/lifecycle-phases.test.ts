import { expect, it } from 'vitest'
import type { LifecycleEvent } from '../../../domain/history/credit-records.ts'
import { issuedEventFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { creditAmount } from '../../../domain/units.ts'
import { eventsOf, phases, retirementsByName } from './lifecycle-phases.ts'

const place = { transaction: '0xaa', block: 1n, logIndex: 0, time: 1_750_000_000 } as const
const by = '0x00000000000000000000000000000000000000a1'

function retired(name: string | null, units: bigint): LifecycleEvent {
  const certificate = name === null ? null : issuedEventFixture({ beneficiaryName: name })
  return { ...place, kind: 'retired', by, amount: creditAmount(units), certificate }
}

const events: readonly LifecycleEvent[] = [
  retired('Alder Logistics', 500n),
  { ...place, kind: 'created', by },
  { ...place, kind: 'sold', from: by, to: by, amount: creditAmount(1n), cost: creditAmount(1n) },
  retired('Birch Foods', 1_000n),
  retired(null, 1n),
  retired('Alder Logistics', 501n),
]

it('puts every event into exactly one phase', () => {
  const inPhases = phases.slice(1).flatMap((phase) => eventsOf(events, phase))
  expect(inPhases.toSorted(byPlace)).toEqual(events)
  expect(eventsOf(events, 'all')).toEqual(events)
})

it('adds retirements up by name, exact to 0.001, the most first', () => {
  expect(retirementsByName(events)).toEqual([
    { name: 'Alder Logistics', amount: creditAmount(1_001n), count: 2 },
    { name: 'Birch Foods', amount: creditAmount(1_000n), count: 1 },
    { name: '', amount: creditAmount(1n), count: 1 },
  ])
})

it('puts the most first, and equal amounts in the order of their names', () => {
  const amounts = [
    ['Birch Foods', 5n],
    ['Cedar Mills', 7n],
    ['Alder Logistics', 5n],
    ['Dogwood Rail', 9n],
  ] as const
  const names = retirementsByName(amounts.map(([name, units]) => retired(name, units)))
  expect(names.map(({ name }) => name)).toEqual([
    'Dogwood Rail',
    'Cedar Mills',
    'Alder Logistics',
    'Birch Foods',
  ])
})

function byPlace(a: LifecycleEvent, b: LifecycleEvent): number {
  return events.indexOf(a) - events.indexOf(b)
}
