import {
  type Chain,
  createClient,
  custom,
  type GetBlockParameters,
  HttpRequestError,
  numberToHex,
  zeroHash,
} from 'viem'
import { getBlock, getBlockNumber, getTransaction } from 'viem/actions'
import { baseSepolia } from 'viem/chains'
import { blockFixture } from './fake-node.fixture.ts'
import { nodeTransport } from './node-transport.ts'

export const first = 'https://first.example'
export const second = 'https://second.example'

/** Two nodes that the test can stop, and what happened to them. */
export function twoNodes(chain: Chain = baseSepolia) {
  const state = {
    time: 0,
    fail: {} as Record<string, Error | null>,
    silent: [] as string[],
    chainId: { [first]: chain.id, [second]: chain.id } as Record<string, number>,
    /** Nodes that do not have the block that is asked for. */
    without: [] as string[],
    asked: [] as string[],
    /** Every request by its node, answered or not, and those for the id of the chain. */
    tried: [] as string[],
    chainIdsAsked: 0,
    /** Milliseconds that an answer takes. */
    takes: 0,
    switches: [] as string[],
    pauses: [] as number[],
    /** Pauses after which every node answers again. */
    busyFor: 0,
  }
  const connect = (url: string) =>
    custom(
      {
        request: async ({ method }: { method: string }) => {
          if (method === 'eth_chainId') state.chainIdsAsked++
          else state.tried.push(url)
          const failure = state.fail[url]
          if (failure) throw failure
          if (state.takes > 0 && method !== 'eth_chainId')
            await new Promise((resolve) => setTimeout(resolve, state.takes))
          if (state.silent.includes(url)) await new Promise(() => {})
          if (method === 'eth_chainId') return numberToHex(state.chainId[url] ?? 0)
          state.asked.push(url)
          if (method === 'eth_blockNumber') return '0x10'
          if (method !== 'eth_getBlockByNumber') return null
          return state.without.includes(url) ? null : blockFixture()
        },
      },
      { retryCount: 0 },
    )
  const client = createClient({
    chain,
    cacheTime: 0,
    transport: nodeTransport([first, second], {
      connect,
      now: () => state.time,
      pause: async (ms) => {
        state.pauses.push(ms)
        if (state.pauses.length !== state.busyFor) return
        state.fail = {}
        state.without = []
      },
      onSwitch: (url) => state.switches.push(url),
    }),
  })
  return {
    state,
    read: () => getBlockNumber(client, { cacheTime: 0 }),
    readBlock: async (of: GetBlockParameters = { blockNumber: 100n }) =>
      (await getBlock(client, of)).number,
    readTransaction: () => getTransaction(client, { hash: zeroHash }),
  }
}

export const down = new HttpRequestError({ url: first })
export const busy = (retryAfter?: string) =>
  new HttpRequestError({
    url: first,
    status: 429,
    headers: new Headers(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
  })
