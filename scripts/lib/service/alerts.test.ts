import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort, loopback } from '../ports.ts'
import { type Alert, changesOf, postToWebhook } from './alerts.ts'

const alert = (about: string, reason: string, text = ''): Alert => ({ about, reason, text })

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
    expect(await postToWebhook(`http://${loopback}:${port}`, message)).toBeNull()
    expect(received).toEqual([message])
    expect(await postToWebhook(`http://${loopback}:${port}/full`, message)).toContain('status 429')
  })

  it('that is away is no error of the program', async () => {
    const message = { text: '', alert: alert('keeper', 'budget'), over: true }
    expect(await postToWebhook(`http://${loopback}:1`, message)).toContain('does not answer')
  })
})
