/**
 * A bigint becomes a number only by `toSafeInteger`, or by `toApproximateNumber` of an `Amount`, which say
 * what is lost. These overloads come before the ones for any value, and what they give is no number.
 */
interface NumberConstructor {
  (value: bigint): { readonly use: 'toSafeInteger, or toApproximateNumber of an Amount' }
  new (value: bigint): { readonly use: 'toSafeInteger' }
}
