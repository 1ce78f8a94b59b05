import { type Address, isAddress } from 'viem'
import * as z from 'zod/mini'
import { localStore } from '../../lib/browser-storage.ts'
import { localChainId } from '../network-names.ts'

/** State of the test wallet, kept between visits. */
export type WalletState = {
  /** The account that the page can use; null while none is connected. */
  readonly account: Address | null
  readonly chainId: number
  /** Networks added to the local one: RPC URLs by chain id. */
  readonly networks: Readonly<Record<string, string>>
}

const storageKey = 'canopy.test-wallet'

const schema = z.object({
  account: z.nullable(z.custom<Address>((value) => typeof value === 'string' && isAddress(value))),
  chainId: z.int(),
  networks: z.record(z.string(), z.string()),
})

const initial: WalletState = { account: null, chainId: localChainId, networks: {} }

export function readWalletState(): WalletState {
  try {
    const parsed = z.safeParse(schema, JSON.parse(localStore.get(storageKey) ?? 'null'))
    return parsed.success ? parsed.data : initial
  } catch {
    return initial
  }
}

export function writeWalletState(state: WalletState): void {
  localStore.set(storageKey, JSON.stringify(state))
}
