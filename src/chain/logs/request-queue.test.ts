import { expect, it } from 'vitest'
import { LogRequestError, requestQueue } from './request-queue.ts'

/** A queue that records its pauses and does not wait. */
function setUp() {
  const pauses: number[] = []
  const queue = requestQueue(async (ms) => void pauses.push(ms))
  return { pauses, queue }
}

const busy = (retryAfter?: string) => new LogRequestError({ status: 429, message: '', retryAfter })

/** Answers with the given failures one after the other, and then with "done". */
const failing = (...failures: readonly Error[]) => {
  const left = [...failures]
  return async () => {
    const failure = left.shift()
    if (failure !== undefined) throw failure
    return 'done'
  }
}

it('waits as long as the provider says before it asks again', async () => {
  const { pauses, queue } = setUp()
  expect(await queue.send(failing(busy('3')))).toBe('done')
  expect(pauses).toEqual([3_000])
})

it('waits twice as long each time where the provider does not say', async () => {
  const { pauses, queue } = setUp()
  expect(await queue.send(failing(busy(), busy(), busy()))).toBe('done')
  expect(pauses).toEqual([500, 1_000, 2_000])
})

it('asks again after a dropped connection', async () => {
  const { queue } = setUp()
  expect(await queue.send(failing(new Error('fetch failed')))).toBe('done')
})

it('gives up after six attempts, with the reason of the last', async () => {
  const { queue } = setUp()
  const six = Array.from({ length: 6 }, () => busy())
  await expect(queue.send(failing(...six))).rejects.toThrow(LogRequestError)
})

it('passes on at once what asking again does not mend', async () => {
  const { pauses, queue } = setUp()
  const refused = new LogRequestError({ code: -32_000, message: 'block range is too wide' })
  await expect(queue.send(failing(refused))).rejects.toThrow('too wide')
  expect(pauses).toEqual([])
})

it('sends four requests at once, and fewer after the provider was busy', async () => {
  const { queue } = setUp()
  let running = 0
  let most = 0
  const request = async () => {
    running++
    most = Math.max(most, running)
    await Promise.resolve()
    running--
  }
  const sendTen = () => Promise.all(Array.from({ length: 10 }, () => queue.send(request)))
  await sendTen()
  expect(most).toBe(4)
  await queue.send(failing(busy(), busy()))
  most = 0
  await Promise.all(Array.from({ length: 3 }, () => queue.send(request)))
  expect(most).toBe(1)
})
