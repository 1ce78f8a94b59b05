// What screens share of the API: keys and error texts.

/** The cache keys of every API call. A shorter key covers all keys that start with it. */
export const apiKeys = {
  strategies: ['api', 'yield', 'strategies'],
  appliedStrategies: ['api', 'yield', 'applied'],
  appliedLocally: (owner: string) =>
    ['api', 'yield', 'applied', 'local', owner.toLowerCase()] as const,
  strategyImpact: (strategyId: string, amount: string, days: number) =>
    ['api', 'yield', 'impact', strategyId, amount, days] as const,
  environmentalAssets: ['api', 'environmental', 'assets'],
  environmentalAsset: (assetId: string) => ['api', 'environmental', 'asset', assetId] as const,
  portfolioImpact: (portfolioId: string) =>
    ['api', 'environmental', 'portfolio-impact', portfolioId] as const,
} as const

/** Error texts of strategy calls. */
export const strategyErrors = {
  strategies: 'Failed to load yield strategies',
  applied: 'Failed to load your applied strategies',
  apply: 'Failed to apply strategy',
  impact: 'Failed to calculate impact',
} as const
