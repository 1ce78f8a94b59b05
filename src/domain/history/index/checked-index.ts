import { BlockNotFoundError } from 'viem'
import { getBlock } from 'viem/actions'
import { localChainId } from '../../../chain/network-names.ts'
import type { Reader } from '../../../chain/reader.ts'
import type { Source } from '../../../lib/sourced.ts'
import { type IndexClient, IndexError } from './index-client.ts'
import type { Frame } from './schema.ts'

/** An index whose answers are compared with the chain. */
export type CheckedIndex = {
  /**
   * Asks the index and says up to which block it knows the chain. Waits a moment for an index that is a
   * few blocks behind.
   *
   * @throws IndexError when it cannot answer, or knows another chain.
   */
  readonly ask: <Answer extends Frame>(
    request: (client: IndexClient) => Promise<Answer>,
    signal?: AbortSignal,
  ) => Promise<Answer & { readonly source: Source }>
}

/** An index this many blocks behind takes in the newest ones at any moment. */
const fewBlocks = 10n
const retries = 4
const pauseMs = 250

/** Blocks of an index that were found on the chain, by their hash. */
const confirmed = new WeakMap<Reader['deployment'], Set<string>>()

/** The index that a client asks, compared with the chain at a reader's block. */
export const checkedIndex = (client: IndexClient, reader: Reader): CheckedIndex => ({
  ask: async (request, signal) => {
    for (let tries = 0; ; tries++) {
      const answer = await request(client)
      await requireSameChain(answer, reader)
      const block = BigInt(answer.block.number)
      const behind = block < reader.block ? reader.block - block : 0n
      if (behind === 0n || behind > fewBlocks || tries === retries) {
        return { ...answer, source: { kind: 'index', chainId: reader.chainId, block, behind } }
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      signal?.throwIfAborted()
    }
  },
})

/** The deployment has to be the same, and the index's newest block one of the chain. */
async function requireSameChain({ identity, block }: Frame, reader: Reader): Promise<void> {
  const { deployment, client, chainId } = reader
  if (identity !== deployment.identity) throw new IndexError('other-chain')
  const known = confirmed.get(deployment) ?? new Set()
  confirmed.set(deployment, known)
  if (known.has(block.hash)) return
  const blockNumber = BigInt(block.number)
  // One of several nodes of a network may be a block behind the index. A local chain has one node, and
  // where it does not have the block, it was restarted.
  if (blockNumber > reader.block && chainId !== localChainId) return
  const hash = await getBlock(client, { blockNumber }).then(
    (found) => found.hash,
    (error: unknown) => {
      if (error instanceof BlockNotFoundError) return null
      throw error
    },
  )
  if (hash !== block.hash) throw new IndexError('other-blocks')
  known.clear()
  known.add(hash)
}
