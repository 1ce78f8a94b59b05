/** Error texts of strategy calls. */
export const strategyErrors = {
  strategies: 'Failed to load yield strategies',
  applied: 'Failed to load your applied strategies',
  apply: 'Failed to apply strategy',
  impact: 'Failed to calculate impact',
} as const
