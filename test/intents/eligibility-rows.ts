import { zeroAddress } from 'viem'
import { attestedEligibilityAbi } from '../../src/chain/abi/attestedEligibility-abi.ts'
import { eligibilityPolicyFactoryAbi } from '../../src/chain/abi/eligibilityPolicyFactory-abi.ts'
import {
  attestEligibilityIntent,
  createEligibilityListIntent,
  createRegistryPolicyIntent,
  endEligibilityIntent,
  setAttestorIntent,
  submitAttestationIntent,
} from '../../src/domain/assets/eligibility/intents.ts'
import type { IntentRow } from './row.ts'
import { buyer, eligibilityList, issuer, policyFactory, seller } from './world.ts'

const inList = { abi: attestedEligibilityAbi, to: eligibilityList } as const
const inFactory = { abi: eligibilityPolicyFactoryAbi, to: policyFactory } as const
/** July 1, 2027, 00:00 UTC: the end of June 30. */
const until = 1_814_400_000
const safe = '0x1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d'
const signature = `0x${'cd'.repeat(65)}` as const

/** Intents of attestors, holders and keepers for who may receive shares. */
export const eligibilityRows: readonly IntentRow[] = [
  {
    ...inList,
    builder: 'attestEligibilityIntent',
    name: 'lists an account with a key, one of an owner and one that the attestor answers for',
    intent: () =>
      attestEligibilityIntent(eligibilityList, [
        { account: seller, owner: { kind: 'key' }, until },
        { account: issuer, owner: { kind: 'owner', owner: seller }, until },
        { account: safe, owner: { kind: 'itself' }, until },
      ]),
    call: [
      'attest',
      [
        { account: seller, owner: zeroAddress, until: BigInt(until) },
        { account: issuer, owner: seller, until: BigInt(until) },
        { account: safe, owner: safe, until: BigInt(until) },
      ],
    ],
    changes: ['eligibility'],
  },
  {
    ...inList,
    builder: 'endEligibilityIntent',
    name: 'ends the eligibility of accounts',
    intent: () => endEligibilityIntent(eligibilityList, [seller, issuer]),
    call: ['end', [seller, issuer]],
    changes: ['eligibility'],
  },
  {
    ...inList,
    builder: 'submitAttestationIntent',
    name: 'lists the signer by what an attestor has signed',
    intent: () =>
      submitAttestationIntent(
        {
          account: buyer,
          owner: { kind: 'key' },
          until,
          chainId: 11_155_111,
          list: eligibilityList,
          nonce: 3n,
          deadline: 1_800_000_000,
          attestor: issuer,
          signature,
        },
        'NOTE',
      ),
    call: [
      'submit',
      { account: buyer, owner: zeroAddress, until: BigInt(until) },
      1_800_000_000n,
      issuer,
      signature,
    ],
    changes: ['eligibility'],
  },
  ...([true, false] as const).map(
    (appointed): IntentRow => ({
      ...inList,
      builder: 'setAttestorIntent',
      name: appointed ? 'appoints an attestor' : 'dismisses an attestor',
      intent: () => setAttestorIntent(eligibilityList, issuer, appointed),
      call: ['setAttestor', issuer, appointed],
      changes: ['eligibility'],
    }),
  ),
  {
    ...inFactory,
    builder: 'createEligibilityListIntent',
    name: 'creates a list with an attestor',
    intent: () => createEligibilityListIntent(policyFactory, [issuer]),
    call: ['createList', [issuer]],
    changes: ['eligibility'],
  },
  {
    ...inFactory,
    builder: 'createRegistryPolicyIntent',
    name: 'creates a policy that asks an identity registry',
    intent: () => createRegistryPolicyIntent(policyFactory, issuer),
    call: ['createForRegistry', issuer],
    changes: ['eligibility'],
  },
]
