import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ExplainedError } from './errors/explanation.ts'
import { watchChain } from './watch-chain.ts'
import { watchedChain } from './watched-chain.fixture.ts'

describe('watching', () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const show = (isShown: boolean) => {
    page.hidden = !isShown
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  let stop = () => {}

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', page)
    page.hidden = false
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  /** Watches a chain whose deployment takes `duration` to be read; counts how often it is. */
  function start(chainId = 31337, duration = 0) {
    const { watch } = watchedChain(chainId)
    const fetchDeployment = vi.fn(async () => {
      await pause(duration)
      throw new ExplainedError({ kind: 'not-deployed', sentence: '', nextStep: '', raw: '' })
    })
    stop = watchChain({ ...watch, fetchDeployment })
    return () => fetchDeployment.mock.calls.length
  }
  const pause = (duration: number) =>
    new Promise<void>((resolve) => (duration === 0 ? resolve() : setTimeout(resolve, duration)))

  it.each([
    [31337, 1_500],
    [11_155_111, 6_000],
  ])('checks chain %i at once and then every %i ms', async (chainId, interval) => {
    const checks = start(chainId)
    expect(checks()).toBe(1)
    await pass(interval - 1)
    expect(checks()).toBe(1)
    await pass(1)
    expect(checks()).toBe(2)
    await pass(3 * interval)
    expect(checks()).toBe(5)
  })

  it('rests while the page is hidden, and checks at once when it is shown', async () => {
    const checks = start()
    await pass(0)
    show(false)
    await pass(60_000)
    expect(checks()).toBe(1)
    show(true)
    expect(checks()).toBe(2)
    await pass(1_499)
    expect(checks()).toBe(2)
    await pass(1)
    expect(checks()).toBe(3)
  })

  it('counts the interval from the last check', async () => {
    const checks = start()
    await pass(1_000)
    show(true)
    expect(checks()).toBe(2)
    await pass(1_499)
    expect(checks()).toBe(2)
    await pass(1)
    expect(checks()).toBe(3)
  })

  it('makes one check at a time', async () => {
    const checks = start(31337, 5_000)
    await pass(2_000)
    show(true)
    expect(checks()).toBe(1)
    await pass(3_000 + 1_500)
    expect(checks()).toBe(2)
  })

  it('goes on after a check that failed in an unexpected way, and logs it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { watch } = watchedChain()
    const failure = new TypeError('no such thing')
    const fetchDeployment = vi.fn(() => Promise.reject(failure))
    stop = watchChain({ ...watch, fetchDeployment })
    await pass(1_500)
    expect(fetchDeployment).toHaveBeenCalledTimes(2)
    expect(log).toHaveBeenCalledWith('Checking the chain failed:', failure)
  })

  it.each([0, 5_000])('ends when it is stopped, also during a check of %i ms', async (duration) => {
    const checks = start(31337, duration)
    await pass(100)
    stop()
    await pass(60_000)
    show(true)
    await pass(60_000)
    expect(checks()).toBe(1)
  })
})
