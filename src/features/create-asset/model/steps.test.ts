import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { CreditProject } from '../../../domain/credits/credit.ts'
import { creditTypes } from '../../../domain/credits/credit-type.ts'
import { serialScopes } from '../../../domain/roles/standard.ts'
import { furtherBatchSteps } from './batch-form.ts'
import { batchDefaults, creditDefaults, creditSteps } from './credit-form.ts'
import { financialDefaults, financialSteps } from './financial-form.ts'
import { type FormStep, problemsWithoutField, type Values, valuesOf } from './step.ts'

const now = 1_790_000_000 // September 21, 2026
const standards = serialScopes.map((serialScope) => ({
  name: serialScope,
  serialScope,
  custody: 'IMMOBILISED' as const,
}))

type Form = { readonly steps: (values: Values) => readonly FormStep[]; readonly defaults: Values }

const incomes = ['none', 'coupon', 'distribution-yield', 'target']
const financial = (['treasury', 'real-estate', 'invoice'] as const).flatMap((kind) =>
  incomes.map((income): [string, Form] => [
    `${kind} with the income ${income}`,
    {
      steps: (values) => financialSteps(kind, now, values),
      defaults: { ...financialDefaults, income, maturity: '2030-06-30' },
    },
  ]),
)
const project = { id: 1n, name: 'Mangroves', standard: 'VCS', code: '1' } as CreditProject
const credits = creditTypes.flatMap((type) =>
  serialScopes.flatMap((scope, standard): [string, Form][] => [
    [
      `${type}, serial numbers of a ${scope}`,
      {
        steps: (values) => creditSteps(standards, now, values),
        defaults: { ...creditDefaults, type, standard: String(standard) },
      },
    ],
    [
      `further batch of ${type}, serial numbers of a ${scope}`,
      {
        steps: (values) => furtherBatchSteps([project], standards, now, values),
        defaults: { ...batchDefaults, type, standard: String(standard) },
      },
    ],
  ]),
)
const forms: readonly [string, Form][] = [...financial, ...credits]

/** Texts that some field takes and others do not. */
const anyText = fc.oneof(
  fc.constantFrom('', ' ', '0', '1', '12', '-1', '1e6', 'VCS-12', 'https://a.example/b', '13 0.9'),
  fc.constantFrom('2020-01-01', '2025-06-30', '2026-03-15', '2030-12-31', '2025', '9999-12-31'),
  fc.string({ maxLength: 40 }),
)

const choicesOf = (step: FormStep): Record<string, fc.Arbitrary<string>> =>
  Object.fromEntries(
    step.fields.map((field) => [
      field.name,
      'options' in field && field.options !== undefined
        ? fc.constantFrom(...field.options.map(({ value }) => value))
        : anyText,
    ]),
  )

describe.each(forms)('the form of a %s', (_, { steps, defaults }) => {
  it('has a field for everything that its steps object to', () => {
    for (const { id } of steps(defaults)) {
      const at = (values: Values) => steps(values).find((step) => step.id === id)
      const first = at(defaults)
      if (first === undefined) throw new Error(`no step ${id}`)
      fc.assert(
        fc.property(fc.record(choicesOf(first)), (typed) => {
          // The type and the standard decide on the steps, and stay.
          const values = { ...typed, type: defaults.type ?? '', standard: defaults.standard ?? '' }
          const step = at({ ...defaults, ...values })
          if (step === undefined) throw new Error(`no step ${id}`)
          const issues = z.safeParse(step.schema, valuesOf(step, values)).error?.issues ?? []
          const names = step.fields.map(({ name }) => name)
          for (const { path } of issues) expect(names).toContain(path.join('.'))
        }),
        { numRuns: 25 },
      )
    }
  })
})

describe('what is wrong and has no field', () => {
  const step: FormStep = {
    id: 'one',
    title: 'One',
    fields: [{ name: 'cap', label: 'Cap', kind: 'text' }],
    schema: z.object({ cap: z.string() }),
  }

  it.each<[string, object, readonly string[]]>([
    ['nothing', {}, []],
    ['a field that is shown', { cap: { message: 'Enter it.' } }, []],
    [
      'a field that is not shown',
      { maturity: { message: 'Choose it.' } },
      ['maturity: Choose it.'],
    ],
    [
      'the whole form',
      { root: { message: 'Not both.' }, '': { message: 'Or none.' } },
      ['Not both.', 'Or none.'],
    ],
    ['what is no error', { other: null, more: 'text', cap: undefined }, []],
    ['an error whose message is no text', { other: { message: 5 } }, []],
    ['a part of a field', { cap: { unit: { message: 'Enter it.' } } }, ['cap.unit: Enter it.']],
  ])('is said of %s', (_, errors, expected) => {
    expect(problemsWithoutField(step, errors)).toEqual(expected)
  })
})
