import { applyLocally } from '../local/strategy-rules.ts'
import type { AppliedStrategy } from '../schemas/applied-strategy.ts'
import type { YieldStrategy } from '../schemas/yield-strategy.ts'
import { sampleYieldStrategies } from './yield-strategies.ts'

const applications = [
  { name: 'Treasury Ladder', asset_id: 'usdc', amount: '1500' },
  { name: 'Forest Carbon Income', asset_id: 'usdc', amount: '2400.50' },
] as const

/** The demo user's applied strategies, all of them COMPLETED. */
export const sampleAppliedStrategies: readonly AppliedStrategy[] = applications.map(
  ({ name, ...application }, index) => ({
    ...applyLocally(strategyNamed(name), application, `sample-${index + 1}`),
    status: 'COMPLETED',
  }),
)

function strategyNamed(name: string): YieldStrategy {
  const strategy = sampleYieldStrategies.find((candidate) => candidate.name === name)
  if (strategy === undefined) throw new Error(`There is no sample strategy called ${name}.`)
  return strategy
}
