import { formatAmount } from '../../lib/amount.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { keys } from '../keys.ts'
import type { Goods } from '../offers/goods.ts'
import type { MarketAsset } from './market-asset.ts'

/** Shares of an asset, as sold in the market. */
export function sharesOf(asset: MarketAsset): Goods {
  const { token, name, symbol, supply, nav } = asset
  const pooled = { address: token, name, symbol, decimals: supply.decimals }
  return {
    assetId: asset.id,
    unit: symbol,
    decimals: supply.decimals,
    singular: 'share',
    name: (units) => `${formatAmount(units)} ${isolated(symbol)}`,
    line: (amount) => ({ amount, unit: symbol }),
    allow: (amount, spender) => ({
      kind: 'token',
      token: pooled,
      ...spender,
      amount,
      permit: true,
    }),
    listedNotice: 'Your shares stay in your wallet and earn yield until they are sold.',
    pooled,
    nav,
    invalidates: [keys.balance(token), keys.financialAsset(token)],
  }
}
