import { MessageFormatter } from '@safe-global/safe-apps-sdk'
import { sendCalls } from 'viem/actions'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Config, createConfig, http } from 'wagmi'
import { getAccount, getConnectorClient } from 'wagmi/actions'
import { localChain } from './networks.ts'
import { connectSafe } from './safe-app.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const trusted = 'https://app.safe.global'

type Question = { readonly id: string; readonly method: string; readonly params: unknown }

/** The embedding page: what it is asked, and how it answers. */
let asked: Question[] = []
let answer: (question: Question) => { readonly data: unknown; readonly origin: string } | undefined

const info = (changes = {}) => ({
  ...{ safeAddress: address, chainId: localChain.id, threshold: 2, owners: [], isReadOnly: false },
  ...changes,
})

beforeEach(() => {
  asked = []
  const frame = document.body.appendChild(document.createElement('iframe'))
  const around = frame.contentWindow as Window
  around.postMessage = (question: Question) => {
    asked.push(question)
    const given = answer(question)
    if (given === undefined) return
    const data = MessageFormatter.makeResponse(question.id, given.data as never, '9.1.0')
    const message = new MessageEvent('message', { data, origin: given.origin, source: around })
    queueMicrotask(() => window.dispatchEvent(message))
  }
  vi.spyOn(window, 'parent', 'get').mockReturnValue(around)
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const asking = (config: Config, around?: string) =>
  connectSafe(config, { origins: [trusted], around, answerTime: 20, attempts: 3 })

const emptyConfig = () =>
  createConfig({
    chains: [localChain],
    storage: null,
    multiInjectedProviderDiscovery: false,
    transports: { [localChain.id]: http() },
  })

describe('the Safe whose page embeds the app', () => {
  it('is connected, although its page begins to listen late', async () => {
    answer = () => (asked.length < 2 ? undefined : { data: info(), origin: trusted })
    const config = emptyConfig()
    expect(await asking(config)).toBe(true)
    expect(asked.map(({ method }) => method)).toEqual(['getSafeInfo', 'getSafeInfo'])
    expect(getAccount(config)).toMatchObject({ address, chainId: localChain.id })
  })

  it('is connected on another network too, which the app then says', async () => {
    answer = () => ({ data: info({ chainId: 1 }), origin: trusted })
    const config = emptyConfig()
    expect(await asking(config, trusted)).toBe(true)
    expect(getAccount(config).chainId).toBe(1)
  })

  it.each([
    'https://app.safe.global.evil.example',
    'https://appxsafe.global',
    'http://app.safe.global',
  ])('is not connected where %s answers', async (origin) => {
    answer = () => ({ data: info(), origin })
    const config = emptyConfig()
    expect(await asking(config)).toBe(false)
    expect(getAccount(config).status).toBe('disconnected')
    expect(asked).toHaveLength(3)
  })

  it('is not even asked for where the browser tells that a stranger is around', async () => {
    answer = () => ({ data: info(), origin: trusted })
    expect(await asking(emptyConfig(), 'https://stranger.example')).toBe(false)
    expect(asked).toEqual([])
  })

  it('can be asked again where it did not answer', async () => {
    answer = () => undefined
    const config = emptyConfig()
    expect(await asking(config)).toBe(false)
    answer = () => ({ data: info(), origin: trusted })
    expect(await asking(config)).toBe(true)
  })

  it('takes a batch in whatever letter case its page spells the account', async () => {
    const spelled = address.toLowerCase()
    answer = ({ method }) => ({
      data: method === 'sendTransactions' ? { safeTxHash: '0x0b' } : info({ safeAddress: spelled }),
      origin: trusted,
    })
    const config = emptyConfig()
    await asking(config)
    const client = await getConnectorClient(config)
    const call = { to: address, data: '0xabcd' } as const
    expect(await sendCalls(client, { calls: [call, call], forceAtomic: true })).toEqual({
      id: '0x0b',
    })
    expect(asked.at(-1)).toMatchObject({
      method: 'sendTransactions',
      params: { txs: [call, call].map((each) => ({ ...each, value: '0x0' })) },
    })
  })
})
