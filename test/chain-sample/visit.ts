import type { Accounts } from '../../scripts/seed/accounts.ts'
import type { Step } from '../../src/app/screens/open-screen.fixture.tsx'

export type Person = keyof Accounts

/** A visit of a screen of the sample history. */
export type SampleVisit = {
  readonly path: string | ((accounts: Accounts) => string)
  /** The investor unless said; null for nobody. */
  readonly by?: Person | null
  readonly steps?: readonly Step[]
}
