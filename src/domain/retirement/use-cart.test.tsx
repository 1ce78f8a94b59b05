import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ChainState, chainStore } from '../../chain/chain-state.ts'
import type { ChainIdentity } from '../../chain/deployment.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import type { CartLine } from './cart.ts'
import { useCart } from './use-cart.ts'

const before = chainStore.getState()
const open = (chain: ChainState) => act(() => chainStore.setState({ chain }))
beforeEach(() => chainStore.setState({ chain: openChainFixture }))
afterEach(() => {
  // What one test puts in is not there for the next.
  const { result } = renderHook(useCart)
  act(() => result.current.remove(result.current.cart))
  cleanup()
  localStorage.clear()
  chainStore.setState(before)
})

const line = (assetId: string, units: bigint): CartLine => ({ assetId, source: 'held', units })
const other: ChainState = { ...openChainFixture, identity: '31337:0x02' as ChainIdentity }

it('keeps what is to be retired, across reloads', () => {
  const { result } = renderHook(useCart)
  expect(result.current.cart).toEqual([])
  act(() => result.current.set(line('1', 5n)))
  act(() => result.current.set(line('2', 7n)))
  expect(result.current.cart).toEqual([line('1', 5n), line('2', 7n)])
  expect(JSON.parse(localStorage.getItem('canopy.retirement-cart.1.31337:0x01') ?? '')).toEqual([
    { assetId: '1', source: 'held', units: '5' },
    { assetId: '2', source: 'held', units: '7' },
  ])
  act(() => result.current.remove([line('1', 5n)]))
  expect(renderHook(useCart).result.current.cart).toEqual([line('2', 7n)])
})

it('has a cart of its own for each chain, and reads what was kept', () => {
  const { result } = renderHook(useCart)
  act(() => result.current.set(line('1', 5n)))
  open(other)
  expect(result.current.cart).toEqual([])
  act(() => result.current.set(line('9', 1n)))
  open(openChainFixture)
  expect(result.current.cart).toEqual([line('1', 5n)])
  act(() => result.current.set(line('2', 7n)))
  expect(result.current.cart).toEqual([line('1', 5n), line('2', 7n)])
  open(other)
  expect(result.current.cart).toEqual([line('9', 1n)])
})

it('is empty and takes nothing until the chain is open', () => {
  const { result } = renderHook(useCart)
  act(() => result.current.set(line('1', 5n)))
  open({ status: 'opening', chainId: 31_337 })
  expect(result.current.cart).toEqual([])
  act(() => result.current.set(line('2', 7n)))
  expect(localStorage).toHaveLength(1)
  open(openChainFixture)
  expect(result.current.cart).toEqual([line('1', 5n)])
})
