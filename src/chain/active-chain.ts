import { environment } from '../lib/env.ts'
import { browserStorages, chosenChainId } from './network-choice.ts'
import { localChainId } from './network-names.ts'

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
