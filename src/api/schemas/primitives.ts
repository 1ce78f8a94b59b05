import * as z from 'zod/mini'
import { isDecimalText } from '../../lib/decimal.ts'

/** A non-negative decimal as text: amounts in whole units and percentages. */
export const decimalText = z
  .string()
  .check(z.refine(isDecimalText, 'expected a decimal number as text, such as "1250.50"'))

/** A non-negative whole number as text: amounts in smallest units and basis points. */
export const integerText = z
  .string()
  .check(z.regex(/^\d+$/, 'expected a whole number as text, such as "1000000"'))

export const text = z.string().check(z.minLength(1, 'expected a text'))

/** An estimated or measured physical quantity: tonnes, hectares, MWh, litres. */
export const quantity = z.number().check(z.nonnegative())

export const unixSeconds = z.int().check(z.nonnegative())

/** A day as `YYYY-MM-DD`. */
export const isoDay = z.iso.date()

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
  )

/** A score from 0 to 1 as a number. */
export const score = z.number().check(z.minimum(0), z.maximum(1))

/** The number of one of the 17 Sustainable Development Goals, as a key. */
export const goalNumber = z
  .string()
  .check(z.regex(/^([1-9]|1[0-7])$/, 'expected a goal from 1 to 17'))
