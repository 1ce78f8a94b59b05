import { createParser } from 'nuqs'
import { type Amount, toDecimalString } from '../amount.ts'
import { readNumber } from '../number-text.ts'

/** A non-negative decimal in the address, read as typed numbers are: `4.25`. */
export const parseAsDecimal = createParser<Amount>({
  parse: (text) => {
    const read = readNumber(text)
    if (!read.ok || read.number.negative) return null
    const { whole, fraction } = read.number
    return { value: BigInt(whole + fraction), decimals: fraction.length }
  },
  serialize: toDecimalString,
})
