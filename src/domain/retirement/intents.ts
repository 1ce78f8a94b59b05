import type { Address } from 'viem'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { retirementRouterAbi } from '../../chain/abi/retirementRouter-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { AmountLine, Intent } from '../../chain/transactions/intent.ts'
import type { Amount } from '../../lib/amount.ts'
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
import { periodOf, periodText } from './certificate.ts'
import { purposeText } from './purpose.ts'
import { detailsArgument, type RetirementDetails } from './retirement-details.ts'

/** An amount of one credit to retire. */
export type RetirementLine = { readonly credit: Credit; readonly units: Amount }

/** Statement that every retirement has to be confirmed with. */
export const retirementAcknowledgement =
  'I understand that retired credits can never be used again.'

/** Retires credits that the account holds in one transaction, with a certificate for each line. */
export function retireIntent(
  lines: readonly RetirementLine[],
  account: Address,
  details: RetirementDetails,
  { credits }: CreditContracts,
): Intent {
  return {
    title: retirementTitle('Retire', lines),
    give: lines.map(({ credit, units }) => creditLine(credit, units)),
    get: [certificateLine(lines.length)],
    notes: certificateNotes(details, account),
    acknowledge: retirementAcknowledgement,
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
    leadsTo: toImpact,
    invalidates: [keys.credits(), keys.certificates(), keys.listings()],
  }
}

/** A line that is bought from one or several offers, within bounds. */
export type PurchaseLine = RetirementLine & { readonly bounded: BoundedPlan }

/**
 * Buys credits and retires them in the same transaction, all of them or nothing, for at most the cost
 * shown. Unused USDC is returned in the same transaction.
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
  return {
    title: retirementTitle('Buy and retire', lines),
    give: [
      { amount: { value: maximum, decimals: usdc.decimals }, unit: usdc.symbol, bound: 'at most' },
    ],
    get: [certificateLine(purchases.length)],
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
      ...certificateNotes(details, account),
    ],
    acknowledge: retirementAcknowledgement,
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
    leadsTo: toImpact,
    invalidates: [keys.credits(), keys.certificates(), keys.listings(), keys.balance(usdc.address)],
  }
}

/** What is bought of which offers, and at which prices at most. */
function purchaseNote(
  credit: Credit,
  units: Amount,
  { plan, takes, highest }: BoundedPlan,
): string {
  const bought = `${formatCredits(credit, units)} is bought and retired, ${fillsText(plan, 'credit')}.`
  return takes.length === 1
    ? bought
    : `${bought} An offer that is no longer open is replaced by the next, at no more than ${formatUnitPrice(highest)} per credit.`
}

/** The certificates of a retirement, as a line of the preview. */
export function certificateLine(count: number): AmountLine {
  return {
    amount: { value: BigInt(count), decimals: 0 },
    unit: count === 1 ? 'certificate' : 'certificates',
  }
}

/** `Retire 2.5 t of …` for one line, `Retire 3 credits` for several. */
export function retirementTitle(verb: string, lines: readonly RetirementLine[]): string {
  const [first] = lines
  return lines.length === 1 && first
    ? `${verb} ${formatCredits(first.credit, first.units)}`
    : `${verb} ${lines.length} credits`
}

/** Notes that say the purpose, and name the beneficiary and the owner of the certificates. */
export function certificateNotes(
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
