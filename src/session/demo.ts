import type { Address } from 'viem'
import { createStore } from 'zustand/vanilla'
import { localStore, sessionStore } from '../lib/browser-storage.ts'
import { demoAddress } from '../lib/demo-user.ts'
import { environment } from '../lib/env.ts'
import type { CurrentUser } from './session.ts'

const startingEth = '1.245'
/** 5,000.00 USDC, in its smallest unit. */
const startingUsdc = 5_000_000_000n

/** USDC as a decimal string with at least two fraction digits: `5000.00`. */
function usdcText(value: bigint): string {
  const digits = value.toString().padStart(7, '0')
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '')
  return `${digits.slice(0, -6)}.${fraction}`
}

/** The sample user of the demo session, with fixed balances. */
export const demoUser: CurrentUser = {
  address: demoAddress,
  username: 'Demo investor',
  isConnected: true,
  balance: { eth: startingEth, usdc: usdcText(startingUsdc) },
}

const storageKey = 'canopy.demo'
const signedOut = 'signed-out'

/** Validates the stored value without viem's check, which would add code to the first load. */
const isAddress = (text: string): text is Address => /^0x[0-9a-fA-F]{40}$/.test(text)

/** The demo session of this tab. */
export type DemoState = {
  /** The signed-in address, null once signed out. */
  readonly address: Address | null
  /** Changes of balances by pools, in smallest units, by token symbol. Like these, not stored. */
  readonly balanceChanges: Readonly<Record<string, bigint>>
  /** USDC put into strategies, in smallest units: stored, as the applied strategies are. */
  readonly invested: bigint
}

/** The address of this tab: kept over a reload; a new visit starts as the build says. */
function storedAddress(): DemoState['address'] {
  const value = sessionStore.get(storageKey) ?? (environment.visitors === 'demo' ? '' : signedOut)
  if (value === signedOut) return null
  return isAddress(value) ? value : demoUser.address
}

const investedKey = (address: string) => `canopy.demo.invested.${address.toLowerCase()}`

function storedInvested(address: DemoState['address']): bigint {
  if (address === null) return 0n
  const value = localStore.get(investedKey(address)) ?? ''
  return /^\d+$/.test(value) ? BigInt(value) : 0n
}

const stateOf = (address: DemoState['address']) => ({ address, invested: storedInvested(address) })

export const demoStore = createStore<DemoState>(() => ({
  ...stateOf(storedAddress()),
  balanceChanges: {},
}))

/** Starts or changes the demo session. Always returns true. */
export function startDemo(address: Address = demoUser.address): true {
  sessionStore.set(storageKey, address)
  demoStore.setState(stateOf(address))
  return true
}

/** Ends the demo session. */
export function endDemo(): void {
  sessionStore.set(storageKey, signedOut)
  demoStore.setState(stateOf(null))
}

/** Adds to a balance of the demo session through pools; a negative change is spent. */
export function changeDemoBalance(symbol: string, change: bigint): void {
  demoStore.setState(({ balanceChanges }) => ({
    balanceChanges: { ...balanceChanges, [symbol]: (balanceChanges[symbol] ?? 0n) + change },
  }))
}

/** Spends USDC of the demo session on a strategy, for as long as the strategy stays applied. */
export function investDemoUsdc(amount: bigint): void {
  const { address, invested } = demoStore.getState()
  if (address === null) return
  demoStore.setState({ invested: invested + amount })
  localStore.set(investedKey(address), (invested + amount).toString())
}

/** What a balance of the demo session has changed by, in smallest units. */
export const demoBalanceChange = (
  { balanceChanges, invested }: DemoState,
  symbol: string,
): bigint => (balanceChanges[symbol] ?? 0n) - (symbol === 'USDC' ? invested : 0n)

/** Returns the balances of the demo session to those before it used pools. */
export function resetDemoBalances(): void {
  demoStore.setState({ balanceChanges: {} })
}

/** The demo user with the balances of now, as decimal strings. */
export function demoUserNow(state: DemoState, address: Address): CurrentUser {
  const usdc = startingUsdc + demoBalanceChange(state, 'USDC')
  return { ...demoUser, address, balance: { eth: startingEth, usdc: usdcText(usdc) } }
}
