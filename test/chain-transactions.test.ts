import { QueryClient } from '@tanstack/react-query'
import hre from 'hardhat'
import {
  type Address,
  createClient,
  custom,
  defineChain,
  getAddress,
  type Hash,
  keccak256,
  type LocalAccount,
  parseGwei,
  toHex,
  UserRejectedRequestError,
  zeroHash,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { readContract, sendTransaction, signTypedData } from 'viem/actions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { assetMarketAbi } from '../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../src/chain/abi/assetRegistry-abi.ts'
import { rolesAbi } from '../src/chain/abi/roles-abi.ts'
import { testUsdcAbi } from '../src/chain/abi/testUsdc-abi.ts'
import { chainStore, type OpenChain } from '../src/chain/chain-state.ts'
import type { ChainIdentity } from '../src/chain/deployment.ts'
import { explain } from '../src/chain/errors/explain.ts'
import { chainQueryKey } from '../src/chain/keys.ts'
import type { Token } from '../src/chain/token.ts'
import { type Call, contractCall } from '../src/chain/transactions/call.ts'
import { executeIntent } from '../src/chain/transactions/execute-intent.ts'
import { followTransaction } from '../src/chain/transactions/follow.ts'
import type { Intent } from '../src/chain/transactions/intent.ts'
import { prepare } from '../src/chain/transactions/prepare.ts'
import type { FinalState, Submission, TransactionRecord } from '../src/chain/transactions/record.ts'
import { transactionStore } from '../src/chain/transactions/store.ts'
import type { Wallet } from '../src/chain/transactions/wallet.ts'
import { watchTransactions } from '../src/chain/transactions/watcher.ts'
import { fetchDocument } from '../src/domain/documents/document.ts'
import { keys } from '../src/domain/keys.ts'
import { registeredAssetOf } from '../src/domain/registry/registered-asset.ts'
import { registerCurrencyIntent } from '../src/domain/registry/registry-intents.ts'
import { roleIdOf } from '../src/domain/roles/role.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const accountAt = (addressIndex: number) => mnemonicToAccount(mnemonic, { addressIndex })
const [admin, seller, buyer] = [accountAt(0), accountAt(1), accountAt(2)]

const metadataHash = keccak256(toHex('{}'))

type World = {
  readonly chain: OpenChain
  readonly registry: Address
  readonly market: Address
  readonly usdc: Token
  readonly asset: Address
  readonly request: (method: string, params?: unknown[]) => Promise<unknown>
  readonly close: () => Promise<void>
}

let world: World

/** An in-process chain: 1,000 units for sale at 2 USDC, and a buyer with 10,000 USDC. */
async function createWorld(): Promise<World> {
  const network = await hre.network.create()
  const { viem, provider } = network
  const client = createClient({
    chain: defineChain({
      id: 31337,
      name: 'Test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    }),
    transport: custom(provider, { retryCount: 0 }),
    pollingInterval: 20,
    cacheTime: 0,
  })
  const deploy = async (name: string, args: unknown[]) =>
    (await viem.deployContract(name, args)).address
  const act = (account: LocalAccount, { to, data }: Call) =>
    sendTransaction(client, { account, to, data })

  const roles = await deploy('Roles', [0, admin.address])
  const usdc = await deploy('TestUSDC', [admin.address])
  const asset = await deploy('TestUSDC', [admin.address])
  const registry = await deploy('AssetRegistry', [roles])
  const market = await deploy('AssetMarket', [roles, registry, usdc, 25, admin.address])

  const inRoles = { address: roles, abi: rolesAbi }
  const inRegistry = { address: registry, abi: assetRegistryAbi }
  const inAsset = { address: asset, abi: testUsdcAbi }
  const grants = [
    [roleIdOf('ISSUER_ROLE'), seller.address],
    [roleIdOf('VERIFIER_ROLE'), admin.address],
  ] as const
  for (const args of grants) {
    await act(admin, contractCall({ ...inRoles, functionName: 'grantRole', args }))
  }
  const registration = [asset, 0n, 0, 0, seller.address, '/assets/1.json', metadataHash] as const
  await act(seller, contractCall({ ...inRegistry, functionName: 'register', args: registration }))
  const verified = [1n, 1, metadataHash, ''] as const
  await act(admin, contractCall({ ...inRegistry, functionName: 'setStatus', args: verified }))
  const shares = [seller.address, 1_000_000_000n] as const
  await act(admin, contractCall({ ...inAsset, functionName: 'mint', args: shares }))
  const allowed = [market, 1_000_000_000n] as const
  await act(seller, contractCall({ ...inAsset, functionName: 'approve', args: allowed }))
  const offer = [1n, 1_000_000_000n, 2_000_000n, 0n, 0n] as const
  const inMarket = { address: market, abi: assetMarketAbi }
  await act(seller, contractCall({ ...inMarket, functionName: 'list', args: offer }))
  const inUsdc = { address: usdc, abi: testUsdcAbi }
  await act(buyer, contractCall({ ...inUsdc, functionName: 'faucet', args: [] }))

  return {
    chain: {
      status: 'open',
      chainId: 31337,
      identity: 'test' as ChainIdentity,
      client,
      deployment: {
        chainId: 31337,
        identity: 'test' as ChainIdentity,
        rpcUrls: ['http://127.0.0.1:1'],
        genesisHash: zeroHash,
        startBlock: 0n,
        usdc,
        addresses: {},
      },
    },
    registry,
    market,
    asset,
    usdc: { address: usdc, name: 'Test USD Coin', symbol: 'USDC', decimals: 6 },
    request: (method, params = []) => provider.request({ method, params }),
    close: () => network.close(),
  }
}

const noBatches = () => Promise.reject(new Error('This wallet sends no batches.'))

/** A wallet that approves every request. */
function approvingWallet(account: LocalAccount): Wallet {
  const { client } = world.chain
  return {
    signer: async () => ({ account: account.address, chainId: world.chain.chainId }),
    signPermit: (typedData) => signTypedData(client, { account, ...typedData }),
    send: (transaction) => sendTransaction(client, { account, ...transaction }),
    canBatch: async () => false,
    sendBatch: noBatches,
  }
}

const buyIntent = (units: bigint, maximumCost = units * 2n): Intent => ({
  title: 'Buy shares',
  give: [{ amount: { value: maximumCost, decimals: 6 }, unit: 'USDC', bound: 'at most' }],
  get: [{ amount: { value: units, decimals: 6 }, unit: 'shares' }],
  allow: [
    {
      kind: 'token',
      token: world.usdc,
      spender: world.market,
      spenderName: 'Asset Market',
      amount: maximumCost,
      permit: true,
    },
  ],
  call: ({ deadline, permit }) => {
    const args = [1n, units, maximumCost, deadline, buyer.address] as const
    const signed = permit(world.usdc.address)
    const market = { address: world.market, abi: assetMarketAbi }
    return signed
      ? contractCall({ ...market, functionName: 'buyWithPermit', args: [...args, signed] })
      : contractCall({ ...market, functionName: 'buy', args })
  },
  invalidates: [keys.listing(1n), keys.balance(world.usdc.address)],
})

const balanceOf = (token: Address, owner: Address) =>
  readContract(world.chain.client, {
    address: token,
    abi: testUsdcAbi,
    functionName: 'balanceOf',
    args: [owner],
  })

const allowance = () =>
  readContract(world.chain.client, {
    address: world.usdc.address,
    abi: testUsdcAbi,
    functionName: 'allowance',
    args: [buyer.address, world.market],
  })

beforeAll(async () => {
  world = await createWorld()
  chainStore.setState({ chain: world.chain })
})
afterAll(() => world.close())

// Every test starts from the same chain state and without records.
let snapshot: unknown
beforeEach(async () => {
  snapshot = await world.request('evm_snapshot')
  transactionStore.setState({ records: [] })
})
afterEach(() => world.request('evm_revert', [snapshot]))

describe('a purchase', () => {
  let queryClient: QueryClient
  let settled: [TransactionRecord, FinalState][]
  const settlement = (id: string) =>
    expect.poll(() => settled.find(([record]) => record.id === id)?.[1], { interval: 20 })
  let stop: () => void

  beforeEach(() => {
    queryClient = new QueryClient()
    settled = []
    stop = watchTransactions({
      queryClient,
      batchStatus: noBatches,
      onSettled: (...event) => settled.push(event),
    })
  })
  afterEach(() => stop())

  const execute = (intent: Intent, wallet: Wallet, permits: boolean) =>
    prepare(world.chain, buyer.address, intent, { permits }).then(({ steps }) =>
      executeIntent({
        signer: { chain: world.chain, account: buyer.address },
        wallet,
        intent,
        steps,
        onProgress: () => undefined,
      }),
    )

  it('is simulated, with its fee, before anything is signed', async () => {
    const preview = await prepare(world.chain, buyer.address, buyIntent(5_000_000n))
    expect(preview).toMatchObject({ failure: null, simulated: true, affordable: true })
    expect(preview.steps.map(({ kind }) => kind)).toEqual(['permit', 'send'])
    expect(await allowance()).toBe(0n)
  })

  it('needs one signature and one transaction with a permit', async () => {
    const touched = chainQueryKey(
      world.chain.identity,
      keys.balance(world.usdc.address, buyer.address),
    )
    const untouched = chainQueryKey(world.chain.identity, keys.listing(2n))
    queryClient.setQueryData(touched, 1n)
    queryClient.setQueryData(untouched, 1n)

    const preview = await prepare(world.chain, buyer.address, buyIntent(5_000_000n))
    const id = await execute(buyIntent(5_000_000n), approvingWallet(buyer), true)
    await settlement(id).toMatchObject({ status: 'confirmed' })

    expect(await balanceOf(world.asset, buyer.address)).toBe(5_000_000n)
    expect(await allowance()).toBe(0n)
    expect(queryClient.getQueryState(touched)?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(untouched)?.isInvalidated).toBe(false)

    const state = settled.find(([record]) => record.id === id)?.[1]
    const paid = state?.status === 'confirmed' ? state.fee : 0n
    expect(preview.fee?.maximum).toBeGreaterThan(paid)
  })

  it('needs two transactions without a permit, and approves the exact amount', async () => {
    const id = await execute(buyIntent(1_000_000n), approvingWallet(buyer), false)
    await settlement(id).toMatchObject({ status: 'confirmed' })
    expect(await balanceOf(world.asset, buyer.address)).toBe(1_000_000n)
    expect(await allowance()).toBe(0n)
    expect(settled.map(([record]) => record.title)).toContain('Allow Asset Market to take 2 USDC')
  })

  it('says why it would revert, before anything is signed', async () => {
    const tooMuch = await prepare(world.chain, buyer.address, buyIntent(2_000_000_000n))
    expect(tooMuch.failure).toMatchObject({ errorName: 'NotAvailable' })
    const tooCheap = await prepare(world.chain, buyer.address, buyIntent(1_000_000n, 1_500_000n))
    expect(tooCheap.failure?.sentence).toContain('costs $2.00 now, above your maximum of $1.50')
  })

  it('leaves no record when the user rejects it', async () => {
    const refuse = () => Promise.reject(new UserRejectedRequestError(new Error('No')))
    const wallet = { ...approvingWallet(buyer), send: refuse }
    const error = await execute(buyIntent(1_000_000n), wallet, true).catch((reason) => reason)
    expect(explain(error)).toMatchObject({ kind: 'rejected' })
    expect(transactionStore.getState().records).toEqual([])
  })
})

it('registers the currency with a document that matches its hash', async () => {
  const intent = registerCurrencyIntent(world.usdc, seller.address, world.registry)
  const call = intent.call({ deadline: 0n, permit: () => undefined })
  await sendTransaction(world.chain.client, { account: seller, ...call })
  const entry = await readContract(world.chain.client, {
    address: world.registry,
    abi: assetRegistryAbi,
    functionName: 'asset',
    args: [2n],
  })
  expect(registeredAssetOf(2n, entry, 0)).toMatchObject({
    token: getAddress(world.usdc.address),
    assetClass: 'CURRENCY',
    standard: 'ERC20',
    status: 'PENDING',
  })
  expect(await fetchDocument(entry.metadataURI)).toMatchObject({ hash: entry.metadataHash })
})

describe('a submitted transaction', () => {
  beforeEach(async () => {
    await world.request('evm_setAutomine', [false])
    return async () => {
      vi.restoreAllMocks()
      await world.request('evm_setAutomine', [true])
    }
  })

  const mine = () => world.request('evm_mine')
  const faucet = () =>
    contractCall({
      address: world.usdc.address,
      abi: testUsdcAbi,
      functionName: 'faucet',
      args: [],
    })

  /** Sends with a given nonce and gas price, and returns the submission to be recorded. */
  async function submit(
    call: { to: Address; data?: Hash; value?: bigint },
    price: string,
    reuse?: number,
  ): Promise<Submission> {
    const { to, data = '0x', value = 0n } = call
    const nonce =
      reuse ?? Number(await world.request('eth_getTransactionCount', [seller.address, 'pending']))
    const fromBlock = BigInt(String(await world.request('eth_blockNumber')))
    const hash = await sendTransaction(world.chain.client, {
      account: seller,
      to,
      data,
      value,
      nonce,
      gas: 200_000n,
      maxFeePerGas: parseGwei(price),
      maxPriorityFeePerGas: parseGwei(price),
    })
    return { hash, nonce, to, data, value, at: Date.now(), fromBlock }
  }

  const options = { patience: 150, dropAfter: 0 }
  const follow = (submission: Submission) =>
    followTransaction(world.chain.client, seller.address, submission, options)

  /** Counts the answers of the node to a method from now on. */
  const countAnswers = (method: string) => {
    const { mock } = vi.spyOn(world.chain.client, 'request')
    const calls = mock.calls as unknown as readonly (readonly [{ readonly method: string }])[]
    return () =>
      mock.settledResults.filter(
        ({ type }, index) => type === 'fulfilled' && calls[index]?.[0].method === method,
      ).length
  }

  /** Outcomes while the page is open, and while it was closed. */
  describe.each(['open', 'closed'])('with the page %s', (page) => {
    const outcome = async (submission: Submission, happens: () => Promise<unknown>) => {
      if (page === 'closed') await happens()
      const timesFound = countAnswers('eth_getTransactionByHash')
      const following = follow(submission)
      if (page === 'open') {
        await vi.waitFor(() => expect(timesFound()).toBeGreaterThan(0), { interval: 5 })
        await happens()
      }
      return following
    }

    it('is confirmed', async () => {
      const submission = await submit({ to: buyer.address, value: 1n }, '10')
      const state = await outcome(submission, mine)
      expect(state).toMatchObject({ status: 'confirmed', hash: submission.hash })
    })

    it('is reverted, with the reason', async () => {
      await submit(faucet(), '10')
      await mine()
      const state = await outcome(await submit(faucet(), '10'), mine)
      expect(state).toMatchObject({ status: 'reverted', reason: { errorName: 'FaucetNotReady' } })
    })

    it('is confirmed with another hash when sped up', async () => {
      const submission = await submit({ to: buyer.address, value: 2n }, '10')
      let faster: Submission | undefined
      const state = await outcome(submission, async () => {
        faster = await submit({ to: buyer.address, value: 2n }, '20', submission.nonce)
        await mine()
      })
      expect(state).toMatchObject({ status: 'confirmed', hash: faster?.hash })
    })

    it('is cancelled by an empty transaction to oneself', async () => {
      const submission = await submit({ to: buyer.address, value: 3n }, '10')
      const state = await outcome(submission, async () => {
        await submit({ to: seller.address }, '20', submission.nonce)
        await mine()
      })
      expect(state).toMatchObject({ status: 'cancelled', hash: submission.hash })
    })

    it('is replaced by another transaction', async () => {
      const submission = await submit({ to: buyer.address, value: 4n }, '10')
      let other: Submission | undefined
      const state = await outcome(submission, async () => {
        other = await submit({ to: admin.address, value: 4n }, '20', submission.nonce)
        await mine()
        await mine()
      })
      expect(state).toMatchObject({ status: 'replaced', by: other?.hash })
    })

    it('is dropped when nodes forget it', async () => {
      const submission = await submit({ to: buyer.address, value: 5n }, '10')
      const state = await outcome(submission, () =>
        world.request('hardhat_dropTransaction', [submission.hash]),
      )
      expect(state).toMatchObject({ status: 'dropped' })
    })
  })

  it('stays pending as long as a node has it', async () => {
    const submission = await submit({ to: buyer.address, value: 6n }, '10')
    const stop = new AbortController()
    const following = followTransaction(world.chain.client, seller.address, submission, {
      ...options,
      signal: stop.signal,
    })
    const timesChecked = countAnswers('eth_getTransactionCount')
    await vi.waitFor(() => expect(timesChecked()).toBeGreaterThan(2), { interval: 5 })
    expect(await Promise.race([following, 'undecided'])).toBe('undecided')
    stop.abort(new Error('The test has ended'))
    await expect(following).rejects.toThrow('The test has ended')
    await mine()
  })
})
