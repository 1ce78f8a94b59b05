import type { Address } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { localStore } from '../../lib/browser-storage.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { useChain } from '../chain-state.ts'
import { useAccount } from '../wallet-state.ts'
import { addressIn } from './read-address.ts'

const storageKey = 'canopy.addresses'
/** Older ones give way. */
const mostKept = 200

/** Addresses that transactions were sent with, the newest first. */
const usedStore = createStore<{ readonly used: readonly Address[] }>(() => ({ used: stored() }))

/** Addresses in fields that are on screen. */
const entered = new Map<string, Address>()

function stored(): readonly Address[] {
  try {
    const kept: unknown = JSON.parse(localStore.get(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap((each) => addressIn(String(each)) ?? []) : []
  } catch {
    // What is kept is not what was stored.
    return []
  }
}

/** Notes the address that a field holds; null once it holds none. */
export function noteEntered(field: string, address: Address | null): void {
  if (address === null) entered.delete(field)
  else entered.set(field, address)
}

/** Remembers what fields hold as used, once a transaction was sent. */
export function rememberEntered(): void {
  const { used } = usedStore.getState()
  const next = [...new Set([...entered.values(), ...used])].slice(0, mostKept)
  usedStore.setState({ used: next })
  localStore.set(storageKey, JSON.stringify(next))
}

/** The addresses that the app knows: the wallet's, the deployment's, and those used before. */
export function useKnownAddresses(): readonly string[] {
  const chain = useChain()
  const account = useAccount()
  const used = useStore(usedStore, (state) => state.used)
  const deployed = chain.status === 'open' ? Object.values(chain.deployment.addresses) : []
  return [...(account === undefined ? [] : [account]), ...used, ...deployed]
}

/** Digits of either end that people compare. */
const compared = 4

/**
 * A known address that looks like another one: the same digits at both ends, where shortened addresses
 * show them. Those who want to be paid by mistake make such addresses.
 */
export function lookAlikeOf(address: Address | null, known: readonly string[]): string | undefined {
  if (address === null) return undefined
  const ends = (each: string) => each.slice(2, 2 + compared) + each.slice(-compared)
  return known.some((each) => sameAddress(each, address))
    ? undefined
    : known.find((each) => sameAddress(ends(each), ends(address)))
}
