import {
  type Abi,
  type Address,
  BaseError,
  decodeFunctionData,
  encodeErrorResult,
  type Hash,
  type Hex,
  HttpRequestError,
  hexToString,
  keccak256,
  parseGwei,
  stringToHex,
  zeroAddress,
} from 'viem'
import { allErrors } from '../../src/chain/abi/all-errors.ts'
import { dealingDeskAbi } from '../../src/chain/abi/dealingDesk-abi.ts'
import type { RuleCheck, RuleReason } from '../../src/domain/accounts/account-rule.ts'
import type { AccountRequests } from '../../src/domain/dealing/request.ts'
import type { Amount } from '../../src/lib/amount.ts'
import { sameAddress } from '../../src/lib/same-address.ts'
import type { Alert } from '../lib/service/alerts.ts'
import type { Limits } from '../lib/service/decide.ts'
import type { Broadcast, Receipt, Unsigned, Wallet } from '../lib/service/sender.ts'
import type { StateStore } from '../lib/service/state-file.ts'
import type { RuleChain } from './chain.ts'
import type { Owed } from './claims.ts'
import { newFigures } from './metrics.ts'
import { createKeeper } from './rounds.ts'
import { emptyState, type KeeperState } from './state.ts'

export const keeperAddress: Address = '0x00000000000000000000000000000000000000ee'
const deskOf = (digit: number): Address => `0x${'0'.repeat(38)}d${digit}`
const ruleOf = (digit: number): Address => `0x${'0'.repeat(38)}a${digit}`
const controllerOf = (digit: number): Address => `0x${'0'.repeat(38)}c${digit}`

/** A rule of the fake chain. */
type FakeRule = {
  reason: RuleReason
  /** What a run does: it may fail when it is simulated, or only when it is mined. */
  run: 'works' | 'reverts' | 'fails simulation' | 'is won by another'
  gas: bigint
  tip: bigint
  subject: Address | null
}

/** A controller that made the keeper its operator. */
type FakeController = {
  /** What it has at the desk; a text where a node cannot say. */
  has: AccountRequests | string
  /** What a claim of each kind does; it works where nothing is said. */
  claims: Partial<Record<string, FakeRule['run']>>
}

/** A dealing desk of the fake chain with one priced day, or none. */
type FakeDesk = {
  /** The earliest priced day that is not struck; null for none. */
  day: number | null
  /** What a strike does, as with the runs of rules; or it waits for the cash of the issuer. */
  strike: FakeRule['run'] | 'waits for cash'
  controllers: Map<Address, FakeController>
  /** False for a stranger's contract that answers as a desk does. */
  isOurs: boolean
}

const noLimits: Limits = {
  budget: null,
  minBalance: 0n,
  maxGasPrice: null,
  maxGas: 5_000_000n,
  coinPrice: null,
}

/** Gas of a strike, and of a claim. */
const deskGas = 200_000n

/** A run costs this much where nothing else is said: 100,000 gas at 11 gwei. */
export const runCost = 100_000n * parseGwei('11')

const startOfDay = Date.parse('2026-11-25T12:00:00Z')

