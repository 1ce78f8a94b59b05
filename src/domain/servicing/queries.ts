import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { loadCode } from '../../lib/load-code.ts'
import { keys } from '../keys.ts'

/** The code that reads the ledger, with its ABI. Most screens have something to show before it is there. */
const reading = () => loadCode(() => import('./read-ledger.ts'))

/** Where all financial assets stand; those that promised nothing and are not declared lost are not among them. */
export const standingsQuery = (chain: ChainState) =>
  chainQuery(chain, keys.servicing('standings'), async (reader) =>
    (await reading()).readStandings(reader),
  )

/** Where one asset stands; null where it promised nothing and is not declared lost. */
export const standingQuery = (chain: ChainState, assetId: bigint) =>
  chainQuery(chain, keys.servicing('standing', assetId), async (reader) =>
    (await reading()).readStanding(reader, assetId),
  )

/** The schedule of an asset and what happened with it; null for an asset without one. */
export const servicingLedgerQuery = (chain: ChainState, assetId: bigint) =>
  chainQuery(chain, keys.servicing('ledger', assetId), async (reader) =>
    (await reading()).readServicingLedger(reader, assetId),
  )

/** What is filed of an asset, by its hashes; null where the deployment has no ledger. */
export const filingQuery = (chain: ChainState, assetId: bigint) =>
  chainQuery(chain, keys.servicing('filing', assetId), async (reader) =>
    (await reading()).readFiling(reader, assetId),
  )

/**
 * The value that a new one would be compared with, of those in force in the window, for which it would wait; null where
 * it would be in force at once.
 *
 * @param nav USDC for one whole share, in smallest units.
 */
export const navReferenceQuery = (chain: ChainState, assetId: bigint, nav: bigint) =>
  chainQuery(chain, keys.servicing('nav-reference', assetId, nav), async (reader) =>
    (await reading()).readNavReference(reader, assetId, nav),
  )

/** Every value of an asset that was in force since its signing began, the oldest first. */
export const confirmedNavsQuery = (chain: ChainState, assetId: bigint) =>
  chainQuery(chain, keys.servicing('navs', assetId), async (reader) =>
    (await reading()).readConfirmedNavs(reader, assetId),
  )

/** The signing of the values of an asset; null where its issuer states them alone. */
export const navSigningQuery = (chain: ChainState, assetId: bigint) =>
  chainQuery(chain, keys.servicing('nav-signing', assetId), async (reader) =>
    (await reading()).readNavSigning(reader, assetId),
  )
