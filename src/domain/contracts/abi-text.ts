import { type Abi, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { isRecord, unwrapAbi } from './unwrap-abi.ts'

export type ParsedAbi =
  | { readonly status: 'ok'; readonly abi: Abi }
  /** A sentence with the reason. */
  | { readonly status: 'malformed'; readonly problem: string }

type Parameter = {
  type: string
  name?: string | undefined
  components?: Parameter[] | undefined
  [field: string]: unknown
}

/** `uint256`, `(…)[]`: elementary types, and tuples with arrays of any depth. */
const solidityType =
  /^(address|bool|string|function|bytes([1-9]|[12]\d|3[0-2])?|u?int(8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?|tuple)(\[\d*\])*$/

/** Names are no more than Solidity and Vyper allow, so that none hides or reverses what stands beside it. */
const identifier = z.string().check(z.regex(/^[\w$]*$/, 'is not a name of the Solidity ABI'))

const parameter: z.ZodMiniType<Parameter> = z.lazy(() =>
  z
    .looseObject({
      type: z.string().check(z.regex(solidityType, 'is not a type of the Solidity ABI')),
      name: z.optional(identifier),
      components: z.optional(z.array(parameter)),
    })
    .check(
      z.refine(
        ({ type, components }) => !type.startsWith('tuple') || components !== undefined,
        'is a tuple without components',
      ),
    ),
)

const inputs = z._default(z.array(parameter), [])
const named = { name: identifier.check(z.minLength(1)), inputs }

const abiItem = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('function'),
    ...named,
    outputs: inputs,
    stateMutability: z.enum(['pure', 'view', 'nonpayable', 'payable']),
  }),
  z.looseObject({ type: z.literal('event'), ...named }),
  z.looseObject({ type: z.literal('error'), ...named }),
  z.looseObject({ type: z.literal('constructor'), inputs }),
  z.looseObject({ type: z.literal('fallback') }),
  z.looseObject({ type: z.literal('receive') }),
])

const abiSchema = z.array(abiItem)

/**
 * An ABI from what a person pasted: JSON in any form that tools write (`unwrapAbi`), or signatures a
 * line as in Solidity or as ethers writes them.
 *
 * @example
 * parseAbiText('function balanceOf(address owner) view returns (uint256)')
 */
export function parseAbiText(text: string): ParsedAbi {
  const trimmed = text.trim()
  if (trimmed === '') return malformed('Paste the ABI first.')
  return /^[[{"]/.test(trimmed) ? parseJson(trimmed) : parseSignatures(trimmed.split(/\r?\n/))
}

/** Signatures; those of ethers name a tuple `tuple(…)` where Solidity has only the parentheses. */
function parseSignatures(lines: readonly string[]): ParsedAbi {
  const signatures = lines
    .map((line) =>
      line
        .trim()
        .replace(/^["'`]|["'`]?[,;]*$/g, '')
        .replace(/\btuple\s*\(/g, '('),
    )
    .filter((line) => line !== '')
  try {
    return { status: 'ok', abi: parseAbi(signatures) as Abi }
  } catch (error) {
    return malformed(
      'This is neither JSON nor signatures as in Solidity (function balanceOf(address) view returns (uint256)). ' +
        firstLine(error),
    )
  }
}

function parseJson(text: string): ParsedAbi {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    // Signatures, each in quotes, as they are copied from code.
    if (/^"\w+ /.test(text)) return parseSignatures(text.split(/\r?\n/))
    return malformed(`The JSON is incomplete or malformed. ${firstLine(error)}`)
  }
  const found = unwrapAbi(json)
  if ('problem' in found) return malformed(found.problem)
  const { abi } = found
  return isSignatures(abi) ? parseSignatures(abi) : abiOf(abi)
}

/** Checks that a JSON value is an ABI. */
export function abiOf(json: unknown): ParsedAbi {
  const parsed = z.safeParse(abiSchema, Array.isArray(json) ? json.map(completed) : json)
  // The schema checks what viem relies on; its type has literal types that no schema has.
  if (parsed.success) return { status: 'ok', abi: parsed.data as unknown as Abi }
  const [issue] = parsed.error.issues
  const [at, ...rest] = issue?.path ?? []
  const entry = at === undefined ? 'The ABI' : `Entry ${Number(at) + 1} of the ABI`
  if (at !== undefined && rest[0] === 'stateMutability') {
    return malformed(
      `${entry} does not say whether it changes the state: it has no "stateMutability", "constant" or "payable" that can be read.`,
    )
  }
  const where = rest.length === 0 ? '' : ` at ${rest.join('.')}`
  return malformed(`${entry} is not valid${where}: ${issue?.message ?? 'unknown format'}.`)
}

const malformed = (problem: string): ParsedAbi => ({ status: 'malformed', problem })

const isSignatures = (abi: unknown): abi is readonly string[] =>
  Array.isArray(abi) && abi.length > 0 && abi.every((entry) => typeof entry === 'string')

/**
 * An entry with what older compilers leave out: `type` is `function`, and `stateMutability` follows
 * from `constant` and `payable`.
 */
function completed(entry: unknown): unknown {
  if (!isRecord(entry)) return entry
  const { type = 'function', stateMutability = mutabilityOf(entry), ...rest } = entry
  return { type, ...rest, ...(stateMutability !== undefined && { stateMutability }) }
}

function mutabilityOf({ constant, payable }: Readonly<Record<string, unknown>>) {
  if (constant === true) return 'view'
  if (payable === true) return 'payable'
  return constant === false || payable === false ? 'nonpayable' : undefined
}

const firstLine = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
