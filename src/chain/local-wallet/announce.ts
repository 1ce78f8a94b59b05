import { numberToHex } from 'viem'
import { localWalletId, localWalletName } from './accounts.ts'
import type { Emit, RpcRequest } from './eip-1193.ts'
import { readWalletState } from './wallet-state.ts'

type Listener = (payload: unknown) => void

const info = {
  uuid: 'd1a5e3f6-6f0d-4a65-9d4e-2b0f6c1a7e42',
  name: localWalletName,
  rdns: localWalletId,
  icon: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#f5b301"/><path d="M12 6h8v2h-1v6l6 10a1.4 1.4 0 0 1-1.2 2H8.2A1.4 1.4 0 0 1 7 24l6-10V8h-1z" fill="#1b1300"/><path d="m11.500 20h9l2.300 4H9.200z" fill="#f5b301"/></svg>',
  )}`,
} as const

/**
 * Announces the test wallet to the page (EIP-6963). Its code is loaded with the first request for
 * more than the connected account and chain, which wagmi requests from every wallet at start.
 */
export function announceLocalWallet(): void {
  const listeners = new Map<string, Set<Listener>>()
  const emit: Emit = (event, payload) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  const provider = {
    request: async ({ method, params }: RpcRequest): Promise<unknown> => {
      const { account, chainId } = readWalletState()
      if (method === 'eth_accounts') return account === null ? [] : [account]
      if (method === 'eth_chainId') return numberToHex(chainId)
      const { handleRequest } = await import('./handle-request.tsx')
      return handleRequest({ method, params }, emit)
    },
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener)
    },
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
