import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chainStore } from '../../chain/chain-state.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { keys } from '../keys.ts'
import type { Answer, AskOptions, Page, Paging, Reach } from './answer.ts'
import type { HistoryList, HistoryQuestion } from './history.ts'
import {
  readComplete,
  useHistories,
  useHistory,
  useHistoryList,
  wantedStore,
} from './use-history.ts'

const before = chainStore.getState()
const source = { kind: 'chain', chainId: 31_337, block: 100n } as const
const complete: Reach = { kind: 'complete' }
const since = (block: bigint): Reach => ({ kind: 'since', block, time: 0 })

const part = (value: number[], block: bigint): Answer<number[]> => ({
  value,
  source,
  reach: since(block),
  finished: false,
})
const whole = (value: number[]): Answer<number[]> => ({
  value,
  source,
  reach: complete,
  finished: true,
})
const page = (value: number[], next: string | null): Page<number> => ({
  value,
  source,
  reach: next === null ? complete : since(50n),
  next: next as Page<number>['next'],
})

/** Requests to the history, each answered by hand. */
function asking<T>() {
  const asked: { readonly options: AskOptions; readonly paging?: Paging }[] = []
  const open: PromiseWithResolvers<T>[] = []
  const ask = (options: AskOptions, paging?: Paging) => {
    asked.push({ options, ...(paging && { paging }) })
    const request = Promise.withResolvers<T>()
    open.push(request)
    return request.promise
  }
  const oldest = async () => {
    await waitFor(() => expect(open.length).toBeGreaterThan(0))
    return open.shift()
  }
  /** Answers the oldest open request. */
  const answer = async (value: T) => {
    const request = await oldest()
    await act(async () => request?.resolve(value))
  }
  const fail = async (error: Error) => {
    const request = await oldest()
    await act(async () => request?.reject(error))
  }
  return { asked, ask, answer, fail }
}

function questions(name = 'sums') {
  const requests = asking<Answer<number[]>>()
  const question: HistoryQuestion<number[]> = {
    key: keys.history(name),
    ask: (_history, options) => requests.ask(options),
  }
  return { ...requests, question }
}

function lists() {
  const requests = asking<Page<number>>()
  const list: HistoryList<number> = {
    key: keys.history('items'),
    ask: (_history, paging, options) => requests.ask(options, paging),
  }
  return { ...requests, list }
}

let queryClient: QueryClient
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const shown = <T,>(hook: () => T) => renderHook(hook, { wrapper }).result

beforeEach(() => {
  queryClient = new QueryClient()
  wantedStore.setState({}, true)
  chainStore.setState({ chain: openChainFixture })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  chainStore.setState(before)
})

