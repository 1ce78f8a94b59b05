import type { Address } from 'viem'
import { dealingDeskAbi } from '../../chain/abi/dealingDesk-abi.ts'
import type { Token } from '../../chain/token.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Allow, Fact, Intent } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { formatInBothZones } from '../../lib/date.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { formatUsd } from '../../lib/format-money.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { type Claimed, claimTitle } from '../assets/claim-word.ts'
import type { MarketAsset } from '../assets/market-asset.ts'
import { keys } from '../keys.ts'
import { toHolding, toPortfolio } from '../paths.ts'
import type { DealingDesk } from './desk.ts'
import type { Claimable, DealingRequest, Side } from './request.ts'
import { cutOffOf, lapsesAt } from './terms.ts'

/** What a request is about: the asset, its desk and the money. */
export type Dealt = {
  readonly asset: Pick<MarketAsset, 'id' | 'token' | 'symbol'>
  readonly desk: DealingDesk
  readonly usdc: Token
}

/** Where somebody finds its requests. */
const toRequests = { label: 'View your requests', to: '/dealing' } as const

/** The price that a request will have, in words. */
export const forwardPrice =
  'The price is the first net asset value stated after the cut-off. Nobody knows it yet.'

/** What becomes of a request that is not dealt with. */
const lapseNote = ({ terms, currentDay }: DealingDesk): string =>
  `If the day is not struck by ${formatInBothZones(lapsesAt(terms, currentDay))}, it lapses, and you take back what you brought.`

const dayFacts = ({ terms, currentDay }: DealingDesk): readonly Fact[] => [
  { label: 'Dealing day', value: String(currentDay) },
  { label: 'Cut-off', value: formatInBothZones(cutOffOf(terms, currentDay)) },
]

/** The allowance by which a desk takes USDC. */
const usdcToDesk = ({ desk, usdc }: Dealt, { value: amount }: Amount): Allow => ({
  kind: 'token',
  token: usdc,
  spender: desk.address,
  spenderName: 'Dealing desk',
  amount,
  permit: false,
})

/** Requests shares for USDC at the next NAV. */
export function subscribeIntent(dealt: Dealt, amount: Amount, investor: Address): Intent {
  const { asset, desk, usdc } = dealt
  return {
    title: `Subscribe ${formatAmount(amount)} USDC to ${isolated(asset.symbol)}`,
    give: [{ amount, unit: usdc.symbol }],
    get: [],
    allow: [usdcToDesk(dealt, amount)],
    facts: dayFacts(desk),
    lasting: [
      forwardPrice,
      'Until the cut-off you can cancel the request. From then on it is bound until its day is struck or lapses.',
    ],
    notes: [
      'When the maximum supply limits subscriptions, all of the day are filled in the same proportion, and the rest joins the next day.',
      lapseNote(desk),
    ],
    call: () =>
      contractCall({
        address: desk.address,
        abi: dealingDeskAbi,
        functionName: 'requestDeposit',
        args: [amount.value, investor, investor],
      }),
    leadsTo: toRequests,
    invalidates: [keys.dealing(), keys.balance(usdc.address)],
  }
}

/** Requests USDC for shares at the next NAV. */
export function redeemAtNavIntent(dealt: Dealt, units: Amount, holder: Address): Intent {
  const { asset, desk } = dealt
  return {
    title: `Redeem ${formatAmount(units)} ${isolated(asset.symbol)} at the next net asset value`,
    give: [{ amount: units, unit: asset.symbol }],
    get: [],
    facts: dayFacts(desk),
    lasting: [
      forwardPrice,
      'Until the cut-off you can cancel the request. From then on it is bound until its day is struck or lapses.',
      'Your shares earn until they are redeemed.',
    ],
    notes: [
      `On one day at most ${formatBasisPoints(desk.terms.gateBps)} of all shares are redeemed, and no more than there is USDC for. All requests of the day are filled in the same proportion, and the rest joins the next day.`,
      lapseNote(desk),
    ],
    call: () =>
      contractCall({
        address: desk.address,
        abi: dealingDeskAbi,
        functionName: 'requestRedeem',
        args: [units.value, holder, holder],
      }),
    leadsTo: toRequests,
    invalidates: [
      keys.dealing(),
      keys.financialAsset(asset.token),
      keys.balance(asset.token),
      keys.listings(),
    ],
  }
}

/** The unit of what a side brings: USDC of subscriptions, shares of redemptions. */
export const unitOf = ({ asset, usdc }: Dealt, side: Side): string =>
  side === 'subscription' ? usdc.symbol : asset.symbol

const requestFacts = ({ id }: DealingRequest): readonly Fact[] => [
  { label: 'Request of dealing day', value: String(id) },
]

/** Cancels what is pending of a request; it is claimed back afterwards. */
export function cancelRequestIntent(
  dealt: Dealt,
  request: DealingRequest,
  account: Address,
): Intent {
  const unit = unitOf(dealt, request.side)
  return {
    title: `Cancel the ${request.side} of ${formatAmount(request.pending)} ${isolated(unit)}`,
    give: [],
    get: [],
    facts: requestFacts(request),
    notes: ['Claim it back afterwards with a second transaction.'],
    call: () => {
      const args = [BigInt(request.id), account] as const
      const desk = { address: request.desk, abi: dealingDeskAbi } as const
      return request.side === 'subscription'
        ? contractCall({ ...desk, functionName: 'cancelDepositRequest', args })
        : contractCall({ ...desk, functionName: 'cancelRedeemRequest', args })
    },
    leadsTo: toRequests,
    invalidates: [keys.dealing()],
  }
}

