import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Token } from '../../chain/token.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { keys } from '../keys.ts'
import type { RegisteredAsset } from './registered-asset.ts'
import { readRegistry } from './registry.ts'

/** The currency of all prices and its entry in the asset registry. */
export type CurrencyEntry = {
  readonly currency: Token
  /** Null until it is registered; until then no pool can be created with it. */
  readonly entry: RegisteredAsset | null
}

/** The chain's USDC and its entry in the registry. */
export const currencyEntryQuery = (chain: ChainState) =>
  chainQuery(chain, [...keys.assets(), 'currency'], async (reader): Promise<CurrencyEntry> => {
    const address = reader.deployment.usdc
    const [registered, currency] = await Promise.all([readRegistry(reader), reader.token(address)])
    const entry = registered.find(({ token }) => sameAddress(token, address))
    return { currency, entry: entry ?? null }
  })
