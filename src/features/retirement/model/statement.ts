import type { Certificate } from '../../../chain/credits/certificate.ts'
import { creditUnit } from '../../../chain/credits/credit-type.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { shortenHex } from '../../../lib/format-address.ts'

/**
 * What a certificate says, in one sentence.
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
  return `${formatAmount(amount)} ${creditUnit(type).short} of ${project.name}, vintage ${vintage}, retired for ${name}`
}
