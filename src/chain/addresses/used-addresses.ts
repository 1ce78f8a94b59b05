import type { Address } from 'viem'
import { createStore } from 'zustand/vanilla'
import { localStore } from '../../lib/browser-storage.ts'

const storageKey = 'canopy.addresses'
/** Older ones give way. */
const maxKept = 200

/** Addresses that transactions were sent with, the newest first. */
export const usedAddresses = createStore<{ readonly used: readonly Address[] }>(() => ({
  used: stored(),
}))

/** Addresses in fields that are on screen. */
const entered = new Map<string, Address>()

function stored(): readonly Address[] {
  try {
    const kept: unknown = JSON.parse(localStore.get(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isAddress) : []
  } catch {
    // What is kept is not what was stored.
    return []
  }
}

/** Reads no checksum, which every screen would have to download: what is kept was read before. */
const isAddress = (kept: unknown): kept is Address =>
  typeof kept === 'string' && /^0x[\da-f]{40}$/i.test(kept)

/** Notes the address that a field holds; null once it holds none. */
export function noteEntered(field: string, address: Address | null): void {
  if (address === null) entered.delete(field)
  else entered.set(field, address)
}

/** Remembers what fields hold as used, once a transaction was sent. */
export function rememberEntered(): void {
  const { used } = usedAddresses.getState()
  const next = [...new Set([...entered.values(), ...used])].slice(0, maxKept)
  usedAddresses.setState({ used: next })
  localStore.set(storageKey, JSON.stringify(next))
}
