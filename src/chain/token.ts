import { type Address, zeroAddress } from 'viem'

/** What a person needs to know of an ERC-20 token to read its amounts. */
export type Token = {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The chain's coin, as budgets and withdrawals name it. */
export const ether: Token = {
  address: zeroAddress,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
}
