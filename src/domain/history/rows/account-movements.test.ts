import { erc20Abi, type Hex, numberToHex, zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../../chain/abi/assetRegistry-abi.ts'
import { creditTokenAbi } from '../../../chain/abi/creditToken-abi.ts'
import { environmentalCreditsAbi } from '../../../chain/abi/environmentalCredits-abi.ts'
import { poolLensAbi } from '../../../chain/abi/poolLens-abi.ts'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import { retirementCertificateAbi } from '../../../chain/abi/retirementCertificate-abi.ts'
import { retirementOrdersAbi } from '../../../chain/abi/retirementOrders-abi.ts'
import { callsOf, type FakeLog, logOf, numbered } from '../../../chain/fake-contracts.fixture.ts'
import { receiptFixture } from '../../../chain/fake-node.fixture.ts'
import { openChainFixture } from '../../../chain/open-chain.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { creditAmount } from '../../units.ts'
import type { Cursor } from '../answer.ts'
import { addressOfDigit, hashOfBlock, historyOf } from '../chain-of-events.fixture.ts'

const at = addressOfDigit
const [registry, lens, market, credits] = [at('1'), at('2'), at('3'), at('4')]
const [pools, certificates, orders] = [at('5'), at('6'), at('7')]
const [owner, friend, share, token] = [at('a'), at('b'), at('c'), at('d')]
/** The dollars of every fixture. */
const dollars = openChainFixture.deployment.usdc
const tokenId = 7n

const moved = (of: typeof share, from: typeof share, to: typeof share, value: bigint) =>
  logOf(of, erc20Abi, 'Transfer', { from, to, value })
const movedCredits = (from: typeof share, to: typeof share, value: bigint) =>
  logOf(credits, environmentalCreditsAbi, 'TransferSingle', {
    ...{ operator: owner, from, to, id: tokenId, value },
  })
const ofPools = (name: string, args: Readonly<Record<string, unknown>>) =>
  logOf(pools, poolsAbi, name, { positionId: 3n, poolId: 1n, ...args })

const details = {
  ...{ beneficiary: friend, purpose: 0, beneficiaryCountry: '0x0000', periodStart: 0n },
  ...{ periodEnd: 0n, nameHash: zeroHash, beneficiaryName: '', message: '' },
}
const issued = (certificateId: bigint, beneficiary: typeof share, retiredBy: typeof share) =>
  logOf(certificates, retirementCertificateAbi, 'CertificateIssued', {
    ...{ certificateId, tokenId, beneficiary, retiredBy, amount: 9n, offset: 0n, details },
  })

/** What the account has gone through, a transaction in each block. */
const events: Readonly<Record<number, readonly FakeLog[]>> = {
  // It was sent shares.
  10: [moved(share, friend, owner, 5n)],
  // It sold two of them, by an offer that names it nowhere but in the list of listings.
  20: [
    moved(share, owner, friend, 2n),
    moved(dollars, market, owner, 19n),
    logOf(market, assetMarketAbi, 'Purchased', {
      ...{ listingId: 2n, assetId: 1n, buyer: friend, seller: owner, recipient: friend },
      ...{ amount: 2n, cost: 20n, fee: 1n },
    }),
  ],
  // It retired credits for somebody else, whose certificate names that one alone where a filter looks.
  30: [
    movedCredits(owner, zeroAddress, 9n),
    logOf(credits, environmentalCreditsAbi, 'CreditRetired', {
      account: owner,
      tokenId,
      amount: 9n,
    }),
    issued(41n, friend, owner),
    issued(42n, friend, friend),
    logOf(orders, retirementOrdersAbi, 'OrderConfirmed', {
      ...{ orderId: 8n, confirmationId: 1n, certificateId: 41n, amount: 9n },
    }),
  ],
  // It gave liquidity, took it out, of which one token was refused, and was paid later.
  40: [
    moved(share, owner, pools, 3n),
    moved(dollars, owner, pools, 4n),
    ofPools('LiquidityAdded', {
      ...{ sender: owner, lowerTick: -10, upperTick: 20, liquidity: 6n, amountA: 3n, amountB: 4n },
    }),
  ],
  50: [
    moved(dollars, pools, owner, 5n),
    ofPools('LiquidityRemoved', {
      ...{ recipient: owner, liquidity: 6n, amountA: 3n, amountB: 4n, feesA: 0n, feesB: 1n },
    }),
    ofPools('PaymentDeferred', { token: share, recipient: owner, amount: 3n }),
    ofPools('PaymentDeferred', { token: share, recipient: friend, amount: 3n }),
  ],
  60: [
    moved(share, pools, owner, 3n),
    ofPools('DeferredPaid', { token: share, recipient: owner, amount: 3n }),
  ],
  // Credits as tokens.
  70: [
    movedCredits(owner, token, 2n),
    moved(token, zeroAddress, owner, 2n * 10n ** 15n),
    logOf(token, creditTokenAbi, 'Wrapped', { from: owner, to: owner, units: 2n }),
  ],
}

const entryOf = (of: typeof share, assetClass: number, standard: number) => ({
  ...{ token: of, assetClass, standard, status: 1, expiresAt: 0n, issuer: friend },
  ...{ tokenId: standard === 0 ? 0n : tokenId, handoverCount: 0n, registeredAt: 1n },
  ...{ verifier: zeroAddress, verifiedAt: 0n, metadataHash: zeroHash, metadataURI: '' },
})
const listingBy = (seller: typeof share) => ({
  ...{ assetId: 1n, token: share, standard: 0, decimals: 18, feeBps: 0, tokenId: 0n, seller },
  ...{ createdAt: 1n, active: true, remaining: 9n, pricePerUnit: 1n, minimumFill: 0n },
  expiresAt: 0n,
})
const tokenOf = (address: typeof share) => ({ token: address, name: '', symbol: '', decimals: 6 })
const poolView = {
  info: {
    ...{ poolId: 1n, tokenA: share, tokenB: dollars, assetClassA: 0, assetClassB: 4, feeTier: 30 },
    ...{ tickSpacing: 10, active: true, owner: friend, createdAt: 1 },
  },
  state: {
    ...{ sqrtPriceX96: 2n ** 96n, tick: 0, observationIndex: 0, observationCardinality: 1 },
    ...{ observationCapacity: 1, liquidity: 9n, totalLiquidity: 9n, reserveA: 1n, reserveB: 1n },
    ...{ feeGrowthGlobalAX128: 0n, feeGrowthGlobalBX128: 0n, lastUpdated: 1 },
  },
  ...{ tokenA: tokenOf(share), tokenB: tokenOf(dollars), history: 1n },
}

function chain() {
  const counts = { head: 100n, listings: 2n, read: 0 }
  const history = historyOf(
    {
      ...{ AssetRegistry: registry, PoolLens: lens, AssetMarket: market, Pools: pools },
      ...{ EnvironmentalCredits: credits, RetirementCertificate: certificates },
      ...{ RetirementOrders: orders, RetirementRouter: at('9') },
    },
    events,
    {
      eth_blockNumber: () => numberToHex(counts.head),
      eth_getTransactionReceipt: ([hash]) => {
        const block = BigInt(hash as Hex)
        const logs = Object.entries(events).find(([number]) => BigInt(number) === block)?.[1] ?? []
        return receiptFixture({ logs: numbered(logs, { block, hash: hashOfBlock(block) }) })
      },
      eth_call: callsOf([
        {
          ...{ address: registry, abi: assetRegistryAbi },
          views: {
            assetCount: () => 3n,
            assets: () => {
              counts.read += 1
              return [entryOf(share, 0, 0), entryOf(credits, 2, 1), entryOf(token, 2, 0)]
            },
          },
        },
        {
          ...{ address: lens, abi: poolLensAbi },
          views: { poolCount: () => 1n, poolViews: () => [poolView] },
        },
        {
          ...{ address: market, abi: assetMarketAbi },
          views: {
            listingCount: () => counts.listings,
            listings: () => [
              [listingBy(friend), listingBy(owner)],
              [0n, 0n],
            ],
          },
        },
        { ...{ address: token, abi: creditTokenAbi }, views: { creditId: () => tokenId } },
      ]),
    },
  )
  return { history, counts }
}
const all = { accounts: [owner], limit: Number.POSITIVE_INFINITY } as const

describe('the movements of an account', () => {
  it('are what each transaction did to it, the newest first', async () => {
    const { value, next } = await chain().history.movements(all)
    expect(next).toBeNull()
    expect(value.map(({ block, parts }) => [Number(`${block}`), parts])).toEqual([
      [70, [{ kind: 'wrap', token, units: 2n }]],
      [60, [{ kind: 'deferred-paid', positionId: 3n, poolId: 1n, token: share, amount: 3n }]],
      [
        50,
        [
          {
            ...{ kind: 'liquidity-removed', positionId: 3n, poolId: 1n, liquidity: 6n },
            principal: { amountA: 0n, amountB: 4n },
            fees: { amountA: 0n, amountB: 1n },
          },
        ],
      ],
      [
        40,
        [
          {
            ...{ kind: 'liquidity-added', positionId: 3n, poolId: 1n, liquidity: 6n },
            principal: { amountA: 3n, amountB: 4n },
            fees: { amountA: 0n, amountB: 0n },
          },
        ],
      ],
      [
        30,
        [
          {
            ...{ kind: 'retirement', certificateId: 41n, orderId: 8n, tokenId },
            ...{ beneficiary: friend, amount: creditAmount(9n) },
          },
        ],
      ],
      [
        20,
        [
          {
            ...{ kind: 'sell', assetId: 1n, listingId: 2n, buyer: friend, units: 2n },
            ...{ proceeds: usdc(19n), fee: usdc(1n) },
          },
        ],
      ],
      [10, [{ kind: 'transfer', token: share, tokenId: null, amount: 5n, counterparty: friend }]],
    ])
  })

  it('are those of some kinds where they are asked for', async () => {
    const { value } = await chain().history.movements({ ...all, kinds: ['sell', 'transfer'] })
    expect(value.map(({ block }) => block)).toEqual([20n, 10n])
    const none = await chain().history.movements({ ...all, kinds: ['buy'] })
    expect(none.value).toEqual([])
  })

  it('are given in pages, each after the last', async () => {
    const { history } = chain()
    const blocks: bigint[][] = []
    let page = await history.movements({ accounts: [owner], limit: 3 })
    blocks.push(page.value.map(({ block }) => block))
    while (page.next !== null) {
      page = await history.movements({ accounts: [owner], limit: 3, after: page.next })
      blocks.push(page.value.map(({ block }) => block))
    }
    expect(blocks).toEqual([[70n, 60n, 50n], [40n, 30n, 20n], [10n]])
    const last = await history.movements({ accounts: [owner], limit: 7 })
    expect(last).toMatchObject({ next: null, value: { length: 7 } })
  })

  it('are not given after a place of another source', async () => {
    const { history } = chain()
    for (const after of ['hour 5', 'x50:1', '50:1x', '50:'] as Cursor[]) {
      await expect(history.movements({ ...all, after })).rejects.toThrow(
        'The list has changed its source. Load it again.',
      )
    }
  })

  it('name the certificate of the one for whom it was retired, without the order of another', async () => {
    const { value } = await chain().history.movements({ ...all, accounts: [friend] })
    const retired = value.find(({ block }) => block === 30n)
    expect(retired?.parts).toMatchObject([
      { kind: 'retirement', certificateId: 41n, orderId: null },
      { kind: 'retirement', certificateId: 42n, orderId: null },
    ])
  })

  it('read what ids stand for once, and again where there is something new', async () => {
    const { history, counts } = chain()
    await history.movements(all)
    counts.head = 101n
    await history.movements(all)
    expect(counts.read).toBe(1)
    counts.head = 102n
    counts.listings = 3n
    await history.movements(all)
    expect(counts.read).toBe(2)
  })
})

it('knows what an account had more and less of some tokens, in each transaction', async () => {
  const { value } = await chain().history.tokenChanges({ ...all, tokens: [share, credits] })
  expect(value.map(({ block, changes }) => [block, changes])).toEqual([
    [70n, [{ token: credits, tokenId, amount: -2n }]],
    [60n, [{ token: share, tokenId: null, amount: 3n }]],
    [40n, [{ token: share, tokenId: null, amount: -3n }]],
    [30n, [{ token: credits, tokenId, amount: -9n }]],
    [20n, [{ token: share, tokenId: null, amount: -2n }]],
    [10n, [{ token: share, tokenId: null, amount: 5n }]],
  ])
})

describe('the positions of an account', () => {
  it('have all their events, by the position that was opened', async () => {
    const { value, finished } = await chain().history.positionsOf({ account: owner })
    expect(finished).toBe(true)
    expect(value).toMatchObject([
      {
        ...{ positionId: 3n, poolId: 1n, range: { lowerTick: -10, upperTick: 20 } },
        events: [
          { kind: 'added', party: owner },
          { kind: 'removed' },
          { kind: 'deferred', party: owner },
          { kind: 'deferred', party: friend },
          { kind: 'deferred-paid' },
        ],
      },
    ])
    const none = await chain().history.positionsOf({ account: token })
    expect(none).toMatchObject({ value: [], finished: true })
  })

  it('are found by their id, by their pool, or all of them', async () => {
    const { history } = chain()
    const found = async (of: { readonly positionId?: bigint; readonly poolId?: bigint }) =>
      (await history.positionEvents({ ...of, limit: 9 })).value.map(({ kind }) => kind)
    const kinds = ['deferred-paid', 'deferred', 'deferred', 'removed', 'added']
    expect(await found({ positionId: 3n })).toEqual(kinds)
    expect(await found({ poolId: 1n })).toEqual(kinds)
    expect(await found({})).toEqual(kinds)
    expect(await found({ positionId: 4n })).toEqual([])
    expect(await found({ poolId: 2n })).toEqual([])
  })
})
