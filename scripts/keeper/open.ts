import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, type LocalAccount } from 'viem'
import { addressOf, type Deployment } from '../../src/chain/deployment.ts'
import { explain } from '../../src/chain/errors/explain.ts'
import { ExplainedError } from '../../src/chain/errors/explanation.ts'
import { localChainId } from '../../src/chain/network-names.ts'
import { larger } from '../../src/lib/compare.ts'
import { readDeployment } from '../deploy/read-deployment.ts'
import { askNode, changingTransport, hostOf, standings } from '../lib/nodes.ts'
import { UserError } from '../lib/user-error.ts'
import { type Alert, tellWebhook } from './alerts.ts'
import { type Connection, ruleChain, walletOn } from './chain.ts'
import { type Figures, newFigures } from './metrics.ts'
import { createKeeper, type Round } from './rounds.ts'
import type { Settings } from './settings.ts'
import { openState } from './state-file.ts'

/** What came of one look: `null` where the rules could not be read, which was said. */
type Look = Round | null

/** A keeper with its nodes and its files. */
export type OpenKeeper = {
  readonly figures: Figures
  /** Looks at the nodes, then at the rules. */
  readonly look: () => Promise<Look>
  /** Waits until alerts have reached the webhook, or it did not answer. */
  readonly delivered: () => Promise<void>
}

/** What a keeper says goes here. */
type Say = (text: string) => void

/**
 * Opens the keeper of a deployment.
 *
 * @throws UserError when there is no deployment, or the state cannot be used.
 */
export async function openKeeper(
  settings: Settings,
  key: LocalAccount,
  say: Say,
): Promise<OpenKeeper> {
  const { chain, limits } = settings
  const deployment = await deploymentOf(settings)
  const store = await openState(
    settings.statePath,
    { genesisHash: deployment.genesisHash, keeper: key.address },
    say,
  )
  const all = settings.nodes ?? deployment.rpcUrls
  let used: readonly string[] = all
  const isLocal = chain.id === localChainId
  const transport = changingTransport(chain, () => used)
  const plain = { chain, transport, ccipRead: false, cacheTime: 0 } as const
  const connection: Connection = {
    client: createClient({ ...plain, batch: { multicall: true } }),
    plain: createClient(plain),
    deployment,
    key,
    urls: () => used,
    known: store.state().known,
    readsTips: limits.coinPrice !== null,
  }
  const figures = newFigures({
    chainId: chain.id,
    keeper: key.address,
    budget: limits.budget,
  })
  const alerts = alertsTo(settings.webhook, say)
  const keeper = createKeeper({
    chain: ruleChain(connection),
    wallet: walletOn(connection),
    store,
    limits,
    names: { coin: chain.nativeCurrency.symbol, account: key.address },
    clock: { now: Date.now, pause: wait },
    timing: {
      replaceAfter: settings.replaceAfterMs,
      wait: settings.once
        ? 10 * settings.replaceAfterMs
        : Math.min(settings.replaceAfterMs, 30_000),
      poll: isLocal ? 100 : 2_000,
    },
    extendsHistory: settings.extendsHistory,
    figures,
    say,
    alert: alerts.alert,
  })

  async function lookAtNodes(): Promise<readonly Alert[]> {
    const answers = await Promise.all(all.map(askNode))
    const found = standings(answers, deployment)
    const good = found.filter(({ problem }) => problem === null).map(({ url }) => url)
    figures.nodes = { used: good.length, all: all.length }
    const blocks = answers.flatMap((answer) =>
      'head' in answer && good.includes(answer.url) ? [answer.head.number] : [],
    )
    figures.lastBlock = blocks.reduce(larger, 0n)
    if (good.length > 0) used = good
    const alerts = found.flatMap(({ url, problem }) => {
      if (problem === null) return []
      const { reason, text } = problem
      return [
        { about: hostOf(url), reason, text: `The node ${hostOf(url)} is not used: it ${text}.` },
      ]
    })
    const isReplaced = isLocal && found.every(({ problem }) => problem?.reason === 'chain')
    if (isReplaced) throw new UserError('The local chain was started anew. Start the keeper again.')
    if (good.length > 0) return alerts
    const text = `No node of ${chain.name} can be used: no rule is run.`
    return [...alerts, { about: 'nodes', reason: 'none', text }]
  }

  return {
    figures,
    delivered: alerts.delivered,
    look: async () => {
      const ofNodes = await lookAtNodes()
      if (figures.nodes.used === 0) {
        keeper.tell(ofNodes)
        return null
      }
      try {
        return await keeper.round(ofNodes)
      } catch (error) {
        keeper.tell([...ofNodes, unreadAlert(error)])
        return null
      }
    },
  }
}

function unreadAlert(error: unknown): Alert {
  const { kind, sentence, raw } = explain(error)
  const text = `The rules cannot be looked at. ${sentence} (${raw.split('\n')[0] ?? ''})`
  return { about: 'rules', reason: kind, text }
}

async function deploymentOf({ chain, folder }: Settings): Promise<Deployment> {
  if (!existsSync(folder)) throw notDeployed(chain.name, folder)
  try {
    const deployment = await readDeployment(folder)
    addressOf(deployment, 'SmartAccountFactory')
    return deployment
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error
    throw notDeployed(chain.name, error.explanation.raw)
  }
}

const notDeployed = (network: string, found: string): UserError =>
  new UserError(
    `Canopy is not deployed on ${network} (${found}). Start a local chain with npm run chain, or ` +
      'deploy with npm run deploy -- --network <name>.',
  )

/** Says alerts, and sends them to a webhook; one that does not answer is said once. */
function alertsTo(webhook: string | null, say: Say) {
  const onTheirWay = new Set<Promise<void>>()
  let problemSaid: string | null = null
  const deliver = async (url: string, text: string, alert: Alert, over: boolean) => {
    const problem = await tellWebhook(url, { text: `Canopy keeper: ${text}`, alert, over })
    if (problem !== null && problem !== problemSaid) say(`An alert was not delivered: ${problem}.`)
    problemSaid = problem
  }
  return {
    alert: (text: string, alert: Alert, over: boolean): void => {
      say(text)
      if (webhook === null) return
      const delivery = deliver(webhook, text, alert, over)
      onTheirWay.add(delivery)
      void delivery.then(() => onTheirWay.delete(delivery))
    },
    delivered: async (): Promise<void> => {
      await Promise.all(onTheirWay)
    },
  }
}
