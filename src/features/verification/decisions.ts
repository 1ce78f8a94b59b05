import type { Address, Hash } from 'viem'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { readEvents } from '../../chain/read-events.ts'
import { keys } from '../../domain/keys.ts'
import { verificationStatusOf } from '../../domain/registry/asset-class.ts'

/** A decision of a verifier, as an event recorded it. */
export type PastDecision = {
  readonly id: string
  /** Unix seconds. */
  readonly time: number
  readonly transaction: Hash
  /** `Confirmed`, `Rejected`, `Suspended`, `Reinstated`. */
  readonly verb: string
  /** What was decided on: an asset of the registry, or a credit's issuance. */
  readonly subject:
    | { readonly kind: 'asset'; readonly assetId: bigint }
    | { readonly kind: 'issuance'; readonly tokenId: bigint; readonly issuanceId: bigint }
  /** Empty for a confirmation without one. */
  readonly reason: string
}

const verbs = {
  PENDING: 'Returned to the queue',
  VERIFIED: 'Confirmed',
  REJECTED: 'Rejected',
  SUSPENDED: 'Suspended',
} as const

/** All decisions of a verifier on assets and on issuances of credits, the newest first. */
export const decisionsQuery = (chain: ChainState, verifier: Address) =>
  chainQuery(chain, keys.decisions(verifier), async (reader): Promise<readonly PastDecision[]> => {
    const credits = { contract: 'EnvironmentalCredits', abi: environmentalCreditsAbi } as const
    const [statuses, confirmed, rejected] = await Promise.all([
      readEvents(reader, {
        contract: 'AssetRegistry',
        abi: assetRegistryAbi,
        eventName: 'StatusChanged',
        args: { verifier },
      }),
      readEvents(reader, { ...credits, eventName: 'IssuanceConfirmed', args: { verifier } }),
      readEvents(reader, { ...credits, eventName: 'IssuanceRejected', args: { verifier } }),
    ])
    return [
      ...statuses.map((event) => ({
        ...placeOf(event),
        verb: verbs[verificationStatusOf(event.args.status)],
        subject: { kind: 'asset', assetId: event.args.assetId } as const,
        reason: event.args.reason,
      })),
      ...[...confirmed, ...rejected].map((event) => ({
        ...placeOf(event),
        verb: event.eventName === 'IssuanceConfirmed' ? 'Confirmed' : 'Rejected',
        subject: {
          kind: 'issuance',
          tokenId: event.args.tokenId,
          issuanceId: event.args.issuanceId,
        } as const,
        reason: 'reason' in event.args ? event.args.reason : '',
      })),
    ].toSorted((a, b) => b.time - a.time)
  })

type Place = { readonly time: number; readonly logIndex: number; readonly hash: Hash }

const placeOf = ({ time, logIndex, hash }: Place) => ({
  id: `${hash} ${logIndex}`,
  time,
  transaction: hash,
})
