import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  erc721Abi,
  type Log,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { collectedBy, movementsOf, settledAmounts } from './settled-amounts.ts'

const me: Address = '0x1111111111111111111111111111111111111111'
const pool: Address = '0x2222222222222222222222222222222222222222'
const usdc = {
  address: `0x${'a'.repeat(40)}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const
const bill = {
  address: `0x${'b'.repeat(40)}`,
  name: 'Bill',
  symbol: 'TBILL',
  decimals: 18,
} as const

function transfer(token: Address, from: Address, to: Address, value: bigint): Log {
  return {
    address: token,
    topics: encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from, to } }),
    data: encodeAbiParameters([{ type: 'uint256' }], [value]),
  } as unknown as Log
}

function transferNft(token: Address, from: Address, to: Address, tokenId: bigint): Log {
  const args = { from, to, tokenId }
  return {
    address: token,
    topics: encodeEventTopics({ abi: erc721Abi, eventName: 'Transfer', args }),
    data: '0x',
  } as unknown as Log
}

const line = (value: bigint, unit: string, decimals: number) => ({
  amount: { value, decimals },
  unit,
})

describe('what a transaction moved', () => {
  it('is netted by token, and what passes by the account does not count', () => {
    const logs = [
      transfer(usdc.address, me, pool, 10_000_000n),
      transfer(usdc.address, pool, me, 250_000n),
      transfer(bill.address, pool, me, 5n),
      transfer(bill.address, pool, pool, 9n),
    ]
    expect(movementsOf(logs, me)).toEqual([
      { token: usdc.address, change: -9_750_000n },
      { token: bill.address, change: 5n },
    ])
  })
})

describe('what a transaction brought of an ERC-721 contract', () => {
  it('is what the account has in the end, a token once, and no amount of ERC-20', () => {
    const logs = [
      transfer(usdc.address, pool, me, 7n),
      transferNft(pool, pool, me, 7n),
      transferNft(pool, pool, me, 8n),
      transferNft(pool, me, pool, 8n),
      transferNft(pool, me, pool, 9n),
      transferNft(pool, pool, me, 9n),
      transferNft(pool, pool, pool, 10n),
    ]
    expect(collectedBy(logs, me)).toEqual([
      { address: pool, tokenId: 7n },
      { address: pool, tokenId: 9n },
    ])
  })
})

describe('the amounts after a transaction', () => {
  const tokens = [usdc, bill]

  it('are exact where the preview had bounds', () => {
    const intent = {
      give: [{ ...line(10_000_000n, 'USDC', 6), bound: 'at most' as const }],
      get: [line(5n, 'TBILL', 18)],
    }
    const moved = [
      { token: usdc.address, change: -9_750_000n },
      { token: bill.address, change: 5n },
    ]
    expect(settledAmounts(intent, moved, tokens)).toEqual({
      give: [line(9_750_000n, 'USDC', 6)],
      get: [line(5n, 'TBILL', 18)],
      later: { give: [], get: [] },
    })
  })

  it('add what came beside, once, whatever its unit is called', () => {
    const intent = { give: [], get: [line(7n, 'credit tokens', 18)] }
    const moved = [
      { token: bill.address, change: 7n },
      { token: usdc.address, change: 3n },
    ]
    expect(settledAmounts(intent, moved, tokens).get).toEqual([
      line(7n, 'credit tokens', 18),
      line(3n, 'USDC', 6),
    ])
  })

  it('leave out a bound of which nothing moved', () => {
    const bounded = [{ ...line(1n, 'USDC', 6), bound: 'at most' as const }]
    expect(settledAmounts({ give: bounded, get: bounded }, [], tokens)).toMatchObject({
      give: [],
      get: [],
    })
  })

  it('count a movement once, however many bounds it answers', () => {
    const get = [
      { ...line(9n, 'USDC', 6), label: 'Liquidity', bound: 'at least' as const },
      { ...line(1n, 'USDC', 6), label: 'Fees', bound: 'at least' as const },
    ]
    const moved = [{ token: usdc.address, change: 12n }]
    expect(settledAmounts({ give: [], get }, moved, tokens).get).toEqual([line(12n, 'USDC', 6)])
  })

  it('never say that what moves later was given or got', () => {
    const give = [
      { ...line(4n, 'TBILL', 18), bound: 'at most' as const, isLater: true },
      { ...line(2n, 'TBILL', 18), isLater: true },
    ]
    const get = [{ ...line(395_760_000n, 'USDC', 6), bound: 'about' as const, isLater: true }]
    expect(settledAmounts({ give, get }, [], tokens)).toEqual({
      give: [],
      get: [],
      later: { give, get },
    })
  })
})