describe('a question about the past', () => {
  it('shows what has been read, and reads on until it is answered', async () => {
    const { question, asked, answer } = questions()
    const result = shown(() => useHistory(question))
    await waitFor(() => expect(result.current.isReading).toBe(true))
    expect(result.current).toMatchObject({
      answer: { status: 'pending' },
      reach: null,
      finished: false,
    })

    await answer(part([1], 90n))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(result.current).toMatchObject({
      answer: { status: 'so-far', value: [1], source },
      reach: since(90n),
      finished: false,
      isReading: true,
    })

    await answer(whole([1, 2]))
    await waitFor(() => expect(result.current.isReading).toBe(false))
    expect(result.current).toMatchObject({
      answer: { value: [1, 2] },
      reach: complete,
      finished: true,
    })
    expect(asked.map(({ options }) => options.readsOn)).toEqual([true, true])
  })

  it('is read again without being called unfinished, once it has an answer', async () => {
    const { question, asked, answer } = questions()
    const result = shown(() => useHistory(question))
    await answer(whole([1]))
    await waitFor(() => expect(result.current.finished).toBe(true))
    act(() => void queryClient.invalidateQueries())
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(result.current).toMatchObject({ finished: true, isReading: false })
  })

  it('keeps what was read when reading is stopped, and reads on where a person wants it', async () => {
    const { question, asked, answer } = questions()
    const result = shown(() => useHistory(question))
    await answer(part([1], 90n))
    await waitFor(() => expect(asked).toHaveLength(2))
    act(() => result.current.stop())
    await answer(part([1, 2], 80n))
    await waitFor(() => expect(result.current.isReading).toBe(false))
    expect(result.current).toMatchObject({ answer: { value: [1, 2] }, finished: false })
    expect(asked).toHaveLength(2)

    // What happened since then is read all the same, but nothing older.
    act(() => void queryClient.invalidateQueries())
    await answer(part([1, 2, 3], 80n))
    await waitFor(() => expect(result.current.answer).toMatchObject({ value: [1, 2, 3] }))
    expect(asked.at(-1)?.options.readsOn).toBe(false)

    act(() => result.current.readOn())
    await answer(whole([1, 2, 3, 4]))
    await waitFor(() => expect(result.current.finished).toBe(true))
    expect(asked.at(-1)?.options.readsOn).toBe(true)
    expect(asked).toHaveLength(4)
  })

  it('does not ask twice where it is being read already', async () => {
    const { question, asked, answer } = questions()
    const result = shown(() => useHistory(question))
    await waitFor(() => expect(asked).toHaveLength(1))
    act(() => result.current.readOn())
    await answer(part([1], 90n))
    await waitFor(() => expect(asked).toHaveLength(2))
    act(() => result.current.readOn())
    await answer(whole([1, 2]))
    await waitFor(() => expect(result.current.finished).toBe(true))
    expect(asked).toHaveLength(2)
  })

  it('pauses by itself after a minute', async () => {
    const start = Date.now()
    const clock = vi.spyOn(performance, 'now')
    const reads: (boolean | undefined)[] = []
    const question: HistoryQuestion<number[]> = {
      key: keys.history('slow'),
      ask: async (_history, { readsOn }) => {
        reads.push(readsOn)
        clock.mockReturnValue(start + reads.length * 30_000)
        return part([reads.length], 90n)
      },
    }
    clock.mockReturnValue(start)
    const result = shown(() => useHistory(question))
    await waitFor(() => expect(result.current.answer).toMatchObject({ value: [4] }))
    clock.mockRestore()
    // At exactly a minute it goes on; after that it takes in only what is new.
    expect(reads).toEqual([true, true, true, false])
    expect(result.current).toMatchObject({ finished: false, isReading: false })
  })

  it('is not asked before it can be', () => {
    const { question, asked } = questions()
    const result = shown(() => useHistory(question, { enabled: false }))
    expect(result.current).toMatchObject({ answer: { status: 'pending' }, isReading: false })
    expect(asked).toEqual([])
  })

  it('waits for the chain to be open', async () => {
    chainStore.setState({ chain: { status: 'opening', chainId: 31_337 } })
    const { question, asked, answer } = questions()
    const result = shown(() => useHistory(question))
    expect(result.current).toMatchObject({ answer: { status: 'pending' }, isReading: false })
    expect(asked).toEqual([])
    act(() => chainStore.setState({ chain: openChainFixture }))
    await answer(whole([1]))
    await waitFor(() => expect(result.current.finished).toBe(true))
  })

  it('fails with the reason why the chain is closed', async () => {
    const sentence = 'The node does not respond.'
    const reason = { kind: 'unreachable', sentence, nextStep: 'Start it.', raw: '' } as const
    chainStore.setState({ chain: { status: 'closed', chainId: 31_337, reason } })
    const { question, asked } = questions()
    const result = shown(() => useHistory(question))
    await waitFor(() => expect(result.current.answer.status).toBe('error'))
    expect(result.current.answer).toMatchObject({ error: { explanation: reason } })
    expect(asked).toEqual([])
  })
})

it('answers of one chain are not shown for another', async () => {
  const { question, asked, answer } = questions()
  const result = shown(() => useHistory(question))
  await answer(whole([1]))
  await waitFor(() => expect(result.current.answer).toMatchObject({ value: [1] }))
  const identity = '31337:0x02' as typeof openChainFixture.identity
  act(() => chainStore.setState({ chain: { ...openChainFixture, identity } }))
  expect(result.current.answer).toMatchObject({ status: 'pending' })
  await answer(whole([2]))
  await waitFor(() => expect(result.current.answer).toMatchObject({ value: [2] }))
  expect(asked).toHaveLength(2)
})

it('what cannot be shown in part is asked for until it is whole', async () => {
  const parts = [part([1], 90n), part([1, 2], 80n), whole([1, 2, 3])]
  expect(await readComplete(async () => parts.shift() ?? whole([]))).toEqual([1, 2, 3])
})

it('several questions have an answer each, and are stopped each on its own', async () => {
  const [one, two] = [questions('one'), questions('two')]
  const result = shown(() => useHistories([one.question, two.question]))
  await one.answer(whole([1]))
  await two.answer(part([2], 90n))
  await waitFor(() => expect(two.asked).toHaveLength(2))
  expect(result.current.map(({ finished }) => finished)).toEqual([true, false])
  act(() => result.current[1]?.stop())
  await two.answer(part([2, 3], 80n))
  await waitFor(() => expect(result.current[1]?.isReading).toBe(false))
  expect(result.current.map(({ answer }) => 'value' in answer && answer.value)).toEqual([
    [1],
    [2, 3],
  ])
})

