import type { Address } from 'viem'
import { getBlock } from 'viem/actions'
import { projectRegistryAbi } from '../../chain/abi/projectRegistry-abi.ts'
import { rolesAbi } from '../../chain/abi/roles-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import { readStopOf } from '../../domain/credits/notices/read-notices.ts'
import { readCreditByToken } from '../../domain/credits/read-credits.ts'
import { keys } from '../../domain/keys.ts'
import type { Confirmation, Lot, RetirementOrder } from '../../domain/retirement/orders.ts'
import {
  readConfirmations,
  readLots,
  readOrders,
  readWaitingOrders,
} from '../../domain/retirement/read-orders.ts'
import { readOperatorRoles } from '../../domain/roles/read-roles.ts'
import { type OperatorRole, roleIdOf } from '../../domain/roles/role.ts'
import { unitsPerCredit } from '../../domain/units.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import type { Stop } from './queue.ts'
import type { Standing } from './standing.ts'

/** Everything that the desk shows, at one block. */
export type Desk = {
  /** Time of the block that was read, unix seconds: the contracts go by it. */
  readonly time: number
  /** Time of the newest block that cannot be replaced any more; null where the node does not say. */
  readonly finalTime: number | null
  /** Orders of which units wait, the oldest first. */
  readonly waiting: readonly RetirementOrder[]
  /** The oldest first. */
  readonly lots: readonly Lot[]
  /** The oldest first. */
  readonly confirmations: readonly Confirmation[]
  /** Orders in the lots that have not ended. */
  readonly inLots: readonly RetirementOrder[]
  /** Credits of all of these. */
  readonly credits: readonly Credit[]
  /** What notices stop, of credits with waiting orders. */
  readonly stops: readonly Stop[]
  /** Roles of the registries that keep credits. */
  readonly operatorRoles: readonly OperatorRole[]
}

/** Reads the desk. */
export const deskQuery = (chain: ChainState) =>
  chainQuery(chain, [...keys.orders(), 'desk'], readDesk)

async function readDesk(reader: Reader): Promise<Desk> {
  const [time, finalTime, waiting, lots, confirmations, operatorRoles] = await Promise.all([
    getBlock(reader.client, { blockNumber: reader.block }).then(timeOf),
    getBlock(reader.client, { blockTag: 'finalized' }).then(timeOf, () => null),
    readWaitingOrders(reader),
    readLots(reader),
    readConfirmations(reader),
    readOperatorRoles(reader),
  ])
  const open = lots.filter(({ endedAt }) => endedAt === null)
  const ids = new Set(open.flatMap(({ parts }) => parts.map(({ orderId }) => orderId)))
  const tokenIds = new Set([...waiting, ...lots].map(({ tokenId }) => tokenId))
  const [inLots, credits] = await Promise.all([
    readOrders(reader, [...ids]),
    Promise.all([...tokenIds].map((tokenId) => readCreditByToken(reader, tokenId))),
  ])
  const queued = credits.filter(({ tokenId }) => waiting.some((order) => order.tokenId === tokenId))
  const stops = await Promise.all(queued.map((credit) => readStop(reader, credit, waiting)))
  return {
    ...{ time, finalTime, waiting, lots, confirmations, inLots, credits, stops, operatorRoles },
  }
}

const timeOf = ({ timestamp }: { readonly timestamp: bigint }): number => toSafeInteger(timestamp)

async function readStop(
  reader: Reader,
  { tokenId, retired, cancelled }: Credit,
  waiting: readonly RetirementOrder[],
): Promise<Stop> {
  const offset = retired.value + cancelled.value
  const all = waiting
    .filter((order) => order.tokenId === tokenId)
    .reduce((sum, order) => sum + order.waiting.value, 0n)
  const [first, any] = await Promise.all([
    readStopOf(reader, tokenId, offset, unitsPerCredit),
    readStopOf(reader, tokenId, offset, all),
  ])
  return { tokenId, first, any }
}

/**
 * Reads what an account may do at the desk.
 *
 * @param credits Those of the desk: whoever issued their projects can neither operate nor resolve.
 */
export const standingQuery = (
  chain: ChainState,
  account: Address,
  { credits, operatorRoles }: Pick<Desk, 'credits' | 'operatorRoles'>,
) => {
  const projectIds = [...new Set(credits.map(({ project }) => project.id))]
  return chainQuery(
    chain,
    [
      ...keys.roles(account),
      'desk',
      projectIds.join(),
      operatorRoles.map(({ standard }) => standard).join(),
    ],
    (reader) => readStanding(reader, account, projectIds, operatorRoles),
  )
}

async function readStanding(
  { read, addressOf }: Reader,
  account: Address,
  projectIds: readonly bigint[],
  operatorRoles: readonly OperatorRole[],
): Promise<Standing> {
  const roles = { address: addressOf('Roles'), abi: rolesAbi } as const
  const holds = (id: OperatorRole['id']) =>
    read({ ...roles, functionName: 'hasRole', args: [id, account] })
  const [isVerifier, admin, registries, issued] = await Promise.all([
    holds(roleIdOf('VERIFIER_ROLE')),
    read({ ...roles, functionName: 'defaultAdmin' }),
    Promise.all(
      operatorRoles.map(async ({ id, standard }) => {
        const [operates, grants] = await Promise.all([
          holds(id),
          read({ ...roles, functionName: 'grantCount', args: [id, account] }),
        ])
        return { standard, operates, everOperated: grants > 0n }
      }),
    ),
    Promise.all(
      projectIds.map(async (id) => {
        const hasIssued = await read({
          address: addressOf('ProjectRegistry'),
          abi: projectRegistryAbi,
          functionName: 'hasIssued',
          args: [id, account],
        })
        return hasIssued ? [id] : []
      }),
    ),
  ])
  const named = (has: (registry: (typeof registries)[number]) => boolean) =>
    registries.filter(has).map(({ standard }) => standard)
  return {
    account,
    admin,
    isVerifier,
    operates: named(({ operates }) => operates),
    everOperated: named(({ everOperated }) => everOperated),
    issuedProjects: issued.flat(),
  }
}