/** Claims back what was cancelled of a request. */
export function claimBackIntent(dealt: Dealt, request: DealingRequest, account: Address): Intent {
  const { asset, usdc } = dealt
  const isSubscription = request.side === 'subscription'
  return {
    title: `Claim back ${formatAmount(request.cancelled)} ${isolated(unitOf(dealt, request.side))} of the cancelled ${request.side}`,
    give: [],
    get: [{ amount: request.cancelled, unit: unitOf(dealt, request.side) }],
    facts: requestFacts(request),
    call: () => {
      const args = [BigInt(request.id), account, account] as const
      const desk = { address: request.desk, abi: dealingDeskAbi } as const
      return isSubscription
        ? contractCall({ ...desk, functionName: 'claimCancelDepositRequest', args })
        : contractCall({ ...desk, functionName: 'claimCancelRedeemRequest', args })
    },
    leadsTo: isSubscription ? toPortfolio : toHolding(asset.id),
    invalidates: isSubscription
      ? [keys.dealing(), keys.balance(usdc.address)]
      : [keys.dealing(), keys.financialAsset(asset.token), keys.balance(asset.token)],
  }
}

/** Claims all that strikes have filled: shares of subscriptions, or USDC of redemptions. */
export function claimFilledIntent(
  dealt: Dealt,
  { side, claimable, output }: Claimable,
  account: Address,
): Intent {
  const { asset, desk, usdc } = dealt
  const isSubscription = side === 'subscription'
  const unit = isSubscription ? asset.symbol : usdc.symbol
  return {
    title: `Claim ${formatAmount(output)} ${isolated(unit)} from your ${side}s`,
    give: [],
    get: [{ amount: output, unit, bound: 'at least' }],
    facts: [
      {
        label: isSubscription ? 'For the subscription of' : 'For the redemption of',
        value: `${formatAmount(claimable)} ${unitOf(dealt, side)}`,
      },
    ],
    notes: ['Each part has the price of the day that filled it.'],
    call: () => {
      const at = { address: desk.address, abi: dealingDeskAbi } as const
      const args = [claimable.value, account, account] as const
      return isSubscription
        ? contractCall({ ...at, functionName: 'deposit', args })
        : contractCall({ ...at, functionName: 'redeem', args })
    },
    leadsTo: isSubscription ? toHolding(asset.id) : toPortfolio,
    invalidates: isSubscription
      ? [keys.dealing(), keys.financialAsset(asset.token), keys.balance(asset.token)]
      : [keys.dealing(), keys.balance(usdc.address)],
  }
}

/** Claims what shares were paid at the desk: yield, repayments and recoveries. */
export function claimEscrowYieldIntent(
  { asset, desk, usdc }: Dealt & { readonly asset: Claimed },
  owed: Amount,
  account: Address,
): Intent {
  return {
    title: claimTitle(asset, ' at the desk'),
    give: [],
    get: [{ amount: owed, unit: usdc.symbol, bound: 'at least' }],
    notes: ['Your shares have earned it between your requests and your claims.'],
    call: () =>
      contractCall({
        address: desk.address,
        abi: dealingDeskAbi,
        functionName: 'claimEscrowYield',
        args: [account, account],
      }),
    leadsTo: toPortfolio,
    invalidates: [keys.dealing(), keys.financialAsset(asset.token), keys.balance(usdc.address)],
  }
}

/** Strikes a priced dealing day. Anyone may. */
export function strikeIntent(dealt: Dealt, day: number, nav: Amount): Intent {
  const { asset, desk } = dealt
  return {
    title: `Strike dealing day ${day} of ${isolated(asset.symbol)}`,
    give: [],
    get: [],
    facts: [
      { label: 'Dealing day', value: String(day) },
      {
        label: 'Net asset value',
        value: `${formatUsd(nav, { maximumFractionDigits: 6 })} a share`,
      },
    ],
    notes: [
      'Subscriptions pay redemptions first. Anyone can strike a priced day; you neither pay nor receive anything for it.',
    ],
    call: () =>
      contractCall({
        address: desk.address,
        abi: dealingDeskAbi,
        functionName: 'strike',
        args: [BigInt(day)],
      }),
    invalidates: [keys.dealing(), keys.financialAsset(asset.token)],
  }
}

/** Adds USDC for redemptions. It becomes the issuer's. */
export function addCashIntent(dealt: Dealt, amount: Amount): Intent {
  const { asset, desk, usdc } = dealt
  return {
    title: `Add ${formatUsd(amount)} for redemptions of ${isolated(asset.symbol)}`,
    give: [{ amount, unit: usdc.symbol }],
    get: [],
    allow: [usdcToDesk(dealt, amount)],
    lasting: ['It is the issuer’s, who can take what no struck day owes.'],
    call: () =>
      contractCall({
        address: desk.address,
        abi: dealingDeskAbi,
        functionName: 'addCash',
        args: [amount.value],
      }),
    invalidates: [keys.dealing(), keys.balance(usdc.address)],
  }
}

/** Takes USDC that the desk owes to nobody. For the issuer. */
export function takeCashIntent(
  { asset, desk, usdc }: Dealt,
  amount: Amount,
  issuer: Address,
): Intent {
  return {
    title: `Take ${formatUsd(amount)} from the desk of ${isolated(asset.symbol)}`,
    give: [],
    get: [{ amount, unit: usdc.symbol }],
    notes: [
      'A day with more redemptions than the desk has USDC for waits for you to add it, or is filled in part.',
    ],
    call: () =>
      contractCall({
        address: desk.address,
        abi: dealingDeskAbi,
        functionName: 'takeCash',
        args: [amount.value, issuer],
      }),
    invalidates: [keys.dealing(), keys.balance(usdc.address)],
  }
}
