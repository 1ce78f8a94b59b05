import type { PortfolioTransaction } from '../../../api/entities/portfolio.ts'
import type { Amount } from '../../../lib/amount.ts'

/** What is left of one purchase. */
export type Lot = {
  readonly transactionId: string
  /** Unix seconds. */
  readonly boughtAt: number
  readonly quantity: Amount
  /** USDC paid for what is left. */
  readonly cost: Amount
}

/** What an asset's units were bought for and what came of those that are gone. */
export type CostBasis = {
  /** Oldest first. */
  readonly lots: readonly Lot[]
  readonly quantity: Amount
  /** USDC paid for what is still held. */
  readonly cost: Amount
  /** USDC: value of what was retired on its day, less what it had cost. */
  readonly realised: Amount
  /** USDC paid out as yield. */
  readonly income: Amount
}

type OpenLot = {
  readonly transaction: PortfolioTransaction
  quantity: bigint
  cost: bigint
}

/**
 * First in, first out: a retirement takes the oldest units first, each part of a lot at its share
 * of the lot's cost. Costs are cut towards what has left, so that the cost of what is held is never
 * understated; the parts of a lot always add up to what was paid for it.
 *
 * @param transactions Of one asset, in any order.
 * @throws RangeError when more was retired than bought.
 */
export function costBasis(transactions: readonly PortfolioTransaction[]): CostBasis {
  const open: OpenLot[] = []
  let realised = 0n
  let income = 0n
  const unitDecimals = transactions[0]?.quantity.decimals ?? 0
  const moneyDecimals = transactions[0]?.totalValue.decimals ?? 6

  for (const transaction of transactions.toSorted((a, b) => a.timestamp - b.timestamp)) {
    const quantity = transaction.quantity.value
    const money = transaction.totalValue.value
    if (transaction.type === 'buy') open.push({ transaction, quantity, cost: money })
    else if (transaction.type === 'yield') income += money
    else realised += money - takeOldest(open, quantity)
  }

  const inUnits = (value: bigint): Amount => ({ value, decimals: unitDecimals })
  const inMoney = (value: bigint): Amount => ({ value, decimals: moneyDecimals })
  return {
    lots: open.map(({ transaction, quantity, cost }) => ({
      transactionId: transaction.id,
      boughtAt: transaction.timestamp,
      quantity: inUnits(quantity),
      cost: inMoney(cost),
    })),
    quantity: inUnits(open.reduce((sum, lot) => sum + lot.quantity, 0n)),
    cost: inMoney(open.reduce((sum, lot) => sum + lot.cost, 0n)),
    realised: inMoney(realised),
    income: inMoney(income),
  }
}

/** Takes units from the oldest lots and gives back what they had cost. */
function takeOldest(open: OpenLot[], quantity: bigint): bigint {
  let left = quantity
  let cost = 0n
  while (left > 0n) {
    const [lot] = open
    if (lot === undefined) throw new RangeError('More was retired than bought.')
    const emptied = left >= lot.quantity
    const taken = emptied ? lot.quantity : left
    const share = (lot.cost * taken) / lot.quantity
    lot.quantity -= taken
    lot.cost -= share
    if (emptied) open.shift()
    left -= taken
    cost += share
  }
  return cost
}
