/** How the cost of sold units is found: the oldest first, or the average of all that are held. */
export type CostMethod = 'fifo' | 'average'

type EventPlace = {
  /** Id of the holding. */
  readonly holding: string
  /** Unix seconds. */
  readonly time: number
  /** Transaction that caused it. */
  readonly reference: string
}

type EventBase = EventPlace & {
  /** In the smallest unit of the holding; more than zero. */
  readonly quantity: bigint
}

/** A change of what is held, with its money in the smallest unit of USDC; null is unknown. */
export type LotEvent =
  | Repaid
  | (EventBase &
      (
        | { readonly kind: 'acquired'; readonly cost: bigint | null }
        | { readonly kind: 'sold'; readonly proceeds: bigint | null }
        /** Given up without proceeds: no gain or loss is realised. */
        | { readonly kind: 'retired' | 'sent' }
        /** Bought and retired in one step: it was never held, and no lot of what is held is touched. */
        | { readonly kind: 'retired-at-once'; readonly cost: bigint | null }
        /** Became units of another holding, which keep their cost and dates: wrapped credits. */
        | { readonly kind: 'converted'; readonly into: string; readonly intoQuantity: bigint }
      ))

/** Principal, capital or a recovery was paid on all units, which stay. */
type Repaid = EventPlace & { readonly kind: 'repaid'; readonly amount: bigint }

/** Units acquired together that are still held. */
type Lot = {
  readonly acquiredAt: number
  readonly reference: string
  readonly quantity: bigint
  readonly cost: bigint | null
}

/** Units that are no longer held, with their cost. */
export type Disposal = {
  readonly holding: string
  /** `repaid` is what a repayment took off the cost of units that stay: their quantity is 0. */
  readonly how: 'sold' | 'retired' | 'sent' | 'repaid'
  /** Unix seconds; null by average cost, which has no lots, and for units of unknown origin. */
  readonly acquiredAt: number | null
  readonly time: number
  readonly reference: string
  readonly quantity: bigint
  readonly cost: bigint | null
  /** Null where unknown, and unless it was a sale or a repayment. */
  readonly proceeds: bigint | null
}

export type LotBook = {
  /** Open lots by holding, the oldest first. By average cost there is one. */
  readonly open: ReadonlyMap<string, readonly Lot[]>
  /** In the order of time. */
  readonly disposals: readonly Disposal[]
}

/**
 * Lots and disposals of all holdings. Costs are divided without loss: those of open lots and of
 * disposals add up to what was paid.
 *
 * FIFO and average cost as in IAS 2 (Inventories), paragraph 27, applied to securities; average is
 * the moving average after each acquisition. Repayments lower the cost of what is held, and are a gain once
 * it is zero, as nondividend distributions in IRS Publication 550.
 *
 * @param events In the order of time.
 */
export function lotBook(events: readonly LotEvent[], method: CostMethod): LotBook {
  const queues = new Map<string, LotQueue>()
  const disposals: Disposal[] = []
  const queueOf = (holding: string): LotQueue => {
    const queue = queues.get(holding) ?? new LotQueue(method)
    queues.set(holding, queue)
    return queue
  }
  for (const event of events) {
    switch (event.kind) {
      case 'acquired':
        queueOf(event.holding).add([
          {
            acquiredAt: event.time,
            reference: event.reference,
            quantity: event.quantity,
            cost: event.cost,
          },
        ])
        break
      case 'converted':
        queueOf(event.into).add(
          rescaled(queueOf(event.holding).take(event.quantity), event.intoQuantity),
        )
        break
      case 'repaid': {
        const queue = queueOf(event.holding)
        const { lots, disposal } = repaid(event, queue.lots())
        queue.replace(lots)
        disposals.push(disposal)
        break
      }
      case 'retired-at-once': {
        const { holding, time, reference, quantity, cost } = event
        const acquiredAt = method === 'fifo' ? time : null
        disposals.push({
          holding,
          how: 'retired',
          acquiredAt,
          time,
          reference,
          quantity,
          cost,
          proceeds: null,
        })
        break
      }
      default:
        disposals.push(...disposalsOf(event, queueOf(event.holding).take(event.quantity), method))
    }
  }
  const open = new Map([...queues].map(([holding, queue]) => [holding, queue.lots()] as const))
  return { open, disposals }
}

/** Open lots of one holding. To add or take some costs the same however many there are. */
class LotQueue {
  readonly #method: CostMethod
  #lots: Lot[] = []
  #oldest = 0

  constructor(method: CostMethod) {
    this.#method = method
  }

  lots(): readonly Lot[] {
    return this.#lots.slice(this.#oldest)
  }

