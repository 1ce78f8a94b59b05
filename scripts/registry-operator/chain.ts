import { type Address, encodeFunctionData, type Hash, type LocalAccount } from 'viem'
import { getBlock, getBlockNumber } from 'viem/actions'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { projectRegistryAbi } from '../../src/chain/abi/projectRegistry-abi.ts'
import { retirementOrdersAbi } from '../../src/chain/abi/retirementOrders-abi.ts'
import { retirementOrdersLensAbi } from '../../src/chain/abi/retirementOrdersLens-abi.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import { addressOf, type Deployment } from '../../src/chain/deployment.ts'
import { finalityDepth } from '../../src/chain/known-networks.ts'
import { localChainId } from '../../src/chain/network-names.ts'
import type { ReadClient } from '../../src/chain/read-client.ts'
import { type Reader, readerAt } from '../../src/chain/reader.ts'
import type { Lot, LotPart, RetirementOrder } from '../../src/domain/retirement/orders.ts'
import { readLots, readOrders, readWaitingOrders } from '../../src/domain/retirement/read-orders.ts'
import { readStandards } from '../../src/domain/roles/read-roles.ts'
import { larger, smaller } from '../../src/lib/compare.ts'
import { dayOrNone } from '../../src/lib/day.ts'
import { toSafeInteger } from '../../src/lib/safe-integer.ts'
import type { Quote } from '../lib/service/decide.ts'
import { quoteOf } from '../lib/service/quote.ts'
import type { RetirementRequest } from './adapter.ts'
import type { Job } from './state.ts'

/** A credit as the registry knows it. */
export type OrderedCredit = RetirementRequest['credit'] & {
  /** Unix seconds; null for a credit that does not expire. */
  readonly expirationDate: number | null
}

/** The chain as it is at one block, as far as it concerns an operator. */
export type View = {
  readonly block: bigint
  /** Newest block that no reorganisation is expected to replace, and its time, unix seconds. */
  readonly finalBlock: bigint
  readonly finalTime: number
  /** Time of the block, unix seconds. */
  readonly time: number
  /** Names of the standards for which the account has the role. */
  readonly standards: readonly string[]
  readonly lots: readonly Lot[]
  readonly waiting: readonly RetirementOrder[]
  /** Credits of open lots and waiting orders. */
  readonly credits: ReadonlyMap<bigint, OrderedCredit>
}

/**
 * Whether the take of a lot is in a final block, by its time. Only blocks of a local chain are known to have
 * different times, so elsewhere a later block is waited for.
 */
export const isFinal = (
  { takenAt }: Pick<Lot, 'takenAt'>,
  finalTime: number,
  chainId: number,
): boolean => (chainId === localChainId ? takenAt <= finalTime : takenAt < finalTime)

/** What the registry did, as the contract takes it. */
type Statement = {
  readonly quantity: number
  /** Unix seconds of the start of the day. */
  readonly registryDate: number
  readonly firstSerial: number
  readonly lastSerial: number
  readonly documentHash: Hash
  readonly reference: string
}

/** What an operator asks of the chain. */
export type OrderChain = {
  readonly chainId: number
  readonly orders: Address
  readonly look: () => Promise<View>
  readonly order: (id: bigint) => Promise<RetirementOrder>
  /** Simulates a job at the newest block; throws what the contract reverts with. */
  readonly quote: (job: Job) => Promise<Quote>
  readonly take: (tokenId: bigint, parts: readonly LotPart[]) => Job
  readonly confirm: (lotId: bigint, statement: Statement) => Job
  readonly release: (lotId: bigint, reason: string, documentHash: Hash) => Job
}

type OrderChainOptions = {
  /** A client that remembers nothing: what a reorganisation replaced must be read again. */
  readonly newClient: () => ReadClient
  readonly plain: ReadClient
  readonly deployment: Deployment
  readonly key: LocalAccount
  /** Blocks that a block has to have after it until it counts as final; null for what the node says. */
  readonly confirmations: bigint | null
}

