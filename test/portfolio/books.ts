import { type Address, erc20Abi, erc1155Abi } from 'viem'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { poolLensAbi } from '../../src/chain/abi/poolLens-abi.ts'
import type { CostMethod } from '../../src/features/portfolio/model/lots.ts'
import { smaller } from '../../src/lib/compare.ts'
import type { World } from './world.ts'

/**
 * Books of the holder that know nothing of events: they compare what contracts say before and after
 * each action. Money in the smallest unit of USDC.
 */

type State = Awaited<ReturnType<typeof readState>>

/** What the contracts say of the holder now: of the account, its smart account and both. */
export async function readState(world: World) {
  const { client, holder, note } = world
  const [own, savings, nav, positions, pool] = await Promise.all([
    readBalances(world, holder),
    readBalances(world, world.savings),
    client.readContract({ address: note, abi: financialAssetAbi, functionName: 'nav' }),
    client.readContract({
      address: world.lens,
      abi: poolLensAbi,
      functionName: 'positionsOf',
      args: [holder, 1n, 50n],
    }),
    client.readContract({
      address: world.lens,
      abi: poolLensAbi,
      functionName: 'poolState',
      args: [1n],
    }),
  ])
  const open = positions[0].map(({ info, amountA, amountB }) => ({
    id: info.positionId,
    liquidity: info.liquidity,
    notes: world.noteIsA ? amountA : amountB,
    dollars: world.noteIsA ? amountB : amountA,
  }))
  const square = pool.sqrtPriceX96 * pool.sqrtPriceX96
  const pooled = (amount: bigint) =>
    world.noteIsA ? (amount * square) >> 192n : (amount << 192n) / square
  return {
    own,
    savings,
    cash: own.cash + savings.cash,
    notes: own.notes + savings.notes,
    credit: own.credit,
    tokens: own.tokens,
    nav,
    positions: open,
    pooled,
  }
}

async function readBalances(
  { client, note, money, credits, token, tokenId }: World,
  account: Address,
) {
  const balance = (address: Address) =>
    client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const [cash, notes, credit, tokens, claimable] = await Promise.all([
    balance(money),
    balance(note),
    client.readContract({
      address: credits,
      abi: erc1155Abi,
      functionName: 'balanceOf',
      args: [account, tokenId],
    }),
    balance(token),
    client.readContract({
      address: note,
      abi: financialAssetAbi,
      functionName: 'claimableYield',
      args: [account],
    }),
  ])
  return { cash, notes, credit, tokens, claimable }
}

type Lot = { quantity: bigint; cost: bigint; time: number }

/** Lots of one thing, the oldest first; by average cost there is one. */
class Lots {
  readonly lots: Lot[] = []
  readonly method: CostMethod

  constructor(method: CostMethod) {
    this.method = method
  }

  add(quantity: bigint, cost: bigint, time: number): void {
    const [only] = this.lots
    if (this.method === 'fifo' || only === undefined) this.lots.push({ quantity, cost, time })
    else {
      only.quantity += quantity
      only.cost += cost
    }
  }

  /** Takes out the oldest units; returns their cost. */
  take(quantity: bigint): bigint {
    let left = quantity
    let cost = 0n
    while (left > 0n) {
      const [lot] = this.lots
      if (lot === undefined) throw new Error('More left than came in')
      const part = smaller(lot.quantity, left)
      const share = (lot.cost * part) / lot.quantity
      cost += share
      lot.cost -= share
      lot.quantity -= part
      left -= part
      if (lot.quantity === 0n) this.lots.shift()
    }
    return cost
  }

  get cost(): bigint {
    return this.lots.reduce((sum, lot) => sum + lot.cost, 0n)
  }

  get quantity(): bigint {
    return this.lots.reduce((sum, lot) => sum + lot.quantity, 0n)
  }
}

export type ActionName =
  | 'buyNotes'
  | 'sellNotes'
  | 'claim'
  | 'buyCredits'
  | 'retire'
  | 'wrap'
  | 'unwrap'
  | 'swapIn'
  | 'swapOut'
  | 'provide'
  | 'withdraw'
  | 'collect'
  | 'send'
  | 'receive'
  | 'deposit'
  | 'move'
  | 'others'

/** What credits cost on the days on which the holder bought some, as nobody else buys. */
type CreditDay = { day: number; units: bigint; cost: bigint }

/** The books: what was paid, received, gained and earned, and the value at the end of each day. */
export class Books {
  readonly notes: Lots
  readonly credits: Lots
  readonly tokens: Lots
  readonly positions = new Map<bigint, Lots>()
  readonly snapshots: { time: number; state: State }[] = []
  readonly flows: { time: number; inflow: bigint; outflow: bigint; income: bigint }[] = []
  realised = 0n
  yieldPaid = 0n
  readonly creditDays: CreditDay[] = []
  readonly #method: CostMethod

