import type { Context } from 'ponder:registry'
import { pool, poolHour, retirementHour, saleHour } from 'ponder:schema'
import { larger, smaller } from '../../src/lib/bigint.ts'

type Db = Context['db']

const hourSeconds = 3_600

/** Start of the hour of a time, both in unix seconds. */
const hourOf = (time: number): number => time - (time % hourSeconds)

const positive = (value: bigint): bigint => (value > 0n ? value : 0n)

type Trade = {
  readonly poolId: bigint
  readonly amountA: bigint
  readonly amountB: bigint
  readonly sqrtPriceX96: bigint
  readonly feeAmount: bigint
}

/** Adds a trade to the hour of its pool, which opens at the price before it. */
export async function sumTrade(db: Db, trade: Trade, time: number): Promise<void> {
  const { poolId, amountA, amountB, sqrtPriceX96: price, feeAmount } = trade
  const before = (await db.find(pool, { poolId }))?.price ?? price
  const moved = {
    inA: positive(amountA),
    inB: positive(amountB),
    outA: positive(-amountA),
    outB: positive(-amountB),
    feesA: amountA > 0n ? feeAmount : 0n,
    feesB: amountA > 0n ? 0n : feeAmount,
  }
  await db
    .insert(poolHour)
    .values({
      poolId,
      hour: hourOf(time),
      open: before,
      high: larger(before, price),
      low: smaller(before, price),
      close: price,
      ...moved,
      trades: 1,
    })
    .onConflictDoUpdate((sum) => ({
      high: larger(sum.high, price),
      low: smaller(sum.low, price),
      close: price,
      inA: sum.inA + moved.inA,
      inB: sum.inB + moved.inB,
      outA: sum.outA + moved.outA,
      outB: sum.outB + moved.outB,
      feesA: sum.feesA + moved.feesA,
      feesB: sum.feesB + moved.feesB,
      trades: sum.trades + 1,
    }))
  await db.insert(pool).values({ poolId, price }).onConflictDoUpdate({ price })
}

type Sale = {
  readonly assetId: bigint
  readonly amount: bigint
  readonly cost: bigint
  readonly fee: bigint
}

/** Adds a sale to the hour of its asset. */
export async function sumSale(db: Db, sale: Sale, time: number): Promise<void> {
  const { assetId, amount: units, cost, fee } = sale
  await db
    .insert(saleHour)
    .values({ assetId, hour: hourOf(time), units, cost, fee, sales: 1 })
    .onConflictDoUpdate((sum) => ({
      units: sum.units + units,
      cost: sum.cost + cost,
      fee: sum.fee + fee,
      sales: sum.sales + 1,
    }))
}

type Retirement = { readonly tokenId: bigint; readonly amount: bigint }

/** Adds a retirement to the hour of its credit. */
export async function sumRetirement(db: Db, retirement: Retirement, time: number): Promise<void> {
  const { tokenId, amount } = retirement
  await db
    .insert(retirementHour)
    .values({ tokenId, hour: hourOf(time), amount, retirements: 1 })
    .onConflictDoUpdate((sum) => ({
      amount: sum.amount + amount,
      retirements: sum.retirements + 1,
    }))
}
