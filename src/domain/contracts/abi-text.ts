import { type Abi, parseAbi } from 'viem'
import * as z from 'zod/mini'

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

const parameter: z.ZodMiniType<Parameter> = z.lazy(() =>
  z
    .looseObject({
      type: z.string().check(z.regex(solidityType, 'is not a type of the Solidity ABI')),
      name: z.optional(z.string()),
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
const named = { name: z.string().check(z.minLength(1)), inputs }

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
 * An ABI from what a person pasted: JSON (the array, or an artifact that has it as `abi`), or
 * signatures a line as in Solidity.
 *
 * @example
 * parseAbiText('function balanceOf(address owner) view returns (uint256)')
 */
export function parseAbiText(text: string): ParsedAbi {
  const trimmed = text.trim()
  if (trimmed === '') return malformed('Paste the ABI first.')
  if (/^[[{]/.test(trimmed)) return parseJson(trimmed)
  const lines = trimmed.split(/\r?\n/).map((line) => line.trim().replace(/;$/, ''))
  try {
    return { status: 'ok', abi: parseAbi(lines.filter((line) => line !== '')) as Abi }
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
    return malformed(`The JSON is incomplete or malformed. ${firstLine(error)}`)
  }
  const list = Array.isArray(json) ? json : isArtifact(json) ? json.abi : undefined
  if (list === undefined) {
    return malformed('The JSON is neither an ABI (an array) nor an artifact with an "abi".')
  }
  return abiOf(list)
}

/** Checks that a JSON value is an ABI. */
export function abiOf(json: unknown): ParsedAbi {
  const parsed = z.safeParse(abiSchema, json)
  // The schema checks what viem relies on; its type has literal types that no schema has.
  if (parsed.success) return { status: 'ok', abi: parsed.data as unknown as Abi }
  const [issue] = parsed.error.issues
  const [at, ...rest] = issue?.path ?? []
  const entry = at === undefined ? 'The ABI' : `Entry ${Number(at) + 1} of the ABI`
  const where = rest.length === 0 ? '' : ` at ${rest.join('.')}`
  return malformed(`${entry} is not valid${where}: ${issue?.message ?? 'unknown format'}.`)
}

const malformed = (problem: string): ParsedAbi => ({ status: 'malformed', problem })

const isArtifact = (json: unknown): json is { readonly abi: unknown } =>
  typeof json === 'object' && json !== null && 'abi' in json

const firstLine = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
