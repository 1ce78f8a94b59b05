import type { ChainKey } from '../../chain/keys.ts'
import type { Token } from '../../chain/token.ts'
import type { Allow, AmountLine } from '../../chain/transactions/intent.ts'
import type { Amount } from '../../lib/amount.ts'
import type { Nav } from './nav.ts'

/** Address and display name of a contract that receives an allowance. */
type Spender = Pick<Allow, 'spender' | 'spenderName'>

/** What an offer sells: shares of an asset or credits, with their names and units. */
export type Goods = {
  /** Id in the asset registry. */
  readonly assetId: bigint
  /** Unit of amounts: `ALDER27` for shares, `t` for credits. */
  readonly unit: string
  /** Decimals of amounts. */
  readonly decimals: number
  /** Noun for one of them. */
  readonly singular: 'share' | 'credit'
  /** An amount as text: `10 ALDER27`, `2.5 t of Rufiji Mangroves 2023`. */
  readonly name: (units: Amount) => string
  /** An amount as a line of a transaction preview. */
  readonly line: (units: Amount) => AmountLine
  /** Allowance for `spender` to transfer `units`, in the smallest unit. */
  readonly allow: (units: bigint, spender: Spender) => Allow
  /** Sentence for sellers about listed units that are not sold yet. */
  readonly listedNotice: string
  /** The token that pools trade; null for credits, which pools trade as credit tokens. */
  readonly pooled: Token | null
  /** NAV of one whole unit; null for credits. */
  readonly nav: Nav | null
  /** Query keys that listing and selling change. */
  readonly invalidates: readonly ChainKey[]
}
