import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import { multicall, readContract } from 'viem/actions'
import { dealingDesksAbi } from '../../src/chain/abi/dealingDesks-abi.ts'
import { poolLensAbi } from '../../src/chain/abi/poolLens-abi.ts'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import { smartAccountAbi } from '../../src/chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../src/chain/abi/smartAccountFactory-abi.ts'
import { addressOf, type Deployment, findAddress } from '../../src/chain/deployment.ts'
import { finalityDepth } from '../../src/chain/known-networks.ts'
import type { ReadClient } from '../../src/chain/read-client.ts'
import { readEvents } from '../../src/chain/read-events.ts'
import { openReader, type Reader, readerAt } from '../../src/chain/reader.ts'
import type { Token } from '../../src/chain/token.ts'
import type { RuleCheck } from '../../src/domain/accounts/account-rule.ts'
import { checkOf } from '../../src/domain/accounts/read-accounts.ts'
import { larger } from '../../src/lib/compare.ts'
import type { Quote } from '../lib/service/decide.ts'
import { blockTagOf, quoteOf } from '../lib/service/quote.ts'
import type { WalletConnection } from '../lib/service/wallet.ts'
import { nextCapacity } from './capacity.ts'
import { type Owed, readAppointments, readOwed } from './claims.ts'
import { type PricedDay, readPricedDays } from './priced-days.ts'
import type { Appointment, Appointments, Job, Known } from './state.ts'

/** What a keeper asks of the rules and desks on chain. */
export type RuleChain = {
  /** Every smart account and every dealing desk that the factories have created, up to the newest block. */
  readonly known: () => Promise<Known>
  readonly check: (account: Address) => Promise<RuleCheck>
  /** Simulates a job at the newest block; throws what the contract reverts with. */
  readonly quote: (job: Job) => Promise<Quote>
  /** Transactions that extend the price history that a rule lacks. */
  readonly extensions: (account: Address, check: RuleCheck) => Promise<readonly Job[]>
  /** The earliest priced day of each desk that is not struck, whether or not its cash is there. */
  readonly pricedDays: (desks: readonly Address[]) => Promise<readonly PricedDay[]>
  /** Who made the keeper its operator, at whatever contract, up to the newest block. */
  readonly appointments: () => Promise<Appointments>
  /** What those have at the newest block whose operator the keeper is by then. */
  readonly owed: (appointments: readonly Appointment[]) => Promise<readonly Owed[]>
  readonly token: (address: Address) => Promise<Token>
}

/** Where a keeper works, and with which key. */
export type Connection = WalletConnection & {
  /** Sends calls that are made together as one, by a contract. */
  readonly client: ReadClient
  readonly deployment: Deployment
  /** What was found before. */
  readonly known: Known
  readonly appointments: Appointments
  /** Whether tips matter, so that they are worked out. */
  readonly readsTips: boolean
}

/** Pools that are read at once. */
const pageSize = 100n

/** Runs a rule, with the hint of its check. */
export const runOf = (account: Address, hint: Hex): Job => ({
  kind: 'run',
  account,
  to: account,
  data: encodeFunctionData({ abi: smartAccountAbi, functionName: 'perform', args: [hint] }),
})

