import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ReadContractParameters,
  ReadContractReturnType,
} from 'viem'
import type { Amount } from '../lib/amount.ts'
import type { ContractName } from './contracts.ts'
import type { Deployment } from './deployment.ts'
import type { ReadClient } from './read-client.ts'
import type { Token } from './token.ts'

type Read = <
  const abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, 'pure' | 'view'>,
  const args extends ContractFunctionArgs<abi, 'pure' | 'view', name>,
>(
  parameters: ReadContractParameters<abi, name, args>,
) => Promise<ReadContractReturnType<abi, name, args>>

/** Reads from one block, so that numbers that stand together belong together. */
export type Reader = {
  readonly chainId: number
  readonly block: bigint
  readonly client: ReadClient
  readonly deployment: Deployment
  /** The address of one of our contracts; throws when it is not deployed. */
  readonly addressOf: (name: ContractName) => Address
  /**
   * Calls a view of any contract at `block`. Calls made together travel together. Texts are cleaned,
   * see `cleanText`: whatever a contract says is safe to show.
   */
  readonly read: Read
  /** As `read`, where texts are left as the chain has them: to be compared, never to be shown. */
  readonly readExact: Read
  /** Name, symbol and decimals of any ERC-20 token, fit to be shown. */
  readonly token: (address: Address) => Promise<Token>
  /** What an account holds of an ERC-20 token. */
  readonly balance: (token: Address, owner: Address) => Promise<Amount>
  /** What an account holds of the coin that pays for transactions. */
  readonly nativeBalance: (account: Address) => Promise<Amount>
}
