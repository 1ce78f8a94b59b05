import type { Address } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Amount } from '../../lib/amount.ts'
import { type HolderPosition, readHolderPosition } from '../assets/financial-asset.ts'
import {
  type CreditHolding,
  readCreditHoldings,
  readCreditTokens,
} from '../credits/read-credits.ts'
import { keys } from '../keys.ts'
import type { Position } from '../pools/pool.ts'
import { readPositions } from '../pools/read-pools.ts'
import { isFinancialClass } from '../registry/asset-class.ts'
import { readRegistry } from '../registry/registry.ts'

/** What one account has of everything that the deployment knows, zeros included. */
export type Possessions = {
  readonly shares: readonly { readonly token: Address; readonly position: HolderPosition }[]
  readonly credits: readonly CreditHolding[]
  /** Credit tokens. */
  readonly tokens: readonly { readonly token: Address; readonly balance: Amount }[]
  readonly positions: readonly Position[]
  readonly usdc: Amount
  /** The coin that pays for transactions. */
  readonly native: Amount
}

/** Reads what an account has, all at one block. */
export const assetsOwnedQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, keys.holdings(account), async (reader): Promise<Possessions> => {
    const [registry, creditTokens] = await Promise.all([
      readRegistry(reader),
      readCreditTokens(reader),
    ])
    const financial = registry.filter(({ assetClass }) => isFinancialClass(assetClass))
    const [shares, credits, tokens, positions, usdc, native] = await Promise.all([
      Promise.all(
        financial.map(async ({ token }) => ({
          token,
          position: await readHolderPosition(reader, token, account),
        })),
      ),
      readCreditHoldings(reader, account),
      Promise.all(
        creditTokens.map(async ({ token }) => ({
          token,
          balance: await reader.balance(token, account),
        })),
      ),
      readPositions(reader, account),
      reader.balance(reader.deployment.usdc, account),
      reader.nativeBalance(account),
    ])
    return { shares, credits, tokens, positions, usdc, native }
  })
