import {
  type Address,
  createClient,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  HttpRequestError,
  http,
  keccak256,
  type LocalAccount,
  parseEventLogs,
  TimeoutError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import {
  call,
  estimateGas,
  estimateMaxPriorityFeePerGas,
  getBalance,
  getBlock,
  getTransactionCount,
  getTransactionReceipt,
  multicall,
  readContract,
  sendRawTransaction,
} from 'viem/actions'
import { poolLensAbi } from '../../src/chain/abi/poolLens-abi.ts'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import { smartAccountAbi } from '../../src/chain/abi/smartAccount-abi.ts'
import { smartAccountFactoryAbi } from '../../src/chain/abi/smartAccountFactory-abi.ts'
import { addressOf, type Deployment } from '../../src/chain/deployment.ts'
import { finalityDepth } from '../../src/chain/known-networks.ts'
import { localChainId } from '../../src/chain/network-names.ts'
import type { ReadClient } from '../../src/chain/read-client.ts'
import { readEvents } from '../../src/chain/read-events.ts'
import { openReader } from '../../src/chain/reader.ts'
import type { Token } from '../../src/chain/token.ts'
import { dataFee } from '../../src/chain/transactions/fees.ts'
import type { RuleCheck } from '../../src/domain/accounts/account-rule.ts'
import { checkOf } from '../../src/domain/accounts/read-accounts.ts'
import { larger } from '../../src/lib/compare.ts'
import { nextCapacity } from './capacity.ts'
import type { Quote } from './decide.ts'
import type { Broadcast, Receipt, Wallet } from './sender.ts'
import type { Job, Known } from './state.ts'

/** What a keeper asks of the rules on chain. */
export type RuleChain = {
  /** Every smart account that the factory has created, up to the newest block. */
  readonly accounts: () => Promise<Known>
  readonly check: (account: Address) => Promise<RuleCheck>
  /** Simulates a job at the newest block; throws what the contract reverts with. */
  readonly quote: (job: Job) => Promise<Quote>
  /** Transactions that extend the price history that a rule lacks. */
  readonly extensions: (account: Address, check: RuleCheck) => Promise<readonly Job[]>
  readonly token: (address: Address) => Promise<Token>
}

/** Where a keeper works, and with which key. */
export type Connection = {
  /** Sends calls that are made together as one, by a contract. */
  readonly client: ReadClient
  /** Sends each by itself. */
  readonly plain: ReadClient
  readonly deployment: Deployment
  readonly key: LocalAccount
  /** The nodes in use. */
  readonly urls: () => readonly string[]
  /** Accounts that were found before. */
  readonly known: Known
  /** Whether tips matter, so that they are worked out. */
  readonly readsTips: boolean
}

/** Pools that are read at once. */
const pageSize = 100n

/** The newest block of a local chain may be hours old: there, what the next one will be is asked about. */
const blockTagOf = ({ chainId }: Deployment) => (chainId === localChainId ? 'pending' : 'latest')

/** Runs a rule, with the hint of its check. */
export const runOf = (account: Address, hint: Hex): Job => ({
  kind: 'run',
  account,
  to: account,
  data: encodeFunctionData({ abi: smartAccountAbi, functionName: 'perform', args: [hint] }),
})

/** The rules of a deployment. */
export function ruleChain({
  client,
  plain,
  deployment,
  key,
  known,
  readsTips,
}: Connection): RuleChain {
  const { chainId, identity, usdc } = deployment
  const blockTag = blockTagOf(deployment)
  // What was read before is not read again, but for blocks that a reorganisation may have replaced.
  const startBlock = larger(deployment.startBlock, known.block - finalityDepth)
  const unread = { ...deployment, startBlock }
  const chain = { status: 'open', chainId, identity, client, deployment: unread } as const
  const tokens = new Map<Address, Promise<Token>>()

  /** What a run would pay its caller: a contract makes it between two looks at its own balance. */
  async function tipOf({ to, data }: Job): Promise<bigint> {
    const [hint = '0x'] = decodeFunctionData({ abi: smartAccountAbi, data }).args as readonly Hex[]
    const { multicall3 } = client.chain.contracts ?? {}
    const tip = await readContract(client, {
      address: to,
      abi: smartAccountAbi,
      functionName: 'tip',
    })
    if (tip[0] === 0n || tip[1] === 0 || multicall3 === undefined) return 0n
    const caller = (multicall3 as { readonly address: Address }).address
    const balance = {
      address: usdc,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [caller],
    } as const
    const [before, , after] = await multicall(client, {
      contracts: [
        balance,
        { address: to, abi: smartAccountAbi, functionName: 'perform', args: [hint] },
        balance,
      ],
      allowFailure: false,
      batchSize: 0,
    })
    return after - before
  }

  return {
    accounts: async () => {
      const reader = await openReader(chain)
      const created = await readEvents(reader, {
        contract: 'SmartAccountFactory',
        abi: smartAccountFactoryAbi,
        eventName: 'AccountCreated',
      })
      const found = created.map(({ args }) => args.account)
      return { accounts: [...new Set([...known.accounts, ...found])], block: reader.block }
    },
    check: async (address) => {
      const view = { address, abi: smartAccountAbi, functionName: 'check', blockTag } as const
      // Asked together with others, one that takes all gas would make all of them fail.
      const answer = await readContract(client, view).catch(() => readContract(plain, view))
      return checkOf(answer)
    },
    quote: async (job) => {
      const transaction = { account: key.address, to: job.to, data: job.data }
      await call(plain, { ...transaction, blockTag })
      const [gas, fee, tip] = await Promise.all([
        estimateGas(plain, { ...transaction, blockTag }),
        dataFee(plain, [transaction]),
        readsTips && job.kind === 'run' ? tipOf(job) : 0n,
      ])
      return { gas, dataFee: fee, tip }
    },
    extensions: async (account, { subject, required }) => {
      const lens = { address: addressOf(deployment, 'PoolLens'), abi: poolLensAbi } as const
      const [pools, views] = await Promise.all([
        readContract(client, { ...lens, functionName: 'pools' }),
        readContract(client, { ...lens, functionName: 'poolViews', args: [1n, pageSize] }),
      ])
      return views.flatMap(({ info, state, history }): readonly Job[] => {
        if (info.tokenA !== subject && info.tokenB !== subject) return []
        const capacity = nextCapacity({
          history,
          window: required,
          cardinality: state.observationCardinality,
          capacity: state.observationCapacity,
        })
        if (capacity === undefined) return []
        const data = encodeFunctionData({
          abi: poolsAbi,
          functionName: 'increaseObservationCapacity',
          args: [info.poolId, capacity],
        })
        return [{ kind: 'extend', account, to: pools, data }]
      })
    },
    token: (address) => {
      const known = tokens.get(address) ?? openReader(chain).then((reader) => reader.token(address))
      tokens.set(address, known)
      known.catch(() => tokens.delete(address))
      return known
    },
  }
}

/** The key on the chain of a deployment. */
export function walletOn({ plain: client, key, urls }: Connection): Wallet {
  const { address } = key
  return {
    prices: async () => {
      const [{ baseFeePerGas }, priorityFee] = await Promise.all([
        getBlock(client, { blockTag: 'latest' }),
        estimateMaxPriorityFeePerGas(client),
      ])
      return { baseFee: baseFeePerGas ?? 0n, priorityFee }
    },
    balance: () => getBalance(client, { address }),
    nonces: async () => {
      const [mined, withWaiting] = await Promise.all([
        getTransactionCount(client, { address, blockTag: 'latest' }),
        getTransactionCount(client, { address, blockTag: 'pending' }),
      ])
      return { mined, withWaiting }
    },
    receipt: async (hash) => {
      try {
        return receiptOf(await getTransactionReceipt(client, { hash }))
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return null
        throw error
      }
    },
    sign: async (transaction) => {
      const raw = await key.signTransaction({
        ...transaction,
        type: 'eip1559',
        chainId: client.chain.id,
      })
      return { raw, hash: keccak256(raw) }
    },
    broadcast: async (raw) => heard(await Promise.all(urls().map((url) => sendTo(url, raw)))),
  }
}

/** What all nodes together said of a transaction. */
export function heard(answers: readonly Broadcast[]): Broadcast {
  const kinds = ['accepted', 'unknown', 'refused'] as const
  const found = kinds.flatMap((kind) => answers.filter((answer) => answer.kind === kind))
  return found[0] ?? { kind: 'unknown' }
}

/** Wordings for a transaction that the node has, or has mined. */
const isThere = /already known|already imported|known transaction|already in|nonce too low/i

async function sendTo(url: string, raw: Hex): Promise<Broadcast> {
  const client = createClient({ transport: http(url, { retryCount: 0, timeout: 10_000 }) })
  return sendRawTransaction(client, { serializedTransaction: raw }).then(
    () => ({ kind: 'accepted' }),
    (error: unknown) => {
      const text = error instanceof Error ? error.message : String(error)
      if (isThere.test(text)) return { kind: 'accepted' }
      if (error instanceof HttpRequestError || error instanceof TimeoutError) {
        return { kind: 'unknown' }
      }
      return { kind: 'refused', why: detailsOf(error) ?? text.split('\n')[0] ?? text }
    },
  )
}

const detailsOf = (error: unknown): string | undefined =>
  error instanceof Error && 'details' in error && typeof error.details === 'string'
    ? error.details
    : undefined

function receiptOf(receipt: TransactionReceipt): Receipt {
  const [performed] = parseEventLogs({
    abi: smartAccountAbi,
    logs: receipt.logs,
    eventName: 'RulePerformed',
  })
  // Chains of the OP stack state what publishing it on layer 1 cost.
  const l1Fee = 'l1Fee' in receipt ? BigInt(String(receipt.l1Fee ?? 0)) : 0n
  return {
    succeeded: receipt.status === 'success',
    block: receipt.blockNumber,
    cost: receipt.gasUsed * receipt.effectiveGasPrice + l1Fee,
    tip: performed?.args.tip ?? 0n,
  }
}
