import {
  createSerializer,
  debounce,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs'
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import { useMemo } from 'react'
import type { Strategy } from '../../domain/strategies/strategy.ts'
import { type Amount, parseAmount, toDecimalString } from '../../lib/amount.ts'
import { usdc, usdcDecimals } from '../../lib/usdc.ts'
import { maxSimulatedDays } from './model/simulator.ts'

const views = ['strategies', 'compare', 'applied'] as const
type View = (typeof views)[number]

/** The simulator's chart. */
export const metrics = ['yield', 'carbon', 'land', 'energy', 'credits'] as const
export type Metric = (typeof metrics)[number]

/** The simulation in the address. */
const simulationUrl = {
  /** Whole USDC, decimal text. */
  amount: parseAsString,
  days: parseAsInteger.withDefault(365),
  metric: parseAsStringLiteral(metrics).withDefault('yield'),
}

/** Which part of the yield screen is shown. */
const yieldUrl = {
  view: parseAsStringLiteral(views).withDefault('strategies'),
  /** Short id of the strategy that is open. */
  strategy: parseAsString,
}

const noSimulation = { amount: null, days: null, metric: null }
const allParsers = { ...yieldUrl, ...simulationUrl }
const serialize = createSerializer(allParsers)

/** Which part of the screen is shown, in the address, and links to the others. */
export function useYieldUrl() {
  const search = useOptimisticSearchParams()
  const [{ view, strategy }, setUrl] = useQueryStates(allParsers, { history: 'push' })
  return {
    view,
    /** The link's word for the strategy that is open, null for the list. */
    opened: strategy,
    /** Shows a view of the list, also from within a strategy. */
    setView: (next: View) => void setUrl({ ...noSimulation, strategy: null, view: next }),
    /** A link to a strategy; the list behind it stays as it is. */
    hrefOf: (next: Strategy) => serialize(search, { ...noSimulation, strategy: shortId(next) }),
    /** A link from a strategy back to the list. */
    listHref: serialize(search, { ...noSimulation, strategy: null }) || '?',
  }
}

export type YieldUrl = ReturnType<typeof useYieldUrl>

const typicalAmount = usdc(5_000_000_000n)

/** Inputs of the simulator in the URL, so that a link carries the simulation. */
export function useSimulationUrl(strategy: Strategy) {
  const [url, setUrl] = useQueryStates(simulationUrl, {
    history: 'replace',
    limitUrlUpdates: debounce(200),
  })
  const amount = useMemo(() => amountOf(url.amount, strategy), [url.amount, strategy])
  return {
    amount,
    days: Math.min(Math.max(url.days, 1), maxSimulatedDays),
    metric: url.metric,
    setAmount: (next: Amount | null) =>
      void setUrl({ amount: next === null ? '' : toDecimalString(next) }),
    setDays: (next: number) => void setUrl({ days: next }),
    setMetric: (next: Metric) => void setUrl({ metric: next }),
  }
}

/**
 * The amount of the link, null where it was cleared; without one 5,000 USDC, or the minimum deposit
 * where that is more.
 */
function amountOf(text: string | null, strategy: Strategy): Amount | null {
  if (text === '') return null
  const parsed = text === null ? null : parseAmount(text, usdcDecimals)
  if (parsed?.ok) return parsed.amount
  const { minDeposit } = strategy
  return minDeposit.value > typicalAmount.value ? minDeposit : typicalAmount
}

const shortLength = 12

/** The beginning of a strategy's id, which stands for it in links. */
export function shortId({ id }: Pick<Strategy, 'id'>): string {
  return id.slice(0, shortLength).toLowerCase()
}

/** The strategy that a link means, by its short or whole id. */
export function strategyOfLink(strategies: readonly Strategy[], id: string): Strategy | undefined {
  const wanted = id.toLowerCase()
  return wanted.length < shortLength
    ? undefined
    : strategies.find(({ id }) => id.toLowerCase().startsWith(wanted))
}
