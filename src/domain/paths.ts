/**
 * Path that opens a holding in the portfolio of the session's account.
 *
 * @param id Id of the holding: `asset:3`, `position:7`.
 */
export function holdingPath(id: string): string {
  return `/portfolio?holding=${encodeURIComponent(id)}`
}

/** Where to go once a transaction about an asset of the registry is confirmed. */
export function toHolding(assetId: bigint) {
  return { label: 'View in portfolio', to: holdingPath(`asset:${assetId}`) } as const
}

/** Where to go once a transaction about liquidity is confirmed. */
export const toLiquidityHoldings = {
  label: 'View in portfolio',
  to: '/portfolio?category=liquidity',
} as const

/** Where to go once retired credits have their certificate. */
export const toImpact = { label: 'View in portfolio', to: '/portfolio?tab=impact' } as const

/** Where to go once a holding was turned into money or into other tokens. */
export const toPortfolio = { label: 'View in portfolio', to: '/portfolio' } as const

/**
 * Path of the screen of a smart account.
 *
 * @param id Its address, or its id in the API.
 */
export function smartAccountPath(id: string): string {
  return `/smart-account?account=${encodeURIComponent(id)}`
}

/**
 * Path of the retirement cart with a held credit chosen.
 *
 * @param isToken Whether it is held as credit tokens.
 * @example
 * retirePath({ assetId: 7n, isToken: true }) // '/environmental/retire?credit=7&as=token'
 */
export const retirePath = ({
  assetId,
  isToken,
}: {
  readonly assetId: bigint
  readonly isToken: boolean
}): string => `/environmental/retire?credit=${assetId}${isToken ? '&as=token' : ''}`

/** Path of the screen of an order to retire. */
export const orderPath = (id: bigint): string => `/retirements/orders/${id}`

/** State of the navigation to an order by whoever submitted it: its certificate is opened once it is issued. */
export const followOrder = { follow: true } as const

/**
 * Path of the statements of a financial asset of a holder.
 *
 * @example
 * statementPath('0xabc…', 3n) // '/portfolio/0xabc…/statement/3'
 */
export const statementPath = (holder: string, assetId: bigint): string =>
  `/portfolio/${holder}/statement/${assetId}`
