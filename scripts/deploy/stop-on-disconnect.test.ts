import { HttpRequestError } from 'viem'
import { describe, expect, it } from 'vitest'
import { UserError } from '../lib/user-error.ts'
import { stopOnDisconnect } from './stop-on-disconnect.ts'

const kept = async () => '7 contracts are deployed, and kept in deployments/84532/.'

/** The error of work that fails with an error. */
const errorOf = (error: unknown): Promise<unknown> =>
  stopOnDisconnect('Base Sepolia', () => Promise.reject(error), kept).catch(
    (thrown: unknown) => thrown,
  )

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

describe('work with a node', () => {
  it.each([
    [
      'drops the connection',
      named('UnknownError', 'Failed to make POST request to https://node.example'),
    ],
    ['refuses it', named('HardhatError', 'HHE703: Cannot connect to the network "baseSepolia".')],
    [
      'does not respond in time',
      named('HardhatError', 'HHE704: Network connection timed out.\nPlease check your connection'),
    ],
    ['fails', named('UnknownError', 'Response status code 502: Bad Gateway')],
    ['sends a page', named('HardhatError', 'HHE702: Invalid JSON-RPC response received: <html>')],
    ['limits requests', Object.assign(named('ProviderError', 'Too many'), { code: -32_005 })],
    ['is lost to viem', new HttpRequestError({ url: 'https://node.example' })],
  ])(
    'ends with what happened, what was kept and how to go on where the node %s',
    async (_, error) => {
      const thrown = await errorOf(error)
      expect(thrown).toBeInstanceOf(UserError)
      expect(String(thrown)).toMatch(
        /^UserError: The connection to the node of Base Sepolia was lost: [^\n]+\. 7 contracts are deployed, and kept in deployments\/84532\/\. Once the node responds, run the same command again: it goes on from there\.$/,
      )
    },
  )

  it.each([
    new UserError('The network has no account to sign with.'),
    new TypeError('x is not a function'),
    named('ProviderError', 'execution reverted'),
  ])('keeps every other error: %s', async (error) => {
    expect(await errorOf(error)).toBe(error)
  })
})
