import { HttpRequestError, LimitExceededRpcError, RpcRequestError } from 'viem'
import { baseSepolia } from 'viem/chains'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { localChainId } from './network-names.ts'
import { busy, down, first, second, twoNodes } from './node-transport.fixture.ts'

describe('nodeTransport', () => {
  it('uses the next node when the first takes five seconds, and asks that one alone from then on', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { state, read } = twoNodes()
    state.silent = [first]
    const answer = read()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(state.switches).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBe(16n)
    expect(await read()).toBe(16n)
    expect(state).toMatchObject({ asked: [second, second], switches: [second] })
  })

  it('asks the first node as long as it responds', async () => {
    const { state, read } = twoNodes()
    expect([await read(), await read()]).toEqual([16n, 16n])
    expect(state).toMatchObject({ asked: [first, first], switches: [] })
  })

  it('uses the next node when the first does not respond, and says so once', async () => {
    const { state, read } = twoNodes()
    state.fail[first] = down
    await read()
    await read()
    expect(state).toMatchObject({ asked: [second, second], switches: [second] })
  })

  it.each([
    ['is behind the chain', -32000, 'header not found'],
    ['has no server', -32011, 'no backend is currently healthy to serve traffic'],
  ])('uses the next node when the first %s', async (_, code, message) => {
    const { state, read } = twoNodes()
    state.fail[first] = Object.assign(new Error(message), { code })
    expect(await read()).toBe(16n)
    expect(state).toMatchObject({ asked: [second], switches: [second] })
  })

  it.each([
    ['does not respond', down],
    ['has an error of its own', new HttpRequestError({ url: first, status: 503 })],
  ])(
    'waits for the second node, which is behind the chain, while the first %s',
    async (_, gone) => {
      const { state, read } = twoNodes()
      const behind = Object.assign(new Error('header not found'), { code: -32000 })
      state.fail[first] = gone
      expect(await read()).toBe(16n)
      state.fail[second] = behind
      Object.assign(state, { tried: [], busyFor: 1 })
      expect(await read()).toBe(16n)
      // The first one was asked a moment ago.
      expect(state).toMatchObject({ tried: [second, second], pauses: [500] })
    },
  )

  it.each([
    ['limits requests', busy()],
    ['has a limit of its own', new LimitExceededRpcError(new Error('limit'))],
    ['does not have the block', null],
  ])('waits for the second node, which %s, while the first is gone', async (_, failure) => {
    const { state, readBlock } = twoNodes()
    state.fail[first] = down
    await readBlock()
    if (failure === null) state.without = [second]
    else state.fail[second] = failure
    Object.assign(state, { tried: [], busyFor: 1 })
    expect(await readBlock()).toBe(100n)
    expect(state.tried).toEqual([second, second])
  })

  it('asks a node that did not respond again after ten seconds, for five at most', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { state, read } = twoNodes()
    state.fail[first] = down
    await read()
    Object.assign(state, {
      time: 10_000,
      silent: [first],
      tried: [],
      busyFor: 1,
      fail: { [second]: Object.assign(new Error('header not found'), { code: -32000 }) },
    })
    const answer = read()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await answer).toBe(16n)
    expect(state).toMatchObject({ tried: [second, first, second], pauses: [500] })
  })

  it('waits for a node that is behind where another one fails after it', async () => {
    const { state, read } = twoNodes()
    state.fail = {
      [first]: Object.assign(new Error('header not found'), { code: -32000 }),
      [second]: new HttpRequestError({ url: second, status: 503 }),
    }
    state.busyFor = 1
    expect(await read()).toBe(16n)
    expect(state.pauses).toEqual([500])
  })

  it('waits while every node is behind the chain', async () => {
    const { state, read } = twoNodes()
    const behind = Object.assign(new Error('block range extends beyond current head block'), {
      code: -32602,
    })
    state.fail = { [first]: behind, [second]: behind }
    state.busyFor = 2
    expect(await read()).toBe(16n)
    expect(state.pauses).toEqual([500, 1_000])
  })

  it('asks the next node for a block that the first does not have', async () => {
    const { state, readBlock } = twoNodes()
    state.without = [first]
    expect(await readBlock()).toBe(100n)
    expect(state).toMatchObject({ asked: [first, second], pauses: [], switches: [second] })
  })

  it('waits a moment for a block that no node has', async () => {
    const { state, readBlock } = twoNodes()
    Object.assign(state, { without: [first, second], busyFor: 1 })
    expect(await readBlock()).toBe(100n)
    expect(state.pauses).toEqual([500])
  })

  it('waits for nothing else that there is not', async () => {
    const { state, readBlock, readTransaction } = twoNodes()
    state.without = [first, second]
    await expect(readTransaction()).rejects.toThrow('could not be found')
    await expect(readBlock({ blockTag: 'pending' })).rejects.toThrow('could not be found')
    expect(state).toMatchObject({ tried: [first, first], pauses: [] })
  })

  it('gives the last node as long as its connection does', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { state, read } = twoNodes()
    state.fail[first] = down
    state.takes = 14_000
    const answer = read()
    await vi.advanceTimersByTimeAsync(14_000)
    expect(await answer).toBe(16n)
    expect(state.tried).toEqual([first, second])
  })

  it('asks a node once which chain it serves', async () => {
    const { state, read } = twoNodes()
    state.fail[first] = down
    await read()
    await read()
    expect(state.chainIdsAsked).toBe(1)
  })

  it('says after a second that there is no such block, and at once on a local chain', async () => {
    for (const [chain, pauses] of [
      [baseSepolia, [500, 500]],
      [{ ...baseSepolia, id: localChainId }, []],
    ] as const) {
      const { state, readBlock } = twoNodes(chain)
      state.without = [first, second]
      await expect(readBlock()).rejects.toThrow('could not be found')
      expect(state.pauses).toEqual(pauses)
    }
  })

  it('passes on a revert, whatever it says', async () => {
    const { state, read } = twoNodes()
    state.fail[first] = Object.assign(new Error('execution reverted: header not found'), {
      code: 3,
    })
    await expect(read()).rejects.toThrow('header not found')
    expect(state).toMatchObject({ asked: [], pauses: [] })
  })

  it('uses the next node when the first limits requests', async () => {
    const { state, read } = twoNodes()
    state.fail[first] = new LimitExceededRpcError(
      new RpcRequestError({ body: {}, error: { code: -32005, message: 'limit' }, url: first }),
    )
    await read()
    expect(state.switches).toEqual([second])
  })

  it('goes back to the first node after a minute', async () => {
    const { state, read } = twoNodes()
    state.time = 10_000
    state.fail[first] = down
    await read()
    state.fail[first] = null
    state.time = 69_000
    await read()
    state.time = 71_000
    await read()
    expect(state.asked).toEqual([second, second, first])
    expect(state.switches).toEqual([second, first])
  })

  it('asks the second node alone for another minute where the first is still gone', async () => {
    const { state, read } = twoNodes()
    state.fail[first] = down
    await read()
    state.time = 61_000
    await read()
    state.time = 62_000
    await read()
    expect(state.tried).toEqual([first, second, first, second, second])
  })

  it('asks the node in use first, after none responded', async () => {
    const { state, read } = twoNodes()
    state.fail[first] = down
    await read()
    state.time = 61_000
    state.fail[second] = down
    await expect(read()).rejects.toThrow('HTTP request failed')
    state.fail[second] = null
    state.tried = []
    await read()
    expect(state.tried).toEqual([second])
  })

  it('goes back to the first node after a minute, also where none responded meanwhile', async () => {
    const { state, read } = twoNodes()
    state.fail[first] = down
    await read()
    state.time = 30_000
    state.fail[second] = down
    await expect(read()).rejects.toThrow('HTTP request failed')
    Object.assign(state, { fail: {}, tried: [], time: 61_000 })
    await read()
    expect(state.tried).toEqual([first])
  })

  it('passes on an error of the request, which every node would repeat', async () => {
    const { state, read } = twoNodes()
    state.fail[first] = new RpcRequestError({
      body: {},
      error: { code: 3, message: 'execution reverted' },
      url: first,
    })
    await expect(read()).rejects.toThrow('execution reverted')
    expect(state.asked).toEqual([])
  })

  it('does not read from a node of another chain', async () => {
    const { state, read } = twoNodes()
    state.fail[first] = down
    state.chainId[second] = 1
    await expect(read()).rejects.toThrow('HTTP request failed')
    expect(state.asked).toEqual([])
  })

  it('waits while every node limits requests, as long as the last one says', async () => {
    const { state, read } = twoNodes()
    Object.assign(state, { fail: { [first]: busy(), [second]: busy('3') }, busyFor: 2 })
    expect(await read()).toBe(16n)
    expect(state.pauses).toEqual([3_000, 3_000])
  })

  it('waits twice as long each time where no node says how long, and gives up in the end', async () => {
    const { state, read } = twoNodes()
    Object.assign(state.fail, { [first]: busy(), [second]: busy() })
    await expect(read()).rejects.toThrow('HTTP request failed')
    expect(state.pauses).toEqual([500, 1_000, 2_000, 4_000])
  })

  it('waits as long where a node does not say how long', async () => {
    const { state, read } = twoNodes()
    const silent = new HttpRequestError({ url: first, status: 429 })
    Object.assign(state, { fail: { [first]: silent, [second]: silent }, busyFor: 1 })
    expect(await read()).toBe(16n)
    expect(state.pauses).toEqual([500])
  })

  it('waits for twenty seconds at most', async () => {
    const { state, read } = twoNodes()
    Object.assign(state, { fail: { [first]: busy('20'), [second]: busy('20') }, busyFor: 1 })
    expect(await read()).toBe(16n)
    expect(state.pauses).toEqual([20_000])
  })

  it('asks once where every server has an error of its own', async () => {
    const { state, read } = twoNodes()
    const broken = new HttpRequestError({ url: first, status: 500 })
    Object.assign(state.fail, { [first]: broken, [second]: broken })
    await expect(read()).rejects.toThrow('HTTP request failed')
    expect(state).toMatchObject({ tried: [first], pauses: [] })
  })

  it('does not wait for longer than a person would', async () => {
    const { state, read } = twoNodes()
    Object.assign(state.fail, { [first]: busy('3600'), [second]: busy('3600') })
    await expect(read()).rejects.toThrow('HTTP request failed')
    expect(state.pauses).toEqual([])
  })

  it('asks again after connections were cut', async () => {
    const { state, read } = twoNodes()
    Object.assign(state, { fail: { [first]: down, [second]: down }, busyFor: 2 })
    expect(await read()).toBe(16n)
    expect(state.pauses).toEqual([500, 500])
  })

  it('fails when no node responds, and recovers', async () => {
    const { state, read } = twoNodes()
    Object.assign(state.fail, { [first]: down, [second]: down })
    await expect(read()).rejects.toThrow('HTTP request failed')
    expect(state.pauses).toEqual([500, 500])
    state.fail[first] = null
    expect(await read()).toBe(16n)
    expect(state.switches).toEqual([])
  })
})
