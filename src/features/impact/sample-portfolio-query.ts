import { queryOptions } from '@tanstack/react-query'

/** The demo session's portfolio as of now: what was bought and retired, and its scores. */
export const samplePortfolioQuery = queryOptions({
  queryKey: ['sample', 'portfolio'],
  queryFn: async () => {
    const { buildSamplePortfolio } = await import('../../api/sample/portfolio.ts')
    const value = buildSamplePortfolio(new Date())
    return { value, source: { kind: 'sample' } } as const
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})
