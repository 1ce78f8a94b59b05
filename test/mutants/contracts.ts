import { accountMutants } from './contracts/accounts.ts'
import { assetMutants } from './contracts/assets.ts'
import { creditMutants } from './contracts/credits.ts'
import { dealingMutants } from './contracts/dealing.ts'
import { eligibilityMutants } from './contracts/eligibility.ts'
import { labelMutants } from './contracts/labels.ts'
import { marketMutants } from './contracts/market.ts'
import { orderMutants } from './contracts/orders.ts'
import { poolMutants } from './contracts/pools.ts'
import { servicingMutants } from './contracts/servicing.ts'

/** A small change that makes a contract wrong, and the test that must fail because of it. */
export type Mutant = {
  /** Source file below `contracts/`. */
  readonly file: string
  /** Text that stands in the file exactly once. */
  readonly find: string
  /** What stands there instead. */
  readonly replace: string
  /** What goes wrong. */
  readonly harm: string
  /** Test file below `test/contracts/` and the name of the test, or the beginning of it. */
  readonly killedBy: readonly [file: string, test: string]
}

/** Mutants of everything that holds value. */
export const contractMutants: readonly Mutant[] = [
  ...poolMutants,
  ...assetMutants,
  ...eligibilityMutants,
  ...dealingMutants,
  ...servicingMutants,
  ...creditMutants,
  ...orderMutants,
  ...labelMutants,
  ...marketMutants,
  ...accountMutants,
]
