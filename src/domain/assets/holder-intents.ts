import type { Address } from 'viem'
import { financialAssetAbi } from '../../chain/abi/financialAsset-abi.ts'
import type { Token } from '../../chain/token.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount, valueAt } from '../../lib/amount.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { keys } from '../keys.ts'
import { toHolding, toPortfolio } from '../paths.ts'
import { claimTitle } from './claim-word.ts'
import type { MarketAsset } from './market-asset.ts'

/** Claims everything that has accrued to the holder. */
export function claimIntent(
  asset: MarketAsset,
  claimable: Amount,
  holder: Address,
  usdc: Token,
): Intent {
  return {
    title: claimTitle(asset),
    give: [],
    get: [{ amount: claimable, unit: usdc.symbol, bound: 'at least' }],
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'claimYield',
        args: [holder],
      }),
    leadsTo: toHolding(asset.id),
    invalidates: [keys.financialAsset(asset.token), keys.balance(usdc.address)],
  }
}

/** Redeems shares of a settled asset for USDC, which burns them. */
export function redeemIntent(
  asset: MarketAsset,
  units: Amount,
  price: Amount,
  holder: Address,
  usdc: Token,
): Intent {
  return {
    title: `Redeem ${formatAmount(units)} ${isolated(asset.symbol)}`,
    give: [{ amount: units, unit: asset.symbol }],
    get: [{ amount: valueAt(units, price), unit: usdc.symbol, bound: 'at least' }],
    notes: ['The shares are burned. What is not claimed yet stays claimable.'],
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'redeem',
        args: [units.value, holder],
      }),
    leadsTo: toPortfolio,
    invalidates: [
      keys.financialAsset(asset.token),
      keys.balance(asset.token),
      keys.balance(usdc.address),
      keys.listings(),
    ],
  }
}
