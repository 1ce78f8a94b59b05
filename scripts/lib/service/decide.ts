import { formatEther, formatGwei, formatUnits } from 'viem'
import { larger, smaller } from '../../../src/lib/compare.ts'

/** What a program may spend. Amounts of the chain's coin are in wei; null stands for no limit. */
export type Limits = {
  /** The most that is spent in a day of UTC. */
  readonly budget: bigint | null
  /** What always stays on its account. */
  readonly minBalance: bigint
  /** The most for one unit of gas, base fee and priority fee together. */
  readonly maxGasPrice: bigint | null
  /** The most gas of one transaction. */
  readonly maxGas: bigint
  /** What one coin is worth, in smallest units of USDC: runs whose tip is worth less than they cost wait. */
  readonly coinPrice: bigint | null
}

/** What one unit of gas costs now, in wei. */
export type GasPrices = { readonly baseFee: bigint; readonly priorityFee: bigint }

/** Fees of a transaction, in wei for one unit of gas. */
export type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** What a transaction takes and pays. */
export type Quote = {
  /** Gas that it used when it was simulated. */
  readonly gas: bigint
  /** What a layer 2 charges for publishing it, in wei. */
  readonly dataFee: bigint
  /** USDC in smallest units that its sender is paid. */
  readonly tip: bigint
}

/** What a program has: what it spent in this day, and its balance, in wei. */
export type Means = { readonly spent: bigint; readonly balance: bigint }

/** Why something is not sent, although it could be. The first three concern every transaction. */
type HoldReason = 'gas-price' | 'budget' | 'balance' | 'gas' | 'unpaid'

/** Not to be sent now, with a sentence that says why. */
export type Hold = { readonly kind: 'hold'; readonly reason: HoldReason; readonly text: string }

/** Whether a transaction is sent. */
export type Decision = { readonly kind: 'send'; readonly gas: bigint; readonly fees: Fees } | Hold

/** What the sentences need. */
export type Names = {
  readonly coin: string
  readonly account: string
  /** `keeper` */
  readonly program: string
  /** What one transaction is, `run`: `A run takes …`. */
  readonly work: string
}

const oneCoin = 10n ** 18n

/** Another transaction in the same block may make it more expensive than it was when simulated. */
const gasLimit = (used: bigint): bigint => (used * 3n) / 2n

/** The most that a transaction can cost, in wei. */
export const mostCost = (gas: bigint, fees: Fees, dataFee: bigint): bigint =>
  gas * fees.maxFeePerGas + dataFee

/** The fees to begin with: they last while the base fee doubles. Null where gas is above its bound. */
export function firstFees(
  { baseFee, priorityFee }: GasPrices,
  { maxGasPrice }: Pick<Limits, 'maxGasPrice'>,
): Fees | null {
  if (maxGasPrice !== null && baseFee + priorityFee > maxGasPrice) return null
  const lasting = 2n * baseFee + priorityFee
  return {
    maxFeePerGas: maxGasPrice === null ? lasting : smaller(lasting, maxGasPrice),
    maxPriorityFeePerGas: priorityFee,
  }
}

const gasPriceHold = (
  { baseFee, priorityFee }: GasPrices,
  { maxGasPrice }: Pick<Limits, 'maxGasPrice'>,
): Hold =>
  hold(
    'gas-price',
    `Gas costs ${formatGwei(baseFee + priorityFee)} gwei; the bound is ${formatGwei(maxGasPrice ?? 0n)} gwei.`,
  )

/** Why nothing at all can be sent now, whatever it is; null where something may be. */
export function holdAll(
  prices: GasPrices,
  { spent, balance }: Means,
  limits: Limits,
  { coin, account }: Names,
): Hold | null {
  const { budget, minBalance } = limits
  if (firstFees(prices, limits) === null) return gasPriceHold(prices, limits)
  if (budget !== null && spent >= budget) {
    return hold(
      'budget',
      `The day’s budget of ${formatEther(budget)} ${coin} is used up. It goes on at 00:00 UTC.`,
    )
  }
  if (balance <= minBalance) {
    return hold(
      'balance',
      `${account} has ${formatEther(balance)} ${coin}; ${formatEther(minBalance)} must stay there. ` +
        `Send it ${coin}.`,
    )
  }
  return null
}

/** Whether a simulated transaction is sent, and with what gas and fees. */
export function decide(
  { gas: used, dataFee, tip }: Quote,
  prices: GasPrices,
  means: Means,
  limits: Limits,
  names: Names,
): Decision {
  const fees = firstFees(prices, limits)
  if (fees === null) return gasPriceHold(prices, limits)
  const held = holdAll(prices, means, limits, names)
  if (held !== null) return held
  const { budget, minBalance, maxGas, coinPrice } = limits
  const gas = smaller(gasLimit(used), maxGas)
  if (used > maxGas) return hold('gas', `A ${names.work} takes ${used} gas; the most is ${maxGas}.`)

  const expected = used * (prices.baseFee + prices.priorityFee) + dataFee
  if (coinPrice !== null && tip * oneCoin < expected * coinPrice) {
    return hold(
      'unpaid',
      `A ${names.work} costs ${formatEther(expected)} ${names.coin} and is paid ${formatUnits(tip, 6)} USDC, ` +
        `which is less at ${formatUnits(coinPrice, 6)} USDC for one ${names.coin}.`,
    )
  }
  const most = mostCost(gas, fees, dataFee)
  if (budget !== null && means.spent + most > budget) {
    return hold(
      'budget',
      `A ${names.work} can cost ${formatEther(most)} ${names.coin}; ${formatEther(budget - means.spent)} are left ` +
        'of the day’s budget. It goes on at 00:00 UTC.',
    )
  }
  if (means.balance - most < minBalance) {
    return hold(
      'balance',
      `${names.account} has ${formatEther(means.balance)} ${names.coin}; a ${names.work} can cost ` +
        `${formatEther(most)} and ${formatEther(minBalance)} must stay there. Send it ${names.coin}.`,
    )
  }
  return { kind: 'send', gas, fees }
}

/**
 * The fees that replace a transaction which hangs: an eighth more, as nodes ask for, and what new
 * ones offer. Null where a bound is in the way, or new ones offer far less, so that a higher fee is not
 * what it lacks: it has to wait then.
 */
export function replacingFees(
  before: Fees,
  prices: GasPrices,
  { gas, dataFee }: { readonly gas: bigint; readonly dataFee: bigint },
  { spent, balance }: Means,
  { maxGasPrice, budget, minBalance }: Limits,
): Fees | null {
  const usual = 2n * prices.baseFee + prices.priorityFee
  const highest = maxGasPrice === null ? farAbove * usual : smaller(maxGasPrice, farAbove * usual)
  const maxPriorityFeePerGas = larger(raised(before.maxPriorityFeePerGas), prices.priorityFee)
  const lowest = larger(raised(before.maxFeePerGas), maxPriorityFeePerGas)
  if (lowest > highest) return null
  const fees = { maxFeePerGas: larger(lowest, smaller(usual, highest)), maxPriorityFeePerGas }
  const most = mostCost(gas, fees, dataFee)
  if (budget !== null && spent + most > budget) return null
  return balance - most < minBalance ? null : fees
}

/** Times what new transactions offer, above which more does not help. */
const farAbove = 5n

/** An eighth more, rounded up. */
const raised = (fee: bigint): bigint => (fee * 9n + 7n) / 8n

const hold = (reason: HoldReason, text: string): Hold => ({ kind: 'hold', reason, text })
