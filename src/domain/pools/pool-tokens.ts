import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { keys } from '../keys.ts'
import type { RegisteredAsset } from '../registry/registered-asset.ts'
import { readRegistry } from '../registry/registry.ts'
import type { PoolToken } from './pool.ts'

/** Tokens that pools can be created with: registered, verified ERC-20 tokens. Sorted by symbol. */
export const poolTokensQuery = (chain: ChainState) =>
  chainQuery(chain, [...keys.assets(), 'pool-tokens'], readPoolTokens)

/** Reads these tokens at the reader's block. */
const readPoolTokens = (reader: Reader): Promise<readonly PoolToken[]> =>
  readTokens(reader, ({ status }) => status === 'VERIFIED')

/** The same with those that were verified once, suspended and expired ones: what is held of them. */
export const readHoldableTokens = (reader: Reader): Promise<readonly PoolToken[]> =>
  readTokens(
    reader,
    ({ status }) => status === 'VERIFIED' || status === 'SUSPENDED' || status === 'EXPIRED',
  )

async function readTokens(
  reader: Reader,
  keeps: (asset: RegisteredAsset) => boolean,
): Promise<readonly PoolToken[]> {
  const registered = await readRegistry(reader)
  const fungible = registered.filter((asset) => asset.standard === 'ERC20' && keeps(asset))
  const tokens = await Promise.all(
    fungible.map(
      async ({ token, assetClass }): Promise<PoolToken> => ({
        ...(await reader.token(token)),
        assetClass,
      }),
    ),
  )
  return tokens.toSorted((a, b) => a.symbol.localeCompare(b.symbol))
}
