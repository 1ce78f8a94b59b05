import type { Address } from 'viem'
import { createStore } from 'zustand/vanilla'
import { demoAddress } from '../lib/demo-user.ts'
import type { CurrentUser } from './session.ts'

/** The sample user of the demo session, with the balances of the specification. */
export const demoUser: CurrentUser = {
  address: demoAddress,
  username: 'Demo investor',
  isConnected: true,
  balance: { eth: '1.245', usdc: '5000.00' },
}

const storageKey = 'canopy.demo'
const signedOut = 'signed-out'

/** Validates the stored value without viem's check, which would add code to the first load. */
const isAddress = (text: string): text is Address => /^0x[0-9a-fA-F]{40}$/.test(text)

/** The address of the demo session, null once signed out. */
export type DemoState = { readonly address: Address | null }

/** The state of this tab: kept over a reload; a new visit starts with the demo. */
function stored(): DemoState {
  const value = globalThis.sessionStorage?.getItem(storageKey) ?? null
  if (value === signedOut) return { address: null }
  return { address: value !== null && isAddress(value) ? value : demoUser.address }
}

export const demoStore = createStore<DemoState>(() => stored())

/** Starts or changes the demo session. Returns true, as specified. */
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
