import { describe, expect, it } from 'vitest'
import { failureOf } from './node-failure.ts'

describe('the wordings of providers', () => {
  it.each([
    ['1RPC', -32000, 'eth_getLogs requires a smaller block span', null],
    ['Tenderly', -32602, 'invalid params', null],
    [
      'Alchemy',
      -32600,
      'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size',
      'results',
    ],
    [
      'Alchemy, free tier',
      -32600,
      'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range. Based on your parameters, this block range should work: [0x1, 0xa]. Upgrade to PAYG for expanded block range.',
      10n,
    ],
    [
      'Infura',
      -32005,
      'query returned more than 10000 results. Try with this block range [0x10, 0x20].',
      'results',
    ],
    ['QuickNode', -32614, 'eth_getLogs is limited to a 10,000 range', 10_000n],
    [
      'QuickNode, trial',
      -32615,
      'eth_getLogs and eth_newFilter are limited to a 5 blocks range',
      5n,
    ],
    ['Ankr', -32600, 'block range is too wide', null],
    ['Ankr, with its limit', -32062, 'Block range is too large, maximum 1000 blocks', 1_000n],
    ['dRPC', 35, 'ranges over 10000 blocks are not supported on freetier', 10_000n],
    ['Blast', -32000, 'block range is too large, max block range is 5000', 5_000n],
    [
      'Cloudflare',
      -32047,
      'Invalid eth_getLogs request. `fromBlock`-`toBlock` range too large. Max range: 800',
      800n,
    ],
    ['PublicNode', -32701, 'exceed maximum block range: 50000', 50_000n],
    ['Base', -32614, 'eth_getLogs is limited to a 10,000 range', 10_000n],
    ['BSC', -32005, 'exceed maximum block range: 5000', 5_000n],
    ['Polygon', -32000, 'Block range limit exceeded', null],
    ['geth', -32000, 'exceed max block range', null],
    ['Nodereal', -32005, 'limit exceeded: block range greater than 50000 max', 50_000n],
    [
      'Chainstack',
      -32602,
      'Block range limit exceeded. See more details at https://docs.chainstack.com',
      null,
    ],
    ['Erigon', -32000, 'query exceeds max block range 20000', 20_000n],
    ['Nethermind', -32005, 'Too many logs requested. Max logs per response is 20000.', 'results'],
    ['reth', -32602, 'query exceeds max results 20000, retry with the range 100-200', 'results'],
    ['reth, range', -32602, 'query exceeds max block range 100000', 100_000n],
    ['viem', undefined, 'Response body exceeded the 10 MiB limit', 'results'],
  ])('%s is understood', (_, code, message, expected) => {
    const failure = failureOf({ code, message })
    expect(failure).toEqual(
      expected === 'results' ? { kind: 'results' } : { kind: 'range', maxBlocks: expected },
    )
  })

  it.each([
    [{ status: 429, message: 'Too Many Requests' }, null],
    [{ status: 429, message: 'range too large', retryAfter: '2' }, 2_000],
    [{ code: -32005, message: 'daily request count exceeded, request rate limited' }, null],
    [{ code: -32005, message: 'limit exceeded' }, null],
    [{ code: -32097, message: 'rate limit exceeded' }, null],
    [{ code: 429, message: 'exceeded its compute units per second capacity' }, null],
    [{ message: 'Rate limit reached. Try again in 1.5s' }, 1_500],
  ])('%o is a request to slow down, not a range that is too large', (facts, waitMs) => {
    expect(failureOf(facts)).toEqual({ kind: 'busy', waitMs })
  })

  it.each([
    [{ message: 'fetch failed' }],
    [{ status: 502, message: 'Bad Gateway' }],
    [{ status: 503, message: '' }],
  ])('%o means that there was no answer', (facts) => {
    expect(failureOf(facts)).toEqual({ kind: 'lost' })
  })

  it.each([
    [{ code: -32601, message: 'the method eth_getLogs does not exist' }],
    [{ status: 401, message: 'Unauthorized' }],
    [{ code: -32000, message: 'header not found' }],
  ])('%o is a failure that asking again does not mend', (facts) => {
    expect(failureOf(facts)).toEqual({ kind: 'other' })
  })
})

it.each([{ message: 'The request timed out.' }, { status: 504, message: 'Gateway Timeout' }])(
  '%o may be answered for fewer blocks',
  (facts) => expect(failureOf(facts)).toEqual({ kind: 'slow' }),
)

it('takes a Retry-After date as the time until then', () => {
  const retryAfter = new Date(Date.now() + 60_000).toUTCString()
  const failure = failureOf({ status: 429, message: '', retryAfter })
  expect(failure.kind === 'busy' && failure.waitMs).toBeGreaterThan(50_000)
})
