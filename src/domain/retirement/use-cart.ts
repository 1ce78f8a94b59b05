import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useChain } from '../../chain/chain-state.ts'
import { type Cart, type CartLine, readCart, setLine, takeLines, writeCart } from './cart.ts'

/** Ids of assets mean something on one chain only, so each run of a chain has its own cart. */
const storageKey = (chain: string) => `canopy.retirement-cart.1.${chain}`

const cartStore = createStore<{ readonly chain: string | null; readonly cart: Cart }>(() => ({
  chain: null,
  cart: [],
}))

/** The retirement cart of the chain that is open. It survives a reload. */
export function useCart() {
  const chain = useChain()
  const identity = chain.status === 'open' ? chain.identity : null
  const stored = useStore(cartStore)
  const cart = stored.chain === identity ? stored.cart : load(identity)
  const change = (next: (cart: Cart) => Cart) => {
    if (identity === null) return
    const present = cartStore.getState()
    const changed = next(present.chain === identity ? present.cart : load(identity))
    cartStore.setState({ chain: identity, cart: changed })
    globalThis.localStorage?.setItem(storageKey(identity), writeCart(changed))
  }
  return {
    cart,
    set: (line: CartLine) => change((present) => setLine(present, line)),
    take: (retired: Cart) => change((present) => takeLines(present, retired)),
  }
}

function load(chain: string | null): Cart {
  return chain === null ? [] : readCart(globalThis.localStorage?.getItem(storageKey(chain)) ?? null)
}
