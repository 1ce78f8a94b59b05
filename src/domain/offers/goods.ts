import type { ChainKey } from '../../chain/keys.ts'
import type { Allow, AmountLine } from '../../chain/transactions/intent.ts'
import type { Amount } from '../../lib/amount.ts'

/** Who is allowed to take something, with the name that people read. */
type Spender = Pick<Allow, 'spender' | 'spenderName'>

/** What an offer sells: shares of an asset or credits of a project, in the words of their class. */
export type Goods = {
  /** Its id in the asset registry. */
  readonly assetId: bigint
  readonly decimals: number
  /** What is counted: `ALDER27` for shares, `t` for credits. */
  readonly unit: string
  /** What one of them is called. */
  readonly singular: 'share' | 'credit'
  /** An amount in words: `10 ALDER27`, `2.5 t of Rufiji Mangroves 2023`. */
  readonly name: (units: Amount) => string
  /** An amount as a line of a transaction. */
  readonly line: (units: Amount) => AmountLine
  /** What lets `spender` deliver `units` of it, in the smallest unit. */
  readonly allow: (units: bigint, spender: Spender) => Allow
  /** What a seller should know about units that are listed and not sold yet, a sentence. */
  readonly whileListed: string
  /** USDC for one, as the issuer states it; null where nobody does. */
  readonly nav: Amount | null
  /** What has to be read again once some of it was sold or listed. */
  readonly touches: readonly ChainKey[]
}
