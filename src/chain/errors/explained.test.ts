import { encodeErrorResult } from 'viem'
import { expect, it, vi } from 'vitest'
import { missingCode, retryMissingCode } from '../../lib/load-code.ts'
import { allErrors } from '../abi/all-errors.ts'
import { explainFailure } from './explain-failure.ts'
import { explained } from './explained.ts'
import { ExplainedError } from './explanation.ts'

const soldOut = encodeErrorResult({ abi: allErrors, errorName: 'ListingClosed', args: [7n] })
// A node repeats the error in a message that could be that of another failure.
const revert = Object.assign(new Error('reverted: fetch failed'), { data: soldOut })

it('gives a revert its explanation and keeps what the node said', async () => {
  const error = await explained(revert)
  expect(error).toBeInstanceOf(ExplainedError)
  expect(explainFailure(error)).toMatchObject({
    kind: 'reverted',
    errorName: 'ListingClosed',
    sentence: 'This offer is sold out, cancelled or expired.',
  })
  expect((error as ExplainedError).cause).toBe(revert)
})

it.each([
  ['a revert without a reason', { data: '0x' }],
  ['a failure of a node', new Error('fetch failed')],
  [
    'an explained error',
    new ExplainedError({ kind: 'unknown', sentence: 'A.', nextStep: 'B.', raw: soldOut }),
  ],
])('loads nothing for %s', async (_, error) => {
  const load = vi.fn<() => Promise<never>>()
  expect(await explained(error, load)).toBe(error)
  expect(load).not.toHaveBeenCalled()
})

it('waits for the code that explains it, also where that does not arrive at first', async () => {
  const load = vi
    .fn<() => Promise<typeof import('./explain.ts')>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /a.js'))
    .mockImplementation(() => import('./explain.ts'))
  let isDone = false
  const error = explained(revert, load).finally(() => {
    isDone = true
  })
  await vi.waitFor(() => expect(missingCode.getState().reason).not.toBeNull())
  expect(isDone).toBe(false)
  retryMissingCode()
  expect(explainFailure(await error).errorName).toBe('ListingClosed')
})
