import { act, renderHook } from '@testing-library/react'
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing'
import { expect, it, vi } from 'vitest'
import type { Position } from '../../domain/pools/pool.ts'
import { fixturePool, fixturePosition, fixtureToken } from '../../domain/pools/pools.fixture.ts'
import { useAddForm } from './use-add-form.ts'

const one = 10n ** 18n
const pool = fixturePool(1n, fixtureToken('1', 'BILL'), fixtureToken('2', 'NOTE'), 100n)
const position = fixturePosition({ id: 7n, lowerTick: -500, upperTick: 500 })

function form(searchParams: string) {
  const onUrlUpdate = vi.fn()
  const { result } = renderHook(() => useAddForm(pool, [position]), {
    wrapper: withNuqsTestingAdapter({ searchParams, onUrlUpdate, hasMemory: true }),
  })
  const url = async (change: () => void) => {
    await act(async () => change())
    await vi.waitFor(() => expect(onUrlUpdate).toHaveBeenCalled())
    return Object.fromEntries(onUrlUpdate.mock.lastCall?.[0].searchParams ?? [])
  }
  return { result, url }
}

it('works out the other amount of the ratio that the range asks for', () => {
  const { result } = form('?lower=-1000&upper=1000&amount=5')
  expect(result.current.range).toEqual({ lowerTick: -1000, upperTick: 1000 })
  expect(result.current.takes).toEqual({ A: true, B: true })
  expect(result.current.desired?.amountA).toBe(5n * one)
  expect(Number(result.current.amounts.B) / 1e18).toBeCloseTo(5, 2)
  const other = form('?lower=-1000&upper=1000&amount=5&side=B').result
  expect(other.current.amounts.B).toBe(5n * one)
})

it.each(['', '?lower=-1000&upper=1000', '?lower=-1000&upper=1000&amount=0', '?amount=much'])(
  'asks for no deposit without an amount: %s',
  (search) => {
    const { desired, minimum } = form(search).result.current
    expect([desired, minimum]).toEqual([null, null])
  },
)

it.each([
  ['?lower=1000&upper=2000&amount=5&side=B', { A: 5n * one, B: 0n }],
  ['?lower=-2000&upper=-1000&amount=5&side=A', { A: 0n, B: 5n * one }],
])('takes the amount for the only token of a range on one side: %s', (search, amounts) => {
  expect(form(search).result.current.amounts).toEqual(amounts)
})

it.each([
  ['?lower=-1004&upper=1006', { lowerTick: -1000, upperTick: 1010 }],
  ['?lower=500&upper=-500', { lowerTick: 500, upperTick: 510 }],
  ['?lower=-9999999&upper=9999999', { lowerTick: -887_270, upperTick: 887_270 }],
  ['?lower=9999999&upper=9999999', { lowerTick: 887_260, upperTick: 887_270 }],
])('makes any range of an address usable: %s', (search, range) => {
  expect(form(search).result.current.range).toEqual(range)
})

it('goes by the range of the position that it adds to, where the pool has it', () => {
  const added = form('?to=7&lower=-1000&upper=1000').result.current
  expect(added.target?.id).toBe(7n)
  expect([added.range.lowerTick, added.range.upperTick]).toEqual([-500, 500])
  expect(form('?to=8&lower=-1000&upper=1000').result.current.target).toBeUndefined()
})

it.each([
  ['?slippage=0', 1],
  ['?slippage=9999', 5_000],
  ['', 50],
])('keeps the slippage of an address within what is possible: %s', (search, slippage) => {
  expect(form(search).result.current.slippage).toBe(slippage)
})

it('opens another position for another range', async () => {
  const { result, url } = form('?to=7')
  expect(await url(() => result.current.setSteps({ low: -100, high: 200 }))).toEqual({
    ...{ lower: '-100', upper: '200' },
  })
})

it('keeps the typed amount with its token, and none once it is emptied', async () => {
  const { result, url } = form('?lower=-1000&upper=1000')
  expect(await url(() => result.current.setAmount('B', one / 2n))).toMatchObject({
    ...{ side: 'B', amount: '0.5' },
  })
  expect(result.current.amounts.B).toBe(one / 2n)
  await url(() => result.current.setAmount('B', null))
  expect(result.current.desired).toBeNull()
  await url(() => result.current.setAmount('A', one))
  expect(result.current.amounts.A).toBe(one)
  await url(() => result.current.clear())
  expect(result.current.desired).toBeNull()
})

it('opens no other position while the one that the link names is not read', () => {
  const hook = (to: string, positions: readonly Position[] | undefined) => {
    const searchParams = `?lower=-500&upper=500&amount=5${to}`
    const { result } = renderHook(() => useAddForm(pool, positions), {
      wrapper: withNuqsTestingAdapter({ searchParams }),
    })
    return result.current
  }
  expect(hook('&to=7', undefined).isTargetUnread).toBe(true)
  expect(hook('&to=7', [position])).toMatchObject({ isTargetUnread: false, target: { id: 7n } })
  expect(hook('', undefined).isTargetUnread).toBe(false)
})
