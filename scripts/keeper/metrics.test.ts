import { parseEther } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort, loopback } from '../lib/ports.ts'
import { countFailure, healthOf, metricsServer, newFigures, prometheusText } from './metrics.ts'

const figuresOf = (budget: bigint | null = parseEther('0.02')) =>
  newFigures({ chainId: 84_532, keeper: '0xKeeper', budget })

describe('metrics', () => {
  it('are in the text format of Prometheus, amounts in coins', () => {
    const figures = figuresOf()
    figures.runs = 3
    figures.spent = parseEther('0.0015')
    figures.balance = parseEther('1.5')
    figures.lastBlock = 123_456_789_012_345_678n
    figures.rules = { due: 1, blocked: 2, waiting: 4, off: 0 }
    countFailure(figures, 'reverted')
    countFailure(figures, 'reverted')
    countFailure(figures, 'a "quoted"\nreason')
    const lines = prometheusText(figures).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'canopy_keeper_info{chain_id="84532",keeper="0xKeeper"} 1',
        '# TYPE canopy_keeper_runs_total counter',
        'canopy_keeper_runs_total 3',
        'canopy_keeper_failures_total{reason="reverted"} 2',
        'canopy_keeper_failures_total{reason="a \\"quoted\\"\\nreason"} 1',
        'canopy_keeper_spent_total 0.0015',
        'canopy_keeper_budget 0.02',
        'canopy_keeper_balance 1.5',
        'canopy_keeper_last_block 123456789012345678',
        'canopy_keeper_rules{standing="blocked"} 2',
      ]),
    )
    expect(lines.at(-1)).toBe('')
    const shape = /^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [\d.]+|)$/
    expect(lines.filter((line) => !shape.test(line))).toEqual([])
    expect(prometheusText(figuresOf(null))).toContain('canopy_keeper_budget +Inf')
  })
})

describe('health', () => {
  it('is bad before the first look, and when the last one is too long ago', () => {
    const figures = figuresOf()
    expect(healthOf(figures, 1_000, 60_000).ok).toBe(false)
    figures.lookedAt = 1_000
    expect(healthOf(figures, 61_000, 60_000)).toMatchObject({
      ok: true,
      body: { secondsSinceLook: 60 },
    })
    expect(healthOf(figures, 61_001, 60_000).ok).toBe(false)
  })

  it('and metrics are served, and nothing else', async () => {
    const figures = figuresOf()
    const server = metricsServer(figures, 60_000, () => 5_000)
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, loopback, resolve))
    onTestFinished(() => void server.close())
    const get = (path: string, method = 'GET') =>
      fetch(`http://${loopback}:${port}${path}`, { method })
    expect((await get('/health')).status).toBe(503)
    figures.lookedAt = 4_000
    const health = await get('/health?from=balancer')
    expect([health.status, await health.json()]).toEqual([
      200,
      { ok: true, secondsSinceLook: 1, alerts: [] },
    ])
    expect((await get('/metrics')).headers.get('content-type')).toContain('version=0.0.4')
    expect((await get('/')).status).toBe(404)
    expect((await get('/metrics', 'POST')).status).toBe(405)
  })
})