/** The orders of a deployment. */
export function orderChain(options: OrderChainOptions): OrderChain {
  const { newClient, plain, deployment, key, confirmations } = options
  const { chainId } = deployment
  const orders = addressOf(deployment, 'RetirementOrders')
  const readerOn = (client: ReadClient, block: bigint) =>
    readerAt({ chainId, client, deployment }, block)
  const jobOf = (
    kind: Job['kind'],
    subject: bigint,
    data: ReturnType<typeof encodeFunctionData>,
  ): Job => ({ kind, subject: subject.toString(), to: orders, data })

  return {
    chainId,
    orders,
    look: async () => {
      const client = newClient()
      const block = await getBlockNumber(client)
      const finalBlock = await finalBlockOf(client, block, confirmations)
      const reader = readerOn(client, block)
      const [newest, final, standards, lots, waiting] = await Promise.all([
        getBlock(client, { blockNumber: block }),
        getBlock(client, { blockNumber: finalBlock }),
        readOperated(reader, key.address),
        readLots(reader),
        readWaitingOrders(reader),
      ])
      const open = lots.filter(({ endedAt }) => endedAt === null)
      const tokenIds = [...new Set([...open, ...waiting].map(({ tokenId }) => tokenId))]
      const credits = await Promise.all(tokenIds.map((id) => readCredit(reader, id)))
      return {
        block,
        finalBlock,
        finalTime: toSafeInteger(final.timestamp),
        time: toSafeInteger(newest.timestamp),
        standards,
        lots,
        waiting,
        credits: new Map(credits.map((credit) => [credit.tokenId, credit])),
      }
    },
    order: async (id) => {
      const client = newClient()
      const [order] = await readOrders(readerOn(client, await getBlockNumber(client)), [id])
      if (order === undefined) throw new Error(`There is no order ${id}.`)
      return order
    },
    quote: async (job) => ({ ...(await quoteOf({ plain, key }, deployment, job)), tip: 0n }),
    take: (tokenId, parts) => {
      const taken = parts.map(({ orderId, amount }) => ({
        orderId: toSafeInteger(orderId),
        amount: amount.value,
      }))
      const args = [tokenId, taken] as const
      const abi = retirementOrdersAbi
      return jobOf('take', tokenId, encodeFunctionData({ abi, functionName: 'take', args }))
    },
    confirm: (lotId, { quantity, registryDate, reference, ...stated }) => {
      const retirement = {
        ...stated,
        amount: BigInt(quantity) * 1_000n,
        registryDate: BigInt(registryDate),
        registryReference: reference,
      }
      const args = [lotId, retirement] as const
      const abi = retirementOrdersAbi
      return jobOf('confirm', lotId, encodeFunctionData({ abi, functionName: 'confirm', args }))
    },
    release: (lotId, reason, documentHash) => {
      const args = [lotId, reason, documentHash] as const
      const abi = retirementOrdersAbi
      return jobOf('release', lotId, encodeFunctionData({ abi, functionName: 'release', args }))
    },
  }
}

/**
 * The newest block that counts as final: what the node says, and at least `confirmations` blocks before the
 * newest one. A node that does not say it is given the depth at which this app counts on no reorganisation;
 * a local chain has none.
 */
export async function finalBlockOf(
  client: ReadClient,
  block: bigint,
  confirmations: bigint | null,
): Promise<bigint> {
  const isLocal = client.chain.id === localChainId
  const deep = larger(block - (confirmations ?? 0n), 0n)
  if (isLocal) return deep
  const stated = await getBlock(client, { blockTag: 'finalized' }).then(
    ({ number }) => number,
    () => null,
  )
  return stated === null
    ? larger(block - larger(confirmations ?? 0n, finalityDepth), 0n)
    : smaller(stated, deep)
}

/** Names of the standards whose registry an account operates. */
async function readOperated(reader: Reader, account: Address): Promise<readonly string[]> {
  const { read, addressOf: at } = reader
  const standards = await readStandards(reader)
  const operated = await Promise.all(
    standards.map(async ({ name }, id) => {
      const role = await read({
        address: at('RetirementOrdersLens'),
        abi: retirementOrdersLensAbi,
        functionName: 'operatorRole',
        args: [id],
      })
      const args = [role, account] as const
      const roles = { address: at('Roles'), abi: rolesAbi } as const
      return (await read({ ...roles, functionName: 'hasRole', args })) ? [name] : []
    }),
  )
  return operated.flat()
}

async function readCredit(
  { read, addressOf: at }: Reader,
  tokenId: bigint,
): Promise<OrderedCredit> {
  const projects = { address: at('ProjectRegistry'), abi: projectRegistryAbi } as const
  const { projectId, vintage, expirationDate } = await read({
    address: at('EnvironmentalCredits'),
    abi: environmentalCreditsAbi,
    functionName: 'credit',
    args: [tokenId],
  })
  const { code, standardId } = await read({
    ...projects,
    functionName: 'project',
    args: [projectId],
  })
  const { name } = await read({ ...projects, functionName: 'standard', args: [standardId] })
  return {
    ...{ tokenId, vintage, standard: name, project: code },
    expirationDate: dayOrNone(expirationDate),
  }
}
