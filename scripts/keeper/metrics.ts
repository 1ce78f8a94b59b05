import { formatEther } from 'viem'
import type { Alert } from '../lib/service/alerts.ts'
import { type Metric, metricsText, one } from '../lib/service/metrics.ts'
import type { Standing } from './alerts.ts'

/** What a keeper counts and knows. */
export type Figures = {
  readonly chainId: number
  readonly keeper: string
  /** Runs that succeeded, since the start. */
  runs: number
  /** Dealing days that were struck, since the start. */
  strikes: number
  /** Claims that were made for others, since the start. */
  claims: number
  /** Runs, strikes and claims that did not, since the start, by their reason. */
  readonly failures: Map<string, number>
  /** Wei, since the start. */
  spent: bigint
  spentToday: bigint
  readonly budget: bigint | null
  balance: bigint
  lastBlock: bigint
  rules: Readonly<Record<Standing, number>>
  /** Dealing desks with a day that has its price and is not struck. */
  pricedDays: number
  /** Claims that can be made for others. */
  claimable: number
  nodes: { readonly used: number; readonly all: number }
  alerts: readonly Alert[]
  /** Milliseconds of the epoch at which all rules were last looked at; 0 before. */
  lookedAt: number
}

/** The figures of a keeper that has done nothing yet. */
export const newFigures = (who: Pick<Figures, 'chainId' | 'keeper' | 'budget'>): Figures => ({
  ...who,
  runs: 0,
  strikes: 0,
  claims: 0,
  failures: new Map(),
  spent: 0n,
  spentToday: 0n,
  balance: 0n,
  lastBlock: 0n,
  rules: { due: 0, blocked: 0, waiting: 0, off: 0 },
  pricedDays: 0,
  claimable: 0,
  nodes: { used: 0, all: 0 },
  alerts: [],
  lookedAt: 0,
})

/** Counts a run, a strike or a claim that failed. */
export function countFailure({ failures }: Figures, reason: string): void {
  failures.set(reason, (failures.get(reason) ?? 0) + 1)
}

/** The figures in the text format of Prometheus; amounts are in coins. */
export function prometheusText(figures: Figures): string {
  const { rules, failures, budget, nodes } = figures
  const metrics: readonly Metric[] = [
    [
      'info',
      'gauge',
      'The chain and the account of the keeper.',
      [{ labels: { chain_id: String(figures.chainId), keeper: figures.keeper }, value: 1 }],
    ],
    ['runs_total', 'counter', 'Rules run.', one(figures.runs)],
    ['strikes_total', 'counter', 'Dealing days struck.', one(figures.strikes)],
    ['claims_total', 'counter', 'Claims made for others.', one(figures.claims)],
    [
      'failures_total',
      'counter',
      'Runs, strikes and claims that failed or were not sent, by reason.',
      [...failures].map(([reason, value]) => ({ labels: { reason }, value })),
    ],
    ['spent_total', 'counter', 'Coins spent since the start.', one(formatEther(figures.spent))],
    [
      'spent_today',
      'gauge',
      'Coins spent in this day of UTC.',
      one(formatEther(figures.spentToday)),
    ],
    [
      'budget',
      'gauge',
      'Coins that may be spent in a day.',
      one(budget === null ? '+Inf' : formatEther(budget)),
    ],
    ['balance', 'gauge', 'Coins that the keeper has.', one(formatEther(figures.balance))],
    ['last_block', 'gauge', 'Newest block seen.', one(figures.lastBlock.toString())],
    [
      'rules',
      'gauge',
      'Rules, by how they stand: off ones have nothing to run.',
      Object.entries(rules).map(([standing, value]) => ({ labels: { standing }, value })),
    ],
    [
      'priced_days',
      'gauge',
      'Dealing desks with a day that has its price and is not struck.',
      one(figures.pricedDays),
    ],
    ['claimable', 'gauge', 'Claims that can be made for others.', one(figures.claimable)],
    ['nodes', 'gauge', 'Nodes of the deployment.', one(nodes.all)],
    ['nodes_used', 'gauge', 'Nodes that answer, are of the chain and up to date.', one(nodes.used)],
    ['alerts', 'gauge', 'Alerts that hold now.', one(figures.alerts.length)],
    [
      'last_look_timestamp_seconds',
      'gauge',
      'When all rules were last looked at.',
      one(Math.floor(figures.lookedAt / 1_000)),
    ],
  ]
  return metricsText('canopy_keeper', metrics)
}
