import { formatEther } from 'viem'
import type { Alert } from '../lib/service/alerts.ts'
import { metricsText, one } from '../lib/service/metrics.ts'
import type { Job } from './state.ts'

/** What an operator counts and knows. */
export type Figures = {
  readonly chainId: number
  readonly operator: string
  readonly adapter: string
  /** Transactions that were mined, since the start. */
  readonly done: Record<Job['kind'], number>
  /** What failed, since the start, by reason. */
  readonly failures: Map<string, number>
  /** Wei, since the start. */
  spent: bigint
  spentToday: bigint
  readonly budget: bigint | null
  balance: bigint
  lastBlock: bigint
  finalBlock: bigint
  /** Standards for which it has the role. */
  standards: number
  /** Its lots that have not ended. */
  lots: number
  /** Orders that wait and that it may take. */
  waiting: number
  nodes: { readonly used: number; readonly all: number }
  alerts: readonly Alert[]
  /** Milliseconds of the epoch of the last look at everything; 0 before. */
  lookedAt: number
}

/** The figures of an operator that has done nothing yet. */
export const newFigures = (
  who: Pick<Figures, 'chainId' | 'operator' | 'adapter' | 'budget'>,
): Figures => ({
  ...who,
  done: { take: 0, confirm: 0, release: 0 },
  failures: new Map(),
  spent: 0n,
  spentToday: 0n,
  balance: 0n,
  lastBlock: 0n,
  finalBlock: 0n,
  standards: 0,
  lots: 0,
  waiting: 0,
  nodes: { used: 0, all: 0 },
  alerts: [],
  lookedAt: 0,
})

/** Counts a failure. */
export function countFailure({ failures }: Figures, reason: string): void {
  failures.set(reason, (failures.get(reason) ?? 0) + 1)
}

/** The figures in the text format of Prometheus; amounts are in coins. */
export function prometheusText(figures: Figures): string {
  const { chainId, operator, adapter, budget, nodes } = figures
  return metricsText('canopy_registry_operator', [
    [
      'info',
      'gauge',
      'The chain, the account and the way to the registry.',
      [{ labels: { chain_id: String(chainId), operator, adapter }, value: 1 }],
    ],
    [
      'transactions_total',
      'counter',
      'Transactions mined: lots taken, retirements confirmed, lots released.',
      Object.entries(figures.done).map(([kind, value]) => ({ labels: { kind }, value })),
    ],
    [
      'failures_total',
      'counter',
      'What failed, by reason.',
      [...figures.failures].map(([reason, value]) => ({ labels: { reason }, value })),
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
    ['balance', 'gauge', 'Coins that the operator has.', one(formatEther(figures.balance))],
    ['last_block', 'gauge', 'Newest block seen.', one(figures.lastBlock.toString())],
    [
      'final_block',
      'gauge',
      'Newest block that counts as final.',
      one(figures.finalBlock.toString()),
    ],
    ['standards', 'gauge', 'Standards for which it has the role.', one(figures.standards)],
    ['lots', 'gauge', 'Its lots that have not ended.', one(figures.lots)],
    ['waiting_orders', 'gauge', 'Orders that wait and that it may take.', one(figures.waiting)],
    ['nodes', 'gauge', 'Nodes of the deployment.', one(nodes.all)],
    ['nodes_used', 'gauge', 'Nodes that answer, are of the chain and up to date.', one(nodes.used)],
    ['alerts', 'gauge', 'Alerts that hold now.', one(figures.alerts.length)],
    [
      'last_look_timestamp_seconds',
      'gauge',
      'When everything was last looked at.',
      one(Math.floor(figures.lookedAt / 1_000)),
    ],
  ])
}
