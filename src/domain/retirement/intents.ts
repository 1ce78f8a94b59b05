import type { Address } from 'viem'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { retirementOrdersAbi } from '../../chain/abi/retirementOrders-abi.ts'
import { retirementRouterAbi } from '../../chain/abi/retirementRouter-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { AmountLine, Intent } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { countryName } from '../../lib/country.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { formatUnitPrice, formatUsd } from '../../lib/format-money.ts'
import { fillsText, takeFacts } from '../buying/buy-intent.ts'
import type { BoundedPlan } from '../buying/plan.ts'
import type { Credit } from '../credits/credit.ts'
import type { CreditContracts } from '../credits/credit-contracts.ts'
import { creditLine, formatCredits } from '../credits/credit-text.ts'
import { creditUnit } from '../credits/credit-type.ts'
import { keys } from '../keys.ts'
import { type Market, marketFee } from '../offers/market.ts'
import { toImpact } from '../paths.ts'
import { maximumWithin } from '../pools/price-impact.ts'
import { unitsPerCredit } from '../units.ts'
import { periodOf, periodText } from './certificate.ts'
import { purposeText } from './purpose.ts'
import { detailsArgument, type RetirementDetails } from './retirement-details.ts'

/** An amount of one credit to retire. */
export type RetirementLine = { readonly credit: Credit; readonly units: Amount }

/** Retires credits of NATIVE custody that the account holds, with a certificate for each line. */
export function retireIntent(
  lines: readonly RetirementLine[],
  account: Address,
  details: RetirementDetails,
  { credits }: CreditContracts,
): Intent {
  return {
    title: retirementTitle('Retire', lines),
    give: lines.map(({ credit, units }) => creditLine(credit, units)),
    ...retirementTerms(lines, account, details),
    call: () =>
      contractCall({
        address: credits,
        abi: environmentalCreditsAbi,
        functionName: 'retireBatch',
        args: [
          account,
          lines.map(({ credit }) => credit.tokenId),
          lines.map(({ units }) => units.value),
          detailsArgument(details),
        ],
      }),
    invalidates: [keys.credits(), keys.certificates(), keys.listings()],
  }
}

/** Orders the retirement of credits of IMMOBILISED custody that the account holds, an order for each line. */
export function orderRetirementIntent(
  lines: readonly RetirementLine[],
  account: Address,
  details: RetirementDetails,
  { orders }: CreditContracts,
): Intent {
  return {
    title: retirementTitle('Retire', lines),
    give: lines.map(({ credit, units }) => creditLine(credit, units)),
    ...retirementTerms(lines, account, details),
    call: () =>
      contractCall({
        address: orders,
        abi: retirementOrdersAbi,
        functionName: 'submit',
        args: [
          account,
          lines.map(({ credit }) => credit.tokenId),
          lines.map(({ units }) => units.value),
          detailsArgument(details),
        ],
      }),
    invalidates: [keys.credits(), keys.orders(), keys.listings()],
  }
}

/** A line that is bought from one or several offers, within bounds. */
export type PurchaseLine = RetirementLine & { readonly bounded: BoundedPlan }

/**
 * Buys credits and retires them in the same transaction, or orders that where they lie at a registry: all of
 * them or nothing, for at most the cost shown. Unused USDC is returned in the same transaction.
 *
 * @param budget Most USDC that the account can pay, in smallest units; null while unknown.
 */
export function buyAndRetireIntent(
  lines: readonly PurchaseLine[],
  account: Address,
  details: RetirementDetails,
  { router }: CreditContracts,
  { address: market, usdc }: Market,
  budget: bigint | null,
): Intent {
  const purchases = lines.map(({ credit, units, bounded }) => ({
    assetId: credit.assetId,
    tokenId: credit.tokenId,
    amount: units.value,
    takes: bounded.takes,
  }))
  const cost = lines.reduce((sum, { bounded }) => sum + bounded.plan.cost.value, 0n)
  const most = lines.reduce((sum, { bounded }) => sum + bounded.maximumCost.value, 0n)
  const maximum = maximumWithin(most, cost, budget)
  const terms = retirementTerms(lines, account, details)
  return {
    title: retirementTitle('Buy and retire', lines),
    give: [
      { amount: { value: maximum, decimals: usdc.decimals }, unit: usdc.symbol, bound: 'at most' },
    ],
    ...terms,
    allow: [
      {
        kind: 'token',
        token: usdc,
        spender: router,
        spenderName: 'Retirement Router',
        amount: maximum,
        permit: true,
      },
    ],
    facts: lines.flatMap(({ credit, units, bounded }) =>
      takeFacts(bounded.takes, units, creditUnit(credit.project.type).short),
    ),
    notes: [
      ...lines.map(({ credit, units, bounded }) => purchaseNote(credit, units, bounded)),
      `Costs ${formatUsd({ value: cost, decimals: usdc.decimals }, { maximumFractionDigits: 6 })} now. Unused USDC is returned in the same transaction. If any line cannot be bought in full within these limits, nothing is bought and nothing is paid.`,
      ...terms.notes,
    ],
    call: ({ deadline, permit }) => {
      const signed = permit(usdc.address)
      const order = [purchases, maximum, deadline, detailsArgument(details)] as const
      return signed
        ? contractCall({
            address: router,
            abi: retirementRouterAbi,
            functionName: 'buyAndRetireWithPermit',
            args: [...order, signed],
          })
        : contractCall({
            address: router,
            abi: retirementRouterAbi,
            functionName: 'buyAndRetire',
            args: order,
          })
    },
    fees: marketFee(market, usdc),
    invalidates: [
      keys.credits(),
      ...retirementKeys(lines),
      keys.listings(),
      keys.balance(usdc.address),
    ],
  }
}

