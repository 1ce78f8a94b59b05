import { createClient, custom, numberToHex } from 'viem'
import { hardhat } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { publicChains } from '../../src/chain/known-networks.ts'
import { finalBlockOf, isFinal } from './chain.ts'

/** A node that states a final block; null for one that does not know the word. */
const nodeWith = (finalized: bigint | null, chain = publicChains.sepolia) =>
  createClient({
    chain,
    transport: custom(
      {
        request: async ({ params }) => {
          if (params[0] !== 'finalized' || finalized === null) throw new Error('unknown block')
          return { number: numberToHex(finalized), transactions: [] }
        },
      },
      { retryCount: 0 },
    ),
  })

describe('the final block', () => {
  it('is what the node says, and at least as deep as was asked for', async () => {
    expect(await finalBlockOf(nodeWith(900n), 1_000n, null)).toBe(900n)
    expect(await finalBlockOf(nodeWith(900n), 1_000n, 20n)).toBe(900n)
    expect(await finalBlockOf(nodeWith(999n), 1_000n, 20n)).toBe(980n)
  })

  it('is 64 blocks back or more where the node does not say', async () => {
    expect(await finalBlockOf(nodeWith(null), 1_000n, null)).toBe(936n)
    expect(await finalBlockOf(nodeWith(null), 1_000n, 100n)).toBe(900n)
    expect(await finalBlockOf(nodeWith(null), 10n, null)).toBe(0n)
  })

  it('of a local chain is the newest one, unless more is asked for', async () => {
    expect(await finalBlockOf(nodeWith(5n, hardhat), 1_000n, null)).toBe(1_000n)
    expect(await finalBlockOf(nodeWith(5n, hardhat), 1_000n, 3n)).toBe(997n)
  })
})

it('a take is final in a block before the final one, as others may have the same second', () => {
  expect(isFinal({ takenAt: 100 }, 100, 1)).toBe(false)
  expect(isFinal({ takenAt: 100 }, 101, 1)).toBe(true)
  expect(isFinal({ takenAt: 100 }, 100, hardhat.id)).toBe(true)
  expect(isFinal({ takenAt: 100 }, 99, hardhat.id)).toBe(false)
})