/** The rules of a deployment. */
export function ruleChain({
  client,
  plain,
  deployment,
  key,
  known,
  appointments: earlier,
  readsTips,
}: Connection): RuleChain {
  const { chainId, identity, usdc } = deployment
  const blockTag = blockTagOf(deployment)
  // What was read before is not read again, but for blocks that a reorganisation may have replaced.
  const after = ({ block }: { readonly block: bigint }) => ({
    ...deployment,
    startBlock: larger(deployment.startBlock, block - finalityDepth),
  })
  const chain = { status: 'open', chainId, identity, client, deployment: after(known) } as const
  const operators = { ...chain, deployment: after(earlier) }
  const tokens = new Map<Address, Promise<Token>>()

  /** What a run would pay its caller: a contract makes it between two looks at its own balance. */
  async function tipOf({ to, data }: Job): Promise<bigint> {
    const [hint = '0x'] = decodeFunctionData({ abi: smartAccountAbi, data }).args as readonly Hex[]
    const { multicall3 } = client.chain.contracts ?? {}
    const tip = await readContract(client, {
      address: to,
      abi: smartAccountAbi,
      functionName: 'tip',
    })
    if (tip[0] === 0n || tip[1] === 0 || multicall3 === undefined) return 0n
    const caller = (multicall3 as { readonly address: Address }).address
    const balance = {
      address: usdc,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [caller],
    } as const
    const [before, , after] = await multicall(client, {
      contracts: [
        balance,
        { address: to, abi: smartAccountAbi, functionName: 'perform', args: [hint] },
        balance,
      ],
      allowFailure: false,
      batchSize: 0,
    })
    return after - before
  }

  return {
    known: async () => {
      const reader = await openReader(chain)
      const [accounts, desks] = await Promise.all([
        readEvents(reader, {
          contract: 'SmartAccountFactory',
          abi: smartAccountFactoryAbi,
          eventName: 'AccountCreated',
        }),
        desksOf(reader),
      ])
      const found = accounts.map(({ args }) => args.account)
      return {
        accounts: [...new Set([...known.accounts, ...found])],
        desks: [...new Set([...known.desks, ...desks])],
        block: reader.block,
      }
    },
    pricedDays: async (desks) =>
      desks.length === 0 ? [] : readPricedDays(await openReader(chain), desks),
    appointments: async () => {
      const reader = await openReader(operators)
      const found = await readAppointments(reader, key.address)
      const byPlace = new Map(
        [...earlier.found, ...found].map((each) => [`${each.desk} ${each.controller}`, each]),
      )
      return { found: [...byPlace.values()], block: reader.block }
    },
    owed: async (appointments) => {
      if (appointments.length === 0) return []
      const reader = await openReader(chain)
      const alone = readerAt({ ...chain, client: plain }, reader.block)
      const owed = await Promise.all(
        appointments.map((each) => readOwed(reader, alone, key.address, each)),
      )
      return owed.flat()
    },
    check: async (address) => {
      const view = { address, abi: smartAccountAbi, functionName: 'check', blockTag } as const
      // Asked together with others, one that takes all gas would make all of them fail.
      const answer = await readContract(client, view).catch(() => readContract(plain, view))
      return checkOf(answer)
    },
    quote: async (job) => {
      const [cost, tip] = await Promise.all([
        quoteOf({ plain, key }, deployment, job),
        readsTips && job.kind === 'run' ? tipOf(job) : 0n,
      ])
      return { ...cost, tip }
    },
    extensions: async (account, { subject, required }) => {
      const lens = { address: addressOf(deployment, 'PoolLens'), abi: poolLensAbi } as const
      const [pools, views] = await Promise.all([
        readContract(client, { ...lens, functionName: 'pools' }),
        readContract(client, { ...lens, functionName: 'poolViews', args: [1n, pageSize] }),
      ])
      return views.flatMap(({ info, state, history }): readonly Job[] => {
        if (info.tokenA !== subject && info.tokenB !== subject) return []
        const capacity = nextCapacity({
          history,
          window: required,
          cardinality: state.observationCardinality,
          capacity: state.observationCapacity,
        })
        if (capacity === undefined) return []
        const data = encodeFunctionData({
          abi: poolsAbi,
          functionName: 'increaseObservationCapacity',
          args: [info.poolId, capacity],
        })
        return [{ kind: 'extend', account, to: pools, data }]
      })
    },
    token: (address) => {
      const known = tokens.get(address) ?? openReader(chain).then((reader) => reader.token(address))
      tokens.set(address, known)
      known.catch(() => tokens.delete(address))
      return known
    },
  }
}

/** The dealing desks that were created; none where the deployment is older than they are. */
async function desksOf(reader: Reader): Promise<readonly Address[]> {
  const contract = findAddress(reader.deployment, 'DealingDesks')
  if (contract === undefined) return []
  const created = await readEvents(reader, {
    contract,
    abi: dealingDesksAbi,
    eventName: 'DeskCreated',
  })
  return created.map(({ args }) => args.desk)
}

/** The USDC that a run paid its caller. */
export function tipIn({ logs }: TransactionReceipt): bigint {
  const [performed] = parseEventLogs({ abi: smartAccountAbi, logs, eventName: 'RulePerformed' })
  return performed?.args.tip ?? 0n
}
