import { describe, expect, it, vi } from 'vitest'
import type { Times } from './asking.ts'
import type { Clone } from './created.ts'
import { addresses, chainId, inputs, type Name, writeDeployment } from './deployment.fixture.ts'
import {
  fakeExplorer,
  fakeSourcify,
  type Reply,
  type Request,
  serve,
} from './fake-services.fixture.ts'
import { submissionsOf } from './submissions.ts'
import { linkClones, verifyContracts } from './verify-contracts.ts'

const key = 'KEY'
const times: Times = {
  request: 1_000,
  spacing: 0,
  poll: 1,
  repeat: 1,
  longestWait: 5_000,
  verification: 10_000,
}

type Service = { readonly answer: (request: Request) => Reply }
type Asked = {
  readonly explorer?: Service
  readonly names?: readonly Name[]
  /** Milliseconds for the verification of a contract. */
  readonly within?: number
}

/** Verifies what the fixture deploys. Returns what was answered, by contract. */
async function verify(sourcify: Service, { explorer, names, within }: Asked = {}) {
  const all = await submissionsOf(await writeDeployment(), {})
  const submissions = names ? all.filter(({ name }) => names.some((each) => each === name)) : all
  const answers = await verifyContracts(submissions, {
    chainId,
    sourcifyUrl: await serve(sourcify.answer),
    explorer: explorer && { url: `${await serve(explorer.answer)}/v2/api`, key },
    times: { ...times, ...(within && { verification: within }) },
    onAnswers: async () => undefined,
  })
  return Object.fromEntries(answers.map((each) => [each.submission.name, each]))
}

/** A service that replies otherwise to some requests, in their order. */
function first(replies: readonly Reply[], service: Service, isMeant: (r: Request) => boolean) {
  const left = [...replies]
  return {
    answer: (request: Request) =>
      (isMeant(request) ? left.shift() : undefined) ?? service.answer(request),
  }
}
const isPost = ({ method }: Request) => method === 'POST'
const oneOf: readonly Name[] = ['RetirementCertificate']
const certificate = addresses.RetirementCertificate

describe('Sourcify', () => {
  it('is sent every contract with the whole input, and its answer is kept with a link', async () => {
    const sourcify = fakeSourcify(chainId)
    const answers = await verify(sourcify)
    expect(Object.keys(answers).sort()).toEqual(Object.keys(addresses).sort())
    for (const { sourcify: answer, submission, explorer } of Object.values(answers)) {
      expect(answer).toMatchObject({ service: 'Sourcify', status: 'match' })
      expect(answer.url).toMatch(new RegExp(`/repo-ui/${chainId}/${submission.address}$`))
      expect(explorer).toBeUndefined()
    }
    expect(sourcify.sent.get(certificate)?.stdJsonInput).toStrictEqual(inputs['solc-credits'])
    expect(sourcify.sent.get(certificate)).not.toHaveProperty('creationTransactionHash')
    expect(sourcify.sent.get(addresses.TestUSDC)).toHaveProperty('creationTransactionHash')
  })

  it('is not sent again what it has verified', async () => {
    const sourcify = fakeSourcify(chainId)
    await verify(sourcify)
    sourcify.sent.clear()
    sourcify.verified.set(certificate, 'exact_match')
    const answers = await verify(sourcify)
    expect(sourcify.sent.size).toBe(0)
    expect(answers).toMatchObject({
      TestUSDC: { sourcify: { status: 'match', wasKnown: true } },
      RetirementCertificate: { sourcify: { status: 'exact match', wasKnown: true } },
    })
  })

  it('counts as a match what someone else has it verify meanwhile', async () => {
    const sourcify = fakeSourcify(chainId)
    const raced: Service = {
      answer: (request) => {
        if (isPost(request)) sourcify.verified.set(certificate, 'match')
        return sourcify.answer(request)
      },
    }
    const answers = await verify(raced, { names: oneOf })
    expect(answers.RetirementCertificate?.sourcify.status).toBe('match')
  })

  it('tells code that differs from what it could not compare', async () => {
    const sourcify = fakeSourcify(chainId, (address) =>
      address === certificate
        ? 'no_match'
        : address === addresses.TestUSDC
          ? 'cannot_fetch_bytecode'
          : 'match',
    )
    expect(await verify(sourcify)).toMatchObject({
      RetirementCertificate: {
        sourcify: { status: 'no match', reason: 'Message of no_match (no_match)' },
      },
      TestUSDC: {
        sourcify: {
          status: 'no answer',
          reason: 'Message of cannot_fetch_bytecode (cannot_fetch_bytecode)',
        },
      },
      SmartAccount: { sourcify: { status: 'match' } },
    })
  })
})

