import type * as z from 'zod/mini'

/** What could be read of an answer, and a note for each part that could not. */
export type Parsed<T> = { readonly value: T; readonly notes: readonly string[] }

/** Reads an unchecked answer. Throws `UnreadableAnswer` when nothing of it can be used. */
export type Parser<T> = (json: unknown) => Parsed<T>

/** An answer that is not what the call promises. `message` names the first thing that is wrong. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer'
}

/** Reads an answer that is one object: all of it fits, or none of it is used. */
export function one<T>(schema: z.ZodMiniType<T>): Parser<T> {
  return (json) => {
    const result = schema.safeParse(json)
    if (!result.success) throw new UnreadableAnswer(describe(result.error))
    return { value: result.data, notes: [] }
  }
}

/**
 * Reads an answer that is a list, bare or under `field`. An item that does not fit is dropped with
 * a note and the rest goes on; a list of which no item fits is unreadable.
 *
 * @example
 * const { value, notes } = list('assets', environmentalAssetSchema)({ assets: [good, bad] })
 * // value: [good], notes: ['assets[1] was left out: price_per_unit: expected a decimal number …']
 */
export function list<T>(field: string, schema: z.ZodMiniType<T>): Parser<readonly T[]> {
  return (json) => {
    const items = Array.isArray(json) ? json : fieldOf(json, field)
    if (!Array.isArray(items)) throw new UnreadableAnswer(`expected a list of ${field}`)
    const value: T[] = []
    const notes: string[] = []
    for (const [index, item] of items.entries()) {
      const result = schema.safeParse(item)
      if (result.success) value.push(result.data)
      else notes.push(`${field}[${index}] was left out: ${describe(result.error)}`)
    }
    const [first] = notes
    if (value.length === 0 && first !== undefined) throw new UnreadableAnswer(first)
    return { value, notes }
  }
}

function fieldOf(json: unknown, field: string): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, field) : undefined
}

function describe(error: z.core.$ZodError): string {
  const [issue] = error.issues
  if (issue === undefined) return 'it does not have the expected shape'
  const where = issue.path.map(String).join('.')
  return where === '' ? expectation(issue) : `${where}: ${expectation(issue)}`
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return `expected at least ${issue.minimum}`
    case 'too_big':
      return `expected at most ${issue.maximum}`
    default:
      return issue.message
  }
}
