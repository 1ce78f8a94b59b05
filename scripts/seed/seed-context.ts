import type { DeployedContracts } from '../deploy/deploy-canopy.ts'
import type { Accounts } from './accounts.ts'
import type { Calendar } from './calendar.ts'
import type { SeedChain } from './seed-chain.ts'

/** Context shared by every subject of the seed. */
export type SeedContext = {
  readonly chain: SeedChain
  readonly accounts: Accounts
  readonly contracts: DeployedContracts
  readonly calendar: Calendar
  /** URL in front of the paths of metadata; empty for paths alone. */
  readonly metadataBase: string
}
