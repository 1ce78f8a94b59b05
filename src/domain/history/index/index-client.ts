import * as z from 'zod/mini'
import {
  type CertificatesRequest,
  certificatesSchema,
  type EventsRequest,
  eventsSchema,
  type RetiredAmountsRequest,
  refusalSchema,
  retiredAmountsSchema,
  retirementSumsSchema,
  type SumsRequest,
  saleSumsSchema,
  tradeSumsSchema,
} from './schema.ts'

/** Why an index cannot be used, for now or for a question. */
export type IndexFailure =
  | 'unreachable'
  | 'malformed'
  | 'not-ready'
  | 'not-kept'
  | 'other-chain'
  | 'other-blocks'

/** An index cannot answer; a node can. */
export class IndexError extends Error {
  override readonly name = 'IndexError'
  readonly failure: IndexFailure

  constructor(failure: IndexFailure, options?: ErrorOptions) {
    super(`The index cannot answer: ${failure}.`, options)
    this.failure = failure
  }
}

/** Longest time for one request in milliseconds. */
const timeoutMs = 10_000

/** The requests of an index. They reject with an `IndexError`, or with the signal's reason. */
export type IndexClient = ReturnType<typeof indexClient>

/**
 * A client of the index at a URL.
 *
 * @param fetchJson For tests.
 */
export function indexClient(url: string, send: typeof fetch = fetch) {
  const ask =
    <Request, Answer>(path: string, schema: z.core.$ZodType<Answer>) =>
    async (request: Request, signal?: AbortSignal): Promise<Answer> => {
      const timeout = AbortSignal.timeout(timeoutMs)
      const body = await send(`${url.replace(/\/$/, '')}/history/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      })
        .then((response): Promise<unknown> => response.json())
        .catch((cause: unknown) => {
          signal?.throwIfAborted()
          throw new IndexError(cause instanceof SyntaxError ? 'malformed' : 'unreachable', {
            cause,
          })
        })
      const answer = z.safeParse(schema, body)
      if (answer.success) return answer.data
      const refusal = z.safeParse(refusalSchema, body)
      throw new IndexError(refusal.success ? refusal.data.refused : 'malformed', {
        cause: answer.error,
      })
    }
  return {
    events: ask<EventsRequest, z.infer<typeof eventsSchema>>('events', eventsSchema),
    tradeSums: ask<SumsRequest, z.infer<typeof tradeSumsSchema>>('trade-sums', tradeSumsSchema),
    saleSums: ask<SumsRequest, z.infer<typeof saleSumsSchema>>('sale-sums', saleSumsSchema),
    retirementSums: ask<SumsRequest, z.infer<typeof retirementSumsSchema>>(
      'retirement-sums',
      retirementSumsSchema,
    ),
    retiredAmounts: ask<RetiredAmountsRequest, z.infer<typeof retiredAmountsSchema>>(
      'retired-amounts',
      retiredAmountsSchema,
    ),
    certificates: ask<CertificatesRequest, z.infer<typeof certificatesSchema>>(
      'certificates',
      certificatesSchema,
    ),
  }
}
