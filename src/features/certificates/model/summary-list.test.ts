import { expect, it } from 'vitest'
import { certificateFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { readFilters, readSort } from '../../../lib/list/address.ts'
import { filterRows } from '../../../lib/list/list.ts'
import { certificateList, yearsOf } from './summary.ts'

const none = readFilters(certificateList, {})
const freight = certificateFixture({ id: 1n, retiredAt: 1_735_689_599 })
const office = certificateFixture({
  id: 2n,
  type: 'RenewableEnergyCertificate',
  retiredAt: 1_735_689_600,
  message: 'Office, "north wing"',
})

it('narrows by words, type and year together', () => {
  const all = [freight, office]
  expect(filterRows(certificateList, all, none)).toEqual(all)
  expect(filterRows(certificateList, all, { ...none, search: 'mangroves alder' })).toEqual(all)
  expect(filterRows(certificateList, all, { ...none, search: 'freight' })).toEqual([freight])
  expect(
    filterRows(certificateList, all, { ...none, types: ['RenewableEnergyCertificate'] }),
  ).toEqual([office])
  expect(filterRows(certificateList, all, { ...none, search: 'alder', years: [2024] })).toEqual([
    freight,
  ])
})

it('counts years by UTC, to the second', () => {
  expect(yearsOf([freight, office])).toEqual([2025, 2024])
})

it.each([
  [{}, 'retired', true],
  [{ sort: '-amount' }, 'amount', true],
  [{ sort: 'retired' }, 'retired', false],
  [{ sort: 'amount', direction: 'desc' }, 'amount', true],
])('orders a link with %j as it was meant', (parameters, key, descending) => {
  expect(readSort(certificateList, parameters)).toEqual({ key, descending })
})
