import { parseAsString, parseAsStringLiteral } from 'nuqs'

/** The held credit that a link to the retirement cart chooses: its asset id, and what it is held as. */
export const chosenCreditUrl = {
  credit: parseAsString,
  as: parseAsStringLiteral(['held', 'token']).withDefault('held'),
}

/**
 * Path of the retirement cart with a held credit chosen.
 *
 * @param isToken Whether it is held as credit tokens.
 * @example
 * retirePath({ assetId: 7n, isToken: true }) // '/environmental/retire?credit=7&as=token'
 */
export function retirePath({
  assetId,
  isToken,
}: {
  readonly assetId: bigint
  readonly isToken: boolean
}): string {
  return `/environmental/retire?credit=${assetId}${isToken ? '&as=token' : ''}`
}
