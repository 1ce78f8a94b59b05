import type { CreditLabel } from '../../../domain/credits/labels/label.ts'

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
