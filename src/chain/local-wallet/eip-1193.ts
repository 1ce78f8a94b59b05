/** A request of the page to the wallet (EIP-1193). */
export type RpcRequest = { readonly method: string; readonly params?: unknown }

/** Sends an event of EIP-1193 to the page. */
export type Emit = (event: 'accountsChanged' | 'chainChanged', payload: unknown) => void