describe('an explorer', () => {
  it('is sent every contract with its constructor’s arguments, and its answer is kept with a link', async () => {
    const explorer = fakeExplorer(chainId, key)
    const answers = await verify(fakeSourcify(chainId), { explorer })
    expect([...explorer.sent.keys()].sort()).toEqual(Object.values(addresses).sort())
    const form = explorer.sent.get(certificate)
    expect(form).toMatchObject({
      contractname: 'project/Credits.sol:RetirementCertificate',
      compilerversion: 'v0.8.37+commit.f401782d',
    })
    expect(JSON.parse(form?.sourceCode ?? '')).toStrictEqual(inputs['solc-credits'])
    expect(form?.constructorArguments).toMatch(/^[\da-f]{128}$/)
    expect(form?.constructorArguements).toBe(form?.constructorArguments)
    expect(answers.RetirementCertificate?.explorer).toMatchObject({ status: 'match' })
    expect(answers.RetirementCertificate?.explorer?.url).toMatch(`/address/${certificate}#code`)
  })

  it('is not sent again what it has verified', async () => {
    const explorer = fakeExplorer(chainId, key)
    await verify(fakeSourcify(chainId), { explorer })
    explorer.sent.clear()
    const answers = await verify(fakeSourcify(chainId), { explorer })
    expect(explorer.sent.size).toBe(0)
    expect(answers.RetirementCertificate?.explorer).toMatchObject({
      status: 'match',
      wasKnown: true,
    })
  })

  it('tells code that differs from a refusal', async () => {
    const reason = 'Fail - Unable to verify'
    const differs = fakeExplorer(chainId, key, () => reason)
    const different = await verify(fakeSourcify(chainId), { explorer: differs, names: oneOf })
    expect(different.RetirementCertificate?.explorer).toMatchObject({ status: 'no match', reason })
    const refuses = fakeExplorer(chainId, 'ANOTHER')
    const refused = await verify(fakeSourcify(chainId), { explorer: refuses, names: oneOf })
    expect(refused.RetirementCertificate).toMatchObject({
      sourcify: { status: 'match' },
      explorer: { status: 'no answer', reason: 'Invalid API Key' },
    })
  })

  it('is waited for while it limits requests or is behind the chain', async () => {
    const notOk = (result: string): Reply => ({ body: { status: '0', message: 'NOTOK', result } })
    const replies = [
      notOk('Max calls per sec rate limit reached (3/sec)'),
      notOk(`Unable to locate ContractCode at ${certificate}`),
    ]
    const explorer = first(replies, fakeExplorer(chainId, key), isPost)
    const answers = await verify(fakeSourcify(chainId), { explorer, names: oneOf })
    expect(answers.RetirementCertificate?.explorer?.status).toBe('match')
  })
})

