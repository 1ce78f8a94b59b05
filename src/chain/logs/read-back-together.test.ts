import { describe, expect, it } from 'vitest'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { logFilter } from './event-logs.ts'
import { readBack } from './read-back.ts'
import {
  account,
  blocksOf,
  chainOfTransfers,
  down,
  events,
  pauseTimers,
  token,
  transfers,
} from './transfers.fixture.ts'

pauseTimers()

const rare = logFilter({ addresses: [token, account], events, frequency: 'rare' })
const twice = (blocks: readonly number[]) => blocks.flatMap((block) => [block, block])

describe.each([
  ['a frequent and a rare one', [transfers(), rare]],
  ['a rare and a frequent one', [rare, transfers()]],
])('the events of several filters, %s,', (_, filters) => {
  it('are there only as far back as all reach', async () => {
    const { readerAt } = chainOfTransfers()
    const scan = await readBack(readerAt(2_000n), filters, {
      enough: ({ rows }) => rows.length >= 60,
    })
    expect(scan).toMatchObject({ since: 1_969n, sinceTime: 19_690, complete: false })
    expect(blocksOf(scan)).toEqual(twice(down(2_000, 1_969)))
  })

  it('are all there in the end', async () => {
    const { readerAt } = chainOfTransfers()
    const scan = await readBack(readerAt(300n), filters, { enough: () => false })
    expect(scan).toMatchObject({ since: 0n, complete: true })
    expect(blocksOf(scan)).toEqual(twice(down(300, 0)))
  })

  it('are in the order of the chain', async () => {
    const { readerAt } = chainOfTransfers({ perBlock: 2 })
    const { rows } = await readBack(readerAt(20n), filters, { enough: () => false })
    expect(rows.map(({ block, logIndex }) => [toSafeInteger(block), logIndex])).toEqual(
      down(20, 0).flatMap((block) => [
        [block, 1],
        [block, 1],
        [block, 0],
        [block, 0],
      ]),
    )
  })

  it('are those up to the block of the reader', async () => {
    const { readerAt } = chainOfTransfers()
    const older = readerAt(50n)
    await readBack(readerAt(60n), filters, { enough: () => false })
    const scan = await readBack(older, filters, { enough: () => false })
    expect(blocksOf(scan)).toEqual(twice(down(50, 0)))
  })

  it('are read on where they do not reach as far back as the others', async () => {
    const { requested, refusals, readerAt } = chainOfTransfers()
    refusals.push((blocks) =>
      blocks > 100 ? Object.assign(new Error('maximum block range: 100'), { code: -32_000 }) : null,
    )
    const reader = readerAt(1_000n)
    const rounds = (count: number) => {
      let round = 0
      return readBack(reader, filters, { enough: () => round++ === count })
    }
    // The first rare request is refused; the second round catches up and goes beyond the frequent one.
    await rounds(2)
    const before = requested.length
    await rounds(1)
    expect(requested.slice(before)).toEqual([
      [869, 968],
      [769, 868],
      [669, 768],
      [569, 668],
    ])
  })
})
