import { accessErrors } from './access.ts'
import { accountErrors } from './accounts.ts'
import { assetErrors } from './assets.ts'
import { collectionErrors } from './collections.ts'
import { creditErrors } from './credits.ts'
import { marketErrors } from './market.ts'
import type { Catalogue } from './message.ts'
import { poolErrors } from './pools.ts'
import { technicalErrors } from './technical.ts'
import { tokenErrors } from './tokens.ts'

/** A message for every error. A new error in a contract without a message here does not compile. */
export const catalogue: Catalogue = {
  ...accessErrors,
  ...accountErrors,
  ...assetErrors,
  ...collectionErrors,
  ...creditErrors,
  ...marketErrors,
  ...poolErrors,
  ...technicalErrors,
  ...tokenErrors,
}
