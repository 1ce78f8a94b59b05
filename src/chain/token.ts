import type { Address } from 'viem'

/** What a person needs to know of an ERC-20 token to read its amounts. */
export type Token = {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}
