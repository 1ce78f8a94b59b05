import { BlockNotFoundError, createClient, type Hash, http } from 'viem'
import { getBlock } from 'viem/actions'
import type { Deployment } from '../../src/chain/deployment.ts'
import { localChainId } from '../../src/chain/network-names.ts'
import { UserError } from '../lib/user-error.ts'

/** URLs of nodes, in the order in which they are asked. */
export type NodeUrls = readonly [string, ...string[]]

/**
 * The nodes that a text names, separated by commas or spaces; undefined where it names none.
 *
 * @throws UserError when one is not an http(s) URL.
 */
export function parseNodeUrls(text: string | undefined): NodeUrls | undefined {
  const [first, ...others] = (text ?? '').split(/[\s,]+/).filter((part) => part !== '')
  if (first === undefined) return undefined
  for (const url of [first, ...others]) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new UserError(
        `INDEX_RPC_URL has "${url}", which is not the URL of a node. ` +
          'Use https://…, several separated by commas.',
      )
    }
  }
  return [first, ...others]
}

/**
 * Whether one of the nodes serves the chain of a deployment now. A local chain that was just restarted is
 * another one until its deployment is written, which is no error.
 *
 * @throws UserError when a node serves another chain than the deployment is on.
 */
export async function isServed(
  { chainId, genesisHash }: Pick<Deployment, 'chainId' | 'genesisHash'>,
  urls: NodeUrls,
): Promise<boolean> {
  const found = await Promise.all(
    urls.map(async (url) => ({ url, hash: await hashOnNode(url, 0n) })),
  )
  const wrong = found.find(({ hash }) => typeof hash === 'string' && hash !== genesisHash)
  if (wrong === undefined) return found.some(({ hash }) => hash === genesisHash)
  if (chainId === localChainId) return false
  // Paths of URLs hold keys of providers.
  throw new UserError(
    `The node at ${new URL(wrong.url).host} serves another chain than the deployment is on: its first ` +
      `block is ${wrong.hash}, and chain.json of chain ${chainId} says ${genesisHash}. ` +
      'Name nodes of that chain in INDEX_RPC_URL, or deploy to this one.',
  )
}

/** Whether a chain has a block: not known while no node responds, or the one that does is behind. */
export type Standing = 'same' | 'other' | 'unknown'

/** Looks for a block of the index on the chain, at the first node that responds. */
export async function standingOf(
  block: { readonly number: number; readonly hash: string },
  urls: NodeUrls,
  { chainId }: Pick<Deployment, 'chainId'>,
): Promise<Standing> {
  for (const url of urls) {
    const hash = await hashOnNode(url, BigInt(block.number))
    if (hash === undefined) continue
    if (hash === block.hash) return 'same'
    // A public node may be behind another one. A local chain is one node: it has gone back.
    if (hash === null && chainId !== localChainId) continue
    return 'other'
  }
  return 'unknown'
}

/** Hash of a block of a node's chain; null where it has none, undefined where it does not respond. */
async function hashOnNode(url: string, blockNumber: bigint): Promise<Hash | null | undefined> {
  const client = createClient({ transport: http(url, { retryCount: 0, timeout: 5_000 }) })
  return getBlock(client, { blockNumber }).then(
    ({ hash }) => hash,
    (error: unknown) => (error instanceof BlockNotFoundError ? null : undefined),
  )
}
