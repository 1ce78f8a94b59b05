import { unitOf } from '../../../domain/credits/credit-type.ts'
import type { CreditLabel } from '../../../domain/credits/labels/label.ts'
import type { Certificate } from '../../../domain/retirement/certificate.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { shortenHex } from '../../../lib/format-address.ts'

/**
 * Statement of a certificate in one sentence.
 *
 * @example
 * statementOf(certificate) // '12.5 t of Rufiji Mangroves, vintage 2023, batch 1, retired for Alder Logistics'
 */
export function statementOf({
  amount,
  type,
  project,
  vintage,
  beneficiary,
  beneficiaryName,
  nameHash,
  batch,
}: Certificate): string {
  const name = nameHash === null ? beneficiaryName || shortenHex(beneficiary) : 'a natural person'
  return `${formatAmount(amount)} ${unitOf(type, amount)} of ${isolated(project.name)}, vintage ${vintage}, batch ${batch}, retired for ${isolated(name)}`
}

/**
 * One sentence about the labels that held at the time of a retirement.
 *
 * @example
 * labelSummary([]) // 'No verifier has attested a label that held then.'
 */
export function labelSummary(held: readonly CreditLabel[]): string {
  if (held.length === 0) return 'No verifier has attested a label that held then.'
  const count = held.length === 1 ? 'One label' : `${held.length} labels`
  const revoked = held.filter(({ revocation }) => revocation !== null).length
  if (revoked === 0) return `${count}, not revoked since.`
  if (held.length === 1) return 'One label, revoked since.'
  return `${count}, ${revoked === held.length ? 'all' : revoked} revoked since.`
}
