import type { Answered } from '../../chain/answered.fixture.ts'
import type { OpenChain } from '../../chain/chain-state.ts'
import { usdc } from '../../lib/usdc.ts'
import { noteOf } from './note.ts'
import { standingNotesQuery } from './notes.ts'
import { standingQuery } from './queries.ts'
import { firstDue, standingFixture } from './servicing.fixture.ts'
import type { ServicingState, Standing } from './standing.ts'

/** An asset that owes 200 USDC since Jan 15, 2027, with five days of grace and thirty of lateness. */
export const unpaidFixture = (
  state: Exclude<ServicingState, 'current'>,
  assetId = 1n,
): Standing => ({
  ...standingFixture({
    ...{ assetId, state, since: firstDue, interest: usdc(200_000_000n), next: null },
    defaultedAt: state === 'defaulted' ? firstDue + 36 * 86_400 : null,
  }),
  assetId,
})

/** What screens say of that asset: its title where it is late. */
export const lateTitle = 'Late since Jan 21, 2027: 200 USDC not paid'

/** An asset of which nothing is left, by a declaration of the same day. */
export const lostFixture = (assetId = 1n): Standing => ({
  ...standingFixture({ assetId }),
  assetId,
  totalLoss: {
    // At this hour it is the same day in every zone of the tests.
    ...{ asOf: firstDue, declaredAt: firstDue + 9 * 3_600 },
    verifier: '0x00000000000000000000000000000000000000c1',
  },
})

/** What is read of assets that stand like this. */
export const standingAnswers = (
  chain: OpenChain,
  standings: readonly Standing[],
): readonly Answered[] => [
  [standingNotesQuery(chain), standings.flatMap((standing) => noteOf(standing) ?? [])],
  ...standings.map((standing): Answered => [standingQuery(chain, standing.assetId), standing]),
]
