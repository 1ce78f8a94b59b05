import { afterEach, describe, expect, it, vi } from 'vitest'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { readBack } from './read-back.ts'
import { blocksOf, chainOfTransfers, down, pauseTimers, transfers } from './transfers.fixture.ts'

pauseTimers()

afterEach(() => {
  vi.restoreAllMocks()
})

const refused = (message: string) => Object.assign(new Error(message), { code: -32_000 })
const valuesOf = (scan: { readonly rows: readonly { readonly args: unknown }[] }) =>
  scan.rows.map(({ args }) => (args as { readonly value: bigint }).value)

describe('what was read', () => {
  it('does not hold up the newest blocks after a leap of many', async () => {
    const { requested, read } = chainOfTransfers()
    await read(1_000n)
    const before = requested.length
    const scan = await read(12_000n, ({ rows }) => rows.length > 0)
    expect(scan.complete).toBe(false)
    const [first] = requested.slice(before)
    expect(first?.[1]).toBe(12_000)
    expect(first?.[0]).toBeGreaterThan(10_000)
  })

  it('is not asked for again after such a leap', async () => {
    const { requested, refusals, read } = chainOfTransfers()
    refusals.push((blocks) => (blocks > 100 ? refused('maximum block range: 100') : null))
    await read(200n)
    const before = requested.length
    expect(blocksOf(await read(500n))).toEqual(down(500, 0))
    expect(Math.min(...requested.slice(before).map(([from]) => from))).toBe(201)
  })

  it('is not asked for again where the new blocks have too many events for one answer', async () => {
    const { requested, refusals, read } = chainOfTransfers()
    await read(100n)
    const before = requested.length
    refusals.push((blocks) => (blocks > 20 ? refused('query returned more than 20 results') : null))
    expect(blocksOf(await read(200n))).toEqual(down(200, 0))
    expect(Math.min(...requested.slice(before).map(([from]) => from))).toBe(101)
  })

  it('is asked for once where several readers want it', async () => {
    const { requested, readerAt, node } = chainOfTransfers()
    const reader = readerAt(1_000n)
    const scans = await Promise.all(
      [1, 2, 3].map(() =>
        readBack(reader, [transfers()], { enough: ({ rows }) => rows.length > 0 }),
      ),
    )
    expect(scans.map(blocksOf)).toEqual([1, 2, 3].map(() => down(1_000, 969)))
    expect(requested).toEqual([[969, 1_000]])
    const blocks = node.requests.filter(({ method }) => method === 'eth_getBlockByNumber')
    expect(blocks.map(({ params }) => Number(params[0])).toSorted((a, b) => a - b)).toEqual([
      969, 1_000,
    ])
  })

  it('has no gap where the chain leaps ahead while an older part is read', async () => {
    const { read, node } = chainOfTransfers()
    await read(100n, ({ rows }) => rows.length > 0)
    const { eth_getLogs: answer } = node.answers
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const asked = new Promise<void>((resolve) => {
      node.answers.eth_getLogs = async (params) => {
        resolve()
        await released
        return answer?.(params)
      }
    })
    const older = read(100n)
    await asked
    const newer = read(12_000n, ({ rows }) => rows.length > 0)
    await new Promise(setImmediate)
    release()
    await older
    const scan = await newer
    expect(blocksOf(scan)).toEqual(down(12_000, toSafeInteger(scan.since)))
    expect(blocksOf(await read(12_000n))).toEqual(down(12_000, 0))
  })

  it('is kept up to the block from which a reorganisation replaced the others', async () => {
    const { requested, read, reorganise } = chainOfTransfers()
    for (const head of [50n, 55n, 60n]) await read(head)
    reorganise('f', 57)
    const before = requested.length
    const values = valuesOf(await read(61n))
    expect(values).toEqual(
      down(61, 0).map((block) => BigInt(block < 57 ? block : block + 1_000_000)),
    )
    expect(requested.slice(before)).toEqual([[56, 61]])
  })

  it('keeps its newest blocks apart from those that can still change', async () => {
    const { read, reorganise } = chainOfTransfers({ chainId: 11_155_111 })
    await read(300n)
    // The newest twelve blocks are replaced: that is no other chain.
    reorganise('f', 290)
    expect(valuesOf(await read(301n))).toEqual(
      down(301, 0).map((block) => BigInt(block < 290 ? block : block + 1_000_000)),
    )
  })
})

describe('a node', () => {
  it('that does not say in its logs when their block was is asked for the blocks', async () => {
    const { read, node } = chainOfTransfers({ isDated: false })
    const { rows } = await read(40n)
    expect(rows.map((row) => (row as { readonly time: number }).time)).toEqual(
      down(40, 0).map((block) => block * 10),
    )
    const asked = node.requests
      .filter(({ method }) => method === 'eth_getBlockByNumber')
      .map(({ params }) => params[0])
    // No block twice, however many events it has.
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('that failed to say where the chain is, is asked again', async () => {
    const { read, node } = chainOfTransfers()
    const { eth_getBlockByNumber: answer } = node.answers
    node.answers.eth_getBlockByNumber = () => {
      throw new Error('The node is overloaded.')
    }
    await expect(read(50n)).rejects.toThrow('The node is overloaded.')
    if (answer !== undefined) node.answers.eth_getBlockByNumber = answer
    expect(blocksOf(await read(50n))).toEqual(down(50, 0))
  })

  it('that refuses one of several ranges loses no events', async () => {
    const { refusals, read } = chainOfTransfers()
    let asked = 0
    refusals.push((blocks) => {
      asked++
      return asked % 3 === 0 && blocks > 1 ? refused('query returned more than 10 results') : null
    })
    expect(blocksOf(await read(2_000n))).toEqual(down(2_000, 0))
  })
})

describe('a call', () => {
  it('returns with what it has after a while, and the next goes on from there', async () => {
    const { readerAt } = chainOfTransfers()
    const reader = readerAt(5_000n)
    const clock = vi.spyOn(performance, 'now')
    let now = 1_000_000
    clock.mockImplementation(() => (now += 900))
    const first = await readBack(reader, [transfers()], { enough: () => false })
    expect(first).toMatchObject({ complete: false, since: 4_969n })
    const second = await readBack(reader, [transfers()], { enough: () => false })
    expect(second.since).toBeLessThan(first.since)
    expect(blocksOf(second)).toEqual(down(5_000, toSafeInteger(second.since)))
  })

  it('of no filters has nothing to read', async () => {
    const { readerAt } = chainOfTransfers()
    expect(await readBack(readerAt(10n), [], { enough: () => false })).toEqual({
      rows: [],
      since: 0n,
      sinceTime: 0,
      complete: true,
    })
  })
})
