import { isAddressEqual } from 'viem'
import { creditTypeDescriptor, creditTypeLabel } from '../../../domain/credits/credit-type.ts'
import { isCorsia, labelName } from '../../../domain/credits/labels/label.ts'
import {
  type CertificateNotice,
  noticeState,
  type ReportNotice,
  reportKindDescriptor,
} from '../../../domain/credits/notices/notice.ts'
import {
  type AllocatedRange,
  allocateSerials,
  serialsText,
  unitsIn,
} from '../../../domain/credits/serials.ts'
import type { CertificateEvidence, CertificateTexts } from '../../../domain/retirement/evidence.ts'
import { allowsPurpose, purposeText } from '../../../domain/retirement/purpose.ts'
import { creditAmount } from '../../../domain/units.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { isCountryCode } from '../../../lib/country.ts'
import { formatDate } from '../../../lib/date.ts'
import { formatDay } from '../../../lib/day.ts'
import { isolated, revealed } from '../../../lib/foreign-text.ts'

/**
 * Result of a check. A `warning` does not invalidate the certificate but readers should know it; an
 * `unavailable` check could not be made and proves nothing either way.
 */
export type CheckResult = 'passed' | 'failed' | 'warning' | 'unavailable'

/** Result of a check and what was found, with figures. */
export type Finding = readonly [CheckResult, string]

/** An amount of credits as text. */
export const creditNumber = (units: bigint): string => formatAmount(creditAmount(units))

/** The same with its noun. */
export const creditsText = (units: bigint): string =>
  `${creditNumber(units)} ${units === 1_000n ? 'credit' : 'credits'}`

/** First in, first out: the units that left before say which serial numbers these have. */
export function checkSerials({ certificate, credit, serials }: CertificateEvidence): Finding {
  const { amount, offset } = certificate
  const { allocated, sequence, confirmed } = serials
  const left = credit.retired.value + credit.cancelled.value
  const areConfirmed =
    sequence.length === confirmed.length &&
    sequence.every(({ first, last }) =>
      confirmed.some((range) => range.first === first && range.last === last),
    )
  const problems: readonly (readonly [isProblem: boolean, sentence: string])[] = [
    [
      unitsIn(certificate.serials) !== amount.value,
      `The serial numbers are of ${creditsText(unitsIn(certificate.serials))}, not of ${creditsText(amount.value)}.`,
    ],
    [
      !areSame(certificate.serials, allocated),
      'The credits contract allocates other serial numbers to these units.',
    ],
    [
      !areConfirmed,
      'The serial numbers of the batch are not those that verifiers confirmed for it.',
    ],
    [
      !areSame(certificate.serials, allocateSerials(sequence, offset, amount.value)),
      'The serial numbers are not the next ones, first in, first out.',
    ],
    [
      offset + amount.value > left,
      `Only ${creditsText(left)} of the batch have left circulation; this would be up to ${creditsText(offset + amount.value)}.`,
    ],
  ]
  const found = problems.find(([isProblem]) => isProblem)
  return found
    ? ['failed', found[1]]
    : ['passed', `${serialsText(certificate.serials)}, after ${creditsText(offset)} of the batch.`]
}

function areSame(some: readonly AllocatedRange[], others: readonly AllocatedRange[]): boolean {
  return (
    some.length === others.length &&
    some.every((range, at) => {
      const other = others[at]
      return (
        range.first === other?.first &&
        range.last === other.last &&
        range.firstThousandths === other.firstThousandths &&
        range.lastThousandths === other.lastThousandths
      )
    })
  )
}

/**
 * Where credits lie at a registry, its operator had to confirm the retirement there. The chain proves who
 * stated it, when, of which serial numbers, and that the reference was used once; not what the registry did.
 */
