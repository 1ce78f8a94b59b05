import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Token } from '../../chain/token.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { keys } from '../keys.ts'
import type { RegisteredAsset } from './registered-asset.ts'
import { readRegistry } from './registry.ts'

/** The token that everything is priced in, and where it stands in the asset registry. */
export type CurrencyEntry = {
  readonly currency: Token
  /** Null while nobody has registered it, so that no pool can be made with it. */
  readonly entry: RegisteredAsset | null
}

/** Where the chain's USDC stands in the registry. */
export const currencyEntryQuery = (chain: ChainState) =>
  chainQuery(chain, [...keys.assets(), 'currency'], async (reader): Promise<CurrencyEntry> => {
    const address = reader.deployment.usdc
    const [registered, currency] = await Promise.all([readRegistry(reader), reader.token(address)])
    const entry = registered.find(({ token }) => sameAddress(token, address))
    return { currency, entry: entry ?? null }
  })
