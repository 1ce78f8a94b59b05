import type { Address } from 'viem'
import { createStore } from 'zustand/vanilla'
import { demoAddress } from '../lib/demo-user.ts'
import type { CurrentUser } from './session.ts'

/** The sample user of the demo session, with the balances the specification names. */
export const demoUser: CurrentUser = {
  address: demoAddress,
  username: 'Demo investor',
  isConnected: true,
  balance: { eth: '1.245', usdc: '5000.00' },
}

const storageKey = 'canopy.demo'
const signedOut = 'signed-out'

/** What is stored may have been changed by hand; viem's check brings more code than the start needs. */
const isAddress = (text: string): text is Address => /^0x[0-9a-fA-F]{40}$/.test(text)

/** The address of the demo session, null once signed out. */
export type DemoState = { readonly address: Address | null }

/** What the tab remembers: a reload keeps what was chosen, a new visit starts with the demo. */
function remembered(): DemoState {
  const value = globalThis.sessionStorage?.getItem(storageKey) ?? null
  if (value === signedOut) return { address: null }
  return { address: value !== null && isAddress(value) ? value : demoUser.address }
}

export const demoStore = createStore<DemoState>(() => remembered())

/** Begins or changes the demo session. Always true, as the specification has it. */
export function startDemo(address: Address = demoUser.address): true {
  globalThis.sessionStorage?.setItem(storageKey, address)
  demoStore.setState({ address })
  return true
}

/** Ends the demo session. */
export function endDemo(): void {
  globalThis.sessionStorage?.setItem(storageKey, signedOut)
  demoStore.setState({ address: null })
}
