import { nearEndOf } from '../../../domain/credits/validity.ts'
import { retirePath } from '../../../domain/paths.ts'
import { claimableByOwner, type Holding, heldByOwner } from '../../../domain/portfolio/holding.ts'
import { formatUsd } from '../../../lib/format-money.ts'

/** What the holder can do with a holding: a transaction, or a form on another screen. */
export type HoldingStep = {
  readonly label: string
  /** Whether the holder has something to receive, so that it comes first. */
  readonly isDue: boolean
} & ({ readonly kind: 'claim' | 'redeem' } | { readonly kind: 'form'; readonly to: string })

/** What has to be known of a holding that no step can change; null for most. */
export function waitingText({ condition, maturity, credit }: Holding, now: number): string | null {
  if (credit?.ends) return nearEndOf(credit.ends, now)?.short ?? null
  return condition !== 'settled' && maturity !== null && maturity <= now
    ? 'Matured; the issuer has not settled yet'
    : null
}

/**
 * What the account itself can do with a holding, what is due first. What only a smart account has is
 * done in that account.
 */
export function stepsOf(holding: Holding): readonly HoldingStep[] {
  if (holding.category === 'cash') return []
  const held = heldByOwner(holding).value > 0n
  if (holding.category === 'liquidity') return held ? positionSteps(holding) : []
  return [...claimStep(holding), ...(held ? unitSteps(holding) : [])]
}

function claimStep(holding: Holding): readonly HoldingStep[] {
  const claimable = claimableByOwner(holding)
  return claimable === null || claimable.value <= 0n
    ? []
    : [{ kind: 'claim', label: `Claim ${formatUsd(claimable)}`, isDue: true }]
}

function unitSteps({ condition, credit, href }: Holding): readonly HoldingStep[] {
  if (condition === 'settled') return [{ kind: 'redeem', label: 'Redeem', isDue: true }]
  const canSell = condition === 'fine' && href !== null && credit?.isToken !== true
  return [
    ...(canSell ? [form('Sell', `${href}?trade=sell`)] : []),
    ...(condition === 'expired' ? [] : retireStep(credit)),
  ]
}

function retireStep(credit: Holding['credit']): readonly HoldingStep[] {
  if (credit === null) return []
  const { assetId, isToken } = credit
  const path = assetId === null ? '/environmental/retire' : retirePath({ assetId, isToken })
  return [form('Retire', path)]
}

function positionSteps(holding: Holding): readonly HoldingStep[] {
  const { href } = holding
  if (href === null) return []
  const fees = claimableByOwner(holding)
  return fees !== null && fees.value > 0n
    ? [{ ...form(`Collect ${formatUsd(fees)}`, href), isDue: true }]
    : [form('Manage', href)]
}

const form = (label: string, to: string): HoldingStep => ({
  kind: 'form',
  label,
  to,
  isDue: false,
})
