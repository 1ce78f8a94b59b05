import { expect, it } from 'vitest'
import type { Reader } from '../../chain/reader.ts'
import { readOrigins } from './read-orders.ts'

it('reads the origins of many certificates in calls that a node allows', async () => {
  const asked: number[] = []
  const read = async ({ args: [ids] }: { readonly args: readonly [readonly bigint[]] }) => {
    asked.push(ids.length)
    return ids.map((id) => ({ orderId: id, confirmationId: id % 2n }))
  }
  const reader = { read, addressOf: () => '0x' } as unknown as Reader
  const ids = Array.from({ length: 120 }, (_, index) => BigInt(index + 1))
  const origins = await readOrigins(reader, ids)
  expect(asked).toEqual([50, 50, 20])
  expect(origins.map((origin) => origin?.orderId ?? null)).toEqual(
    ids.map((id) => (id % 2n === 1n ? id : null)),
  )
  expect(await readOrigins(reader, [])).toEqual([])
})
