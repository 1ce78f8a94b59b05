import type { Address } from 'viem'
import type { Answered } from '../../../chain/answered.fixture.ts'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { chainQueryKey } from '../../../chain/keys.ts'
import { keys } from '../../keys.ts'
import { financialAssetFixture } from '../financial-asset.fixture.ts'
import { financialAssetQuery } from '../financial-asset.ts'
import { marketAssetFixture } from '../market-asset.fixture.ts'
import type { EligibilityReading } from './eligibility.ts'

export const eligibleReading: EligibilityReading = {
  until: 4_000_000_000n,
  restriction: 0,
  wasEligible: true,
}
export const neverReading: EligibilityReading = { until: 0n, restriction: 1, wasEligible: false }

/** What a chain answers of a token with a policy, and of accounts that might receive it. */
export const restrictedFixture = (
  chain: OpenChain,
  token: Address,
  readings: readonly (readonly [account: Address, reading: EligibilityReading])[],
): readonly Answered[] => [
  [
    financialAssetQuery(chain, token),
    financialAssetFixture(marketAssetFixture({ token }), {
      policy: '0x00000000000000000000000000000000000000f1',
    }),
  ],
  ...readings.map(
    ([account, reading]) =>
      [
        { queryKey: chainQueryKey(chain.identity, keys.eligibilityOf(token, account)) },
        reading,
      ] as const,
  ),
]
