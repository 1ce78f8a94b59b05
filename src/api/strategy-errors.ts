/** What is said when a call about strategies fails. */
export const strategyErrors = {
  strategies: 'Failed to load yield strategies',
  applied: 'Failed to load your applied strategies',
  apply: 'Failed to apply strategy',
  impact: 'Failed to calculate impact',
} as const
