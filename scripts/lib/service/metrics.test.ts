import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort, loopback } from '../ports.ts'
import { healthOf, metricsServer } from './metrics.ts'

describe('health', () => {
  it('is bad before the first look, and when the last one is too long ago', () => {
    const figures = { lookedAt: 0, alerts: [] }
    expect(healthOf(figures, 1_000, 60_000).ok).toBe(false)
    figures.lookedAt = 1_000
    expect(healthOf(figures, 61_000, 60_000)).toMatchObject({
      ok: true,
      body: { secondsSinceLook: 60 },
    })
    expect(healthOf(figures, 61_001, 60_000).ok).toBe(false)
  })

  it('and metrics are served, and nothing else', async () => {
    const figures = { lookedAt: 0, alerts: [] }
    const server = metricsServer(
      () => '',
      () => figures,
      60_000,
      () => 5_000,
    )
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
