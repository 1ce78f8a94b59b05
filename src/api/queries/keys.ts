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
