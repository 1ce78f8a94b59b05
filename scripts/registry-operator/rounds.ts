import type { Address } from 'viem'
import { explain } from '../../src/chain/errors/explain.ts'
import { formLot } from '../../src/domain/retirement/form-lot.ts'
import type { Lot, RetirementOrder } from '../../src/domain/retirement/orders.ts'
import { daySeconds, parseDay } from '../../src/lib/day.ts'
import { sameAddress } from '../../src/lib/same-address.ts'
import { cleanText } from '../../src/lib/visible-text.ts'
import { type Alert, alertReporter } from '../lib/service/alerts.ts'
import type { Limits, Names } from '../lib/service/decide.ts'
import { type Clock, sender, type Timing, type Wallet } from '../lib/service/sender.ts'
import { spentToday } from '../lib/service/sending.ts'
import type { StateStore } from '../lib/service/state-file.ts'
import type { RegistryAdapter, RegistryAnswer, RetirementRequest } from './adapter.ts'
import { isFinal, type OrderChain, type OrderedCredit, type View } from './chain.ts'
import type { Documents } from './documents.ts'
import { countFailure, type Figures } from './metrics.ts'
import { halfOf, nextOrders, refusedIn, requestOf } from './pieces.ts'
import { isSettled, type Job, type OperatorState, withAsked, withKnown, withLot } from './state.ts'

/** What an operator works with. */
export type OperatorParts = {
  readonly chain: OrderChain
  readonly adapter: RegistryAdapter
  readonly documents: Documents
  readonly wallet: Wallet
  readonly store: StateStore<OperatorState>
  readonly limits: Limits
  readonly names: Names & { readonly account: Address }
  readonly clock: Clock
  readonly timing: Timing
  readonly choices: Choices
  readonly figures: Figures
  /** Says what was done. */
  readonly say: (text: string) => void
  /** Is told of an alert when it is new, changed or over. */
  readonly alert: (text: string, alert: Alert, over: boolean) => void
}

/** How it works. */
export type Choices = {
  /** Names of the standards whose orders it takes; null for all for which it has the role. */
  readonly standards: readonly string[] | null
  /** The most parts of a lot. */
  readonly parts: number
  /** Orders that the registry refused, to be taken again. */
  readonly retry: readonly bigint[]
  /** Milliseconds that the registry may need until it shows what it was asked. */
  readonly settleMs: number
  /** Whether it only says what it would do. */
  readonly isDryRun: boolean
}

/** Retires orders at a registry. */
export type Operator = {
  /**
   * Looks at the lots and the waiting orders once, and does what can be done now.
   *
   * @param others Alerts that hold besides its own.
   * @returns How many transactions it sent that were mined.
   * @throws what a node answers when none can be asked.
   */
  readonly round: (others?: readonly Alert[]) => Promise<number>
  /** Tells which alerts are new and over, where no round is possible. */
  readonly tell: (others: readonly Alert[]) => void
}

/** Seconds before its expiry from which on no order is taken, `EXPIRY_MARGIN` of the contract. */
const expiryMargin = 14 * daySeconds

/** Seconds before the end of its period in which an order is left alone, so that the take is mined in time. */
const periodMargin = 3_600

/** The most characters of a reason that is published. */
const longestReason = 300

/** Nothing can be done with a lot now; perhaps with a reason that a person should know. */
type Wait = { readonly kind: 'wait'; readonly alert?: Alert }

/** What can be done with a lot now. */
type Step = { readonly kind: 'send'; readonly job: Job; readonly text: string } | Wait

const waits = (about: string, reason: string, text: string): Wait => ({
  kind: 'wait',
  alert: { about, reason, text },
})

/**
 * An operator of one registry on one deployment. It takes waiting orders as lots, one of each credit at a time;
 * asks the registry for one part after the other, once the take is final; and confirms or releases by what the
 * registry answers. What it needs to go on after an interruption is on the chain and at the registry.
 */
