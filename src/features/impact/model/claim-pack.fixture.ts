import { creditDetailsFixture } from '../../../domain/credits/credit-details.fixture.ts'
import type { CreditDetails } from '../../../domain/credits/credit-details.ts'
import type { CreditType } from '../../../domain/credits/credit-type.ts'
import type { CreditEffect } from '../../../domain/credits/metadata.ts'
import { certificateFixture, creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import type { Confirmation } from '../../../domain/retirement/orders.ts'
import { creditAmount } from '../../../domain/units.ts'
import type { PackedRetirement } from './claim-pack.ts'

export const day = (text: string) => Date.parse(text) / 1_000
export const reportHash = `0x${'ab'.repeat(32)}` as const

type Changes = {
  readonly id: bigint
  readonly whole: bigint
  readonly type?: CreditType
  readonly custody?: 'NATIVE' | 'IMMOBILISED'
  readonly country?: string
  readonly standard?: string
  readonly effect?: CreditEffect | null
  readonly technology?: string
  readonly retiredAt?: string
  readonly registryDate?: string
  readonly isPooled?: boolean
  readonly labels?: CreditDetails['labels']
  readonly certificate?: Partial<PackedRetirement['certificate']>
  readonly claim?: PackedRetirement['claim']
}

/** A retirement for tests: of a carbon credit that is kept at a registry, which has not confirmed it, unless changed. */
export function retirement(changes: Changes): PackedRetirement {
  const { id, whole, type = 'CarbonCredit', custody = 'IMMOBILISED', country = 'TZ' } = changes
  const { standard = 'Verra', effect = null, technology, registryDate } = changes
  const retiredAt = day(changes.retiredAt ?? '2025-06-15T15:00:00Z')
  const own = creditFixture()
  const details = creditDetailsFixture()
  const certificate = certificateFixture({
    id,
    type,
    retiredAt,
    amount: creditAmount(whole * 1_000n),
    project: { ...certificateFixture().project, standard },
    ...changes.certificate,
  })
  const confirmation: Confirmation = {
    id: 3n,
    tokenId: certificate.tokenId,
    lotId: 7n,
    confirmedBy: certificate.retiredBy,
    confirmedAt: retiredAt,
    registryDate: day(registryDate ?? '2025-06-15'),
    isPooled: changes.isPooled ?? false,
    amount: certificate.amount,
    serials: certificate.serials,
    firstCertificateId: id,
    certificateCount: 1,
    documentHash: reportHash,
    reference: 'VCS-RET-123',
  }
  const credit: CreditDetails = {
    ...details,
    onChain: { ...own, offers: [], project: { ...own.project, type, custody, country } },
    labels: changes.labels ?? [],
    metadata: {
      ...details.metadata,
      batch: {
        ...details.metadata.batch,
        effect,
        energy: technology === undefined ? null : { device: null, technology, zone: null },
      },
    },
  }
  return {
    certificate,
    credit,
    confirmation: registryDate === undefined ? null : confirmation,
    claim: changes.claim ?? null,
  }
}
