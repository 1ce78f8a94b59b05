import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  createWalletClient,
  type Hash,
  http,
  parseEventLogs,
  toHex,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { hardhat } from 'viem/chains'

type Operation = UserOperation<'0.8'>

/** A user operation that the EntryPoint refuses, with its reason. */
export class RefusedOperation extends Error {}

/** Gas that is enough for validating an operation, and for creating its account first. */
const verificationGas = { existing: 150_000n, created: 900_000n }
const overheadGas = 60_000n
const fallbackCallGas = 500_000n

/** Submits each user operation at once, in a transaction of its own, for the local chain. */
export function operations(rpcUrl: string, bundler: Address) {
  const transport = http(rpcUrl)
  const client = createPublicClient({ chain: hardhat, transport, cacheTime: 0 })
  const wallet = createWalletClient({ chain: hardhat, transport, account: bundler })
  const sent = new Map<Hash, { readonly hash: Hash; readonly operation: Operation }>()

  return {
    /** @throws RefusedOperation when the EntryPoint refuses it. */
    send: async (operation: Operation): Promise<Hash> => {
      const { request } = await client
        .simulateContract({
          address: entryPoint08Address,
          abi: entryPoint08Abi,
          functionName: 'handleOps',
          args: [[toPackedUserOperation(operation)], bundler],
          account: bundler,
          blockTag: 'pending',
        })
        .catch((error: unknown) => {
          throw new RefusedOperation(reasonOf(error))
        })
      const hash = await wallet.writeContract(request)
      const operationHash = getUserOperationHash({
        chainId: hardhat.id,
        entryPointAddress: entryPoint08Address,
        entryPointVersion: '0.8',
        userOperation: operation,
      })
      sent.set(operationHash, { hash, operation })
      return operationHash
    },

    estimate: async (operation: Operation) => {
      const { factory, sender, callData } = operation
      const call = factory
        ? undefined
        : await client
            .estimateGas({ account: entryPoint08Address, to: sender, data: callData })
            .catch(() => undefined)
      return {
        callGasLimit: toHex(call === undefined ? fallbackCallGas : (call * 3n) / 2n),
        verificationGasLimit: toHex(factory ? verificationGas.created : verificationGas.existing),
        preVerificationGas: toHex(overheadGas),
      }
    },

    /** The operation as it was sent, or null. */
    find: (operationHash: Hash) => {
      const found = sent.get(operationHash)
      if (found === undefined) return null
      return {
        userOperation: formatUserOperationRequest(found.operation),
        entryPoint: entryPoint08Address,
        transactionHash: found.hash,
      }
    },

    /** What became of an operation, or null while it is unknown. */
    receipt: async (operationHash: Hash) => {
      const found = sent.get(operationHash)
      if (found === undefined) return null
      const receipt = await client.waitForTransactionReceipt({ hash: found.hash })
      const [event] = parseEventLogs({
        abi: entryPoint08Abi,
        logs: receipt.logs,
        eventName: 'UserOperationEvent',
        args: { userOpHash: operationHash },
      })
      const raw = await client.request({
        method: 'eth_getTransactionReceipt',
        params: [found.hash],
      })
      if (event === undefined) return null
      const { sender, nonce, paymaster, success, actualGasCost, actualGasUsed } = event.args
      return {
        userOpHash: operationHash,
        entryPoint: entryPoint08Address,
        sender,
        nonce: toHex(nonce),
        paymaster,
        actualGasCost: toHex(actualGasCost),
        actualGasUsed: toHex(actualGasUsed),
        success,
        logs: raw?.logs ?? [],
        receipt: raw,
      }
    },
  }
}

/** What the EntryPoint says, such as "AA24 signature error". */
function reasonOf(error: unknown): string {
  if (!(error instanceof BaseError)) return String(error)
  const reverted = error.walk((each) => each instanceof ContractFunctionRevertedError)
  if (reverted instanceof ContractFunctionRevertedError) {
    const reason = reverted.data?.args?.[1]
    if (typeof reason === 'string') return reason
  }
  return error.shortMessage
}
