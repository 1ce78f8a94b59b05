import { BlockNotFoundError, createClient, http } from 'viem'
import { getBlock } from 'viem/actions'
import type { Deployment } from '../../src/chain/deployment.ts'
import { localChainId } from '../../src/chain/network-names.ts'
import type { ServedChain } from '../../src/chain/node-faults.ts'
import {
  askNode,
  hostOf,
  type NodeStanding,
  type NodeUrls,
  parseNodeUrls,
  standings,
} from '../lib/nodes.ts'
import { UserError } from '../lib/user-error.ts'

/**
 * The nodes that `INDEX_RPC_URL` names; null where it names none.
 *
 * @throws UserError when one is not an http(s) URL.
 */
export const nodesOfEnvironment = (
  text: string | undefined = process.env.INDEX_RPC_URL,
): NodeUrls | null =>
  parseNodeUrls(
    text,
    (url) =>
      new UserError(
        `INDEX_RPC_URL has "${url}", which is not the URL of a node. ` +
          'Use https://…, several separated by commas.',
      ),
  )

/** A block of the chain; its time in unix seconds. */
export type ChainHead = { readonly number: number; readonly time: number }

/** What came of a look at all nodes. */
export type NodeProbe = {
  readonly standings: readonly NodeStanding[]
  /** Nodes that serve the chain and are not behind, in the order in which they are asked. */
  readonly good: readonly string[]
  /** The newest block that a good node has; null where none is good. */
  readonly newest: ChainHead | null
}

/** Asks every node which chain it serves, and how far it is. */
export async function probeNodes(chain: ServedChain, urls: NodeUrls): Promise<NodeProbe> {
  const answers = await Promise.all(urls.map(askNode))
  const found = standings(answers, chain)
  const good = found.flatMap(({ url, problem }) => (problem === null ? [url] : []))
  const heads = answers.flatMap((answer) =>
    'head' in answer && good.includes(answer.url)
      ? [{ number: Number(answer.head.number), time: answer.head.time }]
      : [],
  )
  const newest = heads.reduce<ChainHead | null>(
    (best, head) => (best === null || head.time > best.time ? head : best),
    null,
  )
  return { standings: found, good, newest }
}

/**
 * The nodes that can be used. None while no node responds, or while a local chain that was restarted has
 * not written its deployment.
 *
 * @throws UserError when those that respond all serve another chain.
 */
export function requireChain(
  { standings: found, good }: NodeProbe,
  { chainId }: ServedChain,
): readonly string[] {
  const wrong = found.find(({ problem }) => problem?.reason === 'chain')
  if (good.length > 0 || wrong === undefined || chainId === localChainId) return good
  throw new UserError(
    `The node at ${hostOf(wrong.url)} ${wrong.problem?.text}; nothing is indexed from it. ` +
      'Name nodes of the deployment’s chain in INDEX_RPC_URL.',
  )
}

/** Says of each node why it is not used, once, and when it is used again. */
export function nodeReporter(say: (text: string) => void): (look: NodeProbe) => void {
  const reported = new Map<string, string>()
  return ({ standings: found }) => {
    for (const { url, problem } of found) {
      if ((reported.get(url) ?? '') === (problem?.reason ?? '')) continue
      reported.set(url, problem?.reason ?? '')
      say(
        problem === null
          ? `The node at ${hostOf(url)} is used again.`
          : `The node at ${hostOf(url)} is not used: it ${problem.text}.`,
      )
    }
  }
}

/** Whether a chain has a block: not known while no node responds, or those that do are behind. */
export type Standing = 'same' | 'other' | 'unknown'

/** Looks for a block of the index on the chain: it has the block where one of the nodes has it. */
export async function standingOf(
  block: { readonly number: number; readonly hash: string },
  urls: readonly string[],
  { chainId }: Pick<Deployment, 'chainId'>,
): Promise<Standing> {
  const found = await Promise.all(urls.map((url) => hashOnNode(url, BigInt(block.number))))
  if (found.includes(block.hash)) return 'same'
  // A public node may be behind another one. A local chain is one node: it has gone back.
  const isOther = (hash: string | null | undefined) =>
    typeof hash === 'string' || (hash === null && chainId === localChainId)
  return found.some(isOther) ? 'other' : 'unknown'
}

/** Hash of a block of a node's chain; null where it has none, undefined where it does not respond. */
async function hashOnNode(url: string, blockNumber: bigint): Promise<string | null | undefined> {
  const client = createClient({ transport: http(url, { retryCount: 0, timeout: 5_000 }) })
  return getBlock(client, { blockNumber }).then(
    ({ hash }) => hash,
    (error: unknown) => (error instanceof BlockNotFoundError ? null : undefined),
  )
}
