import { type Address, getAddress, type Hex, numberToHex } from 'viem'
import { type FakeLog, numbered } from '../../chain/fake-contracts.fixture.ts'
import { type Answers, blockFixture, fakeNode } from '../../chain/fake-node.fixture.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { History } from './history.ts'
import { nodeHistory } from './node-history.ts'

/** Time of block 0; blocks are 12 seconds apart. */
const genesis = 1_700_000_000

/** Time of a block, unix seconds. */
export const timeOfBlock = (block: bigint): number => genesis + toSafeInteger(block) * 12

/** An address made of one digit. */
export const addressOfDigit = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`)

/** The transaction of a block, of which there is one. */
export const hashOfBlock = (block: bigint): Hex => numberToHex(block, { size: 32 })

type LogQuery = {
  readonly address: Address | readonly Address[]
  readonly topics: readonly (string | readonly string[] | null)[]
  readonly fromBlock: Hex
  readonly toBlock: Hex
}

/**
 * The history of a chain with these events, by block, as a node gives it: filtered by address, topics and
 * blocks.
 *
 * @param contracts Addresses of the deployment's contracts by name.
 */
export function historyOf(
  contracts: Readonly<Record<string, Address>>,
  events: Readonly<Record<number, readonly FakeLog[]>>,
  answers: Answers = {},
): History {
  const logs = Object.entries(events).flatMap(([block, own]) =>
    numbered(own, { block: BigInt(block), hash: hashOfBlock(BigInt(block)) }),
  )
  const { chain } = fakeNode({
    eth_getBlockByNumber: ([number]) => {
      const block = number === 'latest' ? 100n : BigInt(number as Hex)
      return blockFixture({
        number: numberToHex(block),
        timestamp: numberToHex(timeOfBlock(block)),
      })
    },
    eth_getLogs: ([filter]) => {
      const { address, topics, fromBlock, toBlock } = filter as LogQuery
      const addresses = [address].flat()
      return logs.filter(
        (log) =>
          addresses.some((each) => sameAddress(each, log.address)) &&
          BigInt(log.blockNumber) >= BigInt(fromBlock) &&
          BigInt(log.blockNumber) <= BigInt(toBlock) &&
          topics.every(
            (wanted, index) =>
              wanted === null || [wanted].flat().some((topic) => topic === log.topics[index]),
          ),
      )
    },
    ...answers,
  })
  const addresses = Object.fromEntries(
    Object.entries(contracts).map(([name, address]) => [`Canopy#${name}`, address]),
  )
  return nodeHistory({ ...chain, deployment: { ...chain.deployment, addresses } })
}
