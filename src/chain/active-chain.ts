/** The chain id of a local Hardhat node. */
export const localChainId = 31337

/** The chain this build of the app reads and writes: `VITE_CHAIN_ID`, or the local one. */
export const activeChainId: number = Number.parseInt(
  import.meta.env.VITE_CHAIN_ID ?? String(localChainId),
  10,
)

/** Whether the app runs on the local chain, where test keys, a faucet and a test wallet exist. */
export const isLocalChain: boolean = activeChainId === localChainId
