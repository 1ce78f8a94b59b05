import { formatGwei, type Hash, type Hex } from 'viem'
import {
  decide,
  type Fees,
  type GasPrices,
  type Hold,
  type Limits,
  type Means,
  type Names,
  type Quote,
  replacingFees,
} from './decide.ts'
import {
  type Sending,
  type Sent,
  spentToday,
  type Work,
  withMined,
  withReorganised,
} from './sending.ts'
import type { StateStore } from './state-file.ts'

/** A transaction to be signed. */
export type Unsigned = Fees & {
  readonly nonce: number
  readonly to: Work['to']
  readonly data: Hex
  readonly gas: bigint
}

export type Receipt = {
  readonly succeeded: boolean
  readonly block: bigint
  /** What it cost, in wei, with the fee for publishing it on layer 1. */
  readonly cost: bigint
  /** USDC in smallest units that it paid its sender. */
  readonly tip: bigint
}

/** What the nodes said of a transaction: `unknown` where at least one may have it without saying so. */
export type Broadcast =
  | { readonly kind: 'accepted' | 'unknown' }
  | { readonly kind: 'refused'; readonly why: string }

/** What a sender needs of the chain and of its key. */
export type Wallet = {
  readonly prices: () => Promise<GasPrices>
  readonly balance: () => Promise<bigint>
  /** Transactions of the key that are mined, and with those that wait to be. */
  readonly nonces: () => Promise<{ readonly mined: number; readonly withWaiting: number }>
  readonly receipt: (hash: Hash) => Promise<Receipt | null>
  readonly sign: (transaction: Unsigned) => Promise<{ readonly raw: Hex; readonly hash: Hash }>
  readonly broadcast: (raw: Hex) => Promise<Broadcast>
}

