import {
  type Address,
  bytesToString,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  hexToBytes,
  parseAbi,
  zeroAddress,
} from 'viem'

/** The part of ENS's universal resolver that is used, and the errors that it answers with. */
const universalResolverAbi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes result, address resolver)',
  'error ResolverNotFound(bytes name)',
  'error ResolverNotContract(bytes name, address resolver)',
  'error UnsupportedResolverProfile(bytes4 selector)',
  'error ResolverError(bytes errorData)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])

/** What a chain knows of a name: an address, or how its resolver answers without one. */
export type NameRecord =
  | Address
  | 'not set'
  | 'no contract'
  | 'unsupported'
  | 'reverts'
  | 'offchain'

const multicallAbi = parseAbi([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])',
])

type Outcome = { readonly success: boolean; readonly returnData: Hex }

/**
 * A `fetch` for a node of Sepolia with these names, each as ENS knows it. A name `*.bob.eth` answers for
 * all names below `bob.eth`. Any server but the node's is a failure of the test.
 */
export function ensFetch(node: string, names: Readonly<Record<string, NameRecord>>): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(node)) throw new Error(`${url} was asked.`)
    const text = input instanceof Request ? await input.text() : String(init?.body)
    const body: RpcRequest | readonly RpcRequest[] = JSON.parse(text)
    const answer = (request: RpcRequest) => ({ jsonrpc: '2.0', id: request.id, ...rpc(request) })
    return Response.json(Array.isArray(body) ? body.map(answer) : answer(body as RpcRequest))
  }

  function rpc({ method, params }: RpcRequest): object {
    if (method === 'eth_chainId') return { result: '0xaa36a7' }
    const [call] = params as readonly [{ readonly data: Hex }]
    const { success, returnData } = answerTo(call.data)
    return success
      ? { result: returnData }
      : { error: { code: 3, message: 'execution reverted', data: returnData } }
  }

  /** Calls may come in a multicall, as from every network that has the contract. */
  function answerTo(data: Hex): Outcome {
    if (!data.startsWith('0x82ad56cb')) return resolve(data)
    const [calls] = decodeFunctionData({ abi: multicallAbi, data }).args
    const result = calls.map(({ callData }) => resolve(callData))
    const returnData = encodeFunctionResult({
      abi: multicallAbi,
      functionName: 'aggregate3',
      result,
    })
    return { success: true, returnData }
  }

  function resolve(data: Hex): Outcome {
    const { args } = decodeFunctionData({ abi: universalResolverAbi, data })
    const [dnsName] = args
    const name = labelsOf(dnsName).join('.')
    const record = names[name] ?? names[`*.${name.split('.').slice(1).join('.')}`]
    const reverts = (error: Parameters<typeof encodeErrorResult>[0]) => ({
      success: false,
      returnData: encodeErrorResult(error),
    })
    const abi = universalResolverAbi
    switch (record) {
      case undefined:
        return reverts({ abi, errorName: 'ResolverNotFound', args: [dnsName] })
      case 'no contract':
        return reverts({ abi, errorName: 'ResolverNotContract', args: [dnsName, resolver] })
      case 'unsupported':
        return reverts({ abi, errorName: 'UnsupportedResolverProfile', args: ['0x3b3b57de'] })
      case 'reverts':
        return reverts({ abi, errorName: 'ResolverError', args: ['0x'] })
      case 'offchain': {
        const urls = ['https://names.example/{sender}/{data}.json']
        const args = [resolver, urls, data, '0x00000000', '0x'] as const
        return reverts({ abi, errorName: 'OffchainLookup', args })
      }
      default: {
        const address = record === 'not set' ? zeroAddress : record
        const result = [encodeAbiParameters([{ type: 'address' }], [address]), resolver] as const
        const returnData = encodeFunctionResult({
          abi,
          functionName: 'resolveWithGateways',
          result,
        })
        return { success: true, returnData }
      }
    }
  }
}

const resolver = '0x00000000000000000000000000000000000000e5'

type RpcRequest = {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** The labels of a name in DNS wire format: each behind its length, and a zero at the end. */
function labelsOf(dnsName: Hex): readonly string[] {
  const bytes = hexToBytes(dnsName)
  const labels: string[] = []
  for (let at = 0; (bytes[at] ?? 0) > 0; at += (bytes[at] ?? 0) + 1) {
    labels.push(bytesToString(bytes.slice(at + 1, at + 1 + (bytes[at] ?? 0))))
  }
  return labels
}
