import { describe, expect, it } from 'vitest'
import { readPages } from './read-pages.ts'

/** Reads a list of `1, 2, 3 …` by pages of three, and notes what is asked for. */
async function pagesOf(length: bigint) {
  const asked: bigint[] = []
  const pages = await readPages({
    count: Promise.resolve(length),
    size: 3n,
    read: async (from) => {
      asked.push(from)
      const entries = Array.from({ length: 3 }, (_, index) => from + BigInt(index))
      return entries.filter((entry) => entry <= length)
    },
  })
  return { entries: pages.flat(), asked }
}

describe('readPages', () => {
  it.each([
    [0n, [1n]],
    [1n, [1n]],
    [3n, [1n]],
    [4n, [1n, 4n]],
    [6n, [1n, 4n]],
    [7n, [1n, 4n, 7n]],
  ] as const)('reads a list of %s entries in order, each page once', async (length, starts) => {
    const { entries, asked } = await pagesOf(length)
    expect(entries).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n].slice(0, entries.length))
    expect(BigInt(entries.length)).toBe(length)
    expect(asked).toEqual(starts)
  })

  it('asks for the first page without waiting for the length', () => {
    const asked: bigint[] = []
    void readPages({
      count: new Promise<bigint>(() => {}),
      size: 3n,
      read: async (from) => asked.push(from),
    })
    expect(asked).toEqual([1n])
  })

  it('fails with a page that cannot be read', async () => {
    const unread = readPages({
      count: Promise.resolve(4n),
      size: 3n,
      read: (from) => (from === 4n ? Promise.reject(new Error('pruned')) : Promise.resolve([])),
    })
    await expect(unread).rejects.toThrow('pruned')
  })
})
