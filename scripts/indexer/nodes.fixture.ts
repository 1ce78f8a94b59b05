import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { numberToHex } from 'viem'
import { onTestFinished } from 'vitest'
import { blockFixture } from '../../src/chain/fake-node.fixture.ts'
import { loopback } from '../lib/ports.ts'

type Request = { readonly id: number; readonly method: string; readonly params?: [string] }

/** What a node serves: hashes of its blocks by number; its chain, and when its newest block was made. */
type NodeFixture = {
  readonly blocks: Readonly<Record<number, string>>
  readonly chainId?: number
  readonly time?: number
}

/** Starts a node that has these blocks; returns its URL. */
export async function nodeWith({
  blocks,
  chainId = 84_532,
  time = 50_000,
}: NodeFixture): Promise<string> {
  const newest = Math.max(...Object.keys(blocks).map(Number))
  const blockAt = (tag: string | undefined) => {
    const number = tag === 'latest' ? newest : Number(tag)
    const hash = blocks[number]
    if (hash === undefined) return null
    return { ...blockFixture(), hash, number: numberToHex(number), timestamp: numberToHex(time) }
  }
  const answer = ({ id, method, params }: Request) => {
    const result = method === 'eth_chainId' ? numberToHex(chainId) : blockAt(params?.[0])
    return { jsonrpc: '2.0', id, result }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const asked: Request | Request[] = JSON.parse(Buffer.concat(chunks).toString())
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
  })
  await new Promise<void>((resolve) => server.listen(0, loopback, resolve))
  onTestFinished(() => void server.close())
  return `http://${loopback}:${(server.address() as AddressInfo).port}`
}
