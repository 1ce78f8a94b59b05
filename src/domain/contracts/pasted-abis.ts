import type { Abi } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { localStore } from '../../lib/browser-storage.ts'
import { abiOf } from './abi-text.ts'

const storageKey = (address: string): string => `canopy.abi.${address.toLowerCase()}`

/** The ABIs that were pasted for addresses, as far as this page has looked them up. */
const pasted = createStore<Readonly<Record<string, Abi | null>>>(() => ({}))

/** The ABI that this browser keeps for an address; null without one. */
export function usePastedAbi(address: string): Abi | null {
  const key = storageKey(address)
  const known = useStore(pasted, (state) => state[key])
  return known === undefined ? stored(key) : known
}

/** Keeps an ABI for an address, or forgets it. */
export function keepAbi(address: string, abi: Abi | null): void {
  const key = storageKey(address)
  pasted.setState({ [key]: abi })
  localStore.set(key, abi === null ? null : JSON.stringify(abi))
}

/** The same object every time, so that what depends on it stays. */
const fromStorage = new Map<string, Abi | null>()

function stored(key: string): Abi | null {
  const found = fromStorage.get(key)
  if (found !== undefined) return found
  const abi = readStored(key)
  fromStorage.set(key, abi)
  return abi
}

function readStored(key: string): Abi | null {
  try {
    const text = localStore.get(key)
    if (text === null) return null
    const parsed = abiOf(JSON.parse(text))
    return parsed.status === 'ok' ? parsed.abi : null
  } catch {
    return null
  }
}
