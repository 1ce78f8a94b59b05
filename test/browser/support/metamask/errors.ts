/** An error with a code, which the JSON-RPC engine serialises for the page. */
class RpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }

  serialize() {
    return { code: this.code, message: this.message }
  }
}

const rpcError = (code: number, message: string) => new RpcError(code, message)

/** MetaMask's errors, with its codes and messages. */
export const errors = {
  rejected: () => rpcError(4001, 'User rejected the request.'),
  unauthorized: () =>
    rpcError(4100, 'The requested account and/or method has not been authorized by the user.'),
  unknownChain: (chainId: string) =>
    rpcError(
      4902,
      `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
    ),
  unsupportedChain: (chainId: string) =>
    rpcError(5710, `EIP-7702 not supported on chain: ${chainId}`),
  rejectedUpgrade: () => rpcError(5750, 'EIP-7702 upgrade rejected by user'),
  unknownBatch: () => rpcError(5730, 'No matching bundle found'),
  pending: (method: string) =>
    rpcError(-32002, `Request of type '${method}' already pending for origin. Please wait.`),
  invalidInput: (message: string) => rpcError(-32000, message),
  invalidParams: (message: string) => rpcError(-32602, message),
  internal: (message: string) => rpcError(-32603, message),
  unknownMethod: (method: string) =>
    rpcError(-32601, `The method "${method}" does not exist / is not available.`),
}
