import { accountHoldingRows } from './account-holding-rows.ts'
import { accountRows } from './account-rows.ts'
import { assetRows } from './asset-rows.ts'
import { contractRows } from './contract-rows.ts'
import { creationRows } from './creation-rows.ts'
import { creditRows } from './credit-rows.ts'
import { dealingRows } from './dealing-rows.ts'
import { eligibilityRows } from './eligibility-rows.ts'
import { labelRows } from './label-rows.ts'
import { noticeRows } from './notice-rows.ts'
import { orderRows } from './order-rows.ts'
import { poolRows } from './pool-rows.ts'
import { portfolioRows } from './portfolio-rows.ts'
import { roleRows } from './role-rows.ts'
import type { IntentRow } from './row.ts'
import { servicingRows } from './servicing-rows.ts'

/** Every intent of the app. */
export const rows: readonly IntentRow[] = [
  ...poolRows,
  ...assetRows,
  ...creditRows,
  ...labelRows,
  ...noticeRows,
  ...eligibilityRows,
  ...dealingRows,
  ...servicingRows,
  ...orderRows,
  ...creationRows,
  ...contractRows,
  ...roleRows,
  ...portfolioRows,
  ...accountRows,
  ...accountHoldingRows,
]

/** The same by name, as tests list them. */
export const named = rows.map((row) => [`${row.builder}: ${row.name}`, row] as const)
