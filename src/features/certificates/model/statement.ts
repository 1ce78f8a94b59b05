import { unitOf } from '../../../domain/credits/credit-type.ts'
import type { Certificate } from '../../../domain/retirement/certificate.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { shortenHex } from '../../../lib/format-address.ts'

/**
 * Statement of a certificate in one sentence.
 *
 * @example
 * statementOf(certificate) // '12.5 t of Rufiji Mangroves, vintage 2023, retired for Alder Logistics'
 */
export function statementOf({
  amount,
  type,
  project,
  vintage,
  beneficiary,
  beneficiaryName,
}: Certificate): string {
  const name = beneficiaryName || shortenHex(beneficiary)
  return `${formatAmount(amount)} ${unitOf(type, amount)} of ${project.name}, vintage ${vintage}, retired for ${name}`
}
