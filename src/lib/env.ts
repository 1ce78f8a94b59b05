import { readEnvironment } from './environment.ts'

declare global {
  interface ImportMetaEnv {
    /** Id of the chain that this build uses; 31337 (the local Hardhat node) when not set. */
    readonly VITE_CHAIN_ID?: string
    /** Adds WalletConnect. Without it, the page makes no requests to third parties. */
    readonly VITE_WALLETCONNECT_PROJECT_ID?: string
    /** URL of an API server: `https://api.example.org` or `/api`. Sample data without it. */
    readonly VITE_API_URL?: string
    /** URL of an index of the chain's history (`npm run index`). Read from the node without it. */
    readonly VITE_INDEX_URL?: string
    /** Origins whose pages may connect their Safe, separated by commas: `https://app.safe.global`. */
    readonly VITE_SAFE_ORIGINS?: string
    /** `signed-out` for visitors who read the chain; `demo`, or not set, for the demo session. */
    readonly VITE_VISITORS?: string
    /** URL of the source repository. Always set: see `scripts/vite/source-repository.ts`. */
    readonly VITE_SOURCE_REPOSITORY: string
  }
}

/** The environment of this build. */
export const environment = readEnvironment(import.meta.env)
