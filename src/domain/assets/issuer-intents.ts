import type { Address } from 'viem'
import { financialAssetAbi } from '../../chain/abi/financialAsset-abi.ts'
import type { ChainKey } from '../../chain/keys.ts'
import type { Token } from '../../chain/token.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Allow, Intent } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount, toApproximateNumber } from '../../lib/amount.ts'
import { formatDate, formatDateTime } from '../../lib/date.ts'
import { formatPercent } from '../../lib/format-percent.ts'
import { keys } from '../keys.ts'
import { costOf } from '../offers/purchase.ts'
import type { FinancialAsset } from './financial-asset.ts'

/** States what a whole share is worth. Nothing moves; every screen shows the new value. */
export function updateNavIntent(asset: FinancialAsset, nav: Amount): Intent {
  const before = toApproximateNumber(asset.nav)
  const change = before === 0 ? 0 : (toApproximateNumber(nav) / before - 1) * 100
  return {
    title: `State ${formatAmount(nav)} USDC as the net asset value of ${asset.symbol}`,
    give: [],
    get: [],
    notes: [
      `It was ${formatAmount(asset.nav)} USDC: a change of ${formatPercent(change, { signed: true })}.`,
      'The statement is public, with your account and the time, and stays in the history.',
    ],
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'setNav',
        args: [nav.value],
      }),
    touches: [keys.financialAsset(asset.token), keys.logs(asset.token), activityOf(asset)],
  }
}

/**
 * Pays yield that accrues evenly to all holders, pro rata; shares in pools receive none.
 *
 * @param period When it was earned, in unix seconds.
 * @param accrualEnd When all of it has accrued, in unix seconds.
 */
export function payYieldIntent(
  asset: FinancialAsset,
  payment: Amount,
  period: { readonly from: number; readonly until: number },
  accrualEnd: number,
  usdc: Token,
): Intent {
  return {
    title: `Pay ${formatAmount(payment)} ${usdc.symbol} of yield to the holders of ${asset.symbol}`,
    give: [{ amount: payment, unit: usdc.symbol }],
    get: [],
    allow: [fundingOf(asset, payment, usdc)],
    notes: [
      `Earned from ${formatDate(period.from)} to ${formatDate(period.until)}.`,
      `It accrues evenly until ${formatDateTime(accrualEnd)} to whoever holds the shares then, and never comes back.`,
      `${formatAmount(asset.earningShares, { maximumFractionDigits: 6 })} shares are held outside pools and earn it now.`,
    ],
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'distributeYield',
        args: [payment.value, BigInt(period.from), BigInt(period.until), BigInt(accrualEnd)],
      }),
    touches: [
      keys.financialAsset(asset.token),
      keys.balance(usdc.address),
      keys.logs(asset.token),
      activityOf(asset),
    ],
  }
}

/** Creates further shares under the cap. */
export function issueSharesIntent(asset: FinancialAsset, units: Amount, to: Address): Intent {
  return {
    title: `Issue ${formatAmount(units)} ${asset.symbol}`,
    give: [],
    get: [{ amount: units, unit: asset.symbol, label: `To ${to}` }],
    notes: ['From now on they share in the yield like all others.'],
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'issue',
        args: [to, units.value],
      }),
    touches: [
      keys.financialAsset(asset.token),
      keys.balance(asset.token),
      keys.totalSupply(asset.token),
      keys.logs(asset.token),
      activityOf(asset),
      keys.listings(),
    ],
  }
}

/** Settles a matured asset: pays for every share at once, at a price that is final. */
export function settleIntent(asset: FinancialAsset, price: Amount, usdc: Token): Intent {
  const cost = costOf({ price }, asset.supply)
  return {
    title: `Settle ${asset.symbol} at ${formatAmount(price)} ${usdc.symbol} a share`,
    give: [{ amount: cost, unit: usdc.symbol }],
    get: [],
    allow: [fundingOf(asset, cost, usdc)],
    notes: ['Holders redeem their shares out of it, whenever they like.'],
    acknowledge: 'I understand that the price is final and the payment never comes back.',
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'settle',
        args: [price.value],
      }),
    touches: [
      keys.financialAsset(asset.token),
      keys.balance(usdc.address),
      keys.logs(asset.token),
      activityOf(asset),
      keys.listings(),
    ],
  }
}

/** Approves a settlement price that the terms do not promise. For verifiers. */
export function approveSettlementIntent(asset: FinancialAsset, price: Amount): Intent {
  return {
    title: `Approve ${formatAmount(price)} USDC a share as the settlement of ${asset.symbol}`,
    give: [],
    get: [],
    notes: [
      'The issuer can settle at exactly this price for 30 days. Holders then receive it, and no more.',
      'It is void once the issuer changes or states another net asset value.',
    ],
    acknowledge: 'I have seen why holders receive this price.',
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'approveSettlement',
        args: [price.value],
      }),
    touches: [keys.financialAsset(asset.token), keys.logs(asset.token), activityOf(asset)],
  }
}

/** Takes the approval of a settlement price back. For verifiers. */
export function withdrawApprovalIntent(asset: FinancialAsset): Intent {
  return {
    title: `Withdraw the approved settlement price of ${asset.symbol}`,
    give: [],
    get: [],
    notes: ['The issuer can no longer settle at it.'],
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'withdrawSettlementApproval',
        args: [],
      }),
    touches: [keys.financialAsset(asset.token), keys.logs(asset.token), activityOf(asset)],
  }
}

/** The list of what happened to an asset, which is read from the market's events and its own. */
const activityOf = ({ token }: FinancialAsset): ChainKey =>
  keys.logs('AssetMarket', 'activity', token)

/** Leave for the asset's own contract to take what its issuer pays in; it knows no permit. */
function fundingOf(asset: FinancialAsset, { value }: Amount, usdc: Token): Allow {
  return {
    kind: 'token',
    token: usdc,
    spender: asset.token,
    spenderName: asset.symbol,
    amount: value,
    permit: false,
  }
}
