import { stringToHex, zeroAddress } from 'viem'
import { claimRegisterAbi } from '../../src/chain/abi/claimRegister-abi.ts'
import { creditLabelsAbi } from '../../src/chain/abi/creditLabels-abi.ts'
import { retirementAcceptancesAbi } from '../../src/chain/abi/retirementAcceptances-abi.ts'
import { labelFixture } from '../../src/domain/credits/labels/label.fixture.ts'
import { certificateUseIntent } from '../../src/domain/retirement/claims.ts'
import { certificateFixture } from '../../src/domain/retirement/evidence.fixture.ts'
import { acceptIntent, submitAcceptanceIntent } from '../../src/features/certificates/acceptance.ts'
import {
  attestIntent,
  examinedLabelHash,
  revokeLabelIntent,
} from '../../src/features/verification/label-intents.ts'
import type { IntentRow } from './row.ts'
import { acceptances, claims, credit, labels } from './world.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const signature = `0x${'cd'.repeat(65)}` as const
const inLabels = { abi: creditLabelsAbi, to: labels } as const
const inChain = { chainId: 11_155_111, labels }
const label = labelFixture({ id: 4n })
const inAcceptances = { abi: retirementAcceptancesAbi, to: acceptances } as const
const inClaims = { abi: claimRegisterAbi, to: claims } as const
const lei = '5493001KJTIIGC8Y1R12'
const use = {
  entity: lei,
  period: { start: 1_704_067_200, end: 1_735_689_599 },
  report: { name: 'report.pdf', hash },
} as const

/** Intents of verifiers for labels, and of beneficiaries for their certificates. */
export const labelRows: readonly IntentRow[] = [
  {
    ...inLabels,
    builder: 'attestIntent',
    name: 'attests a label with its period and its source',
    intent: () =>
      attestIntent(
        credit,
        hash,
        {
          kind: 'HOST_COUNTRY_AUTHORISATION',
          validFrom: 1_769_817_600,
          validUntil: 1_900_000_000,
          sourceUri: 'ipfs://letter',
          sourceHash: hash,
        },
        labels,
      ),
    call: [
      'attest',
      credit.tokenId,
      hash,
      3,
      1_769_817_600n,
      1_900_000_000n,
      'ipfs://letter',
      hash,
    ],
    changes: ['labels of credits', 'proof of certificate 42'],
  },
  {
    ...inLabels,
    builder: 'attestIntent',
    name: 'attests a label without an end as 0',
    intent: () =>
      attestIntent(
        credit,
        hash,
        { kind: 'CCP', validFrom: 5, validUntil: null, sourceUri: '/ccp.pdf', sourceHash: hash },
        labels,
      ),
    call: ['attest', credit.tokenId, hash, 0, 5n, 0n, '/ccp.pdf', hash],
    changes: ['labels of credits', 'proof of certificate 42'],
  },
  {
    ...inLabels,
    builder: 'revokeLabelIntent',
    name: 'revokes a label with a reason',
    intent: () => revokeLabelIntent(credit, label, 'Withdrawn', inChain),
    call: ['revoke', 4n, examinedLabelHash(label, inChain), 'Withdrawn'],
    changes: ['labels of credits', 'proof of certificate 42'],
  },
  {
    ...inAcceptances,
    builder: 'acceptIntent',
    name: 'accepts as the beneficiary',
    intent: () => acceptIntent(42n, acceptances),
    call: ['accept', 42n],
    changes: ['acceptance of certificate 42'],
  },
  {
    ...inAcceptances,
    builder: 'submitAcceptanceIntent',
    name: 'submits the signature of the beneficiary with its deadline',
    intent: () => submitAcceptanceIntent(42n, { signature, deadline: 1_790_000_000 }, acceptances),
    call: ['acceptBySignature', 42n, 1_790_000_000n, signature],
    changes: ['acceptance of certificate 42'],
  },
  {
    ...inClaims,
    builder: 'certificateUseIntent',
    name: 'uses a certificate for an entity, a period and a report',
    intent: () =>
      certificateUseIntent(certificateFixture({ purpose: 'COMPENSATION' }), use, claims),
    call: ['use', 42n, stringToHex(lei), 1, 1_704_067_200n, 1_735_689_599n, hash],
    acknowledge: /once, and that it cannot be taken back/,
    changes: ['use of certificate 42'],
  },
  {
    ...inClaims,
    builder: 'certificateUseIntent',
    name: 'says that no entity is stated',
    intent: () => certificateUseIntent(certificateFixture(), { ...use, entity: null }, claims),
    call: ['use', 42n, zeroAddress, 0, 1_704_067_200n, 1_735_689_599n, hash],
    acknowledge: /once, and that it cannot be taken back/,
    changes: ['use of certificate 42'],
  },
]
