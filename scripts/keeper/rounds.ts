import { type Address, concat, keccak256 } from 'viem'
import { explain } from '../../src/chain/errors/explain.ts'
import type { RuleCheck } from '../../src/domain/accounts/account-rule.ts'
import { type Alert, alertReporter } from '../lib/service/alerts.ts'
import { type Hold, holdAll, type Limits, type Names } from '../lib/service/decide.ts'
import {
  type Clock,
  type Followed,
  sender,
  type Timing,
  type Wallet,
} from '../lib/service/sender.ts'
import { spentToday } from '../lib/service/sending.ts'
import type { StateStore } from '../lib/service/state-file.ts'
import {
  alertLine,
  alertOf,
  blockedAlert,
  heldAlert,
  type Standing,
  standingOf,
  uniqueAlerts,
  unreadClaims,
} from './alerts.ts'
import { type RuleChain, runOf } from './chain.ts'
import { claimed, claimsOf, type Owed } from './claims.ts'
import { countFailure, type Figures } from './metrics.ts'
import { strikeOf } from './priced-days.ts'
import {
  isBackingOff,
  isClaimKey,
  type Job,
  type KeeperState,
  keyOf,
  withAppointments,
  withFailure,
  withKnown,
  withoutFailure,
} from './state.ts'

/** What a keeper works with. */
export type KeeperParts = {
  readonly chain: RuleChain
  readonly wallet: Wallet
  readonly store: StateStore<KeeperState>
  readonly limits: Limits
  readonly names: Names & { readonly account: Address }
  readonly clock: Clock
  readonly timing: Timing
  /** Whether price histories that are too short for a rule are extended. */
  readonly extendsHistory: boolean
  /** Whether it claims at dealing desks for those whose operator it is. */
  readonly claims: boolean
  readonly figures: Figures
  /** Says what was done. */
  readonly say: (text: string) => void
  /** Is told of an alert when it is new, changed or over. */
  readonly alert: (text: string, alert: Alert, over: boolean) => void
}

/** What a look at all rules and desks came to. */
export type Round = {
  readonly runs: number
  /** Dealing days that were struck. */
  readonly strikes: number
  /** Claims that were made. */
  readonly claims: number
  /** Rules that are due and were not run, days that can be struck and were not, and claims that were not made. */
  readonly left: number
}

/** Runs the rules of smart accounts, strikes the dealing days that have their price, and claims for who asked. */
export type Keeper = {
  /**
   * Looks at every account and every desk once, runs what is ready, strikes what can be struck and claims.
   *
   * @param others Alerts that hold besides those of the rules.
   * @throws what a node answers when none can be asked.
   */
  readonly round: (others?: readonly Alert[]) => Promise<Round>
  /** Tells which alerts are new and over, where no round is possible. */
  readonly tell: (others: readonly Alert[]) => void
}

/** A rule at the time of a round. */
type Look = { readonly account: Address } & (
  | { readonly check: RuleCheck }
  | { readonly problem: string }
)

/**
 * What a job came to: `early` where a dealing day waits for the cash of its issuer, `stop` where nothing else
 * can be sent now either.
 */
type Step =
  | { readonly kind: 'ran'; readonly job: Job }
  | { readonly kind: 'early' }
  | { readonly kind: 'left'; readonly alert?: Alert; readonly held?: Hold }
  | { readonly kind: 'stop'; readonly alert?: Alert }

/** What all jobs of a round came to. */
type Done = {
  readonly ran: readonly Job[]
  /** Dealing days that wait for the cash of their issuers. */
  readonly early: number
  readonly alerts: readonly Alert[]
}

/** Reasons to hold a transaction that are not its own. */
const isGeneral = (reason: string) => ['gas-price', 'budget', 'balance'].includes(reason)

/**
 * A keeper for one deployment. It asks each account whether its rule can run and each desk for the days that
 * have their price and for what can be claimed, simulates each transaction and sends it. What fails is left alone for a while and
 * holds up no other.
 */
