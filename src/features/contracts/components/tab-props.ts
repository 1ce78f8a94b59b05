import type { Abi } from 'viem'
import type { OpenChain } from '../../../chain/chain-state.ts'
import type { ContractInfo } from '../code/use-contract.ts'

/** What each tab of a contract shows a part of. */
export type TabProps = {
  readonly chain: OpenChain
  readonly contract: ContractInfo
  readonly name: string
  readonly abi: Abi
}
