import { environment } from '../lib/env.ts'
import { localChainId } from './network-names.ts'

/** Id of the chain that this build of the app uses: `VITE_CHAIN_ID`, or the local one. */
export const activeChainId: number = environment.chainId ?? localChainId

/** Whether the app runs on the local chain, where test keys, a faucet and a test wallet exist. */
export const isLocalChain: boolean = activeChainId === localChainId
