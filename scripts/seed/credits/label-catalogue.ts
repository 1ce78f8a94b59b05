import type { AttestableKind } from '../../../src/domain/credits/labels/label.ts'

/** A label of the seeded history. */
export type LabelTemplate = {
  /** Code of the project whose credit has it. */
  readonly project: string
  readonly kind: AttestableKind
  /** Day on which the verifier attests it. */
  readonly attestedOn: number
  /** Day from which it holds, and the first on which it no longer does. */
  readonly validFrom: number
  readonly validUntil?: number
  /** Who wrote the source. */
  readonly author: 'registry' | 'host country'
  readonly statement: string
  readonly revoked?: { readonly onDay: number; readonly reason: string }
}

const approved =
  'The programme is CCP-Eligible, and this version of the methodology is CCP-Approved. The credits of this vintage are tagged in the registry.'
const withdrawn =
  'The host country has replaced its letter of authorisation. The new one does not cover this vintage.'

/**
 * The labels on the local chain. Methodologies with the label CCP are those that the Integrity Council
 * has approved: VM0048, VM0047 and the metered cooking devices of Gold Standard.
 */
export const labelCatalogue: readonly LabelTemplate[] = [
  {
    project: 'CC-1001',
    kind: 'CCP',
    attestedOn: 6,
    validFrom: 2,
    author: 'registry',
    statement: approved,
  },
  {
    project: 'CC-1007',
    kind: 'CCP',
    attestedOn: 20,
    validFrom: 12,
    author: 'registry',
    statement: approved,
  },
  {
    project: 'CC-1003',
    kind: 'CCP',
    attestedOn: 21,
    validFrom: 12,
    author: 'registry',
    // The approval of 7 March 2025 has conditions; the history begins later.
    statement: `${approved} They were tagged by the Gold Standard registry, with the fNRB value that the Integrity Council requires.`,
  },
  {
    project: 'CC-1003',
    kind: 'HOST_COUNTRY_AUTHORISATION',
    attestedOn: 24,
    validFrom: 18,
    validUntil: 1_800,
    author: 'host country',
    statement:
      'The host country authorises the mitigation outcomes of this vintage for international mitigation purposes and undertakes to apply a corresponding adjustment when they are first transferred.',
  },
  {
    project: 'CC-1003',
    kind: 'CORSIA_FIRST_PHASE',
    attestedOn: 26,
    validFrom: 25,
    author: 'registry',
    statement:
      'The credits of this vintage are eligible emissions units for the compliance period 2024 to 2026: the programme and the methodology are within its scope, and the host country has authorised them.',
  },
  {
    project: 'CC-1003',
    kind: 'CORRESPONDING_ADJUSTMENT',
    attestedOn: 120,
    validFrom: 112,
    author: 'host country',
    statement:
      'The host country has applied the corresponding adjustment for the credits of this vintage in its emissions balance and reported it.',
  },
  {
    project: 'CC-1002',
    kind: 'HOST_COUNTRY_AUTHORISATION',
    attestedOn: 28,
    validFrom: 22,
    author: 'host country',
    statement:
      'The host country authorises the mitigation outcomes of this vintage for international mitigation purposes.',
    revoked: { onDay: 140, reason: withdrawn },
  },
  {
    project: 'CC-1002',
    kind: 'CORSIA_FIRST_PHASE',
    attestedOn: 30,
    validFrom: 29,
    author: 'registry',
    statement:
      'The credits of this vintage are eligible emissions units for the compliance period 2024 to 2026.',
    revoked: { onDay: 140, reason: withdrawn },
  },
]
