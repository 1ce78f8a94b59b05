import { useQueryStates } from 'nuqs'
import { portfolioUrl } from './model/portfolio-url.ts'

/** The screen's state in its address, so that a link shows what its sender saw. */
export const usePortfolioUrl = () => useQueryStates(portfolioUrl, { history: 'replace' })