  constructor(method: CostMethod) {
    this.#method = method
    this.notes = new Lots(method)
    this.credits = new Lots(method)
    this.tokens = new Lots(method)
  }

  /** Books one action by what it changed. */
  book(name: ActionName, before: State, after: State, time: number): void {
    const cash = after.cash - before.cash
    const notes = after.notes - before.notes
    const credit = after.credit - before.credit
    const flow = { time, inflow: 0n, outflow: 0n, income: 0n }
    const marketValue = (quantity: bigint) => (quantity * after.nav) / 10n ** 18n
    switch (name) {
      case 'buyNotes':
      case 'swapIn':
        this.notes.add(notes, -cash, time)
        flow.inflow = -cash
        break
      case 'sellNotes':
      case 'swapOut':
        this.realised += cash - this.notes.take(-notes)
        flow.outflow = cash
        break
      case 'claim':
        this.yieldPaid += cash
        flow.income = cash
        break
      case 'buyCredits': {
        this.credits.add(credit, -cash, time)
        flow.inflow = -cash
        const day = Math.floor(time / 86_400)
        const last = this.creditDays.at(-1)
        if (last?.day === day) {
          last.units += credit
          last.cost -= cash
        } else this.creditDays.push({ day, units: credit, cost: -cash })
        break
      }
      case 'retire':
        this.credits.take(-credit)
        flow.outflow = this.creditValue(-credit, time)
        break
      case 'wrap':
        this.move(this.credits, this.tokens, -credit, 10n ** 15n)
        break
      case 'unwrap':
        this.move(this.tokens, this.credits, before.tokens - after.tokens, null)
        break
      case 'provide': {
        const position = after.positions.at(-1)
        if (position === undefined) throw new Error('No position was opened')
        const worth = marketValue(-notes)
        this.realised += worth - this.notes.take(-notes)
        this.lotsOf(position.id).add(position.liquidity, worth - cash, time)
        flow.inflow = -cash
        break
      }
      case 'withdraw': {
        const changed = before.positions.find(({ id, liquidity }) => {
          const now = after.positions.find((position) => position.id === id)
          return (now?.liquidity ?? 0n) < liquidity
        })
        if (changed === undefined) throw new Error('Nothing was withdrawn')
        const left = after.positions.find(({ id }) => id === changed.id)?.liquidity ?? 0n
        const worth = marketValue(notes)
        const cost = this.lotsOf(changed.id).take(changed.liquidity - left)
        this.realised += worth + cash - cost
        if (notes > 0n) this.notes.add(notes, worth, time)
        flow.outflow = cash
        break
      }
      case 'collect':
        if (notes > 0n) this.notes.add(notes, marketValue(notes), time)
        flow.income = cash
        break
      case 'send':
        this.notes.take(-notes)
        flow.outflow = marketValue(-notes)
        break
      case 'receive':
        this.notes.add(notes, marketValue(notes), time)
        flow.inflow = marketValue(notes)
        break
      // Between accounts of the holder nothing changes.
      case 'move':
      case 'deposit':
      case 'others':
        break
    }
    this.flows.push(flow)
    this.snapshots.push({ time, state: after })
  }

  private lotsOf(position: bigint): Lots {
    const lots = this.positions.get(position) ?? new Lots(this.#method)
    this.positions.set(position, lots)
    return lots
  }

  /** Moves the oldest units with their cost and date; `scale` null divides by 10^15. */
  private move(from: Lots, to: Lots, quantity: bigint, scale: bigint | null): void {
    let left = quantity
    while (left > 0n) {
      const [lot] = from.lots
      if (lot === undefined) throw new Error('More moved than came in')
      const { time } = lot
      const part = smaller(lot.quantity, left)
      const cost = from.take(part)
      to.add(scale === null ? part / 10n ** 15n : part * scale, cost, time)
      left -= part
    }
  }

  /** Credits at the average price of the last 90 days with a trade. */
  creditValue(units: bigint, time: number): bigint {
    const day = Math.floor(time / 86_400)
    const last = this.creditDays.findLast((each) => each.day <= day)
    if (last === undefined) return 0n
    const recent = this.creditDays.filter((each) => each.day <= day && each.day >= day - 90)
    const days = recent.length > 0 ? recent : [last]
    const sold = days.reduce((sum, each) => sum + each.units, 0n)
    return (units * days.reduce((sum, each) => sum + each.cost, 0n)) / sold
  }

  /** Shares at NAV, credits at the average price of 90 days, positions at the pool's price. */
  valueOf(state: State, time: number): bigint {
    const unit = 10n ** 18n
    const pooled = state.positions.reduce(
      (sum, { notes, dollars }) => sum + dollars + state.pooled(notes),
      0n,
    )
    return (
      (state.notes * state.nav) / unit +
      this.creditValue(state.credit, time) +
      this.creditValue(state.tokens / 10n ** 15n, time) +
      pooled
    )
  }
}
