import * as z from 'zod/mini'
import type { FieldSpec, Values } from './field.ts'

/** One page of a form, and the schema that lets it pass. */
export type FormStep = {
  readonly id: string
  readonly title: string
  readonly fields: readonly FieldSpec[]
  readonly schema: z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>
}

/** Place of the first step that does not pass yet; the number of steps when all do. */
export function firstOpenStep(steps: readonly FormStep[], values: Values): number {
  const open = steps.findIndex(({ schema }) => !z.safeParse(schema, values).success)
  return open < 0 ? steps.length : open
}
