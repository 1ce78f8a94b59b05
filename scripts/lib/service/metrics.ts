import { createServer, type Server } from 'node:http'
import { UserError } from '../user-error.ts'
import type { Alert } from './alerts.ts'

/** One value of a metric. */
export type Sample = {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: string | number
}

/** A metric: its name, type, what it is, and its values. */
export type Metric = readonly [string, 'counter' | 'gauge', string, readonly Sample[]]

/** A metric's only value. */
export const one = (value: string | number): readonly Sample[] => [{ value }]

/**
 * Metrics in the text format of Prometheus.
 *
 * @param prefix Begins their names: `canopy_keeper`.
 */
export const metricsText = (prefix: string, metrics: readonly Metric[]): string =>
  metrics
    .map(([name, type, help, samples]) =>
      [
        `# HELP ${prefix}_${name} ${help}`,
        `# TYPE ${prefix}_${name} ${type}`,
        ...samples.map(({ labels, value }) => `${prefix}_${name}${labelText(labels)} ${value}`),
      ].join('\n'),
    )
    .join('\n')
    .concat('\n')

function labelText(labels: Sample['labels']): string {
  if (labels === undefined) return ''
  const escaped = (value: string) =>
    value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return `{${pairs.join(',')}}`
}

/** What health is told from. */
export type Looks = {
  /** Milliseconds of the epoch of the last look at everything; 0 before. */
  readonly lookedAt: number
  readonly alerts: readonly Alert[]
}

/** Looks may be this many intervals ago, and at least that long, before a program counts as stuck. */
const longestSilence = { intervals: 5, ms: 120_000 }

/** Whether a program does its work: it looked at everything not long ago. */
export function healthOf(
  { lookedAt, alerts }: Looks,
  now: number,
  longestMs: number,
): { readonly ok: boolean; readonly body: object } {
  const age = Math.round((now - lookedAt) / 1_000)
  const ok = lookedAt > 0 && now - lookedAt <= longestMs
  const looked = lookedAt === 0 ? null : age
  return { ok, body: { ok, secondsSinceLook: looked, alerts: alerts.map(({ text }) => text) } }
}

/** Serves `/metrics` and `/health`. */
export function metricsServer(
  text: () => string,
  looks: () => Looks,
  longestMs: number,
  now = () => Date.now(),
): Server {
  return createServer(({ method, url }, response) => {
    const path = url?.split('?')[0]
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405).end()
    } else if (path === '/metrics') {
      response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      response.end(text())
    } else if (path === '/health') {
      const { ok, body } = healthOf(looks(), now(), longestMs)
      response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json' })
      response.end(`${JSON.stringify(body)}\n`)
    } else {
      response.writeHead(404).end('There are /metrics and /health.\n')
    }
  })
}

type ServeOptions = {
  readonly metrics: { readonly host: string; readonly port: number } | null
  readonly intervalMs: number
  readonly text: () => string
  readonly looks: () => Looks
  readonly say: (text: string) => void
  /** How to choose another port: `--metrics-port or KEEPER_METRICS_PORT`. */
  readonly setting: string
}

/**
 * Serves metrics where that is wanted.
 *
 * @throws UserError when the port is in use.
 */
export async function serveMetrics(options: ServeOptions): Promise<void> {
  if (options.metrics === null) return
  const { host, port } = options.metrics
  const longest = Math.max(longestSilence.intervals * options.intervalMs, longestSilence.ms)
  const server = metricsServer(options.text, options.looks, longest)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new UserError(
          `Metrics cannot be served on ${host}:${port} (${error.code}). Choose another port with ` +
            `${options.setting}.`,
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
  options.say(`Metrics on http://${host}:${port}/metrics, health on /health.`)
}