export function checkRegistry({ certificate, credit, origin }: CertificateEvidence): Finding {
  const standard = isolated(credit.project.standard)
  if (credit.project.custody === 'NATIVE') {
    return ['passed', `This chain is the register of ${standard}: the burn is the retirement.`]
  }
  if (origin === null) {
    return [
      'warning',
      `Registry not confirmed: nothing here says that the registry of ${standard} retired these credits.`,
    ]
  }
  const { order, confirmation } = origin
  const { firstCertificateId, certificateCount } = confirmation
  const problems: readonly (readonly [isProblem: boolean, sentence: string])[] = [
    [
      order.tokenId !== certificate.tokenId || confirmation.tokenId !== certificate.tokenId,
      'The order or its confirmation is of another credit.',
    ],
    [
      !isAddressEqual(order.holder, certificate.retiredBy) ||
        !isAddressEqual(order.beneficiary, certificate.beneficiary),
      'The order is of another holder or for another beneficiary.',
    ],
    [
      certificate.id < firstCertificateId ||
        certificate.id >= firstCertificateId + BigInt(certificateCount),
      'The confirmation issued other certificates.',
    ],
    [
      !certificate.serials.every(({ first, last }) =>
        confirmation.serials.some((range) => range.first <= first && last <= range.last),
      ),
      'The registry is said to have retired other serial numbers.',
    ],
  ]
  const found = problems.find(([isProblem]) => isProblem)
  if (found) return ['failed', found[1]]
  const names = confirmation.isPooled
    ? ` The registry names lot ${confirmation.lotId}, not the beneficiary: less than a whole credit is pooled.`
    : ''
  return [
    'passed',
    `Order ${order.id}. ${confirmation.confirmedBy} states that the registry of ${standard} retired ${serialsText(confirmation.serials)} on ${formatDay(confirmation.registryDate)}, reference ${isolated(confirmation.reference)}. Look it up there.${names}`,
  ]
}

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
      creditTypeDescriptor(type).isWholeOnly && amount.value % 1_000n !== 0n,
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

/**
 * Labels that the credit had when it was retired. The contract requires none, so a revoked one, or a
 * missing one that the purpose needs, is a remark.
 */
export function checkLabels({ certificate, labels }: CertificateEvidence): Finding {
  const { type, purpose } = certificate
  if (!creditTypeDescriptor(type).hasLabels)
    return ['passed', 'Labels exist for carbon credits only.']
  if (labels === null) {
    return ['unavailable', 'The deployment of this chain has no contract of labels.']
  }
  const revoked = labels.flatMap(({ kind, revocation }) =>
    revocation === null ? [] : [`${labelName(kind)}, on ${formatDate(revocation.at)}`],
  )
  if (revoked.length > 0) return ['warning', `Revoked since: ${revoked.join('; ')}.`]
  if (purpose === 'CORSIA' && !labels.some(({ kind }) => isCorsia(kind))) {
    return ['warning', 'It was retired for CORSIA, but no verifier has attested its eligibility.']
  }
  const held = labels.map(({ kind }) => labelName(kind))
  return [
    'passed',
    held.length === 0 ? 'No label held then.' : `Not revoked since: ${held.join('; ')}.`,
  ]
}

/** What the registry reported about the credits. It undoes no retirement, so it is a remark. */
export function checkNotices({ notices }: CertificateEvidence): Finding {
  if (notices === null) {
    return ['unavailable', 'The deployment of this chain has no contract of notices.']
  }
  if (notices.length === 0) return ['passed', 'No verifier has published a notice about them.']
  const isInForce = ({ thread }: CertificateNotice) => noticeState(thread.report) === 'in force'
  const inForce = notices.filter(isInForce)
  return inForce.length === 0
    ? [
        'passed',
        notices
          .map(({ thread: { report } }) => `${noticeName(report)}: ${noticeState(report)}.`)
          .join(' '),
      ]
    : [
        'warning',
        inForce
          .map(({ thread: { report }, affected }) =>
            affected === null
              ? `${noticeName(report)}: whether these credits are affected is not known.`
              : `${noticeName(report)}: of these, ${creditsText(affected.value)}.`,
          )
          .join(' '),
      ]
}

const noticeName = ({ id, kind }: ReportNotice): string =>
  `Notice ${id}, ${reportKindDescriptor(kind).label.toLowerCase()}`

const textNames: Record<keyof CertificateTexts, string> = {
  beneficiaryName: 'beneficiary’s name',
  message: 'message',
  projectName: 'project',
  projectCode: 'project id',
  projectLocation: 'location',
  methodology: 'methodology',
  standard: 'standard',
}

/**
 * Texts are shown cleaned, here and in the drawing, so nothing is forged by what is not seen. What the
 * chain has is stated with escapes, so that it can be compared.
 */
export function checkTexts({ exact }: CertificateEvidence): Finding {
  const altered = Object.entries(textNames).flatMap(([key, name]) => {
    const text = exact[key as keyof CertificateTexts]
    return revealed(text) === text ? [] : [`${name} “${isolated(revealed(text))}”`]
  })
  return altered.length === 0
    ? ['passed', 'They are shown as the chain has them.']
    : [
        'warning',
        `They are shown without characters that imitate or hide others. The chain has: ${altered.join(', ')}.`,
      ]
}
