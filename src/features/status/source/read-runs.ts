import { type Address, getAbiItem, type Hash, zeroAddress } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import { smartAccountAbi } from '../../../chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../../chain/abi/smartAccountFactory-abi.ts'
import type { ChainState } from '../../../chain/chain-state.ts'
import { logFilter } from '../../../chain/logs/event-logs.ts'
import { readBack } from '../../../chain/logs/read-back.ts'
import { chainQuery } from '../../../chain/query.ts'
import { readEvents } from '../../../chain/read-events.ts'
import type { Reader } from '../../../chain/reader.ts'
import {
  type AccountStatus,
  accountStatuses,
  type RuleCheck,
} from '../../../domain/accounts/account-rule.ts'
import { checkOf, readTemplate } from '../../../domain/accounts/read-accounts.ts'
import { keys } from '../../../domain/keys.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'

/** An account's rule, as a keeper sees it. */
export type RunnableRule = {
  readonly account: Address
  /** Given by its owner. */
  readonly name: string
  /** `Automated Trading`. */
  readonly template: string
  readonly status: AccountStatus
  readonly check: RuleCheck
  /** Unix seconds; null when it never ran. */
  readonly lastRunAt: number | null
  /**
   * Unix seconds of an earlier block at which it was due as well, without a run since; null where it was
   * not, or the node does not know that block's state any more.
   */
  readonly dueSince: number | null
}

/** The rules of a deployment. */
export type RunnableRules = {
  readonly rules: readonly RunnableRule[]
  /** Accounts that were created, with and without a rule. */
  readonly accounts: number
  /** The oldest accounts, which are not read where there are too many. */
  readonly left: number
  /** Unix seconds of the block that was read. */
  readonly time: number
}

/** Accounts that are read: four calls each, each time. */
const mostAccounts = 200

/** Nodes keep the state of at least the last 128 blocks, and the newest may differ between them. */
const blocksBefore = 100n

/** Every rule, whether it is due, and when it last ran. */
export const runnableRulesQuery = (chain: ChainState) =>
  chainQuery(chain, [...keys.accounts(), 'runnable'], readRunnableRules)

async function readRunnableRules(reader: Reader): Promise<RunnableRules> {
  const [created, time] = await Promise.all([
    readEvents(reader, {
      contract: 'SmartAccountFactory',
      abi: smartAccountFactoryAbi,
      eventName: 'AccountCreated',
    }),
    timeOf(reader, reader.block),
  ])
  const newest = created.slice(-mostAccounts)
  const read = await Promise.all(newest.map(({ args }) => readRule(reader, args.account)))
  const found = read.filter((rule) => rule !== null)
  const ready = found.filter(({ check }) => check.ready)
  const earlier = await dueBefore(
    reader,
    ready.map(({ account }) => account),
  )
  return {
    rules: found.map((rule) => ({ ...rule, dueSince: dueSince(rule, earlier) })),
    accounts: created.length,
    left: created.length - newest.length,
    time,
  }
}

type Found = Omit<RunnableRule, 'dueSince'>

async function readRule(reader: Reader, account: Address): Promise<Found | null> {
  const contract = { address: account, abi: smartAccountAbi } as const
  const [view, check] = await Promise.all([
    reader.read({ ...contract, functionName: 'accountView' }),
    reader.read({ ...contract, functionName: 'check' }),
  ])
  if (view.template === zeroAddress) return null
  const { lastRunAt, name } = await readTemplate(reader, view.template, account)
  return {
    account,
    name: view.name,
    template: name,
    status: accountStatuses[view.status] ?? 'CLOSED',
    check: checkOf(check),
    lastRunAt,
  }
}

type Earlier = { readonly time: number; readonly due: ReadonlySet<Address> }

/** Which of these accounts were due some blocks ago; null where the node does not tell. */
async function dueBefore(reader: Reader, accounts: readonly Address[]): Promise<Earlier | null> {
  const block = reader.block - blocksBefore
  if (accounts.length === 0 || block < reader.deployment.startBlock) return null
  try {
    const [time, ...checks] = await Promise.all([
      timeOf(reader, block),
      ...accounts.map((address) => wasReady(reader, address, block)),
    ])
    return { time, due: new Set(accounts.filter((_, index) => checks[index] === true)) }
  } catch {
    return null
  }
}

/** False where the account was not there yet. */
const wasReady = (reader: Reader, address: Address, blockNumber: bigint): Promise<boolean> =>
  readContract(reader.client, {
    address,
    abi: smartAccountAbi,
    functionName: 'check',
    blockNumber,
  }).then(
    ({ ready }) => ready,
    () => false,
  )

function dueSince(
  { account, lastRunAt }: Pick<Found, 'account' | 'lastRunAt'>,
  earlier: Earlier | null,
): number | null {
  if (earlier === null || !earlier.due.has(account)) return null
  return lastRunAt !== null && lastRunAt > earlier.time ? null : earlier.time
}

async function timeOf({ client }: Reader, blockNumber: bigint): Promise<number> {
  return toSafeInteger((await getBlock(client, { blockNumber })).timestamp)
}

/** One run of a rule. */
export type RuleRun = {
  readonly account: Address
  readonly runner: Address
  /** USDC in smallest units. */
  readonly tip: bigint
  /** Unix seconds. */
  readonly time: number
  readonly hash: Hash
}

const runEvent = getAbiItem({ abi: smartAccountAbi, name: 'RulePerformed' })

/** Runs that are listed. */
const mostRuns = 8

/** The last runs, the newest first. The last ones are of those accounts whose rules ran last. */
export const lastRunsQuery = (chain: ChainState, rules: readonly RunnableRule[]) => {
  const accounts = rules
    .filter(({ lastRunAt }) => lastRunAt !== null)
    .toSorted((a, b) => (b.lastRunAt ?? 0) - (a.lastRunAt ?? 0))
    .slice(0, mostRuns)
    .map(({ account }) => account)
    // In an order that the next run does not change.
    .toSorted()
  return chainQuery(chain, [...keys.accounts(), 'last-runs', ...accounts], (reader) =>
    readRuns(reader, accounts),
  )
}

async function readRuns(reader: Reader, accounts: readonly Address[]): Promise<readonly RuleRun[]> {
  if (accounts.length === 0) return []
  const filter = logFilter({
    addresses: accounts,
    events: [runEvent],
    frequency: 'rare',
  })
  // Each of the accounts has at least one run.
  const wanted = accounts.length
  for (;;) {
    const scan = await readBack(reader, [filter], { enough: ({ rows }) => rows.length >= wanted })
    if (!scan.complete && scan.rows.length < wanted) continue
    return scan.rows.slice(0, mostRuns).map(({ address, args, time, hash }) => ({
      account: address,
      runner: args.runner,
      tip: args.tip,
      time,
      hash,
    }))
  }
}
