import { HttpRequestError, ResponseBodyTooLargeError, RpcRequestError } from 'viem'
import { expect, it } from 'vitest'
import { nodeLanes } from './node-lanes.ts'

const call = { jsonrpc: '2.0', id: 7, method: 'eth_getBlockByNumber', params: ['0x5', true] }
const url = 'https://node.example'

/** What Ponder is answered through one of the URLs. */
async function answered(
  request: Parameters<typeof nodeLanes>[0]['request'],
  { lane = 0, asked = call as object } = {},
) {
  const urls = await nodeLanes({ request })
  const response = await fetch(urls[lane] ?? '', { method: 'POST', body: JSON.stringify(asked) })
  return { status: response.status, body: await response.json() }
}

it('answers what the nodes answer, through each URL', async () => {
  for (const lane of [0, 7]) {
    const echo = async (asked: unknown) => ({ asked })
    const { id, method, params } = call
    const body = { jsonrpc: '2.0', id, result: { asked: { method, params } } }
    expect(await answered(echo, { lane })).toEqual({ status: 200, body })
  }
})

it('passes on how a node refuses, from which Ponder learns what it allows', async () => {
  const error = { code: -32_614, message: 'eth_getLogs is limited to a 10,000 range' }
  const { status, body } = await answered(async () => {
    throw new RpcRequestError({ body: call, error, url })
  })
  expect(status).toBe(200)
  expect(body.error.code).toBe(error.code)
  expect(body.error.message).toContain(error.message)
})

it('says so when a node is asked too often', async () => {
  const { status } = await answered(async () => {
    throw new HttpRequestError({ status: 429, url })
  })
  expect(status).toBe(429)
})

const tooLarge = new ResponseBodyTooLargeError({ maxSize: 10_485_760, size: 11_229_462 })
const tooMany = new RpcRequestError({
  ...{ body: call, url },
  error: { code: -32_000, message: 'too many results' },
})
const reverted = new RpcRequestError({ body: call, url, error: { code: 3, message: 'reverted' } })

it.each([
  ['an answer beyond the limit of viem', 'eth_getLogs', tooLarge, true],
  ['an answer that a node calls too large', 'eth_getLogs', tooMany, true],
  ['another failure of such a question', 'eth_getLogs', reverted, false],
  ['what is no question of a range', 'eth_call', tooMany, false],
])('has Ponder ask for fewer blocks after %s: %s', async (_, method, error, isSaid) => {
  const { body } = await answered(
    async () => {
      throw error
    },
    { asked: { ...call, method } },
  )
  // One of the wordings that Ponder knows, which halves the blocks then.
  expect(body.error.message.includes('backend response too large')).toBe(isSaid)
})
