import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useChain } from '../../chain/chain-state.ts'
import { localStore } from '../../lib/browser-storage.ts'
import { type Cart, type CartLine, readCart, removeLines, setLine, writeCart } from './cart.ts'

/** Asset ids belong to one chain, so each chain identity has its own cart. */
const storageKey = (chain: string) => `canopy.retirement-cart.1.${chain}`

const cartStore = createStore<{ readonly chain: string | null; readonly cart: Cart }>(() => ({
  chain: null,
  cart: [],
}))

/** Retirement cart of the open chain, kept across reloads. */
export function useCart() {
  const chain = useChain()
  const identity = chain.status === 'open' ? chain.identity : null
  const stored = useStore(cartStore)
  const cart = stored.chain === identity ? stored.cart : load(identity)
  const change = (next: (cart: Cart) => Cart) => {
    if (identity === null) return
    const state = cartStore.getState()
    const changed = next(state.chain === identity ? state.cart : load(identity))
    cartStore.setState({ chain: identity, cart: changed })
    localStore.set(storageKey(identity), writeCart(changed))
  }
  return {
    cart,
    set: (line: CartLine) => change((current) => setLine(current, line)),
    remove: (retired: Cart) => change((current) => removeLines(current, retired)),
  }
}

function load(chain: string | null): Cart {
  return chain === null ? [] : readCart(localStore.get(storageKey(chain)))
}
