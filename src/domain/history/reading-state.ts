import { createStore } from 'zustand/vanilla'

/** How far a person wants a question to be read. */
export type Wanted = {
  /** Items of a list; null for the number that the question starts with. */
  readonly items: number | null
  /** Whether reading was stopped. */
  readonly stopped: boolean
}

const unset: Wanted = { items: null, stopped: false }

/** By query hash. Queries read it while they run, so that "more" and "stop" take effect at once. */
export const wantedStore = createStore<Readonly<Record<string, Wanted>>>(() => ({}))

export const wantedOf = (hash: string): Wanted => wantedStore.getState()[hash] ?? unset

export function setWanted(hash: string, changes: Partial<Wanted>): void {
  wantedStore.setState({ [hash]: { ...wantedOf(hash), ...changes } })
}
