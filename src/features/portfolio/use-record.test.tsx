import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { Address } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { chainStore } from '../../chain/chain-state.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { movements } from '../../domain/history/history.ts'
import { historyListQuery } from '../../domain/history/use-history.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { useRecord } from './use-record.ts'

const holder: Address = '0x00000000000000000000000000000000000000A1'
const held = { accounts: [holder], holdings: [], isReading: false, missing: null }

afterEach(() => chainStore.setState(chainStore.getInitialState(), true))

it('is being read while it is not known what its movements are about', () => {
  const { chain } = fakeNode({ eth_getBlockByNumber: () => new Promise(() => {}) })
  chainStore.setState({ chain })
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  const list = historyListQuery(chain, movements([holder]), Number.POSITIVE_INFINITY)
  cache.setQueryData(list.queryKey, {
    ...{ value: [], source: { kind: 'sample' }, reach: { kind: 'complete' } },
    ...{ next: null, finished: true },
  })
  const { result } = renderHook(() => useRecord(held, 0), {
    wrapper: ({ children }) => <InSession cache={cache}>{children}</InSession>,
  })
  expect(result.current).toMatchObject({ entries: [], isReading: true, context: null })
})
