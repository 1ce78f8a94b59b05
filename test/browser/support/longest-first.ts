import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, so that no worker is left with one of them at the end. */
const longest = [
  'public-network.test.ts',
  'routes.test.ts',
  'provider.test.ts',
  'wallet-troubles.test.ts',
  'focus.test.ts',
  'deployment.test.ts',
  'liquidity.test.ts',
  'issuer.test.ts',
  'contracts.test.ts',
  'smart-account.test.ts',
  'keeper.test.ts',
  'yield-api.test.ts',
  'trading.test.ts',
  'credits.test.ts',
  'index.test.ts',
  'analytics.test.ts',
  'impact.test.ts',
  'smart-account-delegate.test.ts',
  'first-purchase.test.ts',
]

/** Starts the files that take longest first, on any machine and whatever ran before. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(basename(moduleId))
      return at === -1 ? longest.length : at
    }
    return files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId))
  }
}
