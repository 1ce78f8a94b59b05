import { isAddressEqual } from 'viem'
import { isCountryCode } from '../../lib/country.ts'
import { creditTypeLabel } from '../credits/credit-type.ts'
import type { CertificateEvidence } from './evidence.ts'
import type { Finding } from './finding.ts'
import { allowsPurpose, purposeText } from './purpose.ts'

/** What the contract demands of the purpose and the beneficiary of each type of credit. */
export function checkRules({ certificate }: CertificateEvidence): Finding {
  const { purpose, type, amount, country, beneficiaryName, nameHash } = certificate
  const { beneficiary, retiredBy } = certificate
  const isNamed = beneficiaryName !== '' || nameHash !== null
  const problems: readonly (readonly [isProblem: boolean, sentence: string])[] = [
    [
      !allowsPurpose(type, purpose),
      `A ${creditTypeLabel(type).toLowerCase()} cannot be retired for this purpose: ${purposeText(purpose).label}.`,
    ],
    [
      type === 'RenewableEnergyCertificate' && amount.value % 1_000n !== 0n,
      'Energy certificates are retired in whole megawatt-hours only.',
    ],
    [
      beneficiaryName !== '' && nameHash !== null,
      'It names an organisation and a natural person at once.',
    ],
    [beneficiaryName !== '' && country === null, 'It names an organisation without its country.'],
    [country !== null && !isCountryCode(country), `${country} is not a country code.`],
    [
      !isNamed && !isAddressEqual(beneficiary, retiredBy),
      'It belongs to another account than the retiring one, and does not say whose that is.',
    ],
  ]
  const found = problems.find(([isProblem]) => isProblem)
  return found ? ['failed', found[1]] : ['passed', `${purposeText(purpose).label}.`]
}
