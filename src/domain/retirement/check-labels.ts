import { formatDate } from '../../lib/date.ts'
import type { CreditLabel } from '../credits/labels/label.ts'
import { labelName } from '../credits/labels/label-kind.ts'
import type { CertificateEvidence } from './evidence.ts'
import type { Finding } from './finding.ts'

/**
 * Labels that the credit had when it was retired. The contract asks for none, so a revoked one, or a
 * missing one that the purpose needs, is a remark.
 */
export function checkLabels({ certificate, labels }: CertificateEvidence): Finding {
  const { type, purpose } = certificate
  if (type !== 'CarbonCredit') return ['passed', 'Labels exist for carbon credits only.']
  if (labels === null) {
    return ['unavailable', 'The deployment of this chain has no contract of labels.']
  }
  const revoked = labels.flatMap(({ kind, revocation }) =>
    revocation === null ? [] : [`${labelName(kind)}, on ${formatDate(revocation.at)}`],
  )
  if (revoked.length > 0) return ['warning', `Revoked since: ${revoked.join('; ')}.`]
  if (purpose === 'CORSIA' && !labels.some(isCorsia)) {
    return ['warning', 'It was retired for CORSIA, but no verifier has attested its eligibility.']
  }
  const held = labels.map(({ kind }) => labelName(kind))
  return [
    'passed',
    held.length === 0 ? 'No label held then.' : `Not revoked since: ${held.join('; ')}.`,
  ]
}

const isCorsia = ({ kind }: CreditLabel): boolean =>
  kind === 'CORSIA_FIRST_PHASE' || kind === 'CORSIA_SECOND_PHASE'
