import type * as z from 'zod/mini'

/** The valid part of a response, and a note for each invalid part. */
export type Parsed<T> = { readonly value: T; readonly notes: readonly string[] }

/**
 * Parses an unchecked response.
 *
 * @throws UnreadableAnswer when no part of it is valid.
 */
export type Parser<T> = (json: unknown) => Parsed<T>

/** A response that does not match the schema. `message` names the first problem. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer'
}

/** Parses a response that is one object: it is used if all of it is valid. */
export function one<T>(schema: z.ZodMiniType<T>): Parser<T> {
  return (json) => {
    const result = schema.safeParse(json)
    if (!result.success) throw new UnreadableAnswer(describe(result.error))
    return { value: result.data, notes: [] }
  }
}

/**
 * Parses a response that is a list, bare or under `field`. Drops an invalid item with a note and
 * keeps the rest. A list without a valid item is unreadable.
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

function describe({ issues }: Pick<z.core.$ZodError, 'issues'>): string {
  const [issue] = issues
  if (issue === undefined) return 'it does not have the expected shape'
  // Of several forms, the one that fits best says what is wrong.
  const [closest] =
    issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length) : []
  if (closest !== undefined) return describe({ issues: closest })
  const path = issue.path.map(String).join('.')
  return path === '' ? expectation(issue) : `${path}: ${expectation(issue)}`
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
