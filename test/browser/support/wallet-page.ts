import type { WalletAnswer, WalletRequest } from './wallet.ts'

declare global {
  interface Window {
    scriptedWalletRequest: (request: WalletRequest) => Promise<WalletAnswer>
  }
}

/**
 * Runs in the page before its own code: an EIP-1193 provider that hands every request to the test,
 * announced by EIP-6963, or only set as `window.ethereum`. It must not refer to anything outside itself.
 */
export function announceWallet({
  id,
  name,
  announced,
}: {
  id: string
  name: string
  announced: boolean
}): void {
  type Listener = (detail: unknown) => void
  const listeners = new Map<string, Set<Listener>>()

  window.addEventListener('scripted-wallet', (event) => {
    const { event: kind, detail } = (event as CustomEvent<{ event: string; detail: unknown }>)
      .detail
    for (const listener of listeners.get(kind) ?? []) listener(detail)
  })

  const provider = {
    request: async (request: { method: string; params?: readonly unknown[] }) => {
      const answer = await window.scriptedWalletRequest({
        method: request.method,
        params: request.params ?? [],
      })
      if ('result' in answer) return answer.result
      // An error loses its code on the way out of the test, so it is made here.
      throw Object.assign(new Error(answer.error.message), answer.error)
    },
    on: (kind: string, listener: Listener) => {
      listeners.set(kind, (listeners.get(kind) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (kind: string, listener: Listener) => {
      listeners.get(kind)?.delete(listener)
      return provider
    },
  }
  if (!announced) {
    Object.assign(window, { ethereum: provider })
    return
  }
  const icon =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E' +
    '%3Crect width="1" height="1" fill="%231d4ed8"/%3E%3C/svg%3E'
  const info = {
    uuid: '3f0b6b4e-6d2b-4e0a-9a53-6f6a1c2d7e10',
    name,
    icon,
    rdns: id,
  }
  const announce = () => {
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
