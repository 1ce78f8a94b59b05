/** Sample figures are rounded decimals; on chain they are whole numbers of the smallest unit. */

/** USDC with 6 decimals. */
export const usdc = (amount: number): bigint => BigInt(Math.round(amount * 1e6))

/** Shares with 18 decimals, to a hundredth of a share. */
export const shares = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 10n ** 16n

/** USDC that `amount` shares are worth at `price` USDC for a whole share. */
export const valueOf = (amount: bigint, price: bigint): bigint => (amount * price) / 10n ** 18n

/** Shares, rounded down to a hundredth, that `budget` USDC buys at `price` USDC a share. */
export const sharesFor = (budget: bigint, price: bigint): bigint =>
  ((budget * 100n) / price) * 10n ** 16n
