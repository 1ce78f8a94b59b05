import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSampleTransport } from '../../src/api/sample/transport.ts'
import type { ApiMethod } from '../../src/api/transport.ts'

export type ServerBehaviour =
  /** Answers every call as a working server would. */
  | 'answers'
  /** Answers every call with status 500. */
  | 'broken'
  /** Answers 200 with JSON of the wrong shape. */
  | 'malformed'
  /** Answers 200 with a web page. */
  | 'web page'
  /** Takes the request and never answers. */
  | 'silent'
  /** Answers, but one item of each list is spoilt. */
  | 'one bad item'

export type FakeServer = {
  readonly url: string
  /** `METHOD path` of every request so far. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

/** A real HTTP server on a free local port, with the sample data behind it. */
export async function startFakeServer(behaviour: ServerBehaviour): Promise<FakeServer> {
  const data = createSampleTransport({ latencyMs: 0 })
  const requests: string[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    requests.push(`${request.method} ${request.url}`)
    if (behaviour === 'silent') return
    if (behaviour === 'broken') return response.writeHead(500).end('out of order')
    if (behaviour === 'web page') return response.end('<!doctype html><title>Canopy</title>')
    response.setHeader('content-type', 'application/json')
    if (behaviour === 'malformed') return response.end('{"strategies":"none"}')
    const body = await readJson(request)
    const method = (request.method ?? 'GET') as ApiMethod
    const value = await data({ method, path: request.url ?? '', body })
    response.end(JSON.stringify(behaviour === 'one bad item' ? spoilFirst(value) : value))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((cause) => response.writeHead(404).end(String(cause)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks = await request.toArray()
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString())
}

function spoilFirst(value: unknown): unknown {
  return Array.isArray(value) ? [{ ...value[0], strategy_id: 42 }, ...value.slice(1)] : value
}
