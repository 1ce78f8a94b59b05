import { queryOptions } from '@tanstack/react-query'
import { ExplainedError } from '../../chain/errors/explanation.ts'
import { errorTexts } from '../../chain/errors/revert-data.ts'
import { nowInSeconds } from '../../lib/date.ts'

/** How long the sample data takes to load, in milliseconds. */
const sampleDelay = 500

/** Everything that a demo session holds; removed when it ends. */
export const samplePortfolioKey = ['sample', 'portfolio'] as const

/** Says what failed: the node has no part in it. */
function fail(cause: unknown): never {
  throw new ExplainedError(
    {
      kind: 'unknown',
      sentence: 'A file of the app with sample data did not load.',
      nextStep: 'Check the connection, then try again.',
      raw: errorTexts(cause),
    },
    { cause },
  )
}

/**
 * The demo session's portfolio of today.
 *
 * @throws {ExplainedError} Its file did not load.
 */
export const samplePortfolioQuery = queryOptions({
  queryKey: samplePortfolioKey,
  queryFn: async () => {
    const [{ buildSamplePortfolio }] = await Promise.all([
      import('../../api/sample/portfolio.ts').catch(fail),
      new Promise((resolve) => setTimeout(resolve, sampleDelay)),
    ])
    return {
      value: buildSamplePortfolio(new Date(nowInSeconds() * 1000)),
      source: { kind: 'sample' },
    } as const
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: false,
})
