/** The part of a wallet's provider (EIP-1193) without which the app cannot use it. */
type InjectedProvider = {
  readonly request: unknown
  readonly on: unknown
  readonly removeListener: unknown
  /** What several wallets that share `window.ethereum` put there. */
  readonly providers?: unknown
}

/** The window of a page, or a stand-in for it. */
type Page = EventTarget & { readonly ethereum?: unknown }

const info = {
  uuid: '0d6c3b0e-2f0d-4b55-9f07-6f2f5f0f3a61',
  name: 'Installed wallet',
  rdns: 'local.canopy.installed-wallet',
  icon: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#475569"/><path d="M8 11.500A2.500 2.500 0 0 1 10.500 9H22v3H10.500M8 11.500V21a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7a2 2 0 0 0-2-2H10" fill="none" stroke="#fff" stroke-width="2"/><circle cx="20" cy="17.500" r="1.600" fill="#fff"/></svg>',
  )}`,
} as const

/**
 * Announces the wallet in `window.ethereum` as EIP-6963 wants it, unless it announces itself: then
 * it is listed, and reconnected after a reload, like any other. Call it before wagmi discovers
 * wallets.
 */
export function announceInjectedWallet(page: Page = window): void {
  const known = new Set<unknown>()
  page.addEventListener('eip6963:announceProvider', (event) => {
    known.add((event as CustomEvent<{ readonly provider?: unknown }>).detail?.provider)
  })
  // Wallets that follow EIP-6963 answer before this returns.
  page.dispatchEvent(new Event('eip6963:requestProvider'))

  const offer = () => {
    const provider = page.ethereum
    if (!isProvider(provider) || isKnown(provider, known)) return
    const detail = Object.freeze({ info, provider })
    const announce = () => {
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    page.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  offer()
  // Wallets that are injected later say so with this event.
  page.addEventListener('ethereum#initialized', offer, { once: true })
}

const isProvider = (value: unknown): value is InjectedProvider =>
  typeof value === 'object' &&
  value !== null &&
  ['request', 'on', 'removeListener'].every(
    (name) => typeof Reflect.get(value, name) === 'function',
  )

const isKnown = (provider: InjectedProvider, known: ReadonlySet<unknown>): boolean =>
  known.has(provider) ||
  (Array.isArray(provider.providers) && provider.providers.some((each) => known.has(each)))
