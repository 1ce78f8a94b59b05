import type { Address } from 'viem'
import { attestedEligibilityAbi } from '../../chain/abi/attestedEligibility-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { readEvents } from '../../chain/read-events.ts'
import type { Reader } from '../../chain/reader.ts'
import { readAttestors } from '../../domain/assets/eligibility/attestors.ts'
import { endsSoon } from '../../domain/assets/eligibility/end.ts'
import { ownerOf, type StatedOwner } from '../../domain/assets/eligibility/stated-owner.ts'
import { keys } from '../../domain/keys.ts'
import type { Instant } from '../../lib/day.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'

/** What was last stated of an account on a list. */
export type ListedAccount = {
  readonly account: Address
  readonly owner: StatedOwner
  /** Unix seconds from which it is no longer eligible. */
  readonly until: Instant
  /** Who stated it last. */
  readonly attestor: Address
  /** Whether it still has the owner that it was attested with. */
  readonly isBound: boolean
}

/** A list of eligible accounts as its events tell it. */
export type EligibleList = {
  readonly accounts: readonly ListedAccount[]
  /** In the order of their appointment. */
  readonly attestors: readonly Address[]
}

export const eligibleListQuery = (chain: ChainState, list: Address) =>
  chainQuery(chain, keys.eligibleAccounts(list), (reader) => readEligibleList(reader, list))

async function readEligibleList(reader: Reader, list: Address): Promise<EligibleList> {
  const contract = { contract: list, abi: attestedEligibilityAbi } as const
  const [attested, ended, attestors] = await Promise.all([
    readEvents(reader, { ...contract, eventName: 'EligibilityAttested' }),
    readEvents(reader, { ...contract, eventName: 'EligibilityEnded' }),
    readAttestors(reader, list),
  ])
  const stated = new Map<Address, Omit<ListedAccount, 'isBound'>>()
  const statements = [...attested, ...ended].toSorted(
    (a, b) => toSafeInteger(a.block - b.block) || a.logIndex - b.logIndex,
  )
  for (const { eventName, args, time } of statements) {
    const { account, attestor } = args
    const earlier = stated.get(account)
    if (eventName === 'EligibilityAttested') {
      const { owner, until } = args
      const end = toSafeInteger(until)
      stated.set(account, { account, attestor, until: end, owner: ownerOf(account, owner) })
    } else if (earlier !== undefined) {
      stated.set(account, { ...earlier, attestor, until: Math.min(earlier.until, time) })
    }
  }
  const listed = [...stated.values()]
  const ends = await Promise.all(
    listed.map(({ account }) =>
      reader.read({
        address: list,
        abi: attestedEligibilityAbi,
        functionName: 'eligibleUntil',
        args: [account],
      }),
    ),
  )
  return {
    accounts: listed.map((account, at) => ({ ...account, isBound: ends[at] !== 0n })),
    attestors,
  }
}

/** Whether a listed account is eligible, in the order in which an attestor looks at them. */
const listedStates = ['ends-soon', 'eligible', 'unbound', 'ended'] as const
export type ListedState = (typeof listedStates)[number]

/**
 * @param now Unix seconds.
 */
export function listedState({ until, isBound }: ListedAccount, now: number): ListedState {
  if (until <= now) return 'ended'
  if (!isBound) return 'unbound'
  return endsSoon(until, now) ? 'ends-soon' : 'eligible'
}

/** Those that end soon first, each group by its end; of those that have ended the latest first. */
export function inOrder(accounts: readonly ListedAccount[], now: number): readonly ListedAccount[] {
  return accounts.toSorted((a, b) => {
    const [first, second] = [listedState(a, now), listedState(b, now)]
    const byState = listedStates.indexOf(first) - listedStates.indexOf(second)
    return byState || (first === 'ended' ? b.until - a.until : a.until - b.until)
  })
}
