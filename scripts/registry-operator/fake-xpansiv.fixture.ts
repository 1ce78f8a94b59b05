import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { freePort, loopback } from '../lib/ports.ts'

/** A retirement as the description has it. */
type Retirement = {
  readonly identifier: string
  readonly externalIdentifier: string
  readonly ein: string
  quantity: number
  status: string
  registryTransferIdentifier?: string
}

/** How the server treats the next requests to create. */
type Creating = 'works' | 'fails before' | 'fails after' | 'loses the answer' | 'is slow'

/**
 * A server that follows the description of Xpansiv Connect: it creates retirements, does not suppress
 * duplicates, and lists them by their external identifier.
 */
export async function fakeXpansiv() {
  const server = {
    url: '',
    retirements: [] as Retirement[],
    /** Bodies of the requests to create. */
    created: [] as unknown[],
    creating: 'works' as Creating,
    /** Answer to a request to create that is refused; null for none. */
    badRequest: null as object | null,
    token: 'secret',
    statuses: ['CREATED', 'COMPLETED', 'REJECTED'],
    /** Whether a search finds what was created. */
    shows: true,
    searchStatus: 200,
  }
  const answers = (response: ServerResponse, status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const create = async (body: string, request: IncomingMessage, response: ServerResponse) => {
    const parsed = JSON.parse(body)
    server.created.push(parsed)
    if (server.badRequest !== null) return answers(response, 400, server.badRequest)
    if (server.creating === 'fails before') return answers(response, 500, { message: 'Sorry' })
    for (const { ein, quantity, externalIdentifier } of parsed.retirements) {
      const identifier = `R${server.retirements.length + 1}`
      server.retirements.push({ identifier, externalIdentifier, ein, quantity, status: 'CREATED' })
    }
    if (server.creating === 'fails after') return answers(response, 500, { message: 'Sorry' })
    if (server.creating === 'loses the answer') return request.socket.destroy()
    if (server.creating === 'is slow') await new Promise((resolve) => setTimeout(resolve, 300))
    const retirementIdentifiers = server.retirements.map(({ identifier }) => identifier)
    return answers(response, 200, { retirementIdentifiers, batchIdentifier: 'B1' })
  }
  const http = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    const { method, url } = request
    if (request.headers.authorization !== `Bearer ${server.token}`) {
      answers(response, 401, { message: 'Not authorized' })
    } else if (method === 'GET' && url === '/v1/reference-data') {
      const codes = server.statuses.map((code) => ({ code, name: code }))
      answers(response, 200, { data: { RETIREMENT_STATUS: codes } })
    } else if (method === 'POST' && url === '/v1/retirements/account/0980A123/action/search') {
      const { externalIdentifier } = JSON.parse(body)
      const found = server.retirements.filter(
        (each) => server.shows && each.externalIdentifier === externalIdentifier,
      )
      if (server.searchStatus !== 200) answers(response, server.searchStatus, { message: 'Sorry' })
      else if (found.length === 0) answers(response, 404, {})
      else answers(response, 200, { retirements: found })
    } else if (
      method === 'POST' &&
      url === '/v1/retirements/account/0980A123/program/VCS/action/create'
    ) {
      await create(body, request, response)
    } else {
      answers(response, 404, { message: 'Not found' })
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => http.listen(port, loopback, resolve))
  onTestFinished(() => void http.close())
  server.url = `http://${loopback}:${port}/v1`
  return server
}
