import { keccak256, stringToBytes } from 'viem'
import type { ChainState } from '../chain-state.ts'
import { toDataUri } from '../documents/document.ts'
import { keys } from '../keys.ts'
import { chainQuery } from '../query.ts'
import type { Token } from '../tokens.ts'
import type { RegisteredAsset } from './registered-asset.ts'
import { readRegistry } from './registry.ts'
import type { RegistryDocument } from './registry-intents.ts'

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
    const entry = registered.find(({ token }) => token.toLowerCase() === address.toLowerCase())
    return { currency, entry: entry ?? null }
  })

/** What the registry says of the currency: enough for a verifier to compare, kept on chain itself. */
export function currencyDocument({ name, symbol }: Token): RegistryDocument {
  const json = JSON.stringify({
    name,
    symbol,
    description: `What assets are priced and paid in here: ${symbol}.`,
  })
  return { uri: toDataUri(json), hash: keccak256(stringToBytes(json)) }
}
