import {
  type Abi,
  type Address,
  BaseError,
  encodeErrorResult,
  type Hash,
  HttpRequestError,
  hexToString,
  keccak256,
  parseGwei,
  stringToHex,
  zeroAddress,
} from 'viem'
import { allErrors } from '../../src/chain/abi/all-errors.ts'
import type { RuleCheck, RuleReason } from '../../src/domain/accounts/account-rule.ts'
import type { Alert } from '../lib/service/alerts.ts'
import type { Limits } from '../lib/service/decide.ts'
import type { Broadcast, Receipt, Unsigned, Wallet } from '../lib/service/sender.ts'
import type { StateStore } from '../lib/service/state-file.ts'
import type { RuleChain } from './chain.ts'
import { newFigures } from './metrics.ts'
import { createKeeper } from './rounds.ts'
import { emptyState, type KeeperState } from './state.ts'

export const keeperAddress: Address = '0x00000000000000000000000000000000000000ee'
const deskOf = (digit: number): Address => `0x${'0'.repeat(38)}d${digit}`
const ruleOf = (digit: number): Address => `0x${'0'.repeat(38)}a${digit}`

/** A rule of the fake chain. */
type FakeRule = {
  reason: RuleReason
  /** What a run does: it may fail when it is simulated, or only when it is mined. */
  run: 'works' | 'reverts' | 'fails simulation' | 'is won by another'
  gas: bigint
  tip: bigint
  subject: Address | null
}

/** A dealing desk of the fake chain with one priced day, or none. */
type FakeDesk = {
  /** The earliest priced day that is not struck; null for none. */
  day: number | null
  /** What a strike does, as with the runs of rules; or it waits for the cash of the issuer. */
  strike: FakeRule['run'] | 'waits for cash'
}

const noLimits: Limits = {
  budget: null,
  minBalance: 0n,
  maxGasPrice: null,
  maxGas: 5_000_000n,
  coinPrice: null,
}

/** Gas of a strike. */
const strikeGas = 200_000n

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
      desks.set(address, { day: 1, strike: 'works', ...desk })
      return address
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
        const does = rule?.run ?? desk?.strike
        const succeeded = does === 'works'
        receipts.set(next.hash, {
          succeeded,
          block: world.block,
          cost: (rule?.gas ?? strikeGas) * (world.baseFee + next.maxPriorityFeePerGas),
          tip: rule?.tip ?? 0n,
        })
        if (rule !== undefined && (succeeded || rule.run === 'is won by another')) {
          rule.reason = 'TOO_SOON'
        }
        if (desk !== undefined && (succeeded || does === 'is won by another')) desk.day = null
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
      asked({ accounts: [...rules.keys()], desks: [...desks.keys()], block: world.block }),
    check: (account) => asked(checkOf(rules.get(account))),
    pricedDays: (asks) =>
      asked(
        asks.flatMap((desk) => {
          const day = desks.get(desk)?.day ?? null
          return day === null ? [] : [{ desk, day }]
        }),
      ),
    quote: async ({ account }) => {
      const rule = await asked(rules.get(account))
      const desk = desks.get(account)
      if (desk?.strike === 'waits for cash') throw reverted('CashMissing', [1n, 2n])
      const does = rule?.run ?? desk?.strike
      if (does === 'fails simulation') throw reverted('NotPerforming', [zeroAddress])
      if (desk !== undefined) return { gas: strikeGas, dataFee: 0n, tip: 0n }
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
      figures,
      say: (text) => messages.push(text),
      alert: (text, alert, over) => alerts.push({ text, alert, over }),
    })
    return { ...keeper, figures, store }
  }

  return { world, start }
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
