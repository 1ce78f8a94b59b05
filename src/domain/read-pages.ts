import { toSafeInteger } from '../lib/safe-integer.ts'

/** How a list is read whose entries the contract numbers from 1. */
type Pages<Page> = {
  /** The length of the list. */
  readonly count: Promise<bigint>
  /** Entries of a page. */
  readonly size: bigint
  /** Reads the page that starts at an entry; nothing beyond the end. */
  readonly read: (from: bigint) => Promise<Page>
}

/**
 * Reads all pages of a list, in order. The first is asked for together with the length, which saves a round
 * trip: most lists have no second page.
 *
 * @throws The error of any page, or of the count.
 * @example
 * const labels = (await readPages({
 *   count: read({ ...contract, functionName: 'labelCount' }),
 *   size: 100n,
 *   read: (from) => read({ ...contract, functionName: 'labels', args: [from, 100n] }),
 * })).flat()
 */
export async function readPages<Page>({
  count,
  size,
  read,
}: Pages<Page>): Promise<readonly Page[]> {
  const [length, first] = await Promise.all([count, read(1n)])
  const pages = toSafeInteger((length + size - 1n) / size)
  const others = Array.from({ length: Math.max(pages - 1, 0) }, (_, index) =>
    read(1n + BigInt(index + 1) * size),
  )
  return [first, ...(await Promise.all(others))]
}
