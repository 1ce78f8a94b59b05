/** Sample figures are rounded decimals; on chain they are whole numbers of the smallest unit. */

const wholeShare = 10n ** 18n
const hundredthShare = wholeShare / 100n

/** USDC with 6 decimals. */
export const usdc = (amount: number): bigint => BigInt(Math.round(amount * 1e6))

/** Whole shares, with 18 decimals. */
export const shares = (amount: number): bigint => BigInt(amount) * wholeShare

/** Hundredths of a share, with 18 decimals. */
export const hundredths = (amount: number): bigint => BigInt(amount) * hundredthShare

/** Rounds down to hundredths of a share. */
export const truncateToHundredths = (amount: bigint): bigint => amount - (amount % hundredthShare)

/** USDC that `amount` shares are worth at `price` USDC for a whole share, rounded down. */
export const worthOf = (amount: bigint, price: bigint): bigint => (amount * price) / wholeShare

/** USDC that the market asks for `amount` shares: as `worthOf`, rounded up. */
export const costOf = (amount: bigint, price: bigint): bigint =>
  (amount * price + wholeShare - 1n) / wholeShare

/** Shares, rounded down to a hundredth, that `budget` USDC buys at `price` USDC a share. */
export const sharesFor = (budget: bigint, price: bigint): bigint =>
  truncateToHundredths((budget * wholeShare) / price)
