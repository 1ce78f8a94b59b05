import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { layOut } from '../ui/testing/lay-out.ts'
import { chainStore, type OpenChain } from './chain-state.ts'

/** Runs each test of a file with this chain open, while the clock stands still at `now` (Unix milliseconds). */
export function atHaltedBlock(now: number, chain: OpenChain): void {
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    layOut({ width: 1200, height: 800 })
    chainStore.setState({ chain })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    chainStore.setState(chainStore.getInitialState(), true)
  })
}
