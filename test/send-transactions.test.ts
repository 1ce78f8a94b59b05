import { QueryClient } from '@tanstack/react-query'
import { type Address, getAddress, type LocalAccount, UserRejectedRequestError } from 'viem'
import { readContract, sendTransaction, signTypedData } from 'viem/actions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assetMarketAbi } from '../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../src/chain/abi/assetRegistry-abi.ts'
import { testUsdcAbi } from '../src/chain/abi/testUsdc-abi.ts'
import { explain } from '../src/chain/errors/explain.ts'
import { chainQueryKey } from '../src/chain/keys.ts'
import { contractCall } from '../src/chain/transactions/call.ts'
import { executeIntent } from '../src/chain/transactions/execute-intent.ts'
import type { Intent } from '../src/chain/transactions/intent.ts'
import { prepare } from '../src/chain/transactions/prepare.ts'
import type { FinalState, TransactionRecord } from '../src/chain/transactions/record.ts'
import { transactionStore } from '../src/chain/transactions/store.ts'
import type { Wallet } from '../src/chain/transactions/wallet.ts'
import { watchTransactions } from '../src/chain/transactions/watcher.ts'
import { fetchDocument } from '../src/domain/documents/document.ts'
import { keys } from '../src/domain/keys.ts'
import { registeredAssetOf } from '../src/domain/registry/registry.ts'
import { registerCurrencyIntent } from '../src/domain/registry/registry-intents.ts'
import { buyer, seller, worldOfFile } from './transactions/world.ts'

const world = worldOfFile()

const noBatches = () => Promise.reject(new Error('This wallet sends no batches.'))

/** A wallet that approves every request. */
function approvingWallet(account: LocalAccount): Wallet {
  const { client } = world().chain
  return {
    signer: async () => ({ account: account.address, chainId: world().chain.chainId }),
    signPermit: (typedData) => signTypedData(client, { account, ...typedData }),
    send: (transaction) => sendTransaction(client, { account, ...transaction }),
    isSafe: false,
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
      token: world().usdc,
      spender: world().market,
      spenderName: 'Asset Market',
      amount: maximumCost,
      permit: true,
    },
  ],
  call: ({ deadline, permit }) => {
    const args = [1n, units, maximumCost, deadline, buyer.address] as const
    const signed = permit(world().usdc.address)
    const market = { address: world().market, abi: assetMarketAbi }
    return signed
      ? contractCall({ ...market, functionName: 'buyWithPermit', args: [...args, signed] })
      : contractCall({ ...market, functionName: 'buy', args })
  },
  invalidates: [keys.listing(1n), keys.balance(world().usdc.address)],
})

const balanceOf = (token: Address, owner: Address) =>
  readContract(world().chain.client, {
    address: token,
    abi: testUsdcAbi,
    functionName: 'balanceOf',
    args: [owner],
  })

const allowance = () =>
  readContract(world().chain.client, {
    address: world().usdc.address,
    abi: testUsdcAbi,
    functionName: 'allowance',
    args: [buyer.address, world().market],
  })

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
      onRemoved: () => undefined,
    })
  })
  afterEach(() => stop())

  const execute = (intent: Intent, wallet: Wallet, permits: boolean) =>
    prepare(world().chain, buyer.address, intent, { permits }).then(({ steps }) =>
      executeIntent({
        signer: { chain: world().chain, account: buyer.address },
        wallet,
        intent,
        steps,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      }),
    )

  it('is simulated, with its fee, before anything is signed', async () => {
    const preview = await prepare(world().chain, buyer.address, buyIntent(5_000_000n))
    expect(preview).toMatchObject({ failure: null, simulated: true, affordable: true })
    expect(preview.steps.map(({ kind }) => kind)).toEqual(['permit', 'send'])
    expect(await allowance()).toBe(0n)
  })

  it('needs one signature and one transaction with a permit', async () => {
    const touched = chainQueryKey(
      world().chain.identity,
      keys.balance(world().usdc.address, buyer.address),
    )
    const untouched = chainQueryKey(world().chain.identity, keys.listing(2n))
    queryClient.setQueryData(touched, 1n)
    queryClient.setQueryData(untouched, 1n)

    const preview = await prepare(world().chain, buyer.address, buyIntent(5_000_000n))
    const id = await execute(buyIntent(5_000_000n), approvingWallet(buyer), true)
    await settlement(id).toMatchObject({ status: 'confirmed' })

    expect(await balanceOf(world().asset, buyer.address)).toBe(5_000_000n)
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
    expect(await balanceOf(world().asset, buyer.address)).toBe(1_000_000n)
    expect(await allowance()).toBe(0n)
    expect(settled.map(([record]) => record.title)).toContain('Allow Asset Market to take 2 USDC')
  })

  it('says why it would revert, before anything is signed', async () => {
    const tooMuch = await prepare(world().chain, buyer.address, buyIntent(2_000_000_000n))
    expect(tooMuch.failure).toMatchObject({ errorName: 'NotAvailable' })
    const tooCheap = await prepare(world().chain, buyer.address, buyIntent(1_000_000n, 1_500_000n))
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
  const intent = registerCurrencyIntent(world().usdc, seller.address, world().registry)
  const call = intent.call({ deadline: 0n, permit: () => undefined })
  await sendTransaction(world().chain.client, { account: seller, ...call })
  const entry = await readContract(world().chain.client, {
    address: world().registry,
    abi: assetRegistryAbi,
    functionName: 'asset',
    args: [2n],
  })
  expect(registeredAssetOf(2n, entry, 0)).toMatchObject({
    token: getAddress(world().usdc.address),
    assetClass: 'CURRENCY',
    standard: 'ERC20',
    status: 'PENDING',
  })
  expect(await fetchDocument(entry.metadataURI)).toMatchObject({ hash: entry.metadataHash })
})
