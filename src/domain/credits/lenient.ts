import * as z from 'zod/mini'
import { type Day, isDay } from '../../lib/day.ts'
import { enteredText, isPlainUri } from '../../lib/foreign-text.ts'

/** Parts of metadata documents, of which one invalid field does not hide the others. */

export const text = z.string().check(z.overwrite(enteredText), z.minLength(1))
export const year = z.int().check(z.minimum(1990), z.maximum(2100))
export const day = z.custom<Day>((value) => typeof value === 'string' && isDay(value))
export const fields = z.record(z.string(), z.unknown())
export const link = z
  .string()
  .check(
    z.trim(),
    z.regex(/^(https?:\/\/|\/(?!\/)|data:)/),
    z.maxLength(1_000_000),
    z.refine(isPlainUri),
  )

/** A value that a schema accepts; null for any other. */
export function valid<Schema extends z.core.$ZodType>(schema: Schema, value: unknown) {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? parsed.data : null
}

/** The items that can be read; none for what is no list. */
export function validItems<T>(items: unknown, read: (item: unknown) => T | null): readonly T[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown) => {
    const accepted = read(item)
    return accepted === null ? [] : [accepted]
  })
}

/** Parsed JSON; undefined for text that is none. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
