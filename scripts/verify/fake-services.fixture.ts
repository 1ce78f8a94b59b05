import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'

export type Request = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly type: string
  readonly body: string
}

export type Reply = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, or a text as it is; undefined for no reply at all. */
  readonly body?: unknown
}

/** A server on a free port that ends with the test. Returns its URL. */
export async function serve(answer: (request: Request) => Reply): Promise<string> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://service')
    const {
      status = 200,
      headers = {},
      body,
    } = answer({
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      type: request.headers['content-type'] ?? '',
      body: Buffer.concat(await request.toArray()).toString(),
    })
    if (body === undefined) return
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

const address = /^0x[\da-fA-F]{40}$/
const submitted = z.strictObject({
  stdJsonInput: z.object({
    language: z.literal('Solidity'),
    settings: z.looseObject({}),
    sources: z.record(z.string(), z.object({ content: z.string() })),
  }),
  compilerVersion: z.string().check(z.regex(/^\d+\.\d+\.\d+\+commit\.[\da-f]{8}$/)),
  contractIdentifier: z.string().check(z.regex(/^[^:]+\.sol:\w+$/)),
  creationTransactionHash: z.optional(z.string().check(z.regex(/^0x[\da-f]{64}$/))),
})

/** What a fake service has been sent, by address. */
type Sent<T> = Map<string, T>

/** Sourcify's API v2, which says of a contract what `verdict` does: `match` or a code of an error. */
export function fakeSourcify(
  chainId: number,
  verdict: (address: string) => string = () => 'match',
) {
  const sent: Sent<z.infer<typeof submitted>> = new Map()
  const verified = new Map<string, string>()
  const jobs = new Map<string, { readonly address: string; polls: number }>()
  const contract = (of: string) => {
    const match = verified.get(of) ?? null
    return {
      match,
      creationMatch: match,
      runtimeMatch: match,
      chainId: String(chainId),
      address: of,
    }
  }
  const error = (status: number, customCode: string): Reply => ({
    status,
    body: { customCode, message: `Message of ${customCode}`, errorId: 'id' },
  })
  const submit = (of: string, request: Request): Reply => {
    const parsed = z.safeParse(submitted, JSON.parse(request.body))
    if (!parsed.success || request.type !== 'application/json')
      return error(400, 'invalid_parameter')
    if (verified.has(of)) return error(409, 'already_verified')
    sent.set(of, parsed.data)
    const verificationId = `job-${jobs.size}`
    jobs.set(verificationId, { address: of, polls: 0 })
    return { status: 202, body: { verificationId } }
  }
  const look = (verificationId: string): Reply => {
    const job = jobs.get(verificationId)
    if (job === undefined) return error(404, 'job_not_found')
    job.polls += 1
    const begun = { verificationId, jobStartTime: '2026-01-01T00:00:00Z' }
    if (job.polls === 1)
      return { body: { ...begun, isJobCompleted: false, contract: contract(job.address) } }
    const reply = verdict(job.address)
    const isMatch = reply === 'match' || reply === 'exact_match'
    if (isMatch) verified.set(job.address, reply)
    return {
      body: {
        ...begun,
        isJobCompleted: true,
        contract: contract(job.address),
        ...(isMatch ? {} : { error: { customCode: reply, message: `Message of ${reply}` } }),
      },
    }
  }
  const answer = (request: Request): Reply => {
    const [, version, kind, first = '', second = ''] = request.path.split('/')
    if (version !== 'v2') return error(404, 'not_found')
    if (kind === 'verify' && request.method === 'GET') return look(first)
    if (first !== String(chainId) || !address.test(second)) return error(404, 'unsupported_chain')
    if (kind === 'verify' && request.method === 'POST') return submit(second, request)
    if (kind !== 'contract') return error(404, 'not_found')
    return { status: verified.has(second) ? 200 : 404, body: contract(second) }
  }
  return { answer, sent, verified }
}

