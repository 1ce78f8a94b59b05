import { toSafeInteger } from '../../lib/safe-integer.ts'
import type { DealingTerms } from './terms.ts'

/** The terms as the contracts take them. */
export const termsArgument = ({ firstCutOff, minimum, ...rest }: DealingTerms) => ({
  ...rest,
  firstCutOff: BigInt(firstCutOff),
  minimum: toSafeInteger(minimum.value),
})
