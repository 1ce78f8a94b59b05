import type { Address, StateOverride, TypedDataDomain } from 'viem'
import { call as ethCall, getBalance } from 'viem/actions'
import type { OpenChain } from '../chain-state.ts'
import { explain } from '../errors/explain.ts'
import type { Explanation } from '../errors/explanation.ts'
import type { ReadClient } from '../read-client.ts'
import { allowanceOverride, approveCall, isAllowed, permitDomain } from './allowance.ts'
import type { Call } from './call.ts'
import { nextDeadline, validityOf } from './deadline.ts'
import { dataFee, type GasPrice, gasOf, gasPrice, permitGas } from './fees.ts'
import type { Allow, CallContext, Intent } from './intent.ts'

type TokenAllow = Extract<Allow, { kind: 'token' }>

/** One request to the wallet. */
export type Step =
  /** A signature, without a fee, that allows an amount. */
  | { readonly kind: 'permit'; readonly allow: TokenAllow; readonly domain: TypedDataDomain }
  /** A transaction that allows an amount or a collection. */
  | { readonly kind: 'approve'; readonly allow: Allow; readonly call: Call }
  /** Allowances and the transaction of the intent at once (EIP-5792). Always the only step. */
  | { readonly kind: 'batch'; readonly allows: readonly Allow[] }
  /** The transaction of the intent. Always the last step, unless it is in a batch. */
  | { readonly kind: 'send' }

/** What the network takes, in wei. */
type NetworkFee = {
  readonly expected: bigint
  readonly maximum: bigint
  /** The part of both that a layer 2 charges for publishing on layer 1; 0 on other chains. */
  readonly data: bigint
}

/** What would happen if the intent were executed now. */
export type Preview = {
  readonly steps: readonly Step[]
  /** Why it would fail, or null if it would succeed. */
  readonly failure: Explanation | null
  /** Whether the call was simulated; it is not if a missing allowance cannot be overridden. */
  readonly simulated: boolean
  /** Null when it cannot be estimated before the allowance exists, or an owner of the Safe pays it. */
  readonly fee: NetworkFee | null
  /** The account's balance in the chain's native token, in wei. */
  readonly nativeBalance: bigint
  /** Whether that balance covers the value of the call and, except in a Safe, the maximum fee. */
  readonly affordable: boolean
}

export type PrepareOptions = {
  /** Whether to allow by signature where possible; true by default. */
  readonly permits?: boolean
  /** Whether the wallet can send atomic batches; asked only if an allowance is missing. */
  readonly canBatch?: () => Promise<boolean>
  /** Whether the account is a Safe, for which the owner who executes pays the fee. */
  readonly isSafe?: boolean
}

/**
 * Determines the requests to the wallet and simulates the call on the app's node, with state
 * overrides for allowances that are still missing.
 */
export async function prepare(
  { client }: OpenChain,
  account: Address,
  intent: Intent,
  { permits = true, canBatch = async () => false, isSafe = false }: PrepareOptions = {},
): Promise<Preview> {
  const [missing, deadline, price, nativeBalance] = await Promise.all([
    missingAllowances(client, account, intent.allow ?? []),
    nextDeadline(client, validityOf(intent, isSafe)),
    gasPrice(client),
    getBalance(client, { address: account }),
  ])
  const steps: readonly Step[] =
    missing.length > 0 && (await canBatch())
      ? [{ kind: 'batch', allows: missing }]
      : [
          ...(await Promise.all(missing.map((allow) => allowStep(client, allow, permits)))),
          { kind: 'send' },
        ]
  const overrides = await allowanceOverrides(client, account, missing)
  const call = intent.call(withoutPermits(deadline))
  const simulated = overrides !== undefined
  const failure = simulated ? await simulate(client, account, call, overrides) : null
  const gas =
    simulated && failure === null && !isSafe
      ? await totalGas(client, account, steps, call, overrides).catch(() => undefined)
      : undefined
  const sent = steps.flatMap((step) => (step.kind === 'approve' ? [step.call] : []))
  const fee =
    gas === undefined ? null : networkFee(gas, price, await dataFee(client, [...sent, call]))
  const needed = (call.value ?? 0n) + (fee?.maximum ?? 0n)
  const affordable = nativeBalance >= needed && (nativeBalance > 0n || isSafe)
  return { steps, failure, simulated, fee, nativeBalance, affordable }
}

/**
 * Simulates a call on the app's node.
 *
 * @param block The block after which it would be made; the newest, with what waits, when left out.
 * @returns why it would fail, or null.
 */
export async function simulate(
  client: ReadClient,
  account: Address,
  { to, data, value }: Call,
  stateOverride?: StateOverride,
  block?: bigint,
): Promise<Explanation | null> {
  const after = block === undefined ? { blockTag: 'pending' as const } : { blockNumber: block }
  return ethCall(client, { account, to, data, value, stateOverride, ...after }).then(
    () => null,
    explain,
  )
}

const withoutPermits = (deadline: bigint): CallContext => ({ deadline, permit: () => undefined })

async function missingAllowances(
  client: ReadClient,
  account: Address,
  allows: readonly Allow[],
): Promise<readonly Allow[]> {
  const given = await Promise.all(allows.map((allow) => isAllowed(client, account, allow)))
  return allows.filter((_, index) => given[index] === false)
}

async function allowStep(client: ReadClient, allow: Allow, permits: boolean): Promise<Step> {
  const domain =
    allow.kind === 'token' && allow.permit && permits
      ? await permitDomain(client, allow.token.address)
      : undefined
  return allow.kind === 'token' && domain !== undefined
    ? { kind: 'permit', allow, domain }
    : { kind: 'approve', allow, call: approveCall(allow) }
}

/** State overrides in which all allowances exist; undefined when one cannot be overridden. */
export async function allowanceOverrides(
  client: ReadClient,
  account: Address,
  missing: readonly Allow[],
): Promise<StateOverride | undefined> {
  const overrides = await Promise.all(
    missing.map((allow) => allowanceOverride(client, account, allow)),
  )
  const found = overrides.filter((override) => override !== undefined)
  if (found.length < overrides.length) return undefined
  return mergeByAddress(found)
}

/** Nodes accept one override for an address, so allowances of the same token are merged. */
function mergeByAddress(overrides: StateOverride): StateOverride {
  const addresses = [...new Set(overrides.map(({ address }) => address))]
  return addresses.map((address) => ({
    address,
    stateDiff: overrides
      .filter((override) => override.address === address)
      .flatMap(({ stateDiff = [] }) => stateDiff),
  }))
}

async function totalGas(
  client: ReadClient,
  account: Address,
  steps: readonly Step[],
  call: Call,
  overrides: StateOverride,
): Promise<bigint | undefined> {
  const callGas = gasOf(client, account, call, overrides)
  const parts = await Promise.all(
    steps.flatMap((step) => {
      if (step.kind === 'permit') return permitGas
      if (step.kind === 'approve') return gasOf(client, account, step.call, [])
      if (step.kind === 'send') return callGas
      return [
        ...step.allows.map((allow) => gasOf(client, account, approveCall(allow), [])),
        callGas,
      ]
    }),
  )
  return parts.reduce<bigint | undefined>(
    (sum, gas) => (sum === undefined || gas === undefined ? undefined : sum + gas),
    0n,
  )
}

/** Wallets add a margin to the estimated gas, which the balance has to cover too. */
const networkFee = (gas: bigint, { expected, maximum }: GasPrice, data: bigint): NetworkFee => ({
  expected: gas * expected + data,
  maximum: ((gas * 12n) / 10n) * maximum + data,
  data,
})
