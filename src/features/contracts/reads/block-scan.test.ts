import { hexToBigInt, numberToHex, pad } from 'viem'
import { baseSepolia } from 'viem/chains'
import { expect, it } from 'vitest'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { blockFixture, fakeNode, transactionFixture } from '../../../chain/fake-node.fixture.ts'
import { localChainId } from '../../../chain/network-names.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { blockScan, readEarlierBlocks, scanTo } from './block-scan.ts'

/** A chain of which every block has two transactions. */
function chainOf({ chainId = localChainId as number } = {}) {
  const node = fakeNode({
    eth_getBlockByNumber: ([number]) => {
      const block = hexToBigInt(number as `0x${string}`)
      return blockFixture({
        number,
        timestamp: numberToHex(block * 10n),
        transactions: [0n, 1n].map((index) =>
          transactionFixture({
            hash: pad(numberToHex(block * 10n + index)),
            blockNumber: number,
            transactionIndex: numberToHex(index),
          }),
        ),
      })
    },
  })
  const deployment = { ...node.chain.deployment, chainId, startBlock: 5n }
  const chain: OpenChain = { ...node.chain, chainId, deployment }
  return { chain, requests: node.requests, answers: node.answers }
}

const placesOf = (chain: OpenChain) =>
  blockScan(chain)
    .getState()
    .transactions.map(({ block, index }) => toSafeInteger(block) * 10 + index)

it('reads all blocks of a local chain since the deployment, each once, the newest first', async () => {
  const { chain, requests } = chainOf()
  await scanTo(chain, 449n)
  const places = placesOf(chain)
  expect(places).toHaveLength(2 * 445)
  expect(places.slice(0, 3)).toEqual([4491, 4490, 4481])
  expect(places.at(-1)).toBe(50)
  expect(places).toEqual(places.toSorted((a, b) => b - a))
  expect(requests).toHaveLength(445)
  await scanTo(chain, 451n)
  expect(placesOf(chain).slice(0, 5)).toEqual([4511, 4510, 4501, 4500, 4491])
  expect(requests).toHaveLength(447)
})

it('reads a hundred blocks of a public one, and a hundred more when asked', async () => {
  const { chain, requests } = chainOf({ chainId: baseSepolia.id })
  await scanTo(chain, 1_000n)
  expect(requests).toHaveLength(100)
  expect(blockScan(chain).getState()).toMatchObject({ from: 901n, to: 1_000n, isScanning: false })
  await readEarlierBlocks(chain)
  expect(blockScan(chain).getState().from).toBe(801n)
  await scanTo(chain, 1_001n)
  expect(blockScan(chain).getState()).toMatchObject({ from: 801n, to: 1_001n })
  expect(requests).toHaveLength(201)
})

it('begins again where the chain was put back', async () => {
  const { chain } = chainOf()
  await scanTo(chain, 20n)
  await scanTo(chain, 10n)
  expect(placesOf(chain)[0]).toBe(101)
  expect(blockScan(chain).getState()).toMatchObject({ from: 5n, to: 10n })
})

it('says why blocks could not be read, and goes on from there', async () => {
  const { chain, answers } = chainOf()
  const answer = answers.eth_getBlockByNumber
  answers.eth_getBlockByNumber = () => {
    throw new Error('The node is away.')
  }
  await scanTo(chain, 20n)
  expect(blockScan(chain).getState().error?.message).toContain('The node is away.')
  if (answer !== undefined) answers.eth_getBlockByNumber = answer
  await scanTo(chain, 20n)
  expect(blockScan(chain).getState()).toMatchObject({ error: null, from: 5n, to: 20n })
})

it('reads many new blocks in parts, in the order of the chain', async () => {
  const { chain, requests } = chainOf()
  await scanTo(chain, 10n)
  await scanTo(chain, 300n)
  const places = placesOf(chain)
  expect(places).toEqual(places.toSorted((a, b) => b - a))
  expect(places).toHaveLength(2 * 296)
  expect(requests).toHaveLength(296)
})

it('reads no block twice where it is asked twice at once', async () => {
  const { chain, requests } = chainOf()
  const first = scanTo(chain, 20n)
  expect(blockScan(chain).getState().isScanning).toBe(true)
  await Promise.all([first, scanTo(chain, 20n)])
  expect(requests).toHaveLength(16)
})

it('reads nothing earlier before anything was read', async () => {
  const { chain, requests } = chainOf()
  await readEarlierBlocks(chain)
  expect(requests).toEqual([])
  expect(blockScan(chain).getState().from).toBeNull()
})
