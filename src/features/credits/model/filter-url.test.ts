import fc from 'fast-check'
import { createLoader, createSerializer } from 'nuqs'
import { expect, it } from 'vitest'
import { creditStatuses, creditTypes } from '../../../domain/credits/credit-type.ts'
import { environmentalUrl, environmentalUrlKeys, layouts } from './filter-url.ts'
import { supplyStates } from './filters.ts'
import { sortKeys } from './sort.ts'

const write = createSerializer(environmentalUrl, { urlKeys: environmentalUrlKeys })
const read = createLoader(environmentalUrl, { urlKeys: environmentalUrlKeys })

const some = <T>(values: readonly T[]) => fc.subarray([...values])
const year = fc.option(fc.integer({ min: 1990, max: 2100 }))
const price = fc.option(
  fc.bigInt({ min: 0n, max: 10n ** 24n }).map((value) => ({ value, decimals: 6 })),
)
/** Names are words of strangers: commas, signs and letters of any script. */
const names = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 4 })

const anyState = fc.record({
  search: fc.string({ unit: 'grapheme' }),
  types: some(creditTypes),
  standards: names,
  countries: names,
  goals: some([1, 7, 13, 15]),
  statuses: some(creditStatuses),
  supplies: some(supplyStates),
  vintageFrom: year,
  vintageTo: year,
  priceFrom: price,
  priceTo: price,
  sort: fc.constantFrom(...sortKeys),
  descending: fc.boolean(),
  layout: fc.constantFrom(...layouts),
  compare: some(['1', '12', 'cc-1001', 're-3001']),
})

it('opens a link as its sender saw it', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(read(`https://canopy.example/environmental/marketplace${write(state)}`)).toEqual(state)
    }),
  )
})

it('shows what it can of a link with values that mean nothing', () => {
  expect(
    read('https://canopy.example/?type=CarbonCredit,Tulips&min=cheap&from=soon&view=globe'),
  ).toMatchObject({
    types: ['CarbonCredit'],
    priceFrom: null,
    vintageFrom: null,
    layout: 'cards',
  })
})
