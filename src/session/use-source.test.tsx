import { act, renderHook } from '@testing-library/react'
import type { Address } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { setWallet } from '../chain/wallet-state.ts'
import { demoAddress } from '../lib/demo-user.ts'
import { endDemo, startDemo } from './demo.ts'
import { InSession } from './session.fixture.tsx'
import { type Sources, useSource } from './use-source.ts'

const other: Address = '0x2222222222222222222222222222222222222222'
afterEach(() => {
  setWallet({ status: 'disconnected' })
  startDemo()
})

/** What each source was asked for in the last render. */
const asked: { sample?: string | null; chain?: readonly [Address | null, boolean] } = {}
const sources: Sources<string, [topic: string]> = {
  useSample: (user, topic) => {
    asked.sample = user?.address ?? null
    return `sample ${topic}`
  },
  useChain: (account, enabled, topic) => {
    asked.chain = [account, enabled]
    return `chain ${topic}`
  },
}
const choose = (address: Address | null = null) =>
  renderHook(() => useSource(sources, address, 'credits'), { wrapper: InSession }).result

it('shows the demo session its sample data, and asks the chain for nothing', () => {
  expect(choose().current).toBe('sample credits')
  expect(asked).toEqual({ sample: demoAddress, chain: [null, false] })
})

it('reads the account of a wallet from the chain', () => {
  const chosen = choose()
  act(() => setWallet({ status: 'connected', account: other, chainId: 31_337, name: 'MetaMask' }))
  expect(chosen.current).toBe('chain credits')
  expect(asked).toEqual({ sample: null, chain: [other, true] })
})

it('reads another account from the chain, in the demo session as well', () => {
  expect(choose(other).current).toBe('chain credits')
  expect(asked).toEqual({ sample: null, chain: [other, true] })
})

it('reads the chain for nobody once the demo session has ended', () => {
  const chosen = choose()
  act(endDemo)
  expect(chosen.current).toBe('chain credits')
  expect(asked).toEqual({ sample: null, chain: [null, true] })
})
