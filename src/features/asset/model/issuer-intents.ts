import { type Address, encodeAbiParameters, type Hex, keccak256 } from 'viem'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import type { Token } from '../../../chain/token.ts'
import { contractCall } from '../../../chain/transactions/call.ts'
import type { Allow, Intent } from '../../../chain/transactions/intent.ts'
import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import {
  type PaymentKind,
  paymentKindCode,
  paymentKindLabel,
} from '../../../domain/history/payment-kind.ts'
import { keys } from '../../../domain/keys.ts'
import { costOf } from '../../../domain/offers/offer.ts'
import {
  examinedAssetHash,
  type VerifierContracts,
} from '../../../domain/registry/examined-asset.ts'
import type { RegisteredAsset } from '../../../domain/registry/registry.ts'
import type { NavTerms } from '../../../domain/servicing/nav-signing.ts'
import { type Amount, formatAmount, toApproximateNumber } from '../../../lib/amount.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { type DaySeconds, formatDay } from '../../../lib/day.ts'
import { exactDuration } from '../../../lib/duration.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatBasisPoints, formatPercent } from '../../../lib/format-percent.ts'
import { maximumAccruals } from './issuing.ts'

/** A larger change of NAV at once has to be confirmed. */
const largeNavChangePercent = 20

/** Why a stated value waits: the value in force that it differs from, and who has to sign it. */
export type NavWait = { readonly compared: Amount; readonly terms: NavTerms }

/**
 * States the NAV of one whole share. Moves no tokens.
 *
 * @param asOf As-of date, in unix seconds.
 * @param wait Null where it is in force at once.
 */
export function updateNavIntent(
  asset: FinancialAsset,
  nav: Amount,
  asOf: DaySeconds,
  wait: NavWait | null,
): Intent {
  const change = (toApproximateNumber(nav) / toApproximateNumber(asset.nav.price) - 1) * 100
  const changeText = formatPercent(change, { signed: true })
  return {
    title: `State ${formatAmount(nav)} USDC as the net asset value of ${isolated(asset.symbol)}`,
    give: [],
    get: [],
    notes: [
      `It was ${formatAmount(asset.nav.price)} USDC: a change of ${changeText}.`,
      `It is dated ${formatDay(asOf)}.`,
      'The statement is public and permanent, with your account and the time.',
      ...(wait === null
        ? []
        : [
            `It differs by more than ${formatBasisPoints(wait.terms.boundBps)} from ${formatAmount(wait.compared)} USDC, so it waits for the signature of ${wait.terms.administrator}, at most ${exactDuration(wait.terms.expiry)}. Until then it prices nothing, and the last value stays in force.`,
          ]),
    ],
    ...(Math.abs(change) > largeNavChangePercent && {
      acknowledge: `The net asset value changes by ${changeText}.`,
    }),
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'setNav',
        args: [nav.value, BigInt(asOf)],
      }),
    invalidates: [keys.financialAsset(asset.token), ...keysOfDesk(asset), keys.servicing()],
  }
}

/**
 * Pays holders an amount that accrues evenly to all of them, pro rata; shares in pools receive none.
 *
 * @param kind What is paid; only income is yield.
 * @param period Period in which it was earned, in unix seconds.
 * @param accrualEnd Time at which all of it has accrued, in unix seconds.
 */
export function payHoldersIntent(
  asset: FinancialAsset,
  kind: PaymentKind,
  payment: Amount,
  period: { readonly from: number; readonly until: number },
  accrualEnd: number,
  usdc: Token,
): Intent {
  return {
    title: `Pay ${formatAmount(payment)} ${isolated(usdc.symbol)} to the holders of ${isolated(asset.symbol)}: ${paymentKindLabel(kind).toLowerCase()}`,
    give: [{ amount: payment, unit: usdc.symbol }],
    get: [],
    allow: [usdcAllowance(asset, payment, usdc)],
    notes: [
      `Earned from ${formatDay(period.from)} to ${formatDay(period.until)}.`,
      `It accrues evenly until ${formatDateTime(accrualEnd)} to the holders of the shares and cannot be returned.`,
      `${formatAmount(asset.earningShares, { maximumFractionDigits: 6 })} shares are held outside pools and earn it now.`,
      ...(kind === 'principal'
        ? ['It does not lower the repayment at maturity that you can settle at on your own.']
        : []),
    ],
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'distribute',
        args: [
          paymentKindCode(kind),
          payment.value,
          BigInt(period.from),
          BigInt(period.until),
          BigInt(accrualEnd),
        ],
      }),
    invalidates: [keys.financialAsset(asset.token), keys.balance(usdc.address)],
  }
}

