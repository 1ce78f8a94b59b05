import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import type { ComponentType } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import type { Abi, Address } from 'viem'
import { afterEach, beforeEach, vi } from 'vitest'
import { chainStore } from '../../../chain/chain-state.ts'
import { layOut } from '../../../ui/testing/lay-out.ts'
import type { ContractInfo } from '../code/use-contract.ts'
import type { TabProps } from '../model/tabs.ts'

export const address: Address = '0x00000000000000000000000000000000000000e1'
export const account: Address = '0x00000000000000000000000000000000000000A1'

/** A contract that nobody knows, with an ABI that a person pasted. */
export const contractWith = (abi: Abi): ContractInfo => ({
  ...{ address, known: undefined, artifact: undefined, abi, isAbiPasted: true },
  facts: {
    ...{ address, code: '0x01', size: 1, balance: 0n, proxy: undefined },
    implementationCode: undefined,
  },
  verdict: { status: 'unknown' },
})

/** Lays out a wide screen before each test of a file, and clears what the test leaves. */
export function onWideScreen(): void {
  beforeEach(() => layOut({ width: 1_200, height: 800 }))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    chainStore.setState(chainStore.getInitialState(), true)
  })
}

/** Shows a tab of a contract at block 100 of a chain. */
export function showTab(
  Tab: ComponentType<TabProps>,
  props: Omit<TabProps, 'name'>,
  search: string,
) {
  chainStore.setState({ chain: props.chain, head: 100n })
  window.history.replaceState(null, '', `/${search}`)
  const element = (
    <NuqsAdapter>
      <Tab {...props} name="Vault" />
    </NuqsAdapter>
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createBrowserRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  const query = () => Object.fromEntries(new URLSearchParams(window.location.search))
  return { user: userEvent.setup({ delay: null }), query }
}
