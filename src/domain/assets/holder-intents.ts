import type { Address } from 'viem'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { financialAssetAbi } from '../../chain/abi/financialAsset-abi.ts'
import type { Token } from '../../chain/tokens.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount, valueAt } from '../../lib/amount.ts'
import { formatDate } from '../../lib/date.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { keys } from '../keys.ts'
import { buyOfferIntent } from '../offers/buy-intent.ts'
import type { Offer } from '../offers/offer.ts'
import { costOf, feeOf } from '../offers/purchase.ts'
import type { Market } from '../offers/use-market.ts'
import type { MarketAsset } from './market-asset.ts'

const marketName = 'Asset Market'

/** Buys shares of an offer for exactly the price that was shown. */
export function buyIntent(
  asset: MarketAsset,
  offer: Offer,
  units: Amount,
  buyer: Address,
  market: Market,
): Intent {
  const bought = {
    title: `Buy ${formatAmount(units)} ${asset.symbol}`,
    get: [{ amount: units, unit: asset.symbol }],
    touches: [
      keys.balance(asset.token),
      keys.financialAsset(asset.token),
      keys.logs('AssetMarket'),
      keys.logs(asset.token),
    ],
  }
  return buyOfferIntent(bought, offer, units, buyer, market)
}

/** What a seller puts up for sale. */
export type SaleTerms = {
  readonly units: Amount
  /** USDC for one whole unit. */
  readonly price: Amount
  readonly minimumFill: Amount
  /** Unix seconds; null for an offer without an end. */
  readonly expiresAt: number | null
}

/**
 * Offers shares for sale. They stay with the seller until somebody buys them, so what the market may
 * take has to cover the seller's other open offers of the asset too: `alreadyOffered`.
 */
export function listIntent(
  asset: MarketAsset,
  { units, price, minimumFill, expiresAt }: SaleTerms,
  alreadyOffered: bigint,
  { address, usdc, feeBps }: Market,
): Intent {
  const shareToken = {
    address: asset.token,
    name: asset.name,
    symbol: asset.symbol,
    decimals: asset.supply.decimals,
  }
  const proceeds = costOf({ price }, units)
  const fee = feeOf(proceeds, feeBps)
  const terms = [
    asset.id,
    units.value,
    price.value,
    minimumFill.value,
    BigInt(expiresAt ?? 0),
  ] as const
  return {
    title: `Offer ${formatAmount(units)} ${asset.symbol} for sale`,
    give: [{ amount: units, unit: asset.symbol, label: 'When somebody buys', bound: 'at most' }],
    get: [
      {
        amount: { ...proceeds, value: proceeds.value - fee.value },
        unit: usdc.symbol,
        label: 'When all is sold, after the fee',
        bound: 'about',
      },
    ],
    allow: [
      {
        kind: 'token',
        token: shareToken,
        spender: address,
        spenderName: marketName,
        amount: alreadyOffered + units.value,
        permit: true,
      },
    ],
    notes: [
      'Your shares stay with you, and so does their yield, until somebody buys them.',
      `The market keeps ${formatBasisPoints(feeBps)} of each sale.`,
      ...(expiresAt === null ? [] : [`The offer ends on ${formatDate(expiresAt)}.`]),
    ],
    call: ({ permit }) => {
      const signed = permit(asset.token)
      return signed
        ? contractCall({
            address,
            abi: assetMarketAbi,
            functionName: 'listWithPermit',
            args: [...terms, signed],
          })
        : contractCall({ address, abi: assetMarketAbi, functionName: 'list', args: terms })
    },
    touches: [keys.listings(), keys.logs('AssetMarket')],
  }
}

/** Pays out all yield that has accrued to the holder. */
export function claimIntent(
  asset: MarketAsset,
  claimable: Amount,
  holder: Address,
  usdc: Token,
): Intent {
  return {
    title: `Claim the yield of ${asset.symbol}`,
    give: [],
    get: [{ amount: claimable, unit: usdc.symbol, bound: 'at least' }],
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'claimYield',
        args: [holder],
      }),
    touches: [keys.financialAsset(asset.token), keys.balance(usdc.address), keys.logs(asset.token)],
  }
}

/** Hands in shares of a settled asset for USDC. */
export function redeemIntent(
  asset: MarketAsset,
  units: Amount,
  price: Amount,
  holder: Address,
  usdc: Token,
): Intent {
  return {
    title: `Redeem ${formatAmount(units)} ${asset.symbol}`,
    give: [{ amount: units, unit: asset.symbol }],
    get: [{ amount: valueAt(units, price), unit: usdc.symbol, bound: 'at least' }],
    notes: ['The shares are burned. Yield that you have not claimed stays yours.'],
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'redeem',
        args: [units.value, holder],
      }),
    touches: [
      keys.financialAsset(asset.token),
      keys.balance(asset.token),
      keys.balance(usdc.address),
      keys.logs(asset.token),
      keys.logs('AssetMarket', 'activity', asset.token),
      keys.listings(),
    ],
  }
}
