import type { AmountLine } from '../../chain/transactions/intent.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import type { Credit } from './credit.ts'
import { creditUnit } from './credit-type.ts'

/** So much of a credit, as a line of a transaction. */
export function lineOf(credit: Credit, amount: Amount): AmountLine {
  const { project, vintage } = credit
  return { amount, unit: creditUnit(project.type).short, label: `${project.name} ${vintage}` }
}

/**
 * So much of a credit in words.
 *
 * @example
 * amountOf(credit, creditAmount(1_250n)) // '1.25 t of Rufiji Mangroves 2023'
 */
export function amountOf({ project, vintage }: Credit, units: Amount): string {
  return `${formatAmount(units)} ${creditUnit(project.type).short} of ${project.name} ${vintage}`
}
