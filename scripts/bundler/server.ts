import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type Address, type Hash, type Hex, numberToHex } from 'viem'
import { entryPoint08Address, type UserOperation } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { localChainId } from '../../src/chain/network-names.ts'
import { operations, RefusedOperation } from './operations.ts'

const request = z.object({
  id: z.optional(z.union([z.string(), z.number(), z.null()])),
  method: z.string(),
  params: z._default(z.array(z.unknown()), []),
})

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))

/** A user operation as it travels; gas limits may be missing in a request for an estimate. */
const rpcOperation = z.object({
  sender: address,
  nonce: hex,
  factory: z.optional(z.nullable(address)),
  factoryData: z.optional(z.nullable(hex)),
  callData: hex,
  callGasLimit: z._default(hex, '0x0'),
  verificationGasLimit: z._default(hex, '0x0'),
  preVerificationGas: z._default(hex, '0x0'),
  maxFeePerGas: z._default(hex, '0x0'),
  maxPriorityFeePerGas: z._default(hex, '0x0'),
  signature: z._default(hex, '0x'),
})

/** Codes of ERC-4337 and of JSON-RPC. */
const code = { refused: -32500, invalid: -32602, unknownMethod: -32601, internal: -32603 }

class RpcError extends Error {
  readonly code: number

  constructor(errorCode: number, message: string) {
    super(message)
    this.code = errorCode
  }
}

/** A bundler of the local chain that answers the calls of ERC-4337 that wallets use. */
export function createBundler(rpcUrl: string, bundler: Address): Server {
  const submitted = operations(rpcUrl, bundler)

  async function answer(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_chainId':
        return numberToHex(localChainId)
      case 'eth_supportedEntryPoints':
        return [entryPoint08Address]
      case 'eth_sendUserOperation':
        return submitted.send(operationOf(params))
      case 'eth_estimateUserOperationGas':
        return submitted.estimate(operationOf(params))
      case 'eth_getUserOperationByHash':
        return submitted.find(hashOf(params))
      case 'eth_getUserOperationReceipt':
        return submitted.receipt(hashOf(params))
      default:
        throw new RpcError(code.unknownMethod, `The bundler does not know ${method}.`)
    }
  }

  async function reply(body: string) {
    const parsed = request.safeParse(jsonOf(body))
    if (!parsed.success) return failure(null, code.invalid, 'This is no JSON-RPC request.')
    const { id = null, method, params } = parsed.data
    try {
      return { jsonrpc: '2.0', id, result: await answer(method, params) }
    } catch (error) {
      if (error instanceof RefusedOperation) return failure(id, code.refused, error.message)
      if (error instanceof RpcError) return failure(id, error.code, error.message)
      return failure(id, code.internal, String(error))
    }
  }

  return createServer(async (incoming, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    response.setHeader('content-type', 'application/json')
    if (incoming.method !== 'POST') return response.end()
    return response.end(JSON.stringify(await reply(await bodyOf(incoming))))
  })
}

const failure = (id: string | number | null, errorCode: number, message: string) => ({
  jsonrpc: '2.0',
  id,
  error: { code: errorCode, message },
})

function operationOf([operation, entryPoint]: readonly unknown[]): UserOperation<'0.8'> {
  const parsed = rpcOperation.safeParse(operation)
  if (!parsed.success) throw new RpcError(code.invalid, z.prettifyError(parsed.error))
  if (String(entryPoint).toLowerCase() !== entryPoint08Address.toLowerCase()) {
    throw new RpcError(code.invalid, `Only the EntryPoint ${entryPoint08Address} is supported.`)
  }
  const { factory, factoryData, ...sent } = parsed.data
  return {
    sender: sent.sender as Address,
    nonce: BigInt(sent.nonce),
    callData: sent.callData as Hex,
    callGasLimit: BigInt(sent.callGasLimit),
    verificationGasLimit: BigInt(sent.verificationGasLimit),
    preVerificationGas: BigInt(sent.preVerificationGas),
    maxFeePerGas: BigInt(sent.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(sent.maxPriorityFeePerGas),
    signature: sent.signature as Hex,
    ...(factory ? { factory: factory as Address, factoryData: (factoryData ?? '0x') as Hex } : {}),
  }
}

function hashOf([value]: readonly unknown[]): Hash {
  const parsed = hash.safeParse(value)
  if (!parsed.success) throw new RpcError(code.invalid, 'This is no hash of a user operation.')
  return parsed.data as Hash
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
