import { keccak256, stringToHex } from 'viem'
import { creditAmount } from '../units.ts'
import { certificateFixture } from './evidence.fixture.ts'
import type { Confirmation, Lot, RetirementOrder } from './orders.ts'

const holder = '0x00000000000000000000000000000000000000a1'
const tokenId = (7n << 128n) | (1n << 16n) | 2023n

/** An order for tests: by default 2.5 credits of `creditFixture`, all of which wait. */
export function orderFixture(changes: Partial<RetirementOrder> = {}): RetirementOrder {
  const amount = changes.waiting ?? creditAmount(2_500n)
  return {
    ...{ id: 1n, tokenId, holder, beneficiary: holder, state: 'SUBMITTED' },
    ...{ submittedAt: 1_767_225_600, endsAt: 1_767_225_600 + 30 * 86_400 },
    ...{ amount, waiting: amount, confirmed: creditAmount(0n) },
    ...{ returned: creditAmount(0n), taken: creditAmount(0n) },
    ...{ purpose: 'COMPENSATION', country: 'DE', beneficiaryName: 'Alder Logistics' },
    ...{ nameHash: null, message: '', period: { start: null, end: null } },
    ...changes,
  }
}

/** A lot for tests: by default 3 credits of `creditFixture`, of two orders and pooled of both. */
export function lotFixture(changes: Partial<Lot> = {}): Lot {
  return {
    ...{ id: 7n, tokenId, operator: '0x00000000000000000000000000000000000000d1' },
    ...{ takenAt: 1_767_312_000, endedAt: null, resolvableFrom: 1_767_312_000 + 30 * 86_400 },
    ...{ amount: creditAmount(3_000n), confirmed: creditAmount(0n) },
    ...{ nextPart: 0, confirmedOfPart: creditAmount(0n) },
    parts: [
      { orderId: 1n, amount: creditAmount(2_000n) },
      { orderId: 1n, amount: creditAmount(500n) },
      { orderId: 2n, amount: creditAmount(500n) },
    ],
    serials: [{ first: 1_001, last: 1_003, firstThousandths: 1_000, lastThousandths: 1_000 }],
    registryNote: 'Canopy lot 7, eip155:31337:0x75afe612b0b6963f407aaBFbBc1096c1587456d9',
    ...changes,
  }
}

/** The registry's retirement behind the certificate of the fixture, on November 2, 2026. */
export function confirmationFixture(changes: Partial<Confirmation> = {}): Confirmation {
  const { tokenId: retired, amount, serials, id: firstCertificateId } = certificateFixture()
  return {
    ...{ id: 5n, tokenId: retired, lotId: 3n, amount, serials, firstCertificateId },
    ...{ confirmedBy: '0x00000000000000000000000000000000000000e1', confirmedAt: 1_793_600_000 },
    ...{ registryDate: 1_793_577_600, isPooled: false, certificateCount: 1 },
    ...{ documentHash: keccak256(stringToHex('statement')), reference: 'VCS-RET-77' },
    ...changes,
  }
}
