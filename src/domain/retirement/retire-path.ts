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
