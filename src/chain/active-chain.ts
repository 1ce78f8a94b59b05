import { type BrowserStorage, localStore, sessionStore } from '../lib/browser-storage.ts'
import { environment } from '../lib/env.ts'
import { localChainId, publicChainIds } from './network-names.ts'

/** Where a person’s choice of a network is kept: a tab’s, and that of all later visits. */
type Storages = { readonly session: BrowserStorage; readonly local: BrowserStorage }

const storageKey = 'canopy.network'
const parameter = 'network'

const known: ReadonlySet<number> = new Set([localChainId, ...Object.values(publicChainIds)])

/**
 * The network that a person chose; null if none. A link can name one, `?network=84532`: it is then
 * used in this tab, and leaves the choice for later visits alone.
 */
export function chosenChainId(search: string, { session, local }: Storages): number | null {
  const linked = knownChainId(new URLSearchParams(search).get(parameter))
  if (linked !== null) session.set(storageKey, String(linked))
  return linked ?? knownChainId(session.get(storageKey)) ?? knownChainId(local.get(storageKey))
}

/** Keeps the choice for this tab and for later visits. */
export function keepChoice(chainId: number, { session, local }: Storages): void {
  session.set(storageKey, String(chainId))
  local.set(storageKey, String(chainId))
}

/**
 * A path with the network that it belongs to, to be passed on.
 *
 * @example
 * networkLink('https://canopy.example', '/retirements/3', 84_532)
 * // 'https://canopy.example/retirements/3?network=84532'
 */
export function networkLink(origin: string, path: string, chainId: number): string {
  const url = new URL(path, origin)
  url.searchParams.set(parameter, String(chainId))
  return url.href
}

/** The storages of this browser. */
export const browserStorages: Storages = { session: sessionStore, local: localStore }

/** A stored or linked text can be anything; only networks that the app knows are used. */
function knownChainId(text: string | null): number | null {
  if (text === null || !/^\d{1,10}$/.test(text)) return null
  const chainId = Number.parseInt(text, 10)
  return known.has(chainId) ? chainId : null
}

/**
 * Id of the chain that the app uses: the one that was chosen, or the one of this build, which is
 * `VITE_CHAIN_ID` or the local chain. Another choice takes effect with the next load of the page.
 */
export const activeChainId: number =
  chosenChainId(globalThis.location?.search ?? '', browserStorages) ??
  environment.chainId ??
  localChainId

/** Whether the app runs on the local chain, where test keys, a faucet and a test wallet exist. */
export const isLocalChain: boolean = activeChainId === localChainId
