import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import {
  allOf,
  combine,
  failureOf,
  known,
  type Loadable,
  loadable,
  pending,
  ready as whole,
} from './loadable.ts'
import type { Source } from './sourced.ts'

const at = (block: bigint): Source => ({ kind: 'chain', chainId: 31_337, block })
const ready = <T>(value: T, block = 7n) => ({ status: 'ready', value, source: at(block) }) as const
const failed = (message: string, retry = () => {}): Loadable<never> => ({
  status: 'error',
  error: new Error(message),
  retry,
})

describe('a query', () => {
  const refetch = vi.fn()
  const answer = { value: 5, source: at(7n) }

  it('is pending until it has data', () => {
    expect(loadable({ data: undefined, error: null, refetch })).toEqual({ status: 'pending' })
  })

  it('is its value with its source', () => {
    expect(loadable({ data: answer, error: null, refetch })).toEqual(ready(5))
  })

  it('keeps its data when a refetch fails', () => {
    expect(loadable({ data: answer, error: new Error('offline'), refetch })).toEqual(ready(5))
  })

  it('is no whole value where it is an answer of the history', () => {
    const part = { data: { ...answer, finished: false }, error: null, refetch }
    expectTypeOf(part).not.toExtend<Parameters<typeof loadable<number>>[0]>()
    expectTypeOf({ ...part, data: answer }).toExtend<Parameters<typeof loadable<number>>[0]>()
  })

  it('is its failure, with a retry', () => {
    const read = loadable({ data: undefined, error: new Error('offline'), refetch })
    if (read.status !== 'error') throw new Error('It has failed')
    expect(read.error.message).toBe('offline')
    read.retry()
    expect(refetch).toHaveBeenCalledOnce()
  })
})

describe('several', () => {
  it('are combined into one value with the source of the first', () => {
    const sum = combine({ a: ready(2, 9n), b: ready(3, 4n) }, ({ a, b }) => a + b)
    expect(sum).toEqual(ready(5, 9n))
  })

  it('are pending while one is', () => {
    const build = vi.fn()
    expect(combine({ a: ready(2), b: pending }, build)).toEqual({ status: 'pending' })
    expect(build).not.toHaveBeenCalled()
  })

  it('are known since the latest time at which one of them starts', () => {
    const soFar = <T>(value: T, since: number) =>
      ({ status: 'so-far', since, value, source: at(7n) }) as const
    const parts = { a: ready(2), b: soFar(3, 100), c: soFar(4, 200) }
    const sum = combine(parts, ({ a, b, c }) => a + b + c)
    expect(sum).toEqual(soFar(9, 200))
    expect(whole(sum)).toBeUndefined()
    expect(known(sum)?.value).toBe(9)
    expectTypeOf(sum).not.toExtend<Loadable<number>>()
  })

  it('fail once one has failed, and only failed ones are retried', () => {
    const [first, second] = [vi.fn(), vi.fn()]
    const sum = combine(
      { a: pending, b: failed('first', first), c: failed('second', second), d: ready(1) },
      () => 0,
    )
    if (sum.status !== 'error') throw new Error('It has failed')
    expect(sum.error.message).toBe('first')
    sum.retry()
    expect(first).toHaveBeenCalledOnce()
    expect(second).toHaveBeenCalledOnce()
  })

  it('of one kind are a list with the source of the first', () => {
    expect(allOf([ready(2, 9n), ready(3, 4n)])).toEqual(ready([2, 3], 9n))
    expect(allOf([ready(2), pending])).toEqual({ status: 'pending' })
    expect(allOf([])).toEqual({ status: 'pending' })
    expect(allOf([ready(2), failed('first', vi.fn())])).toMatchObject({ status: 'error' })
  })

  it('have no failure when none has failed', () => {
    expect(failureOf(pending, ready(1))).toBeNull()
  })
})
