/** Most bytes of the address of a source, which the contracts set. */
const maximumUriBytes = 256

/**
 * What is wrong with the address of a source, with the next step; null for a good one.
 *
 * @param source Without spaces around it.
 */
export function sourceProblem(source: string): string | null {
  if (source === '') return 'Enter the address of the document that shows it.'
  if (!/^(https:\/\/|ipfs:\/\/|\/(?!\/))/.test(source)) {
    return 'Enter an address that begins with https:// or ipfs://.'
  }
  const excess = new TextEncoder().encode(source).length - maximumUriBytes
  return excess > 0 ? `Shorten the address by ${excess} bytes.` : null
}

/** What is said where the hash of a source is missing. */
export const missingHash =
  'Have the document read, or choose the file, so that its hash can be recorded.'
