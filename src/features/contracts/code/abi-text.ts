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

const inputs = z.array(parameter)
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
 * An ABI from what the user pasted: JSON in any form that tools write (`unwrapAbi`), or signatures a
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
  const abi = Array.isArray(json) ? json.map(completed) : json
  if (isAbi(abi)) return { status: 'ok', abi }
  const [issue] = z.safeParse(abiSchema, abi).error?.issues ?? []
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

/** The schema checks what viem relies on. */
const isAbi = (json: unknown): json is Abi => z.safeParse(abiSchema, json).success

const malformed = (problem: string): ParsedAbi => ({ status: 'malformed', problem })

const isSignatures = (abi: unknown): abi is readonly string[] =>
  Array.isArray(abi) && abi.length > 0 && abi.every((entry) => typeof entry === 'string')

/**
 * An entry with what older compilers leave out: `type` is `function`, lists of parameters are empty, and
 * `stateMutability` follows from `constant` and `payable`.
 */
function completed(entry: unknown): unknown {
  if (!isRecord(entry)) return entry
  const { type = 'function', name, inputs, outputs, ...others } = entry
  const { stateMutability = mutabilityOf(entry), ...rest } = others
  const hasInputs = type !== 'fallback' && type !== 'receive'
  const complete = {
    type,
    name,
    inputs: inputs ?? (hasInputs ? [] : undefined),
    outputs: outputs ?? (type === 'function' ? [] : undefined),
    stateMutability,
    ...rest,
  }
  return Object.fromEntries(Object.entries(complete).filter(([, value]) => value !== undefined))
}

function mutabilityOf({ constant, payable }: Readonly<Record<string, unknown>>) {
  if (constant === true) return 'view'
  if (payable === true) return 'payable'
  return constant === false || payable === false ? 'nonpayable' : undefined
}

const firstLine = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)

type Fields = Readonly<Record<string, unknown>>

/** The ABI in a JSON value, not yet checked, or a sentence that says why there is none. */
type FoundAbi = { readonly abi: unknown } | { readonly problem: string }

function isRecord(json: unknown): json is Fields {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/**
 * Finds the ABI in what tools write: the array itself, also as text in JSON; an artifact of Hardhat,
 * Foundry or Truffle (`abi`); an answer of Etherscan (`{status, message, result}`, for an ABI or for
 * the source); metadata as of Sourcify (`output.abi`); and the output of the compiler, if it is of
 * one contract.
 */
function unwrapAbi(json: unknown): FoundAbi {
  if (typeof json === 'string') return unwrapText(json)
  if (Array.isArray(json)) {
    const [first] = json
    return isRecord(first) && 'ABI' in first ? unwrapAbi(first.ABI) : { abi: json }
  }
  if (!isRecord(json)) return { problem: noAbi }
  if ('abi' in json) return unwrapAbi(json.abi)
  if ('result' in json) {
    return json.status === '0' || json.status === 0
      ? { problem: `The explorer answered with an error: ${String(json.result || json.message)}.` }
      : unwrapAbi(json.result)
  }
  if (isRecord(json.output)) return unwrapAbi(json.output)
  return isRecord(json.contracts) ? abiInCompilerOutput(json.contracts) : { problem: noAbi }
}

const noAbi =
  'The JSON has no ABI: it is neither an array nor an object with an "abi", such as an artifact, an answer of an explorer or metadata of the compiler.'

function unwrapText(text: string): FoundAbi {
  try {
    return unwrapAbi(JSON.parse(text))
  } catch {
    return { problem: `The JSON has a text where an ABI should be: ${text.slice(0, 80)}` }
  }
}

/** Contracts by file and name, or by `file:name`; those without functions are left out. */
function abiInCompilerOutput(contracts: Fields): FoundAbi {
  const found = Object.entries(contracts).flatMap(([file, inside]): [string, unknown][] => {
    if (!isRecord(inside)) return []
    if ('abi' in inside) return [[file.slice(file.lastIndexOf(':') + 1), inside.abi]]
    return Object.entries(inside).flatMap(([name, contract]): [string, unknown][] =>
      isRecord(contract) && 'abi' in contract ? [[name, contract.abi]] : [],
    )
  })
  const [only, ...others] = found.filter(([, abi]) => !Array.isArray(abi) || abi.length > 0)
  if (only === undefined) return { problem: noAbi }
  if (others.length === 0) return unwrapAbi(only[1])
  const names = [only, ...others].map(([name]) => name).join(', ')
  return {
    problem: `The compiler's output has several contracts: ${names}. Paste the "abi" of one.`,
  }
}

export type AbiFormat = 'json' | 'viem'

/** An ABI as text, and the name of a file for it. */
export function abiText(
  name: string,
  abi: Abi,
  format: AbiFormat,
): { readonly text: string; readonly file: string } {
  const json = JSON.stringify(abi, null, 2)
  if (format === 'json') return { text: `${json}\n`, file: `${name}.json` }
  const identifier = `${name.charAt(0).toLowerCase()}${name.slice(1)}`.replaceAll(/\W/g, '')
  const constant = /^[a-z_$]/i.test(identifier) ? identifier : `contract${identifier}`
  return {
    text: `export const ${constant}Abi = ${json} as const\n`,
    file: `${constant}-abi.ts`,
  }
}