/** What is bought of which offers, and at which prices at most. */
function purchaseNote(
  credit: Credit,
  units: Amount,
  { plan, takes, highest }: BoundedPlan,
): string {
  const bought = `${formatCredits(credit, units)} is bought and ${isOrdered(credit) ? 'ordered to be retired' : 'retired'}, ${fillsText(plan, 'credit')}.`
  return takes.length === 1
    ? bought
    : `${bought} An offer that is no longer open is replaced by the next, at no more than ${formatUnitPrice(highest)} per credit.`
}

/** Whether credits lie at the registry of their standard, so that their retirement has to be ordered. */
export const isOrdered = ({ project }: Pick<Credit, 'project'>): boolean =>
  project.custody === 'IMMOBILISED'

/** What every retirement gives, says and asks for, by how its credits are kept. */
export function retirementTerms(
  lines: readonly RetirementLine[],
  account: Address,
  details: RetirementDetails,
): Required<Pick<Intent, 'get' | 'notes' | 'acknowledge' | 'leadsTo'>> {
  const ordered = lines.filter(({ credit }) => isOrdered(credit))
  const retired = lines.length - ordered.length
  return {
    get: [
      ...(retired === 0 ? [] : [countLine(retired, 'certificate')]),
      ...(ordered.length === 0 ? [] : [countLine(ordered.length, 'order')]),
    ],
    notes: [...orderNotes(ordered), ...certificateNotes(details, account)],
    acknowledge: [
      ...(retired === 0 ? [] : ['I understand that retired credits can never be used again.']),
      ...(ordered.length === 0
        ? []
        : ['I understand that an order cannot be withdrawn once an operator has taken it.']),
    ].join(' '),
    leadsTo: toImpact,
  }
}

/** Keys of what a retirement adds to. */
export const retirementKeys = (lines: readonly RetirementLine[]) => [
  ...(lines.some(({ credit }) => isOrdered(credit)) ? [keys.orders()] : []),
  ...(lines.every(({ credit }) => isOrdered(credit)) ? [] : [keys.certificates()]),
]

const countLine = (count: number, noun: 'certificate' | 'order'): AmountLine => ({
  amount: { value: BigInt(count), decimals: 0 },
  unit: count === 1 ? noun : `${noun}s`,
})

/** What happens with orders, and with what of them is less than a whole credit. */
function orderNotes(lines: readonly RetirementLine[]): readonly string[] {
  if (lines.length === 0) return []
  const standards = [...new Set(lines.map(({ credit }) => isolated(credit.project.standard)))]
  const fractions = lines.filter(({ units }) => units.value % unitsPerCredit !== 0n)
  return [
    `An order is no retirement yet. The credits lie at the registry of ${listOf(standards)}: its operator retires them there and confirms it here. Then your certificate is issued.`,
    'You can withdraw an order until an operator takes it. If none does within 30 days, anyone can return the credits to you.',
    ...(fractions.length === 0
      ? []
      : [
          `Registries retire whole credits. What is less than one (${fractions.map(({ units }) => formatAmount({ ...units, value: units.value % unitsPerCredit })).join(', ')}) waits for orders of others that make it whole; of that part the registry names the lot, not you.`,
        ]),
  ]
}

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

/** `Retire 2.5 t of …` for one line, `Retire 3 credits` for several; orders say so. */
export function retirementTitle(verb: RetirementVerb, lines: readonly RetirementLine[]): string {
  const [first] = lines
  const what =
    lines.length === 1 && first
      ? formatCredits(first.credit, first.units)
      : `${lines.length} credits`
  return `${lines.every(({ credit }) => isOrdered(credit)) ? orderVerbs[verb] : verb} ${what}`
}

type RetirementVerb = keyof typeof orderVerbs

const orderVerbs = {
  Retire: 'Order to retire',
  'Buy and retire': 'Buy and order to retire',
  'Buy through pools and retire': 'Buy through pools and order to retire',
} as const

/** Notes that say the purpose, and name the beneficiary and the owner of the certificates. */
function certificateNotes(
  { purpose, stated, country, beneficiary, message, periodStart, periodEnd }: RetirementDetails,
  account: Address,
): readonly string[] {
  const owner = `The certificates belong to ${beneficiary ?? account} permanently.`
  const place = country === null ? '' : `, ${countryName(country) ?? country}`
  const { label, meaning } = purposeText(purpose)
  const period = periodText(periodOf(periodStart, periodEnd))
  return [
    `Purpose: ${label}. ${meaning}`,
    stated.kind === 'organisation'
      ? `Retired for ${isolated(stated.legalName)}${place}. ${owner}`
      : owner,
    ...(stated.kind === 'account' && country !== null ? [`Country stated${place}.`] : []),
    ...(stated.kind === 'person'
      ? [
          `Retired for a natural person${place}. Only a salted hash of the name goes on chain; your link proves it.`,
        ]
      : []),
    ...(period === null ? [] : [`Period: ${period}.`]),
    ...(message === '' ? [] : [`Message, public for ever: “${message}”`]),
  ]
}