const fields = [
  'contractaddress',
  'sourceCode',
  'codeformat',
  'contractname',
  'compilerversion',
  'constructorArguments',
  'constructorArguements',
]

const proxyFields = z.strictObject({ address: z.string(), expectedimplementation: z.string() })

/**
 * Etherscan's API v2, which says of a contract what `verdict` does. Of a clone, that it found the
 * implementation, where `verdict` passes it.
 */
export function fakeExplorer(
  chainId: number,
  key: string,
  verdict: (address: string) => string = () => 'Pass - Verified',
) {
  const sent: Sent<Readonly<Record<string, string>>> = new Map()
  const verified = new Set<string>()
  type Job = { readonly address: string; readonly expectedimplementation?: string; polls: number }
  const jobs = new Map<string, Job>()
  const reply = (status: '0' | '1', result: unknown): Reply => ({
    body: { status, message: status === '1' ? 'OK' : 'NOTOK', result },
  })
  const submit = (request: Request): Reply => {
    const form = Object.fromEntries(new URLSearchParams(request.body))
    const { contractaddress = '', compilerversion = '', constructorArguments = '' } = form
    const isWhole =
      request.type.startsWith('application/x-www-form-urlencoded') &&
      fields.every((name) => form[name] !== undefined) &&
      form.codeformat === 'solidity-standard-json-input' &&
      /^v\d.*\+commit\./.test(compilerversion) &&
      /^([\da-f]{64})*$/.test(constructorArguments) &&
      address.test(contractaddress)
    if (!isWhole) return reply('0', 'Error! Missing Or invalid parameters')
    if (verified.has(contractaddress)) return reply('0', 'Contract source code already verified')
    sent.set(contractaddress, form)
    const guid = `guid-${jobs.size}`
    jobs.set(guid, { address: contractaddress, polls: 0 })
    return reply('1', guid)
  }
  const links = new Map<string, string>()
  const submitProxy = (request: Request): Reply => {
    const form = z.safeParse(proxyFields, Object.fromEntries(new URLSearchParams(request.body)))
    if (!form.success || request.query.address !== form.data.address)
      return reply('0', 'Error! Missing Or invalid parameters')
    const guid = `guid-${jobs.size}`
    jobs.set(guid, { polls: 0, ...form.data })
    return reply('1', guid)
  }
  const look = (guid = ''): Reply => {
    const job = jobs.get(guid)
    if (job === undefined) return reply('0', 'Unknown UID')
    job.polls += 1
    if (job.polls === 1) return reply('0', 'Pending in queue')
    const result = verdict(job.address)
    if (job.expectedimplementation !== undefined) {
      if (!result.startsWith('Pass')) return reply('0', result)
      links.set(job.address, job.expectedimplementation)
      return reply('1', `The proxy's (${job.address}) implementation contract is found`)
    }
    if (result.startsWith('Pass')) verified.add(job.address)
    return reply(result.startsWith('Pass') ? '1' : '0', result)
  }
  const answer = (request: Request): Reply => {
    const { chainid, module, action, apikey, guid, address: of = '' } = request.query
    if (apikey !== key) return reply('0', 'Invalid API Key')
    if (chainid !== String(chainId) || module !== 'contract')
      return reply('0', 'Missing or unsupported chainid parameter')
    if (action === 'verifysourcecode' && request.method === 'POST') return submit(request)
    if (action === 'verifyproxycontract' && request.method === 'POST') return submitProxy(request)
    if (action === 'checkverifystatus' || action === 'checkproxyverification') return look(guid)
    if (action === 'getsourcecode') {
      const SourceCode = verified.has(of) ? '{{}}' : ''
      return reply('1', [{ SourceCode, ABI: '', Implementation: links.get(of) ?? '' }])
    }
    return reply('0', 'Error! Missing Or invalid Action name')
  }
  return { answer, sent, verified, links }
}
