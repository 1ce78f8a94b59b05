import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { vi } from 'vitest'
import { nowInSeconds } from '../../../lib/date.ts'
import { pending } from '../../../lib/loadable.ts'
import type { KeeperRow } from '../model/keeper-rows.ts'
import type { PlatformState } from '../source/platform.ts'
import type { Part } from '../use-status.ts'

export const someone: Address = '0x00000000000000000000000000000000000000A1'
export const now = nowInSeconds()
export const source = { kind: 'chain', chainId: 31_337, block: 12n } as const

/** Called by the button of every part, and by that of one that failed. */
export const refresh = vi.fn()
export const retry = vi.fn()

export const partOf = <T,>(
  reading: Part<T>['reading'],
  changes: Partial<Part<T>> = {},
): Part<T> => ({
  reading,
  refresh,
  isRefreshing: false,
  isStale: false,
  ...changes,
})
export const read = <T,>(value: T, changes?: Partial<Part<T>>) =>
  partOf<T>({ status: 'ready', value, source }, changes)
export const waiting = partOf<never>(pending)
export const failed = partOf<never>({ status: 'error', error: new Error('cut off'), retry })

export const show = (children: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>, {
    wrapper: MemoryRouter,
  })
export const shownText = () => document.body.textContent

/** One of two functions and one of three pools are paused. */
export const platform: PlatformState = {
  functions: [
    { label: 'Creating pools', isPaused: false },
    { label: 'Registering projects', isPaused: true },
  ],
  pools: { count: 3, paused: ['Pool 2, ALD52W / USDC'] },
  assets: { count: 0, paused: [] },
  feeBps: 25,
  feeRecipient: someone,
  listeners: [],
  pending: [],
}

/** A rule that ran two hours ago and waits. */
export const row = (changes: Partial<KeeperRow> = {}): KeeperRow => ({
  account: someone,
  name: 'Reserve',
  template: 'Automated Trading',
  lastRunAt: now - 7_200,
  state: 'waiting',
  verdict: { tone: 'neutral', label: 'Waiting', text: '' },
  dueAt: null,
  ...changes,
})