/** A chain in memory with rules, a pool of transactions and a clock. Mines what arrives unless told not to. */
export function fakeChain() {
  const rules = new Map<Address, FakeRule>()
  const desks = new Map<Address, FakeDesk>()
  const waiting = new Map<number, Unsigned & { readonly hash: Hash }>()
  const receipts = new Map<Hash, Receipt>()
  const messages: string[] = []
  const alerts: { readonly text: string; readonly alert: Alert; readonly over: boolean }[] = []
  const world = {
    rules,
    desks,
    waiting,
    receipts,
    messages,
    alerts,
    now: startOfDay,
    mined: 0,
    block: 100n,
    balance: 10n ** 19n,
    baseFee: parseGwei('10'),
    mines: true,
    /** Whether no node answers. */
    dead: false,
    /** What nodes say to a transaction; null for what they do. */
    answer: null as Broadcast | null,
    /** Every transaction that a node took, in order. */
    taken: [] as (Unsigned & { readonly hash: Hash })[],
    addRule: (digit: number, rule: Partial<FakeRule> = {}): Address => {
      const account = ruleOf(digit)
      const usual = {
        reason: 'READY',
        run: 'works',
        gas: 100_000n,
        tip: 0n,
        subject: null,
      } as const
      rules.set(account, { ...usual, ...rule })
      return account
    },
    addDesk: (digit: number, desk: Partial<FakeDesk> = {}): Address => {
      const address = deskOf(digit)
      desks.set(address, { day: 1, strike: 'works', controllers: new Map(), isOurs: true, ...desk })
      return address
    },
    /** A controller of the desk that made the keeper its operator there. */
    addController: (
      digit: number,
      desk: Address,
      has: FakeController['has'],
      claims: FakeController['claims'] = {},
    ): Address => {
      const controller = controllerOf(digit)
      desks.get(desk)?.controllers.set(controller, { has, claims })
      return controller
    },
    mine: (): void => {
      for (;;) {
        const next = waiting.get(world.mined)
        if (next === undefined) return
        waiting.delete(world.mined)
        world.mined += 1
        world.block += 1n
        const rule = rules.get(next.to)
        const desk = desks.get(next.to)
        const claim = desk === undefined ? null : claimIn(desk, next.data)
        const does = rule?.run ?? claim?.does ?? desk?.strike
        const succeeded = does === 'works'
        receipts.set(next.hash, {
          succeeded,
          block: world.block,
          cost: (rule?.gas ?? deskGas) * (world.baseFee + next.maxPriorityFeePerGas),
          tip: rule?.tip ?? 0n,
        })
        if (rule !== undefined && (succeeded || rule.run === 'is won by another')) {
          rule.reason = 'TOO_SOON'
        }
        if (desk === undefined || !(succeeded || does === 'is won by another')) continue
        if (claim === null) desk.day = null
        else claim.settle()
      }
    },
  }

  const asked = <T>(answer: T): Promise<T> =>
    world.dead
      ? Promise.reject(
          new HttpRequestError({ url: 'http://node.example', details: 'fetch failed' }),
        )
      : Promise.resolve(answer)

  const wallet: Wallet = {
    prices: () => asked({ baseFee: world.baseFee, priorityFee: parseGwei('1') }),
    balance: () => asked(world.balance),
    nonces: () => asked({ mined: world.mined, withWaiting: world.mined + waiting.size }),
    receipt: (hash) => asked(receipts.get(hash) ?? null),
    sign: async (transaction) => {
      const raw = stringToHex(
        JSON.stringify(transaction, (_, value) =>
          typeof value === 'bigint' ? `${value}n` : value,
        ),
      )
      return { raw, hash: keccak256(raw) }
    },
    broadcast: async (raw) => {
      if (world.dead) return { kind: 'unknown' }
      if (world.answer !== null) return world.answer
      const transaction: Unsigned = JSON.parse(hexToString(raw), (_, value) =>
        typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
      )
      const known = { ...transaction, hash: keccak256(raw) }
      if (transaction.nonce >= world.mined) {
        waiting.set(transaction.nonce, known)
        world.taken.push(known)
      }
      if (world.mines) world.mine()
      return { kind: 'accepted' }
    },
  }

  const chain: RuleChain = {
    known: () =>
      asked({
        accounts: [...rules.keys()],
        desks: [...desks].filter(([, { isOurs }]) => isOurs).map(([address]) => address),
        block: world.block,
      }),
    check: (account) => asked(checkOf(rules.get(account))),
    pricedDays: (asks) =>
      asked(
        asks.flatMap((desk) => {
          const day = desks.get(desk)?.day ?? null
          return day === null ? [] : [{ desk, day }]
        }),
      ),
    appointments: () =>
      asked({
        found: [...desks].flatMap(([desk, { controllers }]) =>
          [...controllers.keys()].map((controller) => ({ desk, controller })),
        ),
        block: world.block,
      }),
    owed: (appointments) =>
      asked(
        appointments.flatMap((each): readonly Owed[] => {
          const has = desks.get(each.desk)?.controllers.get(each.controller)?.has
          if (has === undefined) return []
          return [typeof has === 'string' ? { ...each, problem: has } : { ...each, has }]
        }),
      ),
    quote: async ({ account, to, data }) => {
      const rule = await asked(rules.get(account))
      const desk = desks.get(to)
      const claim = desk === undefined ? null : claimIn(desk, data)
      const does = rule?.run ?? claim?.does ?? desk?.strike
      if (does === 'waits for cash') throw reverted('CashMissing', [1n, 2n])
      if (does === 'fails simulation') throw reverted('NotPerforming', [zeroAddress])
      if (desk !== undefined) return { gas: deskGas, dataFee: 0n, tip: 0n }
      return { gas: rule?.gas ?? 0n, dataFee: 0n, tip: rule?.tip ?? 0n }
    },
    extensions: async (account) => [{ kind: 'extend', account, to: account, data: '0x02' }],
    token: async (address) => ({ address, name: 'Bill', symbol: 'BILL', decimals: 18 }),
  }

  /** A keeper of this chain; another one with the same store is the same after a restart. */
  const start = (
    limits: Partial<Limits> = {},
    store: StateStore<KeeperState> = memoryStore(),
    extendsHistory = false,
    account = keeperAddress,
    claims = false,
  ) => {
    const all = { ...noLimits, ...limits }
    const figures = newFigures({ chainId: 1, keeper: keeperAddress, budget: all.budget })
    const keeper = createKeeper({
      chain,
      wallet,
      store,
      limits: all,
      names: { coin: 'ETH', account, program: 'keeper', work: 'run' },
      clock: {
        now: () => world.now,
        pause: async (ms) => {
          world.now += ms
        },
      },
      timing: { replaceAfter: 60_000, wait: 30_000, poll: 2_000 },
      extendsHistory,
      claims,
      figures,
      say: (text) => messages.push(text),
      alert: (text, alert, over) => alerts.push({ text, alert, over }),
    })
    return { ...keeper, figures, store }
  }

  return { world, start }
}

