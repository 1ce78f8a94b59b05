import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { nameHashOf, type PrivateName } from './private-name.ts'

/** Names are the same on every chain: a hash says nothing about where it stands. */
const storageKey = 'canopy.private-names.1'

const storedNames = z.array(
  z.object({
    name: z.string().check(z.minLength(1)),
    salt: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/))]),
  }),
)

const store = createStore<{ readonly names: readonly PrivateName[] }>(() => ({ names: load() }))

/** Keeps a name in this browser, so that its links can be made again. */
export function keepPrivateName(known: PrivateName): void {
  const others = store.getState().names.filter(({ salt }) => salt !== known.salt)
  save([...others, { name: known.name, salt: known.salt }])
}

/** Forgets a name in this browser. Links that were passed on go on working. */
export function forgetPrivateName({ salt }: PrivateName): void {
  save(store.getState().names.filter((known) => known.salt !== salt))
}

/** The name behind a hash, if it was retired for in this browser; otherwise null. */
export function usePrivateName(nameHash: Hex | null): PrivateName | null {
  const names = useStore(store, (state) => state.names)
  if (nameHash === null) return null
  return names.find((known) => nameHashOf(known) === nameHash) ?? null
}

function save(names: readonly PrivateName[]): void {
  store.setState({ names })
  globalThis.localStorage?.setItem(storageKey, JSON.stringify(names))
}

function load(): readonly PrivateName[] {
  try {
    const text = globalThis.localStorage?.getItem(storageKey) ?? '[]'
    const parsed = z.safeParse(storedNames, JSON.parse(text))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}
