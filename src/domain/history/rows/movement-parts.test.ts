import { type Address, getAddress, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import type { AccountRow } from './account-filters.ts'
import type { KnownTokens } from './known-tokens.ts'
import { movementOf, type ReceiptFacts } from './movement-of.ts'
import { isOneOf } from './token-transfers.ts'

const address = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`)
const [tokenA, tokenB, pools, owner] = [address('1'), address('2'), address('3'), address('9')]
const [share, router, friend] = [address('6'), address('7'), address('8')]
const isOwn = isOneOf([owner])
const place = { block: 4n, hash: `0x${'ab'.repeat(32)}`, time: 40 } as const
/** Smallest units of a credit token for the smallest unit of its credit. */
const unit = 10n ** 15n

const world: KnownTokens = {
  ...{ usdc: tokenB, credits: address('4'), pools, certificates: address('5'), addresses: [] },
  tokenOfAsset: (id) => (id === 3n ? { token: share, tokenId: null } : undefined),
  pairOfPool: () => ({ tokenA, tokenB }),
  creditOfToken: (token) => (token === share ? 7n : undefined),
  shareOfDesk: () => undefined,
  listingsOf: () => [],
}

const none: ReceiptFacts = {
  ...{ certificates: [], costs: new Map(), deferred: [], deferredPaid: [] },
}

describe('what a row explains is no transfer', () => {
  const at = (contract: Address, eventName: string, args: Record<string, unknown>) =>
    ({ ...place, address: contract, logIndex: 3, eventName, args }) as unknown as AccountRow
  const moved = (token: Address, from: Address, to: Address, value: bigint) =>
    at(token, 'Transfer', { from, to, value })
  const movedCredits = (from: Address, to: Address, value: bigint) =>
    at(world.credits, 'TransferSingle', { operator: router, from, to, id: 7n, value })
  const partsOf = (rows: readonly AccountRow[], told: Partial<ReceiptFacts> = {}) =>
    movementOf(isOwn, rows, { ...none, ...told }, world)?.parts

  it.each<[string, readonly AccountRow[], Record<string, unknown>]>([
    [
      'a redemption to the holder',
      [
        moved(share, owner, zeroAddress, 5n),
        moved(tokenB, share, owner, 50n),
        at(share, 'Redeemed', { holder: owner, recipient: owner, shares: 5n, amount: 50n }),
      ],
      {
        ...{ kind: 'redemption', token: share, shares: 5n },
        amount: { value: 50n, decimals: 6 },
      },
    ],
    [
      'a redemption to somebody else, who has the dollars',
      [
        moved(share, owner, zeroAddress, 5n),
        at(share, 'Redeemed', { holder: owner, recipient: friend, shares: 5n, amount: 50n }),
      ],
      { kind: 'redemption', shares: 5n },
    ],
    [
      'an issue of shares',
      [moved(share, zeroAddress, owner, 5n), at(share, 'Issued', { to: owner, amount: 5n })],
      { kind: 'issue', token: share, tokenId: null, units: 5n },
    ],
    [
      'an issue of credits',
      [
        movedCredits(zeroAddress, owner, 9n),
        at(world.credits, 'CreditMinted', { tokenId: 7n, amount: 9n }),
      ],
      { kind: 'issue', token: world.credits, tokenId: 7n, units: 9n },
    ],
    [
      'credits turned into tokens',
      [
        movedCredits(owner, share, 9n),
        moved(share, zeroAddress, owner, 9n * unit),
        at(share, 'Wrapped', { from: owner, to: owner, units: 9n }),
      ],
      { kind: 'wrap', token: share, units: 9n },
    ],
    [
      'credits turned into tokens of somebody else',
      [
        movedCredits(owner, share, 9n),
        at(share, 'Wrapped', { from: owner, to: friend, units: 9n }),
      ],
      { kind: 'wrap', token: share, units: 9n },
    ],
    [
      'tokens turned into credits',
      [
        moved(share, owner, zeroAddress, 9n * unit),
        movedCredits(share, owner, 9n),
        at(share, 'Unwrapped', { from: owner, to: owner, units: 9n }),
      ],
      { kind: 'unwrap', token: share, units: 9n },
    ],
    [
      'tokens turned into credits of somebody else',
      [
        moved(share, owner, zeroAddress, 9n * unit),
        at(share, 'Unwrapped', { from: owner, to: friend, units: 9n }),
      ],
      { kind: 'unwrap', token: share, units: 9n },
    ],
    [
      'yield that was claimed for the holder',
      [
        moved(tokenB, share, owner, 4n),
        at(share, 'YieldClaimed', { holder: owner, recipient: owner, amount: 4n }),
      ],
      { kind: 'yield', token: share, amount: { value: 4n, decimals: 6 } },
    ],
    [
      'yield that was claimed for somebody else',
      [at(share, 'YieldClaimed', { holder: owner, recipient: friend, amount: 4n })],
      { kind: 'yield', token: share },
    ],
    [
      'a purchase for somebody else, who has the shares',
      [
        moved(tokenB, owner, router, 20n),
        at(router, 'Purchased', {
          ...{ assetId: 3n, listingId: 1n, seller: friend, buyer: owner, recipient: friend },
          ...{ amount: 2n, cost: 20n, fee: 1n },
        }),
      ],
      { kind: 'buy', recipient: friend, units: 2n, cost: { value: 20n, decimals: 6 } },
    ],
    [
      'a sale, of which the fee is not received',
      [
        moved(share, owner, friend, 2n),
        moved(tokenB, router, owner, 19n),
        at(router, 'Purchased', {
          ...{ assetId: 3n, listingId: 1n, seller: owner, buyer: friend, recipient: friend },
          ...{ amount: 2n, cost: 20n, fee: 1n },
        }),
      ],
      { kind: 'sell', buyer: friend, units: 2n, proceeds: { value: 19n, decimals: 6 } },
    ],
    [
      'a purchase and retirement that is paid with another token',
      [
        moved(share, owner, router, 6n),
        at(router, 'SwappedAndRetired', {
          ...{ buyer: owner, tokenIn: share, amountIn: 6n, certificateId: 4n, orderId: 0n },
        }),
      ],
      {
        ...{ kind: 'retirement-purchase', certificateId: 4n, orderId: 0n },
        paid: [{ token: share, tokenId: null, amount: -6n }],
      },
    ],
  ])('%s', (_, rows, part) => {
    expect(partsOf(rows)).toEqual([expect.objectContaining(part)])
  })

  it('credits and credit tokens that were retired, each told by their certificate', () => {
    const certificate = { certificateId: 4n, tokenId: 7n, orderId: null, beneficiary: owner }
    const certificates = [{ ...certificate, amount: 9n }]
    const told = {
      ...{ kind: 'retirement', ...certificate, amount: { value: 9n, decimals: 3 } },
    }
    const credits = [
      movedCredits(owner, zeroAddress, 9n),
      at(world.credits, 'CreditRetired', { tokenId: 7n, amount: 9n }),
    ]
    expect(partsOf(credits, { certificates })).toEqual([told])
    const tokens = [
      moved(share, owner, zeroAddress, 9n * unit),
      at(share, 'Retired', { units: 9n }),
    ]
    expect(partsOf(tokens, { certificates })).toEqual([told])
  })

  it('a payment that a token had refused before', () => {
    const deferredPaid = [{ positionId: 3n, poolId: 2n, token: tokenA, amount: 103n }]
    expect(partsOf([moved(tokenA, pools, owner, 103n)], { deferredPaid })).toEqual([
      { kind: 'deferred-paid', ...deferredPaid[0] },
    ])
  })

  it('but what is left of it is, with who it came from', () => {
    const rows = [moved(share, friend, owner, 8n), at(share, 'Issued', { to: owner, amount: 5n })]
    expect(partsOf(rows)).toEqual([
      expect.objectContaining({ kind: 'issue', units: 5n }),
      { kind: 'transfer', token: share, tokenId: null, amount: 3n, counterparty: friend },
    ])
  })

  it.each<[string, AccountRow, Address]>([
    ['redeemed', at(share, 'Redeemed', { recipient: friend, shares: 0n, amount: 50n }), tokenB],
    ['claimed as yield', at(share, 'YieldClaimed', { recipient: friend, amount: 50n }), tokenB],
    ['turned into tokens', at(share, 'Wrapped', { to: friend, units: 1n }), share],
    [
      'bought',
      at(router, 'Purchased', {
        ...{ assetId: 3n, listingId: 1n, seller: friend, buyer: owner, recipient: friend },
        ...{ amount: 50n, cost: 0n, fee: 0n },
      }),
      share,
    ],
  ])('nor what somebody else sent, where what was %s went to others', (_, row, token) => {
    expect(partsOf([moved(token, router, owner, 7n), row])).toEqual([
      expect.not.objectContaining({ kind: 'transfer' }),
      { kind: 'transfer', token, tokenId: null, amount: 7n, counterparty: router },
    ])
  })

  it('nor credits that somebody else sent, where what was turned into them went to others', () => {
    const row = at(share, 'Unwrapped', { to: friend, units: 9n })
    expect(partsOf([movedCredits(router, owner, 7n), row])).toContainEqual({
      ...{ kind: 'transfer', token: world.credits, tokenId: 7n, amount: 7n, counterparty: router },
    })
  })

  it('of a trade, which has what was paid and received besides', () => {
    const rows = [
      moved(tokenA, owner, pools, 10n),
      moved(tokenB, pools, owner, 19n),
      movedCredits(friend, owner, 2n),
      at(pools, 'Swapped', { poolId: 2n }),
      at(pools, 'Swapped', { poolId: 2n }),
    ]
    expect(partsOf(rows)).toEqual([
      {
        ...{ kind: 'swap', poolIds: [2n] },
        paid: [{ token: tokenA, tokenId: null, amount: -10n }],
        received: [{ token: tokenB, tokenId: null, amount: 19n }],
      },
      { kind: 'transfer', token: world.credits, tokenId: 7n, amount: 2n, counterparty: friend },
    ])
  })

  it('of a position that was opened or closed, whose token says the same', () => {
    const minted = moved(pools, zeroAddress, owner, 3n)
    const added = at(pools, 'LiquidityAdded', {
      ...{ positionId: 3n, poolId: 1n, sender: owner, liquidity: 5n, amountA: 1n, amountB: 2n },
    })
    const paid = [moved(tokenA, owner, pools, 1n), moved(tokenB, owner, pools, 2n)]
    expect(partsOf([minted, ...paid, added])).toEqual([
      expect.objectContaining({ kind: 'liquidity-added', principal: { amountA: 1n, amountB: 2n } }),
    ])
    // Alone it is told, and one that came from somebody is told besides.
    expect(partsOf([minted])).toMatchObject([{ kind: 'transfer', counterparty: zeroAddress }])
    const given = moved(pools, friend, owner, 4n)
    expect(partsOf([given, ...paid, added])).toMatchObject([
      { kind: 'liquidity-added' },
      { kind: 'transfer', token: pools, counterparty: friend },
    ])
    // What was made of nothing is told beside the position, where it is another token.
    const other = moved(share, zeroAddress, owner, 4n)
    expect(partsOf([other, ...paid, added])).toMatchObject([
      { kind: 'liquidity-added' },
      { kind: 'transfer', token: share },
    ])
  })

  it('of a purchase for itself and of fees that were collected', () => {
    const bought = at(router, 'Purchased', {
      ...{ assetId: 3n, listingId: 1n, seller: friend, buyer: owner, recipient: owner },
      ...{ amount: 2n, cost: 20n, fee: 1n },
    })
    expect(
      partsOf([moved(tokenB, owner, router, 20n), moved(share, friend, owner, 2n), bought]),
    ).toEqual([expect.objectContaining({ kind: 'buy', units: 2n })])
    const collected = at(pools, 'FeesCollected', {
      ...{ positionId: 3n, poolId: 1n, recipient: owner, feesA: 4n, feesB: 5n },
    })
    expect(
      partsOf([moved(tokenA, pools, owner, 4n), moved(tokenB, pools, owner, 5n), collected]),
    ).toEqual([
      expect.objectContaining({
        ...{ kind: 'fees-collected', liquidity: 0n, fees: { amountA: 4n, amountB: 5n } },
      }),
    ])
  })

  it('of a purchase between accounts of one holder, but the fee', () => {
    const bothOwn = isOneOf([owner, friend])
    const rows = [
      moved(tokenB, friend, router, 1n),
      at(router, 'Purchased', {
        ...{ assetId: 3n, listingId: 1n, seller: owner, buyer: friend, recipient: friend },
        ...{ amount: 2n, cost: 20n, fee: 1n },
      }),
    ]
    expect(movementOf(bothOwn, rows, none, world)?.parts).toEqual([
      { kind: 'transfer', token: tokenB, tokenId: null, amount: -1n, counterparty: router },
    ])
  })

  it('with who is left over to have sent it last', () => {
    const rows = [
      moved(share, router, owner, 2n),
      moved(share, friend, owner, 3n),
      movedCredits(router, owner, 4n),
    ]
    expect(partsOf(rows)).toMatchObject([
      { token: share, amount: 5n, counterparty: friend },
      { token: world.credits, amount: 4n, counterparty: router },
    ])
  })

  it('is nothing where a holder moves between its own accounts, or only a certificate came', () => {
    expect(movementOf(isOwn, [], none, world)).toBeNull()
    expect(partsOf([moved(share, owner, owner, 8n)])).toBeUndefined()
    expect(partsOf([moved(world.certificates, zeroAddress, owner, 4n)])).toBeUndefined()
  })
})
