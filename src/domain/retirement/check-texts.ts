import { isolated, revealed } from '../../lib/foreign-text.ts'
import type { CertificateEvidence, CertificateTexts } from './evidence.ts'
import type { Finding } from './finding.ts'

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
