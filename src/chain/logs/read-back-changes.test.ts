import { describe, expect, it } from 'vitest'
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

describe('a chain that changes', () => {
  it('is read again where a reorganisation replaced its blocks', async () => {
    const { read, reorganise } = chainOfTransfers()
    await read(50n)
    reorganise('f')
    const scan = await read(60n)
    const values = scan.rows.map(({ args }) => args.value)
    expect(values).toEqual(down(60, 0).map((block) => BigInt(block + 1_000_000)))
    expect(scan.sinceTime).toBe(5)
  })

  it('is read again after a reset to a block that was read before', async () => {
    const { read, reorganise } = chainOfTransfers()
    for (const head of [50n, 60n]) await read(head)
    reorganise('f')
    const values = (await read(50n)).rows.map(({ args }) => args.value)
    expect(values).toEqual(down(50, 0).map((block) => BigInt(block + 1_000_000)))
  })

  it('is read once where it became shorter than what was read after a leap', async () => {
    const { refusals, read, reorganise } = chainOfTransfers()
    const any = ({ rows }: { readonly rows: readonly unknown[] }) => rows.length > 0
    refusals.push((blocks) =>
      blocks > 100 ? Object.assign(new Error('maximum block range: 100'), { code: -32_000 }) : null,
    )
    await read(500n)
    await read(1_500n, any)
    reorganise('f', 1_000)
    expect(blocksOf(await read(560n))).toEqual(down(560, 0))
  })

  it('is read from where each filter was before a reorganisation', async () => {
    const { readerAt, reorganise } = chainOfTransfers()
    const other = logFilter({ addresses: [token, account], events, frequency: 'frequent' })
    const valuesAt = async (head: bigint, filter = transfers()) =>
      (await readBack(readerAt(head), [filter], { enough: () => false })).rows.map(
        ({ args }) => args.value,
      )
    await valuesAt(50n)
    for (const head of [60n, 65n]) await valuesAt(head, other)
    reorganise('f', 62)
    expect(await valuesAt(70n)).toEqual(
      down(70, 0).map((block) => BigInt(block < 62 ? block : block + 1_000_000)),
    )
  })

  it('is read again from an earlier block after a reset', async () => {
    const { read } = chainOfTransfers()
    await read(50n)
    expect(blocksOf(await read(6n))).toEqual(down(6, 0))
    expect(blocksOf(await read(8n))).toEqual(down(8, 0))
  })

  it('has its newest twelve blocks read again on a public network', async () => {
    const { requested, read } = chainOfTransfers({ chainId: 11_155_111 })
    await read(300n)
    const before = requested.length
    expect(blocksOf(await read(301n))).toEqual(down(301, 0))
    expect(requested.slice(before)).toEqual([[289, 301]])
  })

  it('has no older blocks read again with them than were read', async () => {
    const { requested, readerAt } = chainOfTransfers({ chainId: 11_155_111 })
    for (const head of [300n, 301n, 302n]) {
      await readBack(readerAt(head), [transfers()], { enough: () => false, readsOn: false })
    }
    expect(requested).toEqual([
      [301, 301],
      [301, 302],
    ])
  })

  it('is read in its first blocks, none of which is settled', async () => {
    const { read } = chainOfTransfers({ chainId: 11_155_111 })
    expect(blocksOf(await read(4n))).toEqual(down(4, 0))
    expect(blocksOf(await read(5n))).toEqual(down(5, 0))
  })
})
