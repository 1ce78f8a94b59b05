import { type Address, getAddress, isAddress, isHex, type TypedDataDefinition } from 'viem'
import { call } from 'viem/actions'
import * as z from 'zod/mini'
import { attestedEligibilityAbi } from '../../chain/abi/attestedEligibility-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { submitAttestationIntent } from '../../domain/assets/eligibility/intents.ts'
import { ownerArgument, ownerOf } from '../../domain/assets/eligibility/stated-owner.ts'
import type { Attestation, SignedAttestation } from '../../domain/assets/eligibility/statement.ts'
import { keys } from '../../domain/keys.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { sameAddress } from '../../lib/same-address.ts'

/** What the attestor's wallet shows and signs, as `AttestedEligibility.attestationDigest` hashes it. */
export function attestationTypedData(attestation: Attestation) {
  const { chainId, list, account, owner, until, nonce, deadline } = attestation
  return {
    domain: { name: 'Canopy Eligibility', version: '1', chainId, verifyingContract: list },
    types: {
      EligibilityAttestation: [
        { name: 'account', type: 'address' },
        { name: 'owner', type: 'address' },
        { name: 'until', type: 'uint64' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'EligibilityAttestation',
    message: {
      account,
      owner: ownerArgument(account, owner),
      until: BigInt(until),
      nonce,
      deadline: BigInt(deadline),
    },
  } as const satisfies TypedDataDefinition
}

const address = z.pipe(
  z.string().check(z.refine((text) => isAddress(text), 'Not an address.')),
  z.transform((text) => getAddress(text)),
)
const seconds = z.number().check(z.int(), z.positive())
const hex = z.custom<`0x${string}`>((value) => isHex(value) && value.length <= 10_000)

const attestationSchema = z.object({
  schema: z.literal('canopy/eligibility-attestation/1'),
  chainId: seconds,
  list: address,
  account: address,
  owner: address,
  until: seconds,
  nonce: z.string().check(z.regex(/^\d{1,78}$/)),
  deadline: seconds,
  attestor: address,
  signature: hex,
})

/** A signed attestation as the text that an attestor passes on. */
export function attestationText(signed: SignedAttestation): string {
  const { chainId, list, account, owner, until, nonce, deadline, attestor, signature } = signed
  return JSON.stringify(
    {
      schema: 'canopy/eligibility-attestation/1',
      chainId,
      list,
      account,
      owner: ownerArgument(account, owner),
      until,
      nonce: nonce.toString(),
      deadline,
      attestor,
      signature,
    },
    null,
    2,
  )
}

/** Reads the text of a signed attestation; null for any other text. */
export function readAttestation(text: string): SignedAttestation | null {
  const json = parsedJson(text)
  const read = z.safeParse(attestationSchema, json)
  if (!read.success) return null
  const { schema: _, nonce, owner, ...attestation } = read.data
  return {
    ...attestation,
    nonce: BigInt(nonce),
    owner: ownerOf(attestation.account, owner),
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The part of a link that has a signed attestation: browsers do not send it to servers. */
export const attestationFragment = (signed: SignedAttestation): string =>
  `#${new URLSearchParams({ attestation: JSON.stringify(JSON.parse(attestationText(signed))) })}`

/** The text of the attestation in the fragment of a link; null without one. */
export const attestationInFragment = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('attestation')

/** Why an attestation cannot be submitted from here; null where nothing is known against it. */
export function attestationProblem(
  { chainId, list, account, until, deadline }: Attestation,
  at: {
    readonly chainId: number
    readonly list: Address
    readonly account: Address
    readonly now: number
  },
): string | null {
  if (chainId !== at.chainId) return `It is for another network (chain ${chainId}).`
  if (!sameAddress(list, at.list)) return 'It is for another list than that of this asset.'
  if (!sameAddress(account, at.account))
    return `It is for the account ${account}. Only that account can submit it.`
  if (until <= at.now) return 'The eligibility that it states has ended. Ask for a new one.'
  if (deadline < at.now)
    return 'Its deadline for submitting has passed. Ask the attestor for a new one.'
  return null
}

/** The next nonce of an account on a list. */
export const nonceQuery = (chain: ChainState, list: Address, account: Address) =>
  chainQuery(chain, keys.attestation(list, account, 'nonce'), ({ read }) =>
    read({ address: list, abi: attestedEligibilityAbi, functionName: 'nonces', args: [account] }),
  )

/**
 * Asks the list whether it takes an attestation from its account. Fails with what is wrong with it: its signer,
 * nonce or signature.
 */
export const attestationCheckQuery = (chain: ChainState, signed: SignedAttestation) =>
  chainQuery(
    chain,
    keys.attestation(signed.list, signed.account, signed.signature),
    async ({ client, block }): Promise<true> => {
      const { to, data } = submitAttestationIntent(signed, '').call({
        deadline: BigInt(nowInSeconds()),
        permit: () => undefined,
      })
      await call(client, { account: signed.account, to, data, blockNumber: block })
      return true
    },
  )
