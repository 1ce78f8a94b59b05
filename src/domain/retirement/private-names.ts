import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { localStore } from '../../lib/browser-storage.ts'
import { nameHashOf, type PrivateName } from './private-name.ts'

/** Names are the same on every chain: a hash says nothing about where it stands. */
const storageKey = 'canopy.private-names.1'

const nameSchema = z.object({
  name: z.string().check(z.minLength(1)),
  salt: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/))]),
})

const store = createStore<{ readonly names: readonly PrivateName[] }>(() => ({ names: stored() }))

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === storageKey || key === null) store.setState({ names: stored() })
})

/**
 * Keeps a name in this browser, so that its links can be made again. Call it before the retirement is
 * signed: without the salt nobody could ever prove the name on the certificate.
 */
export function keepPrivateName({ name, salt }: PrivateName): void {
  change((names) => [...names.filter((known) => known.salt !== salt), { name, salt }])
}

/** Forgets a name in this browser. Links that were passed on go on working. */
export function forgetPrivateName({ salt }: PrivateName): void {
  change((names) => names.filter((known) => known.salt !== salt))
}

/** The name behind a hash, if it was retired for in this browser; otherwise null. */
export function usePrivateName(nameHash: Hex | null): PrivateName | null {
  const names = useStore(store, (state) => state.names)
  if (nameHash === null) return null
  return names.find((known) => nameHashOf(known) === nameHash) ?? null
}

/** Changes what is stored, which may have names that another tab kept meanwhile. */
function change(to: (names: readonly PrivateName[]) => readonly PrivateName[]): void {
  const names = to(union(stored(), store.getState().names))
  store.setState({ names })
  localStore.set(storageKey, JSON.stringify(names))
}

function union(first: readonly PrivateName[], second: readonly PrivateName[]) {
  const salts = new Set(first.map(({ salt }) => salt))
  return [...first, ...second.filter(({ salt }) => !salts.has(salt))]
}

/** What is stored and can be read. */
function stored(): readonly PrivateName[] {
  try {
    const entries: unknown = JSON.parse(localStore.get(storageKey) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isPrivateName) : []
  } catch {
    return []
  }
}

function isPrivateName(entry: unknown): entry is PrivateName {
  return z.safeParse(nameSchema, entry).success
}