export function createOperator(parts: OperatorParts): Operator {
  const { chain, adapter, documents, wallet, store, names, clock, choices, figures, say } = parts
  const transactions = sender<Job, OperatorState>(parts)
  const news = alertReporter(parts.alert)
  const said = new Set<string>()

  function tell(alerts: readonly Alert[]): void {
    news(alerts)
    figures.alerts = alerts
  }

  function sayOnce(text: string): void {
    if (!said.has(text)) say(text)
    said.add(text)
  }

  /** Sends a job and waits until it is mined, as long as that does not take too long. */
  async function send(job: Job, text: string): Promise<'mined' | Wait> {
    const about = `${job.kind} ${job.subject}`
    if (choices.isDryRun) {
      sayOnce(`Dry run: it would now send: ${text}`)
      return { kind: 'wait' }
    }
    try {
      const result = await transactions.send(job, await chain.quote(job))
      switch (result.kind) {
        case 'mined':
          return conclude(job, result.receipt, text)
        case 'waiting':
          return { kind: 'wait' }
        case 'displaced':
          return waits(about, 'displaced', `Another program has used a nonce of ${names.account}.`)
        case 'foreign':
          return waits('key', 'foreign', result.text)
        case 'refused':
          return waits(about, 'refused', `No node takes the transaction: ${result.why}.`)
        case 'hold':
          return waits('operator', result.reason, result.text)
      }
    } catch (error) {
      const { kind, sentence, errorName } = explain(error)
      if (kind === 'unreachable') throw error
      countFailure(figures, errorName ?? kind)
      return waits(about, errorName ?? kind, `Cannot ${about}: ${sentence}`)
    }
  }

  function conclude(
    { kind, subject }: Job,
    receipt: { readonly succeeded: boolean; readonly block: bigint; readonly cost: bigint },
    text: string,
  ): 'mined' | Wait {
    figures.spent += receipt.cost
    if (!receipt.succeeded) {
      countFailure(figures, 'reverted')
      return waits(
        `${kind} ${subject}`,
        'reverted',
        `It reverted in block ${receipt.block}: ${text}`,
      )
    }
    figures.done[kind] += 1
    say(`${text} (block ${receipt.block})`)
    return 'mined'
  }

  /** Follows what was on its way before. */
  async function followed(): Promise<'mined' | Wait | null> {
    const found = await transactions.follow()
    if (found === null) return null
    if (found.kind === 'waiting') return { kind: 'wait' }
    const { kind, subject } = found.sent.job
    const about = `${kind} ${subject}`
    return found.kind === 'displaced'
      ? waits(about, 'displaced', `Another program has used the nonce ${found.sent.nonce}.`)
      : conclude(found.sent.job, found.receipt, `Sent before: ${about}.`)
  }

  /** What was shown once and then is not there must not be asked for again. */
  async function remembered(
    { id }: RetirementRequest,
    answer: RegistryAnswer,
  ): Promise<RegistryAnswer> {
    if (!choices.isDryRun) await store.change((state) => withKnown(state, id))
    return answer
  }

  /** What the registry says of a request; asks it to retire where that is safe. */
  async function answerTo(request: RetirementRequest): Promise<RegistryAnswer | Wait> {
    const about = `lot ${request.lotId}`
    try {
      const found = await adapter.status(request)
      if (found.kind !== 'unknown') return remembered(request, found)
      if (store.state().known.includes(request.id)) {
        const text =
          `${adapter.name} does not show ${request.id} any more, which it had before. It is not asked again: ` +
          'a person has to look.'
        return waits(about, 'vanished', text)
      }
      const text = `${adapter.name} is asked to retire ${inWords(request)}.`
      if (choices.isDryRun) {
        sayOnce(`Dry run: ${text}`)
        return { kind: 'wait' }
      }
      const now = clock.now()
      if (!isSettled(store.state(), request, choices.settleMs, now)) return { kind: 'wait' }
      // Written first: after an interruption it is looked for, for as long as it may take to show.
      await store.change((state) => withAsked(state, request.id, now))
      say(text)
      return await remembered(request, await adapter.retire(request))
    } catch (error) {
      countFailure(figures, 'registry')
      const raw = error instanceof Error ? error.message : String(error)
      return waits(about, 'registry', `${adapter.name} cannot be asked about ${about}: ${raw}`)
    }
  }

  async function stepOf(lot: Lot, view: View): Promise<Step> {
    const about = `lot ${lot.id}`
    const credit = view.credits.get(lot.tokenId)
    const [orderId] = nextOrders(lot)
    if (credit === undefined || orderId === undefined) return { kind: 'wait' }
    if (!choices.isDryRun) await store.change((state) => withLot(state, lot.id, clock.now()))
    if (!isFinal(lot, view.finalTime, chain.chainId)) return { kind: 'wait' }
    const request = requestOf(chain, lot, credit, await chain.order(orderId))
    if (request === null) {
      const text = `Lot ${lot.id} has no whole serial numbers: it has to be decided at the desk.`
      return waits(about, 'serials', text)
    }
    const problem = adapter.problemWith(request.credit)
    if (problem !== null) return waits(about, 'adapter', `Lot ${lot.id} waits: ${problem}`)
    const answer = await answerTo(request)
    switch (answer.kind) {
      case 'wait':
        return answer
      case 'pending':
        return answer.needs === undefined
          ? { kind: 'wait' }
          : waits(about, 'needs', `Lot ${lot.id}: ${answer.needs}`)
      case 'refused': {
        const hash = await documents.keep(answer.document)
        const reason = reasonOf(answer.reason, adapter.name)
        const job = chain.release(lot.id, reason, hash)
        return { kind: 'send', job, text: `Lot ${lot.id} is released: ${reason}` }
      }
      case 'retired':
        return confirmation(lot, request, answer)
    }
  }

  async function confirmation(
    lot: Lot,
    request: RetirementRequest,
    answer: Extract<RegistryAnswer, { kind: 'retired' }>,
  ): Promise<Step> {
    const { quantity, serials, reference, date } = answer
    const asked = request.serials
    const isSame =
      Number.isSafeInteger(quantity) &&
      quantity >= 1 &&
      quantity <= request.quantity &&
      serials.first === asked.first &&
      serials.last === asked.first + quantity - 1
    if (!isSame) {
      const text =
        `${adapter.name} has retired ${creditsText(quantity)} with the serial numbers ${serials.first} to ` +
        `${serials.last} by ${reference}, but lot ${lot.id} has ${asked.first} to ${asked.last}. Nothing is ` +
        'confirmed or released: a person has to settle it with the registry.'
      return waits(`lot ${lot.id}`, 'serials', text)
    }
    const registryDate = parseDay(date)
    if (registryDate === null) {
      const text = `${adapter.name} states "${date}" as the day of ${reference}, which is no day.`
      return waits(`lot ${lot.id}`, 'date', text)
    }
    const documentHash = await documents.keep(answer.document)
    const job = chain.confirm(lot.id, {
      ...{ quantity, registryDate, documentHash, reference },
      firstSerial: serials.first,
      lastSerial: serials.last,
    })
    const text = `Lot ${lot.id}: ${creditsText(quantity)} confirmed, ${serials.first} to ${serials.last}, by ${reference}`
    return { kind: 'send', job, text }
  }

  /** Takes what waits of one credit; fewer credits where a notice stops some of them. */
  async function take(credit: OrderedCredit, orders: readonly RetirementOrder[]) {
    let candidate = formLot(orders, choices.parts)
    for (;;) {
      if (candidate.length === 0) return { kind: 'wait' } as const
      const parts = candidate.length === 1 ? 'one part' : `${candidate.length} parts`
      const amount = candidate.reduce((sum, part) => sum + part.amount.value, 0n)
      const text = `Took ${creditsText(Number(amount / 1_000n))} of ${credit.project}, vintage ${credit.vintage}, in ${parts}.`
      const result = await send(chain.take(credit.tokenId, candidate), text)
      const isStopped = result !== 'mined' && result.alert?.reason === 'SerialsUnderNotice'
      const less = isStopped ? halfOf(candidate) : []
      if (less.length === 0) return result
      candidate = less
    }
  }

  async function lots(view: View): Promise<{ mined: number; alerts: readonly Alert[] }> {
    const alerts: Alert[] = []
    let mined = 0
    const own = view.lots.filter(
      ({ endedAt, operator }) => endedAt === null && sameAddress(operator, names.account),
    )
    for (const lot of own) {
      const step = await stepOf(lot, view)
      const result = step.kind === 'send' ? await send(step.job, step.text) : step
      if (result === 'mined') mined += 1
      else if (result.alert !== undefined) alerts.push(result.alert)
      if (lot.resolvableFrom <= view.time) alerts.push(overdue(lot))
    }
    figures.lots = own.length
    return { mined, alerts }
  }

  async function orders(view: View): Promise<{ mined: number; alerts: readonly Alert[] }> {
    const alerts: Alert[] = []
    let mined = 0
    const refused = refusedIn(view.lots, choices.retry)
    const open = new Set(view.lots.flatMap((lot) => (lot.endedAt === null ? [lot.tokenId] : [])))
    const mine = view.waiting.filter(({ tokenId }) => {
      const standard = view.credits.get(tokenId)?.standard ?? ''
      return view.standards.includes(standard) && (choices.standards?.includes(standard) ?? true)
    })
    figures.waiting = mine.length
    for (const { id } of mine.filter((order) => refused.has(order.id))) {
      const text =
        `The registry refused order ${id}, so it is not taken again. Return it to its holder at the desk, ` +
        `or start with --retry ${id}.`
      alerts.push({ about: `order ${id}`, reason: 'refused', text })
    }
    for (const [tokenId, waiting] of Map.groupBy(mine, (order) => order.tokenId)) {
      const credit = view.credits.get(tokenId)
      if (open.has(tokenId) || credit === undefined) continue
      const { expirationDate } = credit
      if (expirationDate !== null && view.time + expiryMargin >= expirationDate) continue
      const problem = adapter.problemWith(credit)
      if (problem !== null) {
        const text = `Orders of ${credit.project} are not taken: ${problem}`
        alerts.push({ about: `credit ${tokenId}`, reason: 'adapter', text })
        continue
      }
      const result = await take(
        credit,
        waiting.filter(({ id, endsAt }) => !refused.has(id) && view.time + periodMargin < endsAt),
      )
      if (result === 'mined') mined += 1
      else if (result.alert !== undefined) alerts.push(result.alert)
    }
    return { mined, alerts }
  }

  async function look(others: readonly Alert[]): Promise<number> {
    const before = choices.isDryRun ? null : await followed()
    const view = await chain.look()
    figures.standards = view.standards.length
    figures.finalBlock = view.finalBlock
    const alerts: Alert[] = []
    let mined = before === 'mined' ? 1 : 0
    if (view.standards.length === 0) alerts.push(withoutRole(names.account))
    if (before !== null && before !== 'mined') {
      if (before.alert !== undefined) alerts.push(before.alert)
    } else {
      // Lots that are begun come first: what the registry has retired must not wait.
      const ofLots = await lots(view)
      const ofOrders = await orders(view)
      mined += ofLots.mined + ofOrders.mined
      alerts.push(...ofLots.alerts, ...ofOrders.alerts)
    }
    figures.balance = await wallet.balance()
    figures.spentToday = spentToday(store.state(), clock.now())
    figures.lookedAt = clock.now()
    tell([...others, ...alerts])
    return mined
  }

  return { tell, round: (others = []) => look(others) }
}

/** Whoever has no role can neither take nor confirm. */
const withoutRole = (account: Address): Alert => ({
  about: 'role',
  reason: 'none',
  text:
    `${account} is registry operator of no standard. The administrator appoints it: npm run roles -- ` +
    `--network <name> grant registry-operator <standard> ${account}`,
})

const overdue = ({ id }: Lot): Alert => ({
  about: `lot ${id} overdue`,
  reason: 'overdue',
  text: `Lot ${id} has not ended for so long that an independent verifier may decide it.`,
})

const creditsText = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`

/** `5 credits of VCS-1234, 101 to 105, for Alder GmbH (…)` */
const inWords = ({ quantity, credit, serials, beneficiary, id }: RetirementRequest): string =>
  `${creditsText(quantity)} of ${credit.project}, ${serials.first} to ` +
  `${serials.last}, for ${beneficiary} (${id})`

/** A registry's reason as it can be published. */
function reasonOf(reason: string, registry: string): string {
  const text = [...cleanText(reason).trim()].slice(0, longestReason).join('').trim()
  return text === '' ? `Refused by ${registry} without a reason` : text
}
