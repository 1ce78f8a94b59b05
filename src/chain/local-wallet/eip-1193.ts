/** A request of the page to the wallet (EIP-1193). */
export type RpcRequest = { readonly method: string; readonly params?: unknown }

/** Sends an event of EIP-1193 to the page. */
export type Emit = (event: 'accountsChanged' | 'chainChanged', payload: unknown) => void

/** An error in the form that EIP-1193 gives to wallets. */
class WalletRpcError extends Error {
  override readonly name = 'WalletRpcError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export const rejected = () => new WalletRpcError(4001, 'User rejected the request.')
export const unauthorized = () =>
  new WalletRpcError(4100, 'This account of the test wallet is not connected.')
export const unsupported = (method: string) =>
  new WalletRpcError(4200, `The test wallet does not support ${method}.`)
export const unknownNetwork = (chainId: number) =>
  new WalletRpcError(4902, `Unrecognized chain ID ${chainId}. Add it first.`)
export const invalidParams = (method: string) =>
  new WalletRpcError(-32602, `The parameters of ${method} are invalid.`)
