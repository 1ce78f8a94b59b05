import { createServer, type Server } from 'node:http'
import { formatEther } from 'viem'
import type { Alert, Standing } from './alerts.ts'

/** What a keeper counts and knows. */
export type Figures = {
  readonly chainId: number
  readonly keeper: string
  /** Runs that succeeded, since the start. */
  runs: number
  /** Runs that did not, since the start, by their reason. */
  readonly failures: Map<string, number>
  /** Wei, since the start. */
  spent: bigint
  spentToday: bigint
  readonly budget: bigint | null
  balance: bigint
  lastBlock: bigint
  rules: Readonly<Record<Standing, number>>
  nodes: { readonly used: number; readonly all: number }
  alerts: readonly Alert[]
  /** Milliseconds of the epoch at which all rules were last looked at; 0 before. */
  lookedAt: number
}

/** The figures of a keeper that has done nothing yet. */
export const newFigures = (who: Pick<Figures, 'chainId' | 'keeper' | 'budget'>): Figures => ({
  ...who,
  runs: 0,
  failures: new Map(),
  spent: 0n,
  spentToday: 0n,
  balance: 0n,
  lastBlock: 0n,
  rules: { due: 0, blocked: 0, waiting: 0, off: 0 },
  nodes: { used: 0, all: 0 },
  alerts: [],
  lookedAt: 0,
})

/** Counts a run that failed. */
export function countFailure({ failures }: Figures, reason: string): void {
  failures.set(reason, (failures.get(reason) ?? 0) + 1)
}

type Sample = {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: string | number
}

/** The figures in the text format of Prometheus; amounts are in coins. */
export function prometheusText(figures: Figures): string {
  const { rules, failures, budget, nodes } = figures
  const one = (value: string | number): readonly Sample[] => [{ value }]
  const metrics: readonly (readonly [string, 'counter' | 'gauge', string, readonly Sample[]])[] = [
    [
      'info',
      'gauge',
      'The chain and the account of the keeper.',
      [{ labels: { chain_id: String(figures.chainId), keeper: figures.keeper }, value: 1 }],
    ],
    ['runs_total', 'counter', 'Rules run.', one(figures.runs)],
    [
      'failures_total',
      'counter',
      'Runs that failed or were not sent, by reason.',
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
  return metrics
    .map(([name, type, help, samples]) =>
      [
        `# HELP canopy_keeper_${name} ${help}`,
        `# TYPE canopy_keeper_${name} ${type}`,
        ...samples.map(({ labels, value }) => `canopy_keeper_${name}${labelText(labels)} ${value}`),
      ].join('\n'),
    )
    .join('\n')
    .concat('\n')
}

function labelText(labels: Sample['labels']): string {
  if (labels === undefined) return ''
  const escaped = (value: string) =>
    value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return `{${pairs.join(',')}}`
}

/** Whether the keeper does its work: it looked at all rules not long ago. */
export function healthOf(
  { lookedAt, alerts }: Figures,
  now: number,
  longestMs: number,
): { readonly ok: boolean; readonly body: object } {
  const age = Math.round((now - lookedAt) / 1_000)
  const ok = lookedAt > 0 && now - lookedAt <= longestMs
  const looked = lookedAt === 0 ? null : age
  return { ok, body: { ok, secondsSinceLook: looked, alerts: alerts.map(({ text }) => text) } }
}

/** Serves `/metrics` and `/health`. */
export function metricsServer(figures: Figures, longestMs: number, now = () => Date.now()): Server {
  return createServer(({ method, url }, response) => {
    const path = url?.split('?')[0]
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405).end()
    } else if (path === '/metrics') {
      response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      response.end(prometheusText(figures))
    } else if (path === '/health') {
      const { ok, body } = healthOf(figures, now(), longestMs)
      response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json' })
      response.end(`${JSON.stringify(body)}\n`)
    } else {
      response.writeHead(404).end('There are /metrics and /health.\n')
    }
  })
}
