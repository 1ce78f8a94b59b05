import * as z from 'zod/mini'
import { type Day, isDay } from '../../lib/day.ts'
import { decimalPattern, isDecimalText } from '../../lib/decimal.ts'
import { enteredText, isPlainUri } from '../../lib/foreign-text.ts'
import { cleanText } from '../../lib/visible-text.ts'

/** Text, also where a server sends a number. */
const numberAsText = z.pipe(
  z.union([z.string(), z.number()], 'expected a number or a text'),
  z.transform(String),
)

/** A number, also where a server sends decimal text. */
const textAsNumber = z.pipe(
  z.union(
    [z.number(), z.string().check(z.refine(isDecimalText))],
    'expected a number, such as 12 or "12.5"',
  ),
  z.transform((value) => (typeof value === 'number' ? value : Number.parseFloat(value))),
)

/** A non-negative decimal, as text or number: amounts in whole units and percentages. Text here. */
export const decimalText = z.pipe(
  numberAsText,
  z.string().check(z.regex(decimalPattern, 'expected a decimal number, such as "1250.50"')),
)

/** A non-negative whole number, as text or number: amounts in smallest units. Text here. */
export const integerText = z.pipe(
  numberAsText,
  z.string().check(z.regex(/^\d+$/, 'expected a whole number, such as "1000000"')),
)

/** Basis points from 0 to 10000, as text or number. Text here. */
export const basisPointsText = z.pipe(
  numberAsText,
  z.string().check(z.regex(/^(\d{1,4}|10000)$/, 'expected basis points from "0" to "10000"')),
)

/** A non-negative integer, as number or text. A number here. */
export const count = z.pipe(textAsNumber, z.int().check(z.nonnegative()))

/** Text that is shown, cleaned. */
export const text = z.string().check(z.overwrite(enteredText), z.minLength(1, 'expected a text'))

/** What is sent back as it came, so it is refused rather than cleaned. */
const idText = z.string().check(
  z.minLength(1, 'expected a text'),
  z.maxLength(200, 'expected an id of at most 200 characters'),
  z.refine((id) => cleanText(id) === id, 'expected an id of visible characters'),
)

/** An id, as text or number. Text here. */
export const id = z.pipe(numberAsText, idText)

/** Text, as text or number; empty where it is null or absent. */
export const textOrNone = z.pipe(
  z._default(z.nullable(numberAsText), null),
  z.transform((value) => enteredText(value ?? '')),
)

/** The first calendar year of a vintage, as number or text. */
export const year = z.pipe(textAsNumber, z.int().check(z.minimum(1990), z.maximum(2100)))

/** What may be null or absent. Null here. */
export function orNull<T>(schema: z.ZodMiniType<T>) {
  return z._default(z.nullable(schema), null)
}

/** What may be null, absent, or written in a way that is not understood. Null here in all three. */
export function readableOrNull<T>(schema: z.ZodMiniType<T>) {
  return z.catch(orNull(schema), null)
}

/** An object that has at least one of these fields; one without any states something else. */
export function withAnyOf<T>(fields: readonly string[], schema: z.ZodMiniType<T>) {
  return z
    .pipe(
      z.custom<unknown>(
        (json) =>
          typeof json === 'object' &&
          json !== null &&
          fields.some((name) => Object.hasOwn(json, name)),
        `expected one of the fields ${fields.join(', ')}`,
      ),
      schema,
    )
    .check(z.meta({ anyOf: fields.map((name) => ({ required: [name] })) }))
}

/** A list that may be null or absent. Empty then. */
export function listOrNone<T>(item: z.ZodMiniType<T>) {
  return z.pipe(
    orNull(z.array(item)),
    z.transform((items): readonly T[] => items ?? []),
  )
}

/** An object of which these fields may be null, which is the same as absent. */
export function absentIfNull<T>(fields: readonly string[], schema: z.ZodMiniType<T>) {
  return z.pipe(
    z.transform((json: unknown) =>
      typeof json === 'object' && json !== null && !Array.isArray(json)
        ? Object.fromEntries(
            Object.entries(json).filter(
              ([name, value]) => value !== null || !fields.includes(name),
            ),
          )
        : json,
    ),
    schema,
  )
}

/** An estimated or measured physical quantity: tonnes, hectares, MWh, litres. */
export const quantity = z.pipe(textAsNumber, z.number().check(z.nonnegative()))

export const unixSeconds = z.pipe(textAsNumber, z.int().check(z.nonnegative()))

/** A day as `YYYY-MM-DD`. */
export const isoDay = z.custom<Day>(
  (value) => typeof value === 'string' && isDay(value),
  'expected a day, such as "2026-01-31"',
)

export const address = z
  .string()
  .check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'expected an address of 20 bytes'))

/** A web URL, a path on the app's origin, or a data or IPFS URL. Never a script. */
export const link = z
  .string()
  .check(
    z.regex(
      /^(https?:\/\/|ipfs:\/\/|data:|\/(?!\/))/,
      'expected a web, ipfs or data URL, or a path',
    ),
    z.refine(isPlainUri, 'expected a URL of visible characters'),
  )

/** A score from 0 to 1, as number or text. A number here. */
export const score = z.pipe(textAsNumber, z.number().check(z.minimum(0), z.maximum(1)))

/** The number of one of the 17 Sustainable Development Goals, as a key. */
export const goalNumber = z
  .string()
  .check(z.regex(/^([1-9]|1[0-7])$/, 'expected a goal from 1 to 17'))
