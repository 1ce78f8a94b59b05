import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchFirstFigures } from './first-figures.ts'
import { readBack, type Scan } from './read-back.ts'
import { blocksOf, chainOfTransfers, pauseTimers, transfers } from './transfers.fixture.ts'

pauseTimers()

afterEach(() => {
  watchFirstFigures(() => false)
  vi.useRealTimers()
})

/** A long history, of which the newest part has been read while first figures are being read. */
async function begun() {
  const { readerAt, requested } = chainOfTransfers({ perBlock: 10 })
  const ask = (yieldPolicy?: 'returns' | 'waits') =>
    readBack(readerAt(2_000n), [transfers()], { enough: () => false, yieldPolicy })
  watchFirstFigures(() => true)
  const first = await ask('returns')
  expect(blocksOf(first).length).toBe(320)
  expect(requested).toEqual([[1_969, 2_000]])
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  return { ask, requested }
}

describe('while first figures are being read', () => {
  it('the rest of a long history waits until they are there', async () => {
    const { ask, requested } = await begun()
    const rest = ask('waits')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(requested.length).toBe(1)
    watchFirstFigures(() => false)
    await vi.advanceTimersByTimeAsync(500)
    expect(blocksOf(await rest).length).toBeGreaterThan(320)
  })

  it('it does not begin between two of them', async () => {
    const { ask, requested } = await begun()
    watchFirstFigures(() => false)
    await ask('returns')
    const rest = ask('waits')
    await vi.advanceTimersByTimeAsync(250)
    watchFirstFigures(() => true)
    await vi.advanceTimersByTimeAsync(100)
    watchFirstFigures(() => false)
    await vi.advanceTimersByTimeAsync(200)
    expect(requested.length).toBe(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(blocksOf(await rest).length).toBeGreaterThan(320)
  })

  it('it goes on after five seconds at the latest', async () => {
    const { ask } = await begun()
    const rest = ask('waits')
    await vi.advanceTimersByTimeAsync(5_100)
    expect(blocksOf(await rest).length).toBeGreaterThan(320)
  })

  it('it goes on at once for what cannot wait', async () => {
    const { ask } = await begun()
    const rest = ask()
    await vi.advanceTimersByTimeAsync(100)
    expect(blocksOf(await rest).length).toBeGreaterThan(320)
  })

  it('a short history is read without waiting', async () => {
    const { readerAt } = chainOfTransfers()
    watchFirstFigures(() => true)
    const enough = ({ rows }: Scan<unknown>) => rows.length >= 200
    const scan = await readBack(readerAt(2_000n), [transfers()], { enough, yieldPolicy: 'waits' })
    expect(blocksOf(scan).length).toBeGreaterThanOrEqual(200)
  })
})
