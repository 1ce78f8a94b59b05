import * as z from 'zod/mini'
import type { Answer } from '../../src/domain/contracts/verification.ts'
import { type Asking, NoAnswer, pollUntilDone, type Response } from './asking.ts'
import type { Submission } from './submissions.ts'

/** The public server. */
export const sourcifyUrl = 'https://sourcify.dev/server'

/** What a service made of a contract. */
export type Verdict = Pick<Answer, 'status' | 'reason' | 'wasKnown'>

const match = z.nullable(z.enum(['exact_match', 'match']))
const lookUpSchema = z.object({ match })
const acceptedSchema = z.object({ verificationId: z.string() })
const errorSchema = z.object({ customCode: z.string(), message: z.string() })
const jobSchema = z.object({
  isJobCompleted: z.boolean(),
  contract: z.optional(z.object({ match: z.nullish(match) })),
  error: z.optional(errorSchema),
})

/** Codes of errors that say that the code was compared and differs. */
const differences: ReadonlySet<string> = new Set([
  'no_match',
  'bytecode_length_mismatch',
  'extra_file_input_bug',
])

/**
 * Submits a contract to Sourcify (API v2) and waits for what it says. A contract that it knows already is
 * not submitted.
 *
 * @throws NoAnswer
 */
export async function verifyAtSourcify(
  submission: Submission,
  at: Asking & { readonly url: string; readonly chainId: number },
): Promise<Verdict> {
  const urlOf = (path: string) => new URL(`${at.url.replace(/\/$/, '')}/v2/${path}`)
  const place = `${at.chainId}/${submission.address}`
  const lookUp = async (): Promise<Verdict | undefined> => {
    const { status, body } = await at.ask(urlOf(`contract/${place}`))
    // An unverified contract is answered with 404.
    const found = z.safeParse(lookUpSchema, body)
    if (!found.success) throw new NoAnswer(refusalOf({ status, body }))
    const verdict = verdictOf(found.data.match)
    return verdict && { ...verdict, wasKnown: true }
  }
  const known = await lookUp()
  if (known !== undefined) return known
  const response = await at.ask(urlOf(`verify/${place}`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      stdJsonInput: submission.input,
      compilerVersion: submission.compilerVersion,
      contractIdentifier: submission.contractIdentifier,
      ...(submission.creationHash && { creationTransactionHash: submission.creationHash }),
    }),
  })
  const accepted = z.safeParse(acceptedSchema, response.body)
  if (response.status === 409) return (await lookUp()) ?? unclear(response)
  if (!accepted.success) return unclear(response)
  const { verificationId } = accepted.data
  const job = await pollUntilDone(at, async () => {
    const answer = await at.ask(urlOf(`verify/${encodeURIComponent(verificationId)}`))
    const parsed = z.safeParse(jobSchema, answer.body)
    if (!parsed.success) return unclear(answer)
    return parsed.data.isJobCompleted ? parsed.data : undefined
  })
  const verdict = verdictOf(job.contract?.match ?? null)
  if (verdict !== undefined) return verdict
  const { customCode = 'no_match', message = 'no match' } = job.error ?? {}
  if (customCode === 'already_verified') return (await lookUp()) ?? unclear(response)
  const reason = `${message} (${customCode})`
  return { status: differences.has(customCode) ? 'no match' : 'no answer', reason }
}

const verdictOf = (found: z.infer<typeof match>): Verdict | undefined =>
  found === null ? undefined : { status: found === 'exact_match' ? 'exact match' : 'match' }

function unclear(response: Response): never {
  throw new NoAnswer(refusalOf(response))
}

function refusalOf({ status, body }: Response): string {
  const parsed = z.safeParse(errorSchema, body)
  return parsed.success
    ? `${parsed.data.message} (${parsed.data.customCode})`
    : `HTTP ${status} of an unknown form`
}
