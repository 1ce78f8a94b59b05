import type * as z from 'zod/mini'
import type { ApiMethod } from '../transport.ts'

/** One call that the sample layer answers. */
export type SampleRoute = {
  readonly method: ApiMethod
  readonly path: RegExp
  /** `id` is the path's first group, decoded; empty without one. */
  readonly answer: (id: string, body: unknown) => unknown
}

/** The sample layer cannot answer. `message` says why. */
export class SampleLayerError extends Error {
  override readonly name = 'SampleLayerError'
}

/** @throws SampleLayerError where there is no such sample. */
export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new SampleLayerError(`There is no sample ${what}.`)
  return value
}

/** @throws SampleLayerError with the names of the fields that cannot be read. */
export function read<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (!result.success) {
    const fields = result.error.issues.map(({ path }) => path.join('.') || 'the whole body')
    throw new SampleLayerError(`The request cannot be read: ${fields.join(', ')}.`)
  }
  return result.data
}
