import {
  type Abi,
  type Address,
  type CallParameters,
  type CallReturnType,
  type Chain,
  type ContractFunctionArgs,
  type ContractFunctionName,
  erc20Abi,
  type Hex,
  type ReadContractParameters,
  type ReadContractReturnType,
} from 'viem'
import { call, getBalance, getBlockNumber, readContract } from 'viem/actions'
import type { Amount } from '../lib/amount.ts'
import type { OpenChain } from './chain-state.ts'
import { cleanValues } from './clean-values.ts'
import type { ContractName } from './contracts.ts'
import { addressOf, type Deployment } from './deployment.ts'
import { readDecimals, readForeignToken } from './foreign-token.ts'
import { newestHead, type ReadClient } from './read-client.ts'
import type { Token } from './token.ts'

/** A reader at the newest block. What several of them ask at one block is asked once. */
export const openReader = async (chain: OpenChain): Promise<Reader> =>
  readerAt(chain, newestHead(chain, await getBlockNumber(chain.client)))

/** A reader at any block. */
export function readerAt(
  { client, deployment, chainId }: Pick<OpenChain, 'client' | 'deployment' | 'chainId'>,
  block: bigint,
): Reader {
  const shared = sharedCalls(client, block)
  const atBlock = client.extend(() => ({
    call: ({ account, to, data }: CallParameters<Chain>) =>
      shared(`${account} ${to} ${data}`, () =>
        call(client, { account, to, data, blockNumber: block }),
      ),
  }))
  const readExact: Reader['readExact'] = (parameters) => readContract(atBlock, parameters)
  const read: Reader['read'] = async (parameters) =>
    cleanValues(parameters.functionName, await readExact(parameters))
  const callToken = async (to: Address, data: Hex) =>
    (await atBlock.call({ to, data })).data ?? '0x'
  return {
    chainId,
    block,
    client,
    deployment,
    addressOf: (name) => addressOf(deployment, name),
    read,
    readExact,
    token: (address) => readForeignToken(callToken, address),
    balance: async (token, owner) => {
      const contract = { address: token, abi: erc20Abi }
      const [value, decimals] = await Promise.all([
        read({ ...contract, functionName: 'balanceOf', args: [owner] }),
        readDecimals(callToken, token),
      ])
      return { value, decimals }
    },
    nativeBalance: async (account) => ({
      value: await getBalance(client, { address: account, blockNumber: block }),
      decimals: client.chain.nativeCurrency.decimals,
    }),
  }
}

/** How long an answer is shared: as long as screens take what was read for new. */
const sharedMs = 10_000

type SharedCall = { readonly at: number; readonly answer: Promise<CallReturnType> }
type CallsAtBlock = { readonly block: bigint; readonly calls: Map<string, SharedCall> }

const newestCalls = new WeakMap<ReadClient, CallsAtBlock>()

/** The answers at a block, to be asked again only if they are old or failed. */
function sharedCalls(client: ReadClient, block: bigint) {
  const known = newestCalls.get(client)
  const { calls } = known?.block === block ? known : { calls: new Map<string, SharedCall>() }
  newestCalls.set(client, { block, calls })
  return (key: string, ask: () => Promise<CallReturnType>): Promise<CallReturnType> => {
    const earlier = calls.get(key)
    if (earlier !== undefined && performance.now() - earlier.at < sharedMs) return earlier.answer
    const answer = ask()
    calls.set(key, { at: performance.now(), answer })
    answer.catch(() => calls.delete(key))
    return answer
  }
}

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
