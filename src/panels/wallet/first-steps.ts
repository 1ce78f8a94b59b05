/** A step of the way to a first purchase. */
export type FirstStep = 'ether' | 'usdc' | 'buy'

type Newcomer = {
  /** Whether it has the fee of a transaction, or needs none. Null while it is not known. */
  readonly hasEther: boolean | null
  readonly usdc: bigint | null
  /** Whether the account was seen without USDC: whoever brings some needs no guide. */
  readonly wasEmpty: boolean
  /** Whether it issues or verifies: such an account is not here to buy. Null while it is not known. */
  readonly hasRole: boolean | null
  readonly hasBought: boolean
}

/**
 * The next step of an account on its way to a first purchase; null where no guide is wanted.
 *
 * @example
 * nextStep({ hasEther: true, usdc: 0n, wasEmpty: true, hasRole: false, hasBought: false }) // 'usdc'
 */
export function nextStep({
  hasEther,
  usdc,
  wasEmpty,
  hasRole,
  hasBought,
}: Newcomer): FirstStep | null {
  if (hasEther === null || usdc === null || hasRole !== false || hasBought || !wasEmpty) return null
  if (usdc > 0n) return 'buy'
  return hasEther ? 'usdc' : 'ether'
}
