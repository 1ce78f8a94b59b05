import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type Asking, type LimitOf, NoAnswer, pollUntilDone, type Response } from './asking.ts'
import type { Verdict } from './sourcify.ts'
import type { Submission } from './submissions.ts'

/** One address for every chain that Etherscan has. */
export const etherscanUrl = 'https://api.etherscan.io/v2/api'

/** Where people see what Etherscan's API has verified. */
const etherscanPages: Readonly<Record<number, string>> = {
  11155111: 'https://sepolia.etherscan.io',
  84532: 'https://sepolia.basescan.org',
  11142220: 'https://sepolia.celoscan.io',
}

/** An explorer with Etherscan's API: Etherscan itself, or another one, such as Blockscout. */
export type Explorer = { readonly url: string; readonly key: string | undefined }

/** Where people see a contract in an explorer. */
export function explorerPage({ url }: Explorer, chainId: number, address: string): string {
  const pages = url === etherscanUrl ? etherscanPages[chainId] : undefined
  return `${pages ?? new URL(url).origin}/address/${address}#code`
}

const answerSchema = z.object({ status: z.string(), result: z.unknown() })
/** Etherscan names the implementation one way, Blockscout the other. */
const proxiesSchema = z.array(
  z.object({
    Implementation: z.optional(z.string()),
    ImplementationAddress: z.optional(z.string()),
  }),
)
const sourcesSchema = z.array(z.object({ SourceCode: z.optional(z.string()) }))

/** Etherscan tells of limits with status 200. */
export const explorerLimit: LimitOf = ({ body }) => {
  const parsed = z.safeParse(answerSchema, body)
  const result = parsed.success ? parsed.data.result : undefined
  return typeof result === 'string' && /rate limit|max calls per sec/i.test(result)
    ? result
    : undefined
}

const knownBefore: Verdict = { status: 'match', wasKnown: true }

const attemptsToFind = 5

/** An explorer that is asked about contracts of a chain. */
type ExplorerOf = Asking & Explorer & { readonly chainId: number }

/** Calls of the explorer's API: those with a form change something there. */
const callsTo =
  (at: ExplorerOf) =>
  async (
    action: string,
    query: Readonly<Record<string, string>>,
    form?: Readonly<Record<string, string>>,
  ): Promise<z.infer<typeof answerSchema>> => {
    const url = new URL(at.url)
    const parameters = { chainid: String(at.chainId), module: 'contract', action, ...query }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    if (at.key !== undefined) url.searchParams.set('apikey', at.key)
    const body = form && new URLSearchParams(form)
    return answerIn(await at.ask(url, body && { method: 'POST', body }))
  }

/**
 * Submits a contract to an explorer (Etherscan's API v2) and waits for what it says. A contract that it
 * knows already is not submitted.
 *
 * @throws NoAnswer
 */
export async function verifyAtExplorer(submission: Submission, at: ExplorerOf): Promise<Verdict> {
  const call = callsTo(at)
  const known = await call('getsourcecode', { address: submission.address })
  if (hasSource(known.result)) return knownBefore
  const id = await submit(() => call('verifysourcecode', {}, formOf(submission)), at)
  if (id === undefined) return knownBefore
  return pollUntilDone(at, async () => {
    const { result } = await call('checkverifystatus', { guid: id })
    const text = String(result)
    if (/already verified/i.test(text)) return knownBefore
    if (/^pass/i.test(text)) return { status: 'match' }
    if (/^pending|in progress/i.test(text)) return undefined
    if (/^fail/i.test(text)) return { status: 'no match', reason: text }
    throw new NoAnswer(text)
  })
}

/**
 * Has an explorer show a clone with the source of the contract whose code it runs. One that it shows so
 * already is not submitted.
 *
 * @throws NoAnswer
 */
export async function linkAtExplorer(
  { address, implementation }: { readonly address: string; readonly implementation: string },
  at: ExplorerOf,
): Promise<Verdict> {
  const call = callsTo(at)
  const known = await call('getsourcecode', { address })
  if (pointsTo(known.result, implementation)) return knownBefore
  const form = { address, expectedimplementation: implementation }
  // Blockscout takes the address from the query, Etherscan from the form.
  const id = await submit(() => call('verifyproxycontract', { address }, form), at)
  if (id === undefined) return knownBefore
  return pollUntilDone(at, async () => {
    const { status, result } = await call('checkproxyverification', { guid: id })
    const text = String(result)
    if (/pending|in progress/i.test(text)) return undefined
    if (status === '1') return { status: 'match' }
    if (/not detected|does not match/i.test(text)) return { status: 'no match', reason: text }
    throw new NoAnswer(text)
  })
}

/** The id of a verification; undefined for a contract that is verified already. */
async function submit(
  send: () => Promise<z.infer<typeof answerSchema>>,
  { times }: Asking,
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, result } = await send()
    const text = String(result)
    if (status === '1') return text
    if (/already verified/i.test(text)) return undefined
    // The explorer is behind the chain just after a deployment.
    const isBehind = text.startsWith('Unable to locate ContractCode')
    if (!isBehind || attempt === attemptsToFind) throw new NoAnswer(text)
    await setTimeout(times.repeat)
  }
}

function formOf(submission: Submission): Readonly<Record<string, string>> {
  return {
    contractaddress: submission.address,
    sourceCode: JSON.stringify(submission.input),
    codeformat: 'solidity-standard-json-input',
    contractname: submission.contractIdentifier,
    compilerversion: `v${submission.compilerVersion}`,
    constructorArguments: submission.constructorArguments,
    // Older explorers know only this spelling.
    constructorArguements: submission.constructorArguments,
  }
}

function answerIn({ status, body }: Response): z.infer<typeof answerSchema> {
  const parsed = z.safeParse(answerSchema, body)
  if (!parsed.success) throw new NoAnswer(`HTTP ${status} of an unknown form`)
  return parsed.data
}

function hasSource(result: unknown): boolean {
  const parsed = z.safeParse(sourcesSchema, result)
  return parsed.success && parsed.data.some(({ SourceCode }) => (SourceCode ?? '') !== '')
}

function pointsTo(result: unknown, implementation: string): boolean {
  const parsed = z.safeParse(proxiesSchema, result)
  if (!parsed.success) return false
  return parsed.data.some(({ Implementation, ImplementationAddress }) =>
    [Implementation, ImplementationAddress].some(
      (address) => address?.toLowerCase() === implementation.toLowerCase(),
    ),
  )
}
