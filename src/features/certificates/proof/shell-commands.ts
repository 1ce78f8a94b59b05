import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  encodeFunctionData,
  numberToHex,
} from 'viem'

/** A call that anyone can repeat with any node of the chain, and the answer that proves a check. */
export type RawCall = {
  /** The call and its contract. */
  readonly question: string
  /** Answer that a valid certificate requires. */
  readonly expected: string
  /** Shell command with curl; prints the node's raw answer. */
  readonly curl: string
  /** Shell command with Foundry's `cast`, which decodes the answer. */
  readonly cast: string
}

/** The node that is called, and the origin that document paths are resolved against. */
export type CallTargets = {
  readonly rpcUrl: string
  /** Block in which the contracts were deployed. */
  readonly startBlock: bigint
  /** Origin of this page: `https://canopy.example`. */
  readonly origin: string
}

/**
 * Command that hashes the bytes of the document; none where its URI cannot be fetched. Few systems
 * have a tool for keccak256, so curl lets the node hash them.
 */
export function documentCalls(
  uri: string,
  expectedHash: string,
  { rpcUrl, origin }: CallTargets,
): readonly RawCall[] {
  const bytes = bytesOf(uri, origin)
  if (bytes === null) return []
  const hex = `$(${bytes} | od -An -v -tx1 | tr -d ' \\n')`
  const body = '{"jsonrpc":"2.0","id":1,"method":"web3_sha3","params":["0x%s"]}'
  return [
    {
      question: 'keccak256 of the metadata document',
      expected: expectedHash,
      curl: `printf ${quoted(body)} "${hex}" | curl -s ${rpcUrl} -H 'content-type: application/json' -d @-`,
      cast: `cast keccak "0x${hex}"`,
    },
  ]
}

/** Command that prints the document; null for URIs that no standard tool can fetch. */
function bytesOf(uri: string, origin: string): string | null {
  const base64 = /^data:[^,]*;base64,(.*)$/.exec(uri)?.[1]
  if (base64 !== undefined) return `printf %s ${quoted(base64)} | base64 -d`
  if (!/^(https?:|\/(?!\/))/.test(uri) || !URL.canParse(uri, origin)) return null
  return `curl -s ${quoted(new URL(uri, origin).href)}`
}

/** Quotes text as one shell argument, so that untrusted text cannot inject commands. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

type ViewCall = {
  readonly contract: Address
  readonly abi: Abi
  readonly name: string
  readonly arguments: readonly bigint[]
  /** Block number, hexadecimal. */
  readonly block: string
  readonly expected: string
}

/** Calls a view; `cast` decodes its answer. */
export function viewCall(
  { contract, abi, name, arguments: args, block, expected }: ViewCall,
  targets: CallTargets,
): RawCall {
  const data = encodeFunctionData({ abi, functionName: name, args })
  const plain = rpcCall(
    {
      question: `${name}(${args.join(', ')}) of ${contract}`,
      expected,
      method: 'eth_call',
      params: [{ to: contract, data }, block],
    },
    targets,
  )
  return {
    ...plain,
    cast: `cast decode-abi '${signatureOf(abi, name)}' $(${plain.cast} | tr -d '"')`,
  }
}

type LogsCall = Pick<RawCall, 'question' | 'expected'> & {
  readonly address: Address
  /** First and last block, both included. */
  readonly blocks: readonly [first: bigint, last: bigint]
  readonly topics: readonly unknown[]
}

/** Asks for the events of a contract. */
export function logsCall(
  { question, expected, address, blocks: [first, last], topics }: LogsCall,
  targets: CallTargets,
): RawCall {
  return rpcCall(
    {
      question,
      expected,
      method: 'eth_getLogs',
      params: [{ address, fromBlock: numberToHex(first), toBlock: numberToHex(last), topics }],
    },
    targets,
  )
}

type RpcCall = Pick<RawCall, 'question' | 'expected'> & {
  readonly method: string
  readonly params: readonly unknown[]
}

/** Asks the node anything. */
export function rpcCall(
  { question, expected, method, params }: RpcCall,
  { rpcUrl }: CallTargets,
): RawCall {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const args = params.map((param) => quoted(JSON.stringify(param))).join(' ')
  return {
    question,
    expected,
    curl: `curl -s ${rpcUrl} -H 'content-type: application/json' -d ${quoted(body)}`,
    cast: `cast rpc --rpc-url ${rpcUrl} ${method} ${args}`,
  }
}

/**
 * Signature of a view in the syntax of `cast`.
 *
 * @example
 * signatureOf(retirementCertificateAbi, 'locked') // 'locked(uint256)(bool)'
 */
function signatureOf(abi: Abi, name: string): string {
  const item = abi.find(
    (each): each is AbiFunction => each.type === 'function' && each.name === name,
  )
  if (item === undefined) throw new Error(`The ABI has no function ${name}`)
  return `${name}(${typesOf(item.inputs)})(${typesOf(item.outputs)})`
}

function typesOf(parameters: readonly AbiParameter[]): string {
  return parameters
    .map((parameter) =>
      'components' in parameter
        ? parameter.type.replace('tuple', `(${typesOf(parameter.components)})`)
        : parameter.type,
    )
    .join(',')
}
