import { nearEndOf } from '../../../domain/credits/validity.ts'
import { smartAccountPath } from '../../../domain/paths.ts'
import {
  claimableByOwner,
  type Holding,
  type SmartAccountPart,
} from '../../../domain/portfolio/holding.ts'
import type { Amount } from '../../../lib/amount.ts'
import { formatDay } from '../../../lib/day.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { type HoldingNotes, notesOn } from './notes.ts'

const soon = 30 * 86_400

/** Something that concerns a holder. */
export type Alert = {
  readonly id: string
  readonly kind:
    | 'unpaid'
    | 'matures'
    | 'settled'
    | 'ends'
    | 'out-of-range'
    | 'claimable'
    | 'suspended'
    | 'allowance'
  readonly tone: 'error' | 'warning' | 'primary'
  readonly text: string
  /** Where to do something about it. */
  readonly action: { readonly label: string; readonly to: string } | null
}

/** An allowance that was given and not used up. */
type OpenAllowance = { readonly id: string; readonly symbol: string; readonly spenderName: string }

/**
 * Alerts of an account, the most urgent first: assets that are late, in default or lost, suspended credits, settled and maturing assets, credits that
 * end, positions out of range, yield to claim, and allowances left open.
 *
 * @param notes What has to be said of assets that did not pay in time.
 * @param now Unix seconds.
 */
export function alertsOf(
  holdings: readonly Holding[],
  notes: HoldingNotes,
  allowances: readonly OpenAllowance[],
  now: number,
): readonly Alert[] {
  return [
    ...holdings.flatMap((holding) => unpaid(holding, notes)),
    ...holdings.filter(({ condition }) => condition === 'suspended').map(suspended),
    ...holdings.filter(({ condition }) => condition === 'settled').map(settled),
    ...holdings.filter((holding) => maturesSoon(holding, now)).map(matures),
    ...holdings.flatMap((holding) => creditEnds(holding, now)),
    ...holdings.filter(({ condition }) => condition === 'out-of-range').map(outOfRange),
    ...holdings.flatMap(claims),
    ...allowances.map(openAllowance),
  ]
}

/** Whether a holding matures within 30 days. */
function maturesSoon({ maturity, condition }: Holding, now: number): boolean {
  return condition !== 'settled' && maturity !== null && maturity > now && maturity <= now + soon
}

function unpaid(holding: Holding, notes: HoldingNotes): readonly Alert[] {
  const { id, name, condition } = holding
  return (
    notesOn(holding, notes)
      // Grace is within the terms; after a settlement what is left to do is redeeming.
      .filter(({ noForecast }) => noForecast !== null && condition !== 'settled')
      .map(({ assetId, tone, title }) => ({
        id: `unpaid-${id}-${assetId}`,
        kind: 'unpaid',
        tone,
        text: `${isolated(name)}: ${title}.`,
        action: { label: 'See its payments', to: `/assets/${assetId}#servicing` },
      }))
  )
}

const suspended = ({ id, name, href, category }: Holding): Alert => ({
  id: `suspended-${id}`,
  kind: 'suspended',
  tone: 'warning',
  text:
    category === 'environmental'
      ? `${isolated(name)} is suspended by its verifier. It cannot be sold; it can still be retired.`
      : `${isolated(name)} is suspended by its verifier. It cannot be sold until it is reinstated.`,
  action: href === null ? null : { label: 'See why', to: href },
})

const settled = ({ id, name, href }: Holding): Alert => ({
  id: `settled-${id}`,
  kind: 'settled',
  tone: 'primary',
  text: `${isolated(name)} is settled. Redeem your shares for USDC.`,
  action: href === null ? null : { label: 'Redeem', to: href },
})

const matures = ({ id, name, maturity, href }: Holding): Alert => ({
  id: `matures-${id}`,
  kind: 'matures',
  tone: 'primary',
  text: `${isolated(name)} matures on ${formatDay(maturity ?? 0)}.`,
  action: href === null ? null : { label: 'Open', to: href },
})

function creditEnds({ id, name, credit, href }: Holding, now: number): readonly Alert[] {
  const near = credit?.ends ? nearEndOf(credit.ends, now) : null
  if (near === null || near.end === 'expired') return []
  return [
    {
      id: `ends-${id}`,
      kind: 'ends',
      tone: 'warning',
      text: `${isolated(name)} ${near.sentence}`,
      action: href === null ? null : { label: 'Open', to: href },
    },
  ]
}

const outOfRange = ({ id, name, href }: Holding): Alert => ({
  id: `range-${id}`,
  kind: 'out-of-range',
  tone: 'warning',
  text: `${isolated(name)} is out of range and earns no fees until the price returns.`,
  action: href === null ? null : { label: 'Adjust', to: href },
})

/** Yield and fees that the account itself can claim, and those that only its smart accounts can. */
const claims = (holding: Holding): readonly Alert[] => [
  ...[claimableByOwner(holding)].filter(isSome).map((amount) => claim(holding, amount)),
  ...holding.inSmartAccounts.flatMap((part) =>
    isSome(part.claimable) ? [claimBy(holding, part, part.claimable)] : [],
  ),
]

const isSome = (amount: Amount | null): amount is Amount => amount !== null && amount.value > 0n

const claim = ({ id, name, category, href }: Holding, amount: Amount): Alert => {
  const isPosition = category === 'liquidity'
  return {
    id: `claim-${id}`,
    kind: 'claimable',
    tone: 'primary',
    text: `${isolated(name)} has ${claimText(category, amount)}.`,
    action: href === null ? null : { label: isPosition ? 'Collect' : 'Claim', to: href },
  }
}

const claimBy = (
  { id, name, category }: Holding,
  { account, name: accountName }: SmartAccountPart,
  amount: Amount,
): Alert => ({
  id: `claim-${id}-${account}`,
  kind: 'claimable',
  tone: 'primary',
  text: `${isolated(name)} in ${accountName} has ${claimText(category, amount)}.`,
  action: { label: 'Open account', to: smartAccountPath(account) },
})

const claimText = (category: Holding['category'], amount: Amount): string =>
  category === 'liquidity'
    ? `${formatUsd(amount)} of fees to collect`
    : `${formatUsd(amount)} to claim`

const openAllowance = ({ id, symbol, spenderName }: OpenAllowance): Alert => ({
  id: `allowance-${id}`,
  kind: 'allowance',
  tone: 'warning',
  text: `${spenderName} may still take ${isolated(symbol)} from this account.`,
  action: { label: 'Review', to: '?tab=allowances' },
})
