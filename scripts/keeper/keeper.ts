import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  createWalletClient,
  type Hash,
  type Hex,
  http,
  parseEventLogs,
} from 'viem'
import { hardhat } from 'viem/chains'
import { poolLensAbi } from '../../src/chain/abi/poolLens-abi.ts'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import { smartAccountAbi } from '../../src/chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../src/chain/abi/smartAccountFactory-abi.ts'
import { nextCapacity } from './capacity.ts'
import { Reason } from './reasons.ts'

export type KeeperOptions = {
  readonly rpcUrl: string
  /** Account that pays; the node has its key. */
  readonly runner: Address
  readonly factory: Address
  readonly lens: Address
  /** Says what was done. */
  readonly say: (text: string) => void
}

/** Runs the rules of smart accounts. */
export type Keeper = {
  /** Looks at every account once and runs what is ready; gives the number of runs. */
  readonly round: () => Promise<number>
}

/** Pools that are read at once. */
const pageSize = 100n

/**
 * A keeper for one deployment. It finds accounts by their creation, asks each whether its rule can
 * run, and runs it. What cannot run is left for the next round; nothing is retried within one.
 */
export function keeper({ rpcUrl, runner, factory, lens, say }: KeeperOptions): Keeper {
  const transport = http(rpcUrl)
  const client = createPublicClient({ chain: hardhat, transport, cacheTime: 0 })
  const wallet = createWalletClient({ chain: hardhat, transport, account: runner })
  const known = new Set<Address>()
  const failed = new Map<Address, string>()
  let nextBlock = 0n

  const confirm = async (hash: Hash) => {
    const receipt = await client.waitForTransactionReceipt({ hash, pollingInterval: 100 })
    if (receipt.status !== 'success') throw new Error(`transaction ${hash} reverted`)
    return receipt
  }

  async function findAccounts(): Promise<void> {
    const head = await client.getBlockNumber()
    if (head < nextBlock) return
    const logs = await client.getContractEvents({
      address: factory,
      abi: smartAccountFactoryAbi,
      eventName: 'AccountCreated',
      fromBlock: nextBlock,
      toBlock: head,
      strict: true,
    })
    for (const { args } of logs) known.add(args.account)
    nextBlock = head + 1n
  }

  /** The answer at the time of the next block: the newest one may be hours old. */
  const check = (address: Address) =>
    client.readContract({
      address,
      abi: smartAccountAbi,
      functionName: 'check',
      blockTag: 'pending',
    })

  async function run(address: Address, hint: Hex): Promise<void> {
    const { request } = await client.simulateContract({
      address,
      abi: smartAccountAbi,
      functionName: 'perform',
      args: [hint],
      account: runner,
      blockTag: 'pending',
    })
    const gas = await client.estimateContractGas({ ...request, account: runner })
    const receipt = await confirm(await wallet.writeContract({ ...request, gas: (gas * 3n) / 2n }))
    const [performed] = parseEventLogs({
      abi: smartAccountAbi,
      logs: receipt.logs,
      eventName: 'RulePerformed',
    })
    const tip = performed === undefined || performed.args.tip === 0n ? '' : ', with a tip'
    say(`Ran the rule of ${address} in block ${receipt.blockNumber}${tip}.`)
  }

  /** Extends the oracles of a token's pools whose full rings are too short for the window. */
  async function extendHistory(asset: Address, window: bigint): Promise<void> {
    const views = await client.readContract({
      address: lens,
      abi: poolLensAbi,
      functionName: 'poolViews',
      args: [1n, pageSize],
    })
    const pools = await client.readContract({
      address: lens,
      abi: poolLensAbi,
      functionName: 'pools',
    })
    for (const { info, state, history } of views) {
      if (info.tokenA !== asset && info.tokenB !== asset) continue
      const capacity = nextCapacity({
        history,
        window,
        cardinality: state.observationCardinality,
        capacity: state.observationCapacity,
      })
      if (capacity === undefined) continue
      await confirm(
        await wallet.writeContract({
          address: pools,
          abi: poolsAbi,
          functionName: 'increaseObservationCapacity',
          args: [info.poolId, capacity],
        }),
      )
      say(`Extended the price history of pool ${info.poolId} to ${capacity} observations.`)
    }
  }

  async function tend(address: Address): Promise<boolean> {
    const { ready, reason, subject, required, hint } = await check(address)
    if (reason === Reason.HISTORY_TOO_SHORT) await extendHistory(subject, required)
    if (ready) await run(address, hint)
    return ready
  }

  return {
    round: async () => {
      await findAccounts()
      let runs = 0
      for (const address of known) {
        try {
          if (await tend(address)) runs += 1
          failed.delete(address)
        } catch (error) {
          const text = failureOf(error)
          if (failed.get(address) !== text) say(`The rule of ${address} failed: ${text}`)
          failed.set(address, text)
        }
      }
      return runs
    },
  }
}

/** The name of the contract's error, where there is one. */
function failureOf(error: unknown): string {
  if (!(error instanceof BaseError)) return String(error)
  const reverted = error.walk((each) => each instanceof ContractFunctionRevertedError)
  if (reverted instanceof ContractFunctionRevertedError && reverted.data) {
    return reverted.data.errorName
  }
  return error.shortMessage
}