/** Time, which tests control. */
export type Clock = {
  /** Milliseconds of the epoch. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
}

/** How long things take, in milliseconds. */
export type Timing = {
  /** After which a transaction that is not mined is replaced. */
  readonly replaceAfter: number
  /** For which one is waited for before the program looks again. */
  readonly wait: number
  readonly poll: number
}

/** What became of a transaction. */
export type Followed<Job extends Work> =
  | { readonly kind: 'mined'; readonly sent: Sent<Job>; readonly receipt: Receipt }
  | { readonly kind: 'waiting' }
  /** Another program sent something else with the same key. */
  | { readonly kind: 'displaced'; readonly sent: Sent<Job> }

/** No node takes it, for a reason that they state. */
type Refused = { readonly kind: 'refused'; readonly why: string }

/** Something waits at the nodes that this program did not send. */
type Foreign = { readonly kind: 'foreign'; readonly text: string }

export type Sender<Job extends Work> = {
  /** Follows what is on its way, replacing it where it hangs; null where nothing is. */
  readonly follow: () => Promise<Followed<Job> | null>
  /** Sends a job if the limits allow it, and follows it. */
  readonly send: (job: Job, quote: Quote) => Promise<Followed<Job> | Refused | Hold | Foreign>
  readonly means: () => Promise<Means>
}

type SenderOptions<State> = {
  readonly wallet: Wallet
  readonly store: StateStore<State>
  readonly limits: Limits
  readonly names: Names
  readonly clock: Clock
  readonly timing: Timing
  readonly say: (text: string) => void
}

/** The same job, nonce and fees make the same transaction. */
const unsigned = (
  { nonce, gas, job }: Omit<Sent<Work>, 'attempts'>,
  { maxFeePerGas, maxPriorityFeePerGas }: Fees,
): Unsigned => ({ nonce, gas, to: job.to, data: job.data, maxFeePerGas, maxPriorityFeePerGas })

/** Looks in a row that find a nonce used but no receipt, after which another program has used it. */
const looksWithoutReceipt = 5

/**
 * Sends one transaction at a time. It is written to the state before it is sent, so that after a restart it
 * is followed, and its nonce is never used for another job.
 */
export function sender<Job extends Work, State extends Sending<Job>>(
  options: SenderOptions<State>,
): Sender<Job> {
  const { wallet, store, limits, names, clock, timing, say } = options
  let withoutReceipt = 0
  let lastMined: Hash | undefined
  let broadcastAt = clock.now()
  let saidWaits: Hash | undefined

  const means = async (): Promise<Means> => ({
    spent: spentToday(store.state(), clock.now()),
    balance: await wallet.balance(),
  })

  async function mined(sent: Sent<Job>): Promise<Followed<Job> | null> {
    for (const { hash } of sent.attempts.toReversed()) {
      const receipt = await wallet.receipt(hash)
      if (receipt === null) continue
      await store.change((state) => withMined(state, receipt.cost, clock.now()))
      // A reorganisation may have mined it twice; it is told of once.
      const isNews = hash !== lastMined
      lastMined = hash
      return isNews ? { kind: 'mined', sent, receipt } : null
    }
    return { kind: 'waiting' }
  }

  /** Another transaction has the nonce: ours can never be mined. */
  async function displaced(sent: Sent<Job>): Promise<Followed<Job> | null> {
    const { mined: used } = await wallet.nonces()
    withoutReceipt = used > sent.nonce ? withoutReceipt + 1 : 0
    if (withoutReceipt < looksWithoutReceipt) return null
    withoutReceipt = 0
    await store.change((state) => ({ ...state, pending: null }))
    return { kind: 'displaced', sent }
  }

  async function attempt(
    sent: Omit<Sent<Job>, 'attempts'>,
    fees: Fees,
    before: Sent<Job>['attempts'] | [],
  ) {
    const { raw, hash } = await wallet.sign(unsigned(sent, fees))
    const next = { ...fees, hash, sentAt: clock.now() }
    const pending: Sent<Job> = {
      ...sent,
      attempts: before.length === 0 ? [next] : [...before, next],
    }
    await store.change((state) => ({ ...state, pending }))
    broadcastAt = clock.now()
    return wallet.broadcast(raw)
  }

  async function replace(sent: Sent<Job>): Promise<void> {
    const last = sent.attempts.at(-1) ?? sent.attempts[0]
    const isDue = (at: number) => clock.now() - at >= timing.replaceAfter
    if (!isDue(last.sentAt) || !isDue(broadcastAt)) return
    const fees = replacingFees(last, await wallet.prices(), sent, await means(), limits)
    if (fees === null) {
      if (saidWaits !== last.hash) {
        say(
          `Transaction ${last.hash} waits to be mined, and the limits allow no higher fee. It is sent again.`,
        )
      }
      saidWaits = last.hash
      broadcastAt = clock.now()
      await wallet.broadcast((await wallet.sign(unsigned(sent, last))).raw)
      return
    }
    await attempt(sent, fees, sent.attempts)
    say(
      `Transaction ${last.hash} was not mined in ${Math.round(timing.replaceAfter / 1_000)} seconds: ` +
        `replaced with at most ${formatGwei(fees.maxFeePerGas)} gwei.`,
    )
  }

  async function follow(): Promise<Followed<Job> | null> {
    const started = clock.now()
    for (;;) {
      const { pending } = store.state()
      if (pending === null) return null
      const found = await mined(pending)
      if (found?.kind !== 'waiting') return found
      const gone = await displaced(pending)
      if (gone !== null) return gone
      if (withoutReceipt === 0) await replace(pending)
      if (clock.now() - started >= timing.wait) return found
      await clock.pause(timing.poll)
    }
  }

  /** The next nonce; null where what was sent before has to be followed first. */
  async function nextNonce(): Promise<number | Foreign | null> {
    const { mined: next, withWaiting } = await wallet.nonces()
    const { last } = store.state()
    if (last !== null && next <= last.nonce) {
      await store.change((state) => withReorganised(state, clock.now()))
      return null
    }
    if (withWaiting <= next) return next
    return {
      kind: 'foreign',
      text:
        `${withWaiting - next} transactions of ${names.account} wait to be mined that this ` +
        `${names.program} did not ` +
        'send. It sends nothing before they are: a key is for one program.',
    }
  }

  return {
    means,
    follow,
    send: async (job, quote) => {
      if (store.state().pending !== null) return { kind: 'waiting' }
      const nonce = await nextNonce()
      if (nonce === null) return { kind: 'waiting' }
      if (typeof nonce !== 'number') return nonce
      const decision = decide(quote, await wallet.prices(), await means(), limits, names)
      if (decision.kind === 'hold') return decision
      const { gas, fees } = decision
      const sent = { nonce, job, gas, dataFee: quote.dataFee }
      const answer = await attempt(sent, fees, [])
      if (answer.kind === 'refused') {
        await store.change((state) => ({ ...state, pending: null }))
        return { kind: 'refused', why: answer.why }
      }
      return (await follow()) ?? { kind: 'waiting' }
    },
  }
}
