import * as z from 'zod/mini'
import { sameAddress } from '../../lib/same-address.ts'

/**
 * What a service said of a contract's source. `exact match`: metadata too; `match`: the code;
 * `no match`: it compared, and the code differs; `no answer`: it could not compare, or did not respond.
 */
const answerSchema = z.object({
  service: z.string(),
  status: z.enum(['exact match', 'match', 'no match', 'no answer']),
  /** What the service shows of the contract. */
  url: z.url({ protocol: /^https?$/ }),
  /** What the service said where it did not match. */
  reason: z.optional(z.string()),
  /** Whether it was verified before this run could submit it. */
  wasKnown: z.optional(z.boolean()),
  /** When it was asked, in ISO 8601. */
  at: z.string(),
})

const verificationSchema = z.object({
  chainId: z.int(),
  /** By the contracts' names in Solidity; those that factories created by name and address. */
  contracts: z.record(
    z.string(),
    z.object({
      address: z.string(),
      sourcify: z.optional(answerSchema),
      explorer: z.optional(answerSchema),
    }),
  ),
})

/** See the schema's comments. */
export type Answer = z.infer<typeof answerSchema>

/** `verification.json` of a deployment: what `npm run verify` was answered. */
export type Verification = z.infer<typeof verificationSchema>

/**
 * Reads `verification.json`.
 *
 * @throws Error that says what is wrong with the file.
 */
export function parseVerification(json: unknown): Verification {
  const parsed = z.safeParse(verificationSchema, json)
  if (!parsed.success) throw new Error(`verification.json: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Whether a service has found that the source is that of the code. */
export const isMatch = ({ status }: Pick<Answer, 'status'>): boolean =>
  status === 'exact match' || status === 'match'

/** The services that found a contract's source to be that of its code. */
export const matchesAt = ({ contracts }: Verification, address: string): readonly Answer[] =>
  Object.values(contracts)
    .filter((contract) => sameAddress(contract.address, address))
    .flatMap(({ sourcify, explorer }) => [sourcify, explorer])
    .filter((answer) => answer !== undefined)
    .filter(isMatch)