describe('a clone', () => {
  const clone: Clone = {
    name: 'SmartAccount',
    address: addresses.TestUSDC,
    implementation: addresses.SmartAccount,
  }
  const link = async (explorer: ReturnType<typeof fakeExplorer>, apiKey = key) => {
    const url = `${await serve(explorer.answer)}/v2/api`
    const services = { chainId, explorer: { url, key: apiKey }, times, onAnswer: () => undefined }
    return (await linkClones([clone], services))[0]?.answer
  }

  it('is shown by an explorer with the source of its code, and not submitted again', async () => {
    const explorer = fakeExplorer(chainId, key)
    const first = await link(explorer)
    expect(first).toMatchObject({ status: 'match', url: expect.stringContaining(clone.address) })
    expect(first).not.toHaveProperty('wasKnown')
    expect([...explorer.links]).toEqual([[clone.address, clone.implementation]])
    expect(explorer.sent.size).toBe(0)
    expect(await link(explorer)).toMatchObject({ status: 'match', wasKnown: true })
  })

  it('may not be recognised, which is told from a refusal', async () => {
    const reason = 'A corresponding implementation contract was unfortunately not detected'
    const unsure = fakeExplorer(chainId, key, () => reason)
    expect(await link(unsure)).toMatchObject({ status: 'no match', reason })
    expect(await link(unsure, 'ANOTHER')).toMatchObject({
      status: 'no answer',
      reason: 'Invalid API Key',
    })
  })
})

describe('a service that does not answer', () => {
  const answerOf = async (replies: readonly Reply[]) => {
    const service = first(replies, fakeSourcify(chainId), isPost)
    return (await verify(service, { names: oneOf })).RetirementCertificate?.sourcify
  }
  const limit = (after: string): Reply => ({
    status: 429,
    headers: { 'Retry-After': after },
    body: { customCode: 'too_many_requests', message: 'Too many requests', errorId: 'id' },
  })

  it('is asked again after the time that it states', async () => {
    const begun = performance.now()
    expect(await answerOf([limit('1')])).toMatchObject({ status: 'match' })
    expect(performance.now() - begun).toBeGreaterThan(900)
  })

  it('is asked again after a failure', async () => {
    const replies: Reply[] = [{ status: 502, body: 'Bad gateway' }, { body: '<html>' }, {}]
    expect(await answerOf(replies)).toMatchObject({ status: 'match' })
  })

  it('is given up with its last message', async () => {
    expect(await answerOf([limit('3600')])).toMatchObject({
      status: 'no answer',
      reason: 'it limits requests (Too many requests); it asks to wait 60 min 00 s',
    })
    const down = Array.from({ length: 6 }, (): Reply => ({ status: 503, body: '' }))
    expect(await answerOf(down)).toMatchObject({ status: 'no answer', reason: 'HTTP 503, 6 times' })
    const refusal = { customCode: 'invalid_json', message: 'Not JSON', errorId: 'id' }
    expect(await answerOf([{ status: 400, body: refusal }])).toMatchObject({
      status: 'no answer',
      reason: 'Not JSON (invalid_json)',
    })
  })

  it('is not waited for with every contract', async () => {
    const answer = vi.fn((): Reply => ({ status: 500, body: '' }))
    const answers = await verify({ answer })
    expect(Object.values(answers).map(({ sourcify }) => sourcify.status)).toEqual(
      Object.keys(addresses).map(() => 'no answer'),
    )
    // Four at once are given up together; the others are asked once.
    const others = Object.keys(addresses).length - 4
    expect(answer.mock.calls.length).toBeLessThanOrEqual(4 * 6 + others)
  })

  it('is given up when it never ends', async () => {
    const sourcify = fakeSourcify(chainId)
    const pending = { isJobCompleted: false, verificationId: 'job-0' }
    const service: Service = {
      answer: (request) =>
        request.path.endsWith('/job-0') ? { body: pending } : sourcify.answer(request),
    }
    const answers = await verify(service, { names: oneOf, within: 100 })
    expect(answers.RetirementCertificate?.sourcify).toMatchObject({
      status: 'no answer',
      reason: 'it was still verifying after 0.1 s',
    })
  })
})