/** Issues new shares up to the cap, and pays what keeps the running yield of every other share. */
export function issueSharesIntent(
  asset: FinancialAsset,
  units: Amount,
  to: Address,
  usdc: Token,
): Intent {
  const topUp = issuanceTopUp(asset, units)
  const isFree = topUp.value === 0n
  return {
    title: `Issue ${formatAmount(units)} ${isolated(asset.symbol)}`,
    give: isFree ? [] : [{ amount: topUp, unit: usdc.symbol, bound: 'at most' }],
    get: [{ amount: units, unit: asset.symbol, label: `To ${to}` }],
    ...(isFree ? {} : { allow: [usdcAllowance(asset, topUp, usdc)] }),
    notes: [
      'They earn yield like all other shares from now on.',
      ...(isFree
        ? []
        : [
            `${formatAmount(asset.unaccruedYield)} ${isolated(usdc.symbol)} are accruing to the other shares. Your payment is added to them, so that each share keeps what it was paid.`,
          ]),
    ],
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'issue',
        args: [to, units.value, topUp.value],
      }),
    invalidates: [
      keys.financialAsset(asset.token),
      ...(isFree ? [] : [keys.balance(usdc.address)]),
      keys.balance(asset.token),
      keys.listings(),
      keys.servicing(),
    ],
  }
}

/** Settles a matured asset: pays for all shares at a final price. */
export function settleIntent(asset: FinancialAsset, price: Amount, usdc: Token): Intent {
  const cost = costOf({ price }, asset.supply)
  return {
    title: `Settle ${isolated(asset.symbol)} at ${formatAmount(price)} ${isolated(usdc.symbol)} a share`,
    give: [{ amount: cost, unit: usdc.symbol }],
    get: [],
    allow: [usdcAllowance(asset, cost, usdc)],
    notes: ['Holders can redeem their shares for it at any time.'],
    acknowledge: 'I understand that the price is final and the payment cannot be returned.',
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'settle',
        args: [price.value],
      }),
    invalidates: [
      keys.financialAsset(asset.token),
      keys.balance(usdc.address),
      keys.listings(),
      ...keysOfDesk(asset),
      keys.servicing(),
    ],
  }
}

/**
 * Approves a settlement price that the terms do not fix. For verifiers.
 *
 * @param examined `examinedSettlementHash` of what the verifier was shown.
 */
export function approveSettlementIntent(
  asset: FinancialAsset,
  price: Amount,
  examined: Hex,
): Intent {
  return {
    title: `Approve ${formatAmount(price)} USDC a share as the settlement of ${isolated(asset.symbol)}`,
    give: [],
    get: [],
    notes: [
      'The issuer can settle at exactly this price for 30 days. Holders then receive this price.',
      'The approval is void if the issuer changes or a new net asset value is stated.',
    ],
    acknowledge: 'I have checked why holders receive this price.',
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'approveSettlement',
        args: [price.value, examined],
      }),
    invalidates: [keys.financialAsset(asset.token)],
  }
}

/** Withdraws the approval of a settlement price. For verifiers. */
export function withdrawApprovalIntent(asset: FinancialAsset): Intent {
  return {
    title: `Withdraw the approved settlement price of ${isolated(asset.symbol)}`,
    give: [],
    get: [],
    notes: ['The issuer can no longer settle at this price.'],
    call: () =>
      contractCall({
        address: asset.token,
        abi: financialAssetAbi,
        functionName: 'withdrawSettlementApproval',
        args: [],
      }),
    invalidates: [keys.financialAsset(asset.token)],
  }
}

/** A dealing desk prices its days by net asset values, and its open days lapse with a settlement. */
const keysOfDesk = ({ desk }: FinancialAsset) => (desk === null ? [] : [keys.dealingDesk(desk)])

/** USDC allowance for the asset's contract, whose functions take no permit. */
function usdcAllowance(asset: FinancialAsset, { value }: Amount, usdc: Token): Allow {
  return {
    kind: 'token',
    token: usdc,
    spender: asset.token,
    spenderName: asset.symbol,
    amount: value,
    permit: false,
  }
}

/**
 * The most USDC that issuing shares adds to the running yield, so that none of the other shares earns
 * less: what has not accrued, times the new shares, divided by the earning shares. It falls as yield
 * accrues. 0 while nothing accrues, or nobody earns it, where the contract refuses.
 *
 * @example
 * // 30 USDC to accrue, 100 earning shares, 50 new ones
 * issuanceTopUp(asset, units) // { value: 15_000_008n, decimals: 6 }
 */
export function issuanceTopUp(
  { unaccruedYield, earningShares }: Pick<FinancialAsset, 'unaccruedYield' | 'earningShares'>,
  units: Amount,
): Amount {
  const { value: unaccrued, decimals } = unaccruedYield
  if (unaccrued === 0n || earningShares.value === 0n) return { value: 0n, decimals }
  return {
    value: (unaccrued * units.value) / earningShares.value + BigInt(maximumAccruals),
    decimals,
  }
}

const examined = [
  { type: 'bytes32' },
  { type: 'uint256' },
  { type: 'uint64' },
  { type: 'uint64' },
] as const

/**
 * Hash of what a verifier was shown of an asset whose settlement price it approves,
 * `FinancialAsset.examinedHash`: its entry in the registry with what is filed, and the stated net asset value.
 */
export function examinedSettlementHash(
  asset: RegisteredAsset,
  { nav, navUpdatedAt }: FinancialAsset,
  contracts: VerifierContracts,
  filed: Hex | null,
): Hex {
  const entry = examinedAssetHash(asset, contracts, filed)
  return keccak256(
    encodeAbiParameters(examined, [entry, nav.price.value, BigInt(nav.asOf), BigInt(navUpdatedAt)]),
  )
}
