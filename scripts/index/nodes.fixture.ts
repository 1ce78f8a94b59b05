import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { numberToHex } from 'viem'
import { onTestFinished } from 'vitest'
import { blockFixture } from '../../src/chain/fake-node.fixture.ts'
import { loopback } from '../lib/ports.ts'

type Request = { readonly id: number; readonly method: string; readonly params?: [string] }

/** Starts a node that has blocks with these hashes by number, of chain 84532; returns its URL. */
export async function nodeWith(hashes: Readonly<Record<number, string>>): Promise<string> {
  const answer = ({ id, method, params }: Request) => {
    const number = Number(params?.[0])
    const hash = hashes[number]
    const block = hash && { ...blockFixture(), hash, number: numberToHex(number) }
    const result = method === 'eth_chainId' ? numberToHex(84_532) : (block ?? null)
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
