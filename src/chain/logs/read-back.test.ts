import { numberToHex, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import { logFilter } from './event-logs.ts'
import { readBack } from './read-back.ts'
import {
  blocksOf,
  chainOfTransfers,
  down,
  events,
  pauseTimers,
  transfers,
} from './transfers.fixture.ts'

pauseTimers()

describe('reading back', () => {
  it('reads the newest blocks first and no more than is enough', async () => {
    const { requested, read } = chainOfTransfers()
    const scan = await read(10_000n, ({ rows }) => rows.length >= 20)
    expect(requested).toEqual([[9_969, 10_000]])
    expect(blocksOf(scan)).toEqual(down(10_000, 9_969))
    expect(scan).toMatchObject({ since: 9_969n, sinceTime: 99_690, complete: false })
  })

  it('reads all since the deployment, each block once and in order', async () => {
    const { requested, read } = chainOfTransfers({ startBlock: 5n })
    const scan = await read(5_000n)
    expect(blocksOf(scan)).toEqual(down(5_000, 5))
    expect(scan).toMatchObject({ since: 5n, sinceTime: 50, complete: true })
    expect(requested.reduce((sum, [from, to]) => sum + to - from + 1, 0)).toBe(4_996)
  })

  it('goes on from where it was, and takes in new blocks with one request', async () => {
    const { requested, read } = chainOfTransfers()
    await read(1_000n, ({ rows }) => rows.length >= 10)
    const before = requested.length
    const scan = await read(1_003n, ({ rows }) => rows.length >= 10)
    expect(requested.slice(before)).toEqual([[1_001, 1_003]])
    expect(blocksOf(scan)).toEqual(down(1_003, 969))
    expect(blocksOf(await read(1_003n))).toEqual(down(1_003, 0))
  })

  it('leaves what a newer block has brought to a reader of an older one', async () => {
    const { requested, read, readerAt } = chainOfTransfers()
    const older = readerAt(1_000n)
    await read(1_003n)
    const before = requested.length
    const scan = await readBack(older, [transfers()], { enough: () => false })
    expect(blocksOf(scan)).toEqual(down(1_000, 0))
    expect(blocksOf(await read(1_003n))).toEqual(down(1_003, 0))
    expect(requested.length).toBe(before)
  })

  it('only takes in new blocks where it must not read on', async () => {
    const { requested, read, readerAt } = chainOfTransfers()
    await read(9_000n, ({ rows }) => rows.length >= 10)
    const before = requested.length
    const options = { enough: () => false, readsOn: false }
    const scan = await readBack(readerAt(9_001n), [transfers()], options)
    expect(requested.slice(before)).toEqual([[9_001, 9_001]])
    expect(scan.since).toBe(8_969n)
  })

  it('asks for ranges that return about a thousand events', async () => {
    const { requested, read } = chainOfTransfers({ perBlock: 100 })
    await read(500n, ({ rows }) => rows.length >= 4_000)
    const [first, ...others] = requested.map(([from, to]) => to - from + 1)
    expect(first).toBe(32)
    expect(Math.max(...others)).toBeLessThanOrEqual(10)
  })

  it('sends one request until it knows how dense the events are, and then four at once', async () => {
    const { requested, readerAt } = chainOfTransfers({ perBlock: 10 })
    const afterRounds: number[] = []
    await readBack(readerAt(9_000n), [transfers()], {
      enough: () => afterRounds.push(requested.length) === 3,
    })
    expect(afterRounds).toEqual([0, 1, 5])
  })

  it('sends one request where that is expected to find all that four would', async () => {
    const { requested, readerAt } = chainOfTransfers({ perBlock: 0 })
    await readBack(readerAt(40_000n), [transfers()], { enough: () => false })
    expect(requested.map(([from, to]) => to - from + 1)).toEqual([32, 1_024, 38_945])
  })

  it('sends no request of its own for a rest that fits into the one before', async () => {
    const { requested, readerAt } = chainOfTransfers()
    await readBack(readerAt(1_800n), [transfers()], { enough: () => false })
    expect(requested).toEqual([
      [1_769, 1_800],
      [0, 1_768],
    ])
  })

  it('asks for everything at once where events are rare', async () => {
    const { requested, readerAt } = chainOfTransfers()
    await readBack(readerAt(999n), [transfers('rare')], { enough: () => false })
    expect(requested).toEqual([[0, 999]])
  })
})

describe('providers that refuse', () => {
  const refused = (message: string, code = -32_000) => Object.assign(new Error(message), { code })

  it('are asked for as many blocks as they say they allow', async () => {
    const { requested, refusals, read } = chainOfTransfers()
    refusals.push((blocks) => (blocks > 100 ? refused('maximum block range: 100') : null))
    expect(blocksOf(await read(3_000n))).toEqual(down(3_000, 0))
    expect(Math.max(...requested.map(([from, to]) => to - from + 1))).toBe(100)
  })

  it('are asked four times at once as soon as they said how many blocks they allow', async () => {
    const { requested, refusals, readerAt } = chainOfTransfers()
    refusals.push((blocks) => (blocks > 10 ? refused('maximum block range: 10') : null))
    const afterRounds: number[] = []
    await readBack(readerAt(500n), [transfers()], {
      enough: () => afterRounds.push(requested.length) === 3,
    })
    expect(afterRounds).toEqual([0, 0, 4])
  })

  it('are not asked for as many blocks as they allow where those are full of events', async () => {
    const { requested, refusals, read } = chainOfTransfers({ perBlock: 100 })
    refusals.push((blocks) => (blocks > 20 ? refused('maximum block range: 20') : null))
    await read(500n, ({ rows }) => rows.length >= 7_000)
    const spans = requested.map(([from, to]) => to - from + 1)
    expect(spans.slice(0, 5)).toEqual([16, 16, 16, 16, 10])
  })

  it('are asked for fewer blocks until they answer', async () => {
    const { refusals, read } = chainOfTransfers()
    refusals.push((blocks) => (blocks > 7 ? refused('requires a smaller block span') : null))
    expect(blocksOf(await read(200n))).toEqual(down(200, 0))
  })

  it('are found out with few refusals, however many blocks the chain has', async () => {
    const { refusals, readerAt } = chainOfTransfers()
    const spans: number[] = []
    refusals.push((blocks) => {
      spans.push(blocks)
      return blocks > 1_000 ? refused('requires a smaller block span') : null
    })
    const enough = () => spans.at(-1) === 1_000
    await readBack(readerAt(3_000_000n), [transfers('rare')], { enough })
    expect(spans).toEqual([1_000_000, 10_000, 5_000, 2_000, 1_000])
  })

  it('are not asked again for what another question was refused', async () => {
    const { refusals, readerAt } = chainOfTransfers()
    const refusedSpans: number[] = []
    refusals.push((blocks) => {
      if (blocks <= 1_000) return null
      refusedSpans.push(blocks)
      return refused('maximum block range: 1000')
    })
    const filters = Array.from({ length: 8 }, (_, at) =>
      logFilter({
        // Too different to be asked for together.
        addresses: [pad(numberToHex(at + 1), { size: 20 })],
        events,
        indexed: [pad(numberToHex(at + 1), { size: 20 })],
        frequency: 'rare',
      }),
    )
    await readBack(readerAt(1_100n), filters, { enough: ({ complete }) => complete })
    // Four at most were under way at once.
    expect(refusedSpans.length).toBeLessThanOrEqual(4)
  })

  it('are asked for fewer blocks where there are too many results', async () => {
    const { refusals, read } = chainOfTransfers({ perBlock: 40 })
    refusals.push((blocks) =>
      blocks * 40 > 500 ? refused('query returned more than 500 results', -32_005) : null,
    )
    expect((await read(100n)).rows).toHaveLength(101 * 40)
  })

  it('are asked for fewer blocks where they take too long', async () => {
    const { refusals, read } = chainOfTransfers()
    refusals.push((blocks) => (blocks > 20 ? refused('query timeout exceeded') : null))
    expect(blocksOf(await read(100n))).toEqual(down(100, 0))
  })

  it('fail the question with their reason, at once, where nothing helps', async () => {
    const { refusals, read } = chainOfTransfers()
    const spans: number[] = []
    refusals.push((blocks) => {
      spans.push(blocks)
      return refused('the method eth_getLogs does not exist', -32_601)
    })
    await expect(read(100n)).rejects.toThrow('does not exist')
    expect(spans).toEqual([32])
  })

  it('fail the question where a single block has too many results', async () => {
    const { refusals, read } = chainOfTransfers()
    refusals.push(() => refused('query returned more than 10 results', -32_005))
    await expect(read(100n)).rejects.toThrow('more than 10 results')
  })

  it('fail the question about new blocks, and not the next one', async () => {
    const { refusals, readerAt } = chainOfTransfers()
    const newBlocks = (head: bigint) =>
      readBack(readerAt(head), [transfers()], { enough: () => false, readsOn: false })
    await newBlocks(100n)
    refusals.push(() => refused('the method eth_getLogs is not available'))
    await expect(newBlocks(101n)).rejects.toThrow('is not available')
    refusals.pop()
    expect(blocksOf(await newBlocks(102n))).toEqual([102, 101])
  })

  it('may fail to answer for one of several ranges, which is asked for again', async () => {
    const { refusals, read } = chainOfTransfers()
    let asked = 0
    refusals.push(() => {
      asked++
      return asked === 3 ? refused('the method eth_getLogs is not available') : null
    })
    expect(blocksOf(await read(2_000n))).toEqual(down(2_000, 0))
  })
})

describe('a question whose page was left', () => {
  /** Asks for all of 100 blocks, and leaves the page during the first request. */
  const leave = async (answer: Error | null) => {
    const { readerAt, refusals } = chainOfTransfers()
    const controller = new AbortController()
    let requests = 0
    refusals.push(() => {
      requests += 1
      controller.abort(new Error('left the page'))
      return answer
    })
    const reading = readBack(readerAt(100n), [transfers()], {
      enough: () => false,
      signal: controller.signal,
    })
    const failure = await reading.catch(({ message }: Error) => message)
    return { failure, requests }
  }

  it('reads nothing more', async () => {
    expect(await leave(null)).toEqual({ failure: 'left the page', requests: 1 })
  })

  it('does not repeat a request that failed', async () => {
    const { failure, requests } = await leave(new Error('fetch failed'))
    expect(failure).toBe('left the page')
    expect(requests).toBe(1)
  })
})
