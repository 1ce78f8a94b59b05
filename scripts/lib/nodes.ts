import { type Chain, createClient, http, type Transport } from 'viem'
import { getBlock, getChainId } from 'viem/actions'
import {
  type NodeFault,
  type NodeState,
  nodeFaults,
  type ServedChain,
} from '../../src/chain/node-faults.ts'
import { nodeTransport } from '../../src/chain/node-transport.ts'

/** URLs of nodes, in the order in which they are asked. */
export type NodeUrls = readonly [string, ...string[]]

/** Whether a text is the URL of a web server. */
export const isWebUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/**
 * The nodes that a text names, separated by commas or spaces; null where it names none.
 *
 * @param wrong Makes the error for what is not an http(s) URL.
 * @throws the error that `wrong` makes of the first text that is none.
 */
export function parseNodeUrls(
  text: string | undefined,
  wrong: (url: string) => Error,
): NodeUrls | null {
  const [first, ...others] = (text ?? '').split(/[\s,]+/).filter((part) => part !== '')
  if (first === undefined) return null
  for (const url of [first, ...others]) {
    if (!isWebUrl(url)) throw wrong(url)
  }
  return [first, ...others]
}

/** What a node says of itself; `problem` where it does not answer. */
export type NodeAnswer = { readonly url: string } & ({ readonly problem: string } | NodeState)

/** Why a node is not used: it does not answer, is of another chain, or behind. */
type NodeProblem = {
  readonly reason: 'silent' | 'chain' | 'lag'
  /** Completes `it`. */
  readonly text: string
}

/** Whether a node is used: it is where it has no problem. */
export type NodeStanding = { readonly url: string; readonly problem: NodeProblem | null }

/** Which nodes are used, by the rule of {@link nodeFaults}. */
export function standings(
  answers: readonly NodeAnswer[],
  chain: ServedChain,
): readonly NodeStanding[] {
  const faults = nodeFaults(
    answers.map((answer) => ('problem' in answer ? null : answer)),
    chain,
  )
  return answers.map((answer, index) => {
    const { url } = answer
    if ('problem' in answer) return { url, problem: { reason: 'silent', text: answer.problem } }
    const fault = faults[index]
    return { url, problem: fault ? problemOf(fault, answer, chain) : null }
  })
}

function problemOf(fault: NodeFault, node: NodeState, { chainId }: ServedChain): NodeProblem {
  switch (fault.reason) {
    case 'chain-id':
      return { reason: 'chain', text: `is of chain ${node.chainId}, not ${chainId}` }
    case 'genesis': {
      const text = `is of another chain with the id ${chainId}: its block 0 is ${node.genesisHash}`
      return { reason: 'chain', text }
    }
    case 'lag': {
      const text = `is ${fault.seconds} seconds behind, at block ${node.head.number}`
      return { reason: 'lag', text }
    }
  }
}

/** Asks a node which chain it is of and how far it is. */
export async function askNode(url: string): Promise<NodeAnswer> {
  const client = createClient({
    transport: http(url, { batch: true, retryCount: 0, timeout: 5_000 }),
  })
  try {
    const [chainId, genesis, newest] = await Promise.all([
      getChainId(client),
      getBlock(client, { blockNumber: 0n }).catch(() => undefined),
      getBlock(client, { blockTag: 'latest' }),
    ])
    return {
      url,
      chainId,
      genesisHash: genesis?.hash ?? null,
      head: { number: newest.number, time: Number(newest.timestamp) },
    }
  } catch {
    return { url, problem: 'does not answer' }
  }
}

/** The host of a node: paths of URLs hold keys of providers. */
export const hostOf = (url: string): string => new URL(url).host

/**
 * Requests to the nodes that are in use now, which may change. See {@link nodeTransport} for which of them
 * is asked.
 *
 * @param onSwitch Called with the URL of the node that is asked from now on, when another one was before.
 * @param connect Makes the connection to one node, where it is not that of the app.
 */
export function changingTransport(
  chain: Chain,
  urls: () => readonly string[],
  onSwitch?: (url: string) => void,
  connect?: (url: string) => Transport,
): Transport {
  return (setUp) => {
    const options = { onSwitch, ...(connect !== undefined && { connect }) }
    const made = new Map<string, ReturnType<Transport>>()
    const current = () => {
      const used = urls()
      const key = used.join(' ')
      const known = made.get(key) ?? nodeTransport(used, options)({ ...setUp, chain })
      made.set(key, known)
      return known
    }
    const { config, value } = nodeTransport(urls(), options)({ ...setUp, chain })
    return { config, request: ((args) => current().request(args)) as typeof config.request, value }
  }
}
