import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type FailureFacts, factsOf, failureOf } from '../../src/chain/logs/node-failure.ts'
import { loopback } from '../lib/ports.ts'
import type { IndexNodes } from './node-client.ts'

/**
 * Ponder sends 20 requests a second to a URL at first and then slowly more, whatever its node could answer.
 * What nodes allow {@link IndexNodes} finds out itself.
 */
const lanes = 8

/**
 * Serves nodes to Ponder on this machine alone, while the process runs. Failures are passed on as a node
 * states them; one of 429 as such, so that Ponder sends fewer requests.
 *
 * @returns URLs that all lead to these nodes.
 */
export async function nodeLanes({ request }: Pick<IndexNodes, 'request'>): Promise<string[]> {
  const server = createServer(async (incoming, response) => {
    const { status, body } = await answerTo(incoming, request)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, loopback, resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  return Array.from({ length: lanes }, (_, lane) => `http://${loopback}:${port}/${lane}`)
}

type Answer = { readonly status: number; readonly body: object }

async function answerTo(
  incoming: IncomingMessage,
  request: IndexNodes['request'],
): Promise<Answer> {
  const { id, method, params } = JSON.parse(await text(incoming))
  try {
    return { status: 200, body: { jsonrpc: '2.0', id, result: await request({ method, params }) } }
  } catch (error) {
    const facts = factsOf(error)
    const { status, code = -32_603 } = facts
    const message = method === 'eth_getLogs' ? understood(facts) : facts.message
    return {
      status: status === 429 || code === 429 ? 429 : 200,
      body: { jsonrpc: '2.0', id, error: { code, message } },
    }
  }
}

/**
 * Ponder asks for fewer blocks only where it knows the wording, and for ever for the same where it does not: the limit
 * of viem for an answer, 10 MiB, is one that it does not know.
 */
function understood(facts: FailureFacts): string {
  const { kind } = failureOf(facts)
  return kind === 'results' || kind === 'range'
    ? `${facts.message} (backend response too large)`
    : facts.message
}