/** A claim at a desk: what it does, and takes; null for another transaction. */
function claimIn({ controllers }: FakeDesk, data: Hex) {
  const { functionName, args } = decodeFunctionData({ abi: dealingDeskAbi, data })
  const last = args?.at(-1)
  const one = [...controllers].find(([address]) => isSame(address, last))?.[1]
  if (one === undefined || typeof one.has === 'string') return null
  const { has } = one
  return {
    does: one.claims[functionName] ?? 'works',
    settle: () => {
      one.has = without(has, functionName, args)
    },
  }
}

const isSame = (address: Address, other: unknown): boolean =>
  typeof other === 'string' && sameAddress(address, other)

/** What is left after a claim, of a side or of one cancelled request, or of yield. */
function without(
  { requests, owedYield }: AccountRequests,
  functionName: string,
  args: readonly unknown[] | undefined,
): AccountRequests {
  const zero = (amount: Amount): Amount => ({ ...amount, value: 0n })
  if (functionName === 'claimEscrowYield') return { requests, owedYield: zero(owedYield) }
  const side = /Deposit|deposit/.test(functionName) ? 'subscription' : 'redemption'
  const isBack = functionName.startsWith('claimCancel')
  const left = requests.map((each) => {
    if (each.side !== side) return each
    if (!isBack) return { ...each, claimable: zero(each.claimable), output: zero(each.output) }
    return BigInt(each.id) === args?.[0] ? { ...each, cancelled: zero(each.cancelled) } : each
  })
  return { requests: left, owedYield }
}

/** A state that is kept in memory. */
export function memoryStore(state: KeeperState = emptyState): StateStore<KeeperState> {
  let now = state
  return {
    state: () => now,
    change: async (next) => {
      now = next(now)
    },
  }
}

const checkOf = (rule: FakeRule | undefined): RuleCheck => ({
  ready: rule?.reason === 'READY',
  reason: rule?.reason ?? 'NO_TEMPLATE',
  subject: rule?.subject ?? null,
  observed: 5n,
  required: 10n,
  hint: '0x',
})

const reverted = (errorName: string, args: readonly unknown[]): Error =>
  Object.assign(new BaseError('The run fails.'), {
    code: 3,
    data: encodeErrorResult({ abi: allErrors as Abi, errorName, args }),
  })
