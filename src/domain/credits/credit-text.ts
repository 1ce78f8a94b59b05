import type { AmountLine } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import type { Credit } from './credit.ts'
import { creditUnit } from './credit-type.ts'

/** An amount of a credit, as a line of a transaction preview. */
export function creditLine(credit: Credit, amount: Amount): AmountLine {
  const { project, vintage } = credit
  return { amount, unit: creditUnit(project.type).short, label: `${project.name} ${vintage}` }
}

/**
 * An amount of a credit as text.
 *
 * @example
 * formatCredits(credit, creditAmount(1_250n)) // '1.25 t of Rufiji Mangroves 2023'
 */
export function formatCredits({ project, vintage }: Credit, units: Amount): string {
  return `${formatAmount(units)} ${creditUnit(project.type).short} of ${project.name} ${vintage}`
}
