import { localChainId } from '../../../src/chain/network-names.ts'
import type { ServedChain } from '../../../src/chain/node-faults.ts'
import { larger } from '../../../src/lib/compare.ts'
import { askNode, hostOf, standings } from '../nodes.ts'
import { UserError } from '../user-error.ts'
import type { Alert } from './alerts.ts'

/** Which nodes a program uses now, and what is wrong with the others. */
export type NodesProbe = {
  readonly used: number
  readonly all: number
  /** The newest block of those in use. */
  readonly lastBlock: bigint
  readonly alerts: readonly Alert[]
}

type NodesOptions = {
  readonly urls: readonly string[]
  readonly deployment: ServedChain
  /** `Sepolia` */
  readonly network: string
  /** `keeper` */
  readonly program: string
  /** What is not done while no node can be used: `no rule is run`. */
  readonly loss: string
}

/** The nodes of a deployment, of which those are used that answer, are of its chain and up to date. */
export function nodesInUse({ urls, deployment, network, program, loss }: NodesOptions) {
  let used = urls
  return {
    urls: (): readonly string[] => used,
    /** @throws UserError when the local chain is another one now. */
    look: async (): Promise<NodesProbe> => {
      const answers = await Promise.all(urls.map(askNode))
      const found = standings(answers, deployment)
      const good = found.filter(({ problem }) => problem === null).map(({ url }) => url)
      const blocks = answers.flatMap((answer) =>
        'head' in answer && good.includes(answer.url) ? [answer.head.number] : [],
      )
      if (good.length > 0) used = good
      const alerts = found.flatMap(({ url, problem }) => {
        if (problem === null) return []
        const text = `The node ${hostOf(url)} is not used: it ${problem.text}.`
        return [{ about: hostOf(url), reason: problem.reason, text }]
      })
      const isLocal = deployment.chainId === localChainId
      if (isLocal && found.every(({ problem }) => problem?.reason === 'chain')) {
        throw new UserError(`The local chain was started anew. Start the ${program} again.`)
      }
      const text = `No node of ${network} can be used: ${loss}.`
      const none = good.length > 0 ? [] : [{ about: 'nodes', reason: 'none', text }]
      return {
        used: good.length,
        all: urls.length,
        lastBlock: blocks.reduce(larger, 0n),
        alerts: [...alerts, ...none],
      }
    },
  }
}
