interface ImportMetaEnv {
  /** The chain this build reads; 31337 (the local Hardhat node) when not set. */
  readonly VITE_CHAIN_ID?: string
  /** Adds WalletConnect. Without it the page makes no request to a third party. */
  readonly VITE_WALLETCONNECT_PROJECT_ID?: string
}
