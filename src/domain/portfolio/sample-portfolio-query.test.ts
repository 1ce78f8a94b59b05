import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { samplePortfolioQuery } from './sample-portfolio-query.ts'

vi.mock('../../api/sample/portfolio.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('does not blame the node for a file that did not load', async () => {
  const failed = new QueryClient().fetchQuery(samplePortfolioQuery)
  await expect(failed).rejects.toMatchObject({
    explanation: {
      kind: 'unknown',
      sentence: 'A file of the app with sample data did not load.',
      nextStep: 'Check the connection, then try again.',
    },
  })
})