describe('a list of the past', () => {
  it('starts with as many items as wanted, and reads as many more on request', async () => {
    const { list, asked, answer } = lists()
    const result = shown(() => useHistoryList(list, { initial: 2 }))
    expect(result.current).toMatchObject({ hasMore: false, reach: null, finished: false })
    await answer(page([4, 3], 'next'))
    await waitFor(() => expect(result.current.finished).toBe(true))
    expect(result.current).toMatchObject({
      answer: { value: [4, 3] },
      reach: since(50n),
      isReading: false,
      hasMore: true,
    })

    act(() => result.current.more())
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(result.current).toMatchObject({ finished: false, isReading: true })
    await answer(page([4, 3, 2], null))
    await waitFor(() => expect(result.current.isReading).toBe(false))
    expect(result.current).toMatchObject({
      answer: { value: [4, 3, 2] },
      reach: complete,
      finished: true,
      hasMore: false,
    })
    expect(asked.map(({ paging }) => paging)).toEqual([{ limit: 2 }, { limit: 4 }])
  })

  it('reads on while a page has fewer items than wanted', async () => {
    const { list, asked, answer } = lists()
    const result = shown(() => useHistoryList(list, { initial: 2 }))
    await answer(page([4], 'next'))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(result.current).toMatchObject({ finished: false, isReading: true, hasMore: true })
    expect(result.current.answer).toMatchObject({ status: 'ready', value: [4] })
    await answer(page([4, 3], 'next'))
    await waitFor(() => expect(result.current.isReading).toBe(false))
    expect(result.current.finished).toBe(true)
  })

  it('has no answer while it has found nothing yet, until it has read all or is stopped', async () => {
    const { list, asked, answer } = lists()
    const result = shown(() => useHistoryList(list, { initial: 2 }))
    await answer(page([], 'next'))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(result.current).toMatchObject({ answer: { status: 'pending' }, reach: since(50n) })
    act(() => result.current.stop())
    await answer(page([], 'next'))
    await waitFor(() => expect(result.current.isReading).toBe(false))
    expect(result.current.answer).toMatchObject({ status: 'ready', value: [] })
    act(() => result.current.readOn())
    await waitFor(() => expect(asked).toHaveLength(3))
    await answer(page([], null))
    await waitFor(() => expect(result.current.finished).toBe(true))
    expect(result.current.answer).toMatchObject({ status: 'ready', value: [] })
  })

  it('has failed where it cannot read on and has found nothing yet', async () => {
    const { list, asked, answer, fail } = lists()
    const result = shown(() => useHistoryList(list, { initial: 2 }))
    await answer(page([], 'next'))
    await waitFor(() => expect(asked).toHaveLength(2))
    await fail(new Error('offline'))
    await waitFor(() => expect(result.current.answer.status).toBe('error'))
  })

  it('is kept apart from the same list with another number of items', async () => {
    const { list, asked, answer } = lists()
    const result = shown(() => [
      useHistoryList(list, { initial: 1 }),
      useHistoryList(list, { initial: 2 }),
    ])
    await answer(page([4], 'next'))
    await answer(page([4, 3], 'next'))
    await waitFor(() => expect(result.current.every(({ finished }) => finished)).toBe(true))
    expect(result.current.map(({ answer }) => 'value' in answer && answer.value)).toEqual([
      [4],
      [4, 3],
    ])
    expect(asked).toHaveLength(2)
  })

  it('goes on after a stop where a person wants more', async () => {
    const { list, asked, answer } = lists()
    const result = shown(() => useHistoryList(list, { initial: 2 }))
    await answer(page([4], 'next'))
    await waitFor(() => expect(asked).toHaveLength(2))
    act(() => result.current.stop())
    await answer(page([4], 'next'))
    await waitFor(() => expect(result.current.isReading).toBe(false))
    act(() => result.current.more())
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked.at(-1)).toMatchObject({ paging: { limit: 4 }, options: { readsOn: true } })
  })

  it('reads more once where more is asked for while it reads', async () => {
    const { list, asked, answer } = lists()
    const result = shown(() => useHistoryList(list, { initial: 2 }))
    await waitFor(() => expect(asked).toHaveLength(1))
    act(() => result.current.more())
    await answer(page([4], 'next'))
    await waitFor(() => expect(asked).toHaveLength(2))
    act(() => result.current.more())
    await answer(page([4, 3, 2], null))
    await waitFor(() => expect(result.current.finished).toBe(true))
    expect(asked).toHaveLength(2)
  })

  it('is not asked before it can be', () => {
    const { list, asked } = lists()
    const result = shown(() => useHistoryList(list, { initial: 2, enabled: false }))
    expect(result.current).toMatchObject({
      answer: { status: 'pending' },
      isReading: false,
      hasMore: false,
    })
    expect(asked).toEqual([])
  })
})
