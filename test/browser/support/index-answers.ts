import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Route } from 'playwright-core'
import { http, type RpcLog } from 'viem'
import { fetchDeployment } from '../../../src/chain/deployment.ts'
import type { EventsRequest, Frame } from '../../../src/domain/history/index/schema.ts'
import type { TestChain } from './chain.ts'

type EventsAnswer = Frame & {
  readonly logs: readonly RpcLog[]
  readonly since: number
  readonly complete: boolean
}

/** Answers as an index that has taken in every block: events of the chain, and no sums. */
export async function indexAnswers({ client, url }: TestChain, deployments: string) {
  const { identity } = await fetchDeployment(31_337, async (path) => {
    const file = join(deployments, String(path).replace('/deployments/', ''))
    return new Response(await readFile(file))
  })
  const node = http(url)({})
  const logsOf = ({ addresses, topics }: EventsRequest['filters'][number]) =>
    node.request({
      method: 'eth_getLogs',
      params: [{ address: addresses, topics, fromBlock: '0x0', toBlock: 'latest' }],
    }) as Promise<readonly RpcLog[]>

  /** Answers a request. `change` makes something else of the answer. */
  return async (route: Route, change: (answer: EventsAnswer) => EventsAnswer = (same) => same) => {
    if (!route.request().url().endsWith('/history/events')) {
      await route.fulfill({ status: 422, json: { identity, refused: 'not-kept' } })
      return
    }
    const { filters, toBlock, limit }: EventsRequest = route.request().postDataJSON()
    const head = await client.getBlock()
    const all = (await Promise.all(filters.map(logsOf)))
      .flat()
      .filter((log) => Number(log.blockNumber) <= (toBlock ?? Number(head.number)))
      .toSorted(newestFirst)
    const last = Number(all[limit - 1]?.blockNumber ?? 0)
    const logs = all.filter((log) => Number(log.blockNumber) >= last)
    const block = { number: Number(head.number), hash: head.hash }
    const complete = logs.length === all.length
    await route.fulfill({ json: change({ identity, block, logs, since: last, complete }) })
  }
}

const newestFirst = (a: RpcLog, b: RpcLog): number =>
  Number(b.blockNumber) - Number(a.blockNumber) || Number(b.logIndex) - Number(a.logIndex)

/** The place of a block, as an index names the newest that it has taken in. */
export const placeOf = async (
  { client }: TestChain,
  blockNumber: bigint,
): Promise<Frame['block']> => {
  const { number, hash } = await client.getBlock({ blockNumber })
  return { number: Number(number), hash }
}
