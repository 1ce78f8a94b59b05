import type { ChainState } from '../../../chain/chain-state.ts'
import { chainQuery } from '../../../chain/query.ts'
import { keys } from '../../../domain/keys.ts'
import { loadCode } from '../../../lib/load-code.ts'

/** Who signed the values of an asset; null where its issuer states them alone by its terms. */
export const navSignaturesQuery = (chain: ChainState, assetId: bigint) =>
  chainQuery(chain, keys.history('nav-signatures', assetId.toString()), async (reader) =>
    (await loadCode(() => import('./read-nav-signatures.ts'))).readNavSignatures(reader, assetId),
  )
