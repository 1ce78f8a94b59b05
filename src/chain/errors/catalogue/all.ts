import { accessErrors } from './access.ts'
import { assetErrors } from './assets.ts'
import { collectionErrors } from './collections.ts'
import { creditErrors } from './credits.ts'
import { marketErrors } from './market.ts'
import type { Catalogue } from './message.ts'
import { poolErrors } from './pools.ts'
import { technicalErrors } from './technical.ts'
import { tokenErrors } from './tokens.ts'

/** Words for every error. A new one in a contract without words here does not compile. */
export const catalogue: Catalogue = {
  ...accessErrors,
  ...assetErrors,
  ...collectionErrors,
  ...creditErrors,
  ...marketErrors,
  ...poolErrors,
  ...technicalErrors,
  ...tokenErrors,
}
