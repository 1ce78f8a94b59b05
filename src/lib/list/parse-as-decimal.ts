import { createParser } from 'nuqs'
import { type Amount, toDecimalString } from '../amount.ts'
import { decimal, isDecimalText } from '../decimal.ts'

/** A non-negative decimal in the address, exactly as it is written: `4.25`. */
export const parseAsDecimal = createParser<Amount>({
  parse: (text) => (isDecimalText(text) ? decimal(text) : null),
  serialize: toDecimalString,
})