  add(lots: readonly Lot[]): void {
    if (this.#method === 'fifo') this.#lots.push(...lots)
    else {
      this.#lots = merged([...this.lots(), ...lots])
      this.#oldest = 0
    }
  }

  /** Puts other lots in the place of all. */
  replace(lots: readonly Lot[]): void {
    this.#lots = [...lots]
    this.#oldest = 0
  }

  /** Takes out the oldest units, or all if there are fewer. */
  take(quantity: bigint): readonly Lot[] {
    const taken: Lot[] = []
    let left = quantity
    for (;;) {
      const lot = this.#lots[this.#oldest]
      if (lot === undefined || left === 0n) return taken
      if (lot.quantity > left) {
        const cost = lot.cost === null ? null : (lot.cost * left) / lot.quantity
        const rest = lot.cost === null || cost === null ? null : lot.cost - cost
        this.#lots[this.#oldest] = { ...lot, quantity: lot.quantity - left, cost: rest }
        return [...taken, { ...lot, quantity: left, cost }]
      }
      taken.push(lot)
      left -= lot.quantity
      this.#oldest++
    }
  }
}

/** Takes a repayment off the cost of lots, in proportion to their units, down to zero. */
function repaid(
  { holding, time, reference, amount }: Repaid,
  lots: readonly Lot[],
): { readonly lots: readonly Lot[]; readonly disposal: Disposal } {
  const total = lots.reduce((sum, { quantity }) => sum + quantity, 0n)
  let before = 0n
  const lowered = lots.map((lot) => {
    const part = shareOf(amount, before, lot.quantity, total)
    before += lot.quantity
    return lot.cost === null ? lot : { ...lot, cost: lot.cost > part ? lot.cost - part : 0n }
  })
  const { value: old, unknown } = sumKnown(lots.map(({ cost }) => cost))
  const { value: left } = sumKnown(lowered.map(({ cost }) => cost))
  return {
    lots: lowered,
    disposal: {
      holding,
      how: 'repaid',
      acquiredAt: null,
      time,
      reference,
      quantity: 0n,
      cost: unknown > 0 ? null : old - left,
      proceeds: amount,
    },
  }
}

type Disposing = Extract<LotEvent, { readonly kind: 'sold' | 'retired' | 'sent' }>

function disposalsOf(
  event: Disposing,
  taken: readonly Lot[],
  method: CostMethod,
): readonly Disposal[] {
  const known = taken.reduce((sum, { quantity }) => sum + quantity, 0n)
  const missing = event.quantity - known
  const parts = [
    ...taken.map((lot) => ({ ...lot, acquiredAt: method === 'fifo' ? lot.acquiredAt : null })),
    ...(missing > 0n ? [{ acquiredAt: null, quantity: missing, cost: null }] : []),
  ]
  const proceeds = event.kind === 'sold' ? event.proceeds : null
  let before = 0n
  return parts.map(({ acquiredAt, quantity, cost }) => {
    const share = proceeds === null ? null : shareOf(proceeds, before, quantity, event.quantity)
    before += quantity
    const { holding, time, reference, kind: how } = event
    return { holding, how, acquiredAt, time, reference, quantity, cost, proceeds: share }
  })
}

/** Part of an amount for `quantity` of `total`, after `before`; all parts add up to the amount. */
const shareOf = (amount: bigint, before: bigint, quantity: bigint, total: bigint): bigint =>
  (amount * (before + quantity)) / total - (amount * before) / total

/** All lots as one with the date of the oldest; of unknown cost if any is. */
function merged(lots: readonly Lot[]): Lot[] {
  const [first] = lots
  if (first === undefined) return []
  const quantity = lots.reduce((sum, lot) => sum + lot.quantity, 0n)
  const { value, unknown } = sumKnown(lots.map(({ cost }) => cost))
  return [{ ...first, quantity, cost: unknown > 0 ? null : value }]
}

/** The same lots in units of another holding. */
function rescaled(lots: readonly Lot[], quantity: bigint): readonly Lot[] {
  const total = lots.reduce((sum, lot) => sum + lot.quantity, 0n)
  let before = 0n
  return lots.flatMap((lot) => {
    const part = shareOf(quantity, before, lot.quantity, total)
    before += lot.quantity
    return part > 0n ? [{ ...lot, quantity: part }] : []
  })
}

/** Gain or loss of a sale; null where a part of it is unknown, and for what was not sold. */
export function gainOf({ cost, proceeds }: Pick<Disposal, 'cost' | 'proceeds'>): bigint | null {
  return cost === null || proceeds === null ? null : proceeds - cost
}

/** Sum of amounts; `unknown` counts those that are not known. */
export type PartialSum = { readonly value: bigint; readonly unknown: number }

/** Adds up what is known and counts what is not. */
export function sumKnown(amounts: readonly (bigint | null)[]): PartialSum {
  return amounts.reduce<PartialSum>(
    ({ value, unknown }, amount) =>
      amount === null ? { value, unknown: unknown + 1 } : { value: value + amount, unknown },
    { value: 0n, unknown: 0 },
  )
}

/** Realised gain of all sales, and of repayments beyond the cost. */
export function realisedGain(book: LotBook): PartialSum {
  return sumKnown(
    book.disposals.filter(({ how }) => how === 'sold' || how === 'repaid').map(gainOf),
  )
}

/** Cost of what is still held of one holding. */
export function openCost(book: LotBook, holding: string): PartialSum {
  return sumKnown((book.open.get(holding) ?? []).map(({ cost }) => cost))
}
