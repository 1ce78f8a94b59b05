import { parseEnvironment } from './environment.ts'

declare global {
  interface ImportMetaEnv {
    /** The chain this build reads; 31337 (the local Hardhat node) when not set. */
    readonly VITE_CHAIN_ID?: string
    /** Adds WalletConnect. Without it the page makes no request to a third party. */
    readonly VITE_WALLETCONNECT_PROJECT_ID?: string
    /** Address of an API server, such as `https://api.example.org` or `/api`. Sample data without it. */
    readonly VITE_API_URL?: string
    /** Where the source is published. Always set: see `scripts/vite/source-repository.ts`. */
    readonly VITE_SOURCE_REPOSITORY: string
  }
}

/** The environment that this build was made in. */
export const environment = parseEnvironment(import.meta.env)
