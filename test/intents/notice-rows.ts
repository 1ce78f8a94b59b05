import { creditNoticesAbi } from '../../src/chain/abi/creditNotices-abi.ts'
import {
  compensationFixture,
  reportFixture,
} from '../../src/domain/credits/notices/notice.fixture.ts'
import { creditAmount } from '../../src/domain/units.ts'
import { publishNoticeIntent } from '../../src/features/verification/notice-intents.ts'
import type { IntentRow } from './row.ts'
import { credit, notices } from './world.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const day = 1_758_585_600
const stated = { registryDate: day, source: { uri: 'https://registry.example/1', hash } } as const
const inNotices = {
  abi: creditNoticesAbi,
  to: notices,
  builder: 'publishNoticeIntent',
  changes: ['notices of credits', 'proof of certificate 42', 'orders of the buyer', 'desk'],
} satisfies Partial<IntentRow>
const data = {
  tokenId: credit.tokenId,
  firstSerial: 0,
  lastSerial: 0,
  quantity: 0n,
  refersTo: 0n,
  registryDate: BigInt(day),
  documentHash: hash,
  sourceURI: 'https://registry.example/1',
} as const
const report = reportFixture({ id: 4n, tokenId: credit.tokenId })

/** Intents of verifiers for notices of registries. */
export const noticeRows: readonly IntentRow[] = [
  {
    ...inNotices,
    name: 'reports a quantity without serial numbers as 0 to 0',
    intent: () =>
      publishNoticeIntent(
        credit,
        { ...stated, kind: 'OVER_ISSUANCE', affected: creditAmount(1_500n), serials: null },
        notices,
      ),
    call: ['publish', { ...data, kind: 1, quantity: 1_500n }],
  },
  {
    ...inNotices,
    name: 'reports serial numbers, and says that they stop retirements',
    intent: () =>
      publishNoticeIntent(
        credit,
        {
          ...stated,
          kind: 'INVALIDATION',
          affected: creditAmount(2_000n),
          serials: { first: 7, last: 8 },
        },
        notices,
      ),
    call: ['publish', { ...data, kind: 2, quantity: 2_000n, firstSerial: 7, lastSerial: 8 }],
  },
  {
    ...inNotices,
    name: 'compensates a part of a notice, with the serial numbers in exchange',
    intent: () =>
      publishNoticeIntent(
        credit,
        {
          ...stated,
          kind: 'COMPENSATION',
          refersTo: report,
          compensates: creditAmount(3_000n),
          serials: { first: 101, last: 103 },
        },
        notices,
      ),
    call: [
      'publish',
      { ...data, kind: 3, quantity: 3_000n, firstSerial: 101, lastSerial: 103, refersTo: 4n },
    ],
  },
  {
    ...inNotices,
    name: 'withdraws a notice',
    intent: () =>
      publishNoticeIntent(credit, { ...stated, kind: 'WITHDRAWN', refersTo: report }, notices),
    call: ['publish', { ...data, kind: 4, refersTo: 4n }],
  },
  {
    ...inNotices,
    name: 'withdraws a compensation',
    intent: () =>
      publishNoticeIntent(
        credit,
        { ...stated, kind: 'WITHDRAWN', refersTo: compensationFixture({ id: 6n }) },
        notices,
      ),
    call: ['publish', { ...data, kind: 4, refersTo: 6n }],
  },
]
