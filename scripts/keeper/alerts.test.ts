import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ruleReasons } from '../../src/domain/accounts/account-rule.ts'
import { freePort, loopback } from '../lib/ports.ts'
import { type Alert, changesOf, standingOf, tellWebhook } from './alerts.ts'

const alert = (about: string, reason: string, text = ''): Alert => ({ about, reason, text })

it('a rule is blocked where something is in the way, not while it waits as its owner has set', () => {
  const standing = Object.groupBy(ruleReasons, (reason) =>
    standingOf({ ready: reason === 'READY', reason }),
  )
  expect(standing).toEqual({
    due: ['READY'],
    off: ['NO_TEMPLATE', 'NOT_ACTIVE', 'COMPLETED'],
    blocked: [
      'BALANCE_TOO_LOW',
      'HISTORY_TOO_SHORT',
      'PRICE_MOVED',
      'POOL_CLOSED',
      'LIQUIDITY_TOO_LOW',
      'NO_LISTING',
      'DEPTH_TOO_LOW',
    ],
    waiting: [
      'TOO_SOON',
      'YIELD_BELOW_THRESHOLD',
      'PRICE_BETWEEN_THRESHOLDS',
      'PRICE_OUTSIDE_BOUNDS',
      'WITHIN_THRESHOLD',
      'NOT_UNLOCKED',
      'NO_DELEGATE_EXPIRED',
      'VALUE_TOO_LOW',
      'TRADE_TOO_SMALL',
    ],
  })
})

describe('an alert', () => {
  it('is news when it is new or its reason changed, not when a figure in it did', () => {
    const before = [alert('0xa', 'POOL_CLOSED'), alert('0xb', 'PRICE_MOVED', 'It is 98.')]
    const now = [alert('0xa', 'NO_LISTING'), alert('0xb', 'PRICE_MOVED', 'It is 99.')]
    expect(changesOf(before, now)).toEqual({ raised: [alert('0xa', 'NO_LISTING')], over: [] })
    expect(changesOf(now, now)).toEqual({ raised: [], over: [] })
  })

  it('is over when nothing is said about the same any more', () => {
    const before = [alert('0xa', 'POOL_CLOSED'), alert('keeper', 'budget')]
    expect(changesOf(before, [alert('0xa', 'POOL_CLOSED')])).toEqual({
      raised: [],
      over: [alert('keeper', 'budget')],
    })
  })
})

describe('a webhook', () => {
  it('is sent the text and the alert', async () => {
    const received: unknown[] = []
    const port = await freePort()
    const server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      received.push(JSON.parse(Buffer.concat(parts).toString()))
      response.writeHead(request.url === '/full' ? 429 : 204).end()
    })
    await new Promise<void>((resolve) => server.listen(port, loopback, resolve))
    onTestFinished(() => void server.close())
    const message = { text: 'Gas costs 11 gwei.', alert: alert('keeper', 'gas-price'), over: false }
    expect(await tellWebhook(`http://${loopback}:${port}`, message)).toBeNull()
    expect(received).toEqual([message])
    expect(await tellWebhook(`http://${loopback}:${port}/full`, message)).toContain('status 429')
  })

  it('that is away is no error of the keeper', async () => {
    const message = { text: '', alert: alert('keeper', 'budget'), over: true }
    expect(await tellWebhook(`http://${loopback}:1`, message)).toContain('does not answer')
  })
})