export function createKeeper(parts: KeeperParts): Keeper {
  const { chain, wallet, store, limits, names, clock, figures, say } = parts
  const transactions = sender<Job, KeeperState>(parts)
  const news = alertReporter(parts.alert, alertLine)
  /** Why rules, desks and claims failed that are left alone for a while. */
  const failed = new Map<string, Alert>()
  let ruleAlerts: readonly Alert[] = []
  let saidEmpty = false

  function tell(others: readonly Alert[]): void {
    const now = [...others, ...ruleAlerts]
    news(now)
    figures.alerts = now
  }

  /** Keepers beside each other begin with different rules, so that they rarely send the same run. */
  const orderOf = (account: Address) => keccak256(concat([names.account, account]))

  async function fail(job: Job, reason: string, text: string): Promise<Step> {
    const key = keyOf(job)
    countFailure(figures, reason)
    await store.change((state) => withFailure(state, key, clock.now()))
    const alert = alertOf(job, reason, text)
    failed.set(key, alert)
    return { kind: 'left', alert }
  }

  /** What failed because another keeper was first is no failure of the rule, the desk or the claim. */
  async function failOrLost(job: Job, reason: string, text: string): Promise<Step> {
    if (await isDone(job)) {
      countFailure(figures, 'lost-race')
      return { kind: 'left' }
    }
    return fail(job, reason, text)
  }

  async function isDone(job: Job): Promise<boolean> {
    switch (job.kind) {
      case 'run':
        return !(await chain.check(job.account)).ready
      case 'strike': {
        const priced = await chain.pricedDays([job.account])
        return !priced.some((day) => strikeOf(day).data === job.data)
      }
      case 'claim': {
        const owed = await chain.owed([{ desk: job.to, controller: job.account }])
        return !owed.flatMap(claimsOf).some(({ data }) => data === job.data)
      }
      case 'extend':
        return false
    }
  }

  /** Counts and says what became of a transaction. */
  async function conclude(followed: Followed<Job>): Promise<Step> {
    if (followed.kind === 'waiting') return { kind: 'stop' }
    const { job, nonce } = followed.sent
    if (followed.kind === 'displaced') {
      const text = `Another program has used the nonce ${nonce} of ${names.account}: a key is for one program.`
      return fail(job, 'displaced', text)
    }
    const { receipt } = followed
    figures.spent += receipt.cost
    if (!receipt.succeeded) {
      const text = `It reverted in block ${receipt.block}, although it ran when it was simulated.`
      return failOrLost(job, 'reverted', text)
    }
    await forget(keyOf(job))
    if (job.kind === 'extend') {
      say(`Extended a price history for the rule of ${job.account} in block ${receipt.block}.`)
      return { kind: 'left' }
    }
    if (job.kind === 'strike') {
      figures.strikes += 1
      say(`Struck a dealing day of the desk ${job.account} in block ${receipt.block}.`)
      return { kind: 'ran', job }
    }
    if (job.kind === 'claim') {
      figures.claims += 1
      say(
        `Claimed ${claimed(job)} for ${job.account} at the desk ${job.to} in block ${receipt.block}.`,
      )
      return { kind: 'ran', job }
    }
    figures.runs += 1
    const tip = receipt.tip === 0n ? '' : ', with a tip'
    say(`Ran the rule of ${job.account} in block ${receipt.block}${tip}.`)
    return { kind: 'ran', job }
  }

  async function attempt(job: Job): Promise<Step> {
    try {
      const quote = await chain.quote(job)
      const result = await transactions.send(job, quote)
      if (result.kind === 'foreign') {
        return { kind: 'stop', alert: { about: 'key', reason: 'foreign', text: result.text } }
      }
      if (result.kind === 'refused') {
        return await fail(job, 'refused', `No node takes its transaction: ${result.why}.`)
      }
      if (result.kind !== 'hold') return await conclude(result)
      if (isGeneral(result.reason)) return { kind: 'left', held: result }
      return {
        kind: 'left',
        alert: alertOf(job, result.reason, result.text),
      }
    } catch (error) {
      const { kind, sentence, errorName } = explain(error)
      if (kind === 'unreachable') throw error
      // The issuer still has time to bring it; then the day can be struck without.
      if (errorName === 'CashMissing') return { kind: 'early' }
      return failOrLost(job, errorName ?? kind, sentence)
    }
  }

  async function look(account: Address): Promise<Look> {
    try {
      return { account, check: await chain.check(account) }
    } catch (error) {
      const { kind, sentence } = explain(error)
      if (kind === 'unreachable') throw error
      return { account, problem: `Its condition cannot be read. ${sentence}` }
    }
  }

  /** The words of the screens name the token that a check is about. */
  async function inWords(account: Address, check: RuleCheck): Promise<Alert> {
    const { subject } = check
    const token = subject === null ? null : await chain.token(subject).catch(() => null)
    return blockedAlert(account, check, token === null ? [] : [token])
  }

  async function blockedBy(look: Look): Promise<readonly Alert[]> {
    const { account } = look
    if ('problem' in look) return [{ about: account, reason: 'check', text: look.problem }]
    return standingOf(look.check) === 'blocked' ? [await inWords(account, look.check)] : []
  }

  const jobsOf = async (looks: readonly Look[]): Promise<readonly Job[]> => {
    const jobs = await Promise.all(
      looks.map(async (each): Promise<readonly Job[]> => {
        if ('problem' in each) return []
        const { account, check } = each
        if (check.ready) return [runOf(account, check.hint)]
        const isShort = check.reason === 'HISTORY_TOO_SHORT'
        return parts.extendsHistory && isShort ? chain.extensions(account, check) : []
      }),
    )
    return jobs.flat()
  }

  async function runAll(jobs: readonly Job[]): Promise<Done> {
    const held = holdAll(await wallet.prices(), await transactions.means(), limits, names)
    if (held !== null) {
      const isNews = jobs.length > 0 || held.reason !== 'gas-price'
      return { ran: [], early: 0, alerts: isNews ? [heldAlert(held, jobs)] : [] }
    }
    const alerts: Alert[] = []
    const waiting: { readonly job: Job; readonly held: Hold }[] = []
    const ran: Job[] = []
    let early = 0
    for (const job of jobs) {
      if (isBackingOff(store.state(), keyOf(job), clock.now())) continue
      const step = await attempt(job)
      if (step.kind === 'ran') ran.push(job)
      else if (step.kind === 'early') early += 1
      else if (step.alert !== undefined) alerts.push(step.alert)
      if (step.kind === 'left' && step.held !== undefined) waiting.push({ job, held: step.held })
      if (step.kind === 'stop') break
    }
    const [first] = waiting
    if (first === undefined) return { ran, early, alerts }
    const jobsHeld = waiting.map(({ job }) => job)
    return { ran, early, alerts: [...alerts, heldAlert(first.held, jobsHeld)] }
  }

  return {
    tell,
    round: async (others = []) => {
      const before = await transactions.follow()
      const earlier = before === null ? null : await conclude(before)
      const known = await chain.known()
      await store.change((state) => withKnown(state, known))
      const { accounts, desks } = known
      if (accounts.length === 0 && !saidEmpty) {
        say('There are no smart accounts yet. Waiting for the first.')
      }
      saidEmpty = accounts.length === 0
      const order = [...accounts].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
      const looks = await Promise.all(order.map(look))
      const standing = looks.map((each) => ('problem' in each ? 'blocked' : standingOf(each.check)))
      for (const [index, { account }] of looks.entries()) {
        if (standing[index] === 'due') continue
        if (standing[index] === 'blocked') failed.delete(account)
        else await forget(account)
      }
      const priced = await chain.pricedDays(desks)
      const owed = await owedAt(desks)
      const claims = owed.flatMap(claimsOf)
      const dealing = [...priced.map(strikeOf), ...claims]
      await forgetDealt(desks, dealing)
      const jobs = earlier?.kind === 'stop' ? [] : [...(await jobsOf(looks)), ...dealing]
      const { ran, early, alerts } = await runAll(jobs)
      const done = earlier?.kind === 'ran' ? [...ran, earlier.job] : ran
      const doneOf = (kind: Job['kind']) => done.filter((each) => each.kind === kind).length
      const blocked = [...(await Promise.all(looks.map(blockedBy))).flat(), ...unreadClaims(owed)]
      ruleAlerts = uniqueAlerts([...alerts, ...failed.values(), ...blocked, ...hanging()])
      figures.pricedDays = priced.length
      figures.claimable = claims.length
      await count(standing)
      tell(others)
      const due = standing.filter((each) => each === 'due').length
      return {
        runs: doneOf('run'),
        strikes: doneOf('strike'),
        claims: doneOf('claim'),
        left: Math.max(due + dealing.length - early - ran.length, 0),
      }
    },
  }

  /** A transaction that hangs although it was replaced, or cannot be. */
  function hanging(): readonly Alert[] {
    const { pending } = store.state()
    if (pending === null) return []
    const [{ sentAt }] = pending.attempts
    const last = pending.attempts.at(-1) ?? pending.attempts[0]
    const waited = clock.now() - sentAt
    if (waited < 2 * parts.timing.replaceAfter) return []
    const minutes = Math.floor(waited / 60_000)
    const text =
      `Transaction ${last.hash} has waited to be mined for ${minutes} minutes. Nothing else is sent ` +
      'before it is.'
    return [{ about: 'transaction', reason: String(pending.nonce), text }]
  }

  /** What those can claim now that made the keeper their operator. */
  async function owedAt(desks: readonly Address[]): Promise<readonly Owed[]> {
    if (!parts.claims || desks.length === 0) return []
    const appointments = await chain.appointments()
    await store.change((state) => withAppointments(state, appointments))
    const own = new Set(desks)
    return chain.owed(appointments.found.filter(({ desk }) => own.has(desk)))
  }

  async function forget(key: string): Promise<void> {
    failed.delete(key)
    await store.change((state) => withoutFailure(state, key))
  }

  /** A desk without a priced day has nothing that failed, nor has a claim that is not there any more. */
  async function forgetDealt(desks: readonly Address[], jobs: readonly Job[]): Promise<void> {
    const waiting = new Set(jobs.map(keyOf))
    const tried = [...desks, ...Object.keys(store.state().failures).filter(isClaimKey)]
    for (const key of tried) if (!waiting.has(key)) await forget(key)
  }

  async function count(standing: readonly Standing[]): Promise<void> {
    const rules = { due: 0, blocked: 0, waiting: 0, off: 0 }
    for (const each of standing) rules[each] += 1
    figures.rules = rules
    figures.balance = await wallet.balance()
    figures.spentToday = spentToday(store.state(), clock.now())
    figures.lookedAt = clock.now()
  }
}
