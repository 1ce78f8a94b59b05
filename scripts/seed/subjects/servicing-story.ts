import type { AccountRole } from '../accounts.ts'

/** A step in the life of an asset with a ledger of what it owes; assets by the names of their files. */
export type ServicingStep = {
  /** Day of the history, `firstDay` to 180. */
  readonly on: number
  readonly slug: string
} /** Buys from the issuer for whole USDC. */ & (
  | { readonly kind: 'buy'; readonly account: AccountRole; readonly spend: number }
  /** The administrator signs the net asset value that waits. */
  | { readonly kind: 'sign' }
  /** A holder puts the state on record. */
  | { readonly kind: 'record'; readonly account: AccountRole }
  /** The issuer distributes what was collected from the debtor: USDC for a whole share, accruing over days. */
  | { readonly kind: 'recover'; readonly perShare: number; readonly accrualDays: number }
)

const note = 'aldermoor-provincial-note'
const late = 'tea-mombasa-grimsby'
const defaulted = 'plywood-haiphong-bremen'

/**
 * What happens to the assets with a ledger, beside the coupons that are paid on their dates. The tea matured on
 * day 170 and is late from day 176; the plywood matured on day 154 and is in default from day 174. The note fell on
 * day 160, which its administrator signed; the value of day 179 still waits for it.
 */
export const servicingStory: readonly ServicingStep[] = [
  { on: 137, slug: note, kind: 'buy', account: 'familyOffice', spend: 600_000 },
  { on: 138, slug: defaulted, kind: 'buy', account: 'propertyIssuer', spend: 1_100_000 },
  { on: 139, slug: late, kind: 'buy', account: 'familyOffice', spend: 380_000 },
  { on: 140, slug: note, kind: 'buy', account: 'retailTrader', spend: 1_500 },
  { on: 141, slug: defaulted, kind: 'buy', account: 'familyOffice', spend: 520_000 },
  { on: 143, slug: late, kind: 'buy', account: 'retailTrader', spend: 900 },
  { on: 144, slug: defaulted, kind: 'buy', account: 'retailTrader', spend: 600 },
  { on: 147, slug: note, kind: 'buy', account: 'propertyIssuer', spend: 3_000_000 },
  { on: 150, slug: late, kind: 'buy', account: 'propertyIssuer', spend: 700_000 },
  { on: 160, slug: note, kind: 'sign' },
  { on: 174, slug: defaulted, kind: 'record', account: 'propertyIssuer' },
  { on: 176, slug: late, kind: 'record', account: 'familyOffice' },
  { on: 176, slug: defaulted, kind: 'recover', perShare: 22.5, accrualDays: 24 },
]
