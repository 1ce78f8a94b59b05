import type { DeployedContracts } from '../deploy/deploy-canopy.ts'
import type { Accounts } from './accounts.ts'
import type { Calendar } from './calendar.ts'
import type { SeedChain } from './seed-chain.ts'

/** What every subject of the seed can see. */
export type SeedContext = {
  readonly chain: SeedChain
  readonly accounts: Accounts
  readonly contracts: DeployedContracts
  readonly calendar: Calendar
}
