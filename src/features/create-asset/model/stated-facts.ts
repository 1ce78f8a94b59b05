import type { Fact } from '../../../chain/transactions/intent.ts'
import { formatStatedDay } from '../../../lib/day.ts'
import { documentKindLabel, readDocuments } from './documents.ts'
import { type InputSpec, textOf, type Values } from './field.ts'
import type { FormStep } from './step.ts'

/** A value as readers see it: the label of a choice, a day in words; empty where there is none. */
export function shownText({ name, kind, options }: InputSpec, values: Values): string {
  const value = textOf(values, name)
  if (kind === 'date') return formatStatedDay(value)
  return options?.find((option) => option.value === value)?.label ?? value
}

/** Everything that a form states, by its labels, and each document with its hash. */
export function statedFacts(steps: readonly FormStep[], values: Values): readonly Fact[] {
  const fields = steps
    .flatMap(({ fields }) => fields)
    .flatMap((field) => (field.kind === 'documents' ? [] : [field]))
    .map((field) => ({ label: field.label, value: shownText(field, values) }))
    .filter(({ value }) => value !== '')
  const documents = readDocuments(values.documents).map(({ kind, name, keccak256 }) => ({
    label: documentKindLabel(kind),
    value: `${name.trim()}, hash ${keccak256}`,
  }))
  return [...fields, ...documents]
}
