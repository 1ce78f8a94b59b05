/**
 * Path of the screen of a smart account.
 *
 * @param id Its address, or its id in the API.
 */
export function smartAccountPath(id: string): string {
  return `/smart-account?account=${encodeURIComponent(id)}`
}
