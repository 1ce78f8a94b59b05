import { setTimeout as wait } from 'node:timers/promises'
import { createClient, type LocalAccount } from 'viem'
import { explain } from '../../src/chain/errors/explain.ts'
import { localChainId } from '../../src/chain/network-names.ts'
import { changingTransport } from '../lib/nodes.ts'
import { type Alert, alertsTo } from '../lib/service/alerts.ts'
import { deploymentWith } from '../lib/service/deployment-of.ts'
import { nodesInUse } from '../lib/service/nodes-in-use.ts'
import { openState } from '../lib/service/state-file.ts'
import { walletOn } from '../lib/service/wallet.ts'
import { type Connection, ruleChain, tipIn } from './chain.ts'
import { type Figures, newFigures } from './metrics.ts'
import { createKeeper, type Round } from './rounds.ts'
import type { Settings } from './settings.ts'
import { keeperFile } from './state.ts'

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
  const deployment = await deploymentWith('SmartAccountFactory', settings)
  const owner = { genesisHash: deployment.genesisHash, account: key.address }
  const store = await openState(keeperFile(settings.statePath, owner), say)
  const nodes = nodesInUse({
    urls: settings.nodes ?? deployment.rpcUrls,
    deployment,
    network: chain.name,
    program: 'keeper',
    loss: 'no rule is run',
  })
  const isLocal = chain.id === localChainId
  const transport = changingTransport(chain, nodes.urls)
  const plain = { chain, transport, ccipRead: false, cacheTime: 0 } as const
  const connection: Connection = {
    client: createClient({ ...plain, batch: { multicall: true } }),
    plain: createClient(plain),
    deployment,
    key,
    urls: nodes.urls,
    known: store.state().known,
    appointments: store.state().appointments,
    readsTips: limits.coinPrice !== null,
  }
  const figures = newFigures({
    chainId: chain.id,
    keeper: key.address,
    budget: limits.budget,
  })
  const alerts = alertsTo('keeper', settings.webhook, say)
  const keeper = createKeeper({
    chain: ruleChain(connection),
    wallet: walletOn(connection, tipIn),
    store,
    limits,
    names: {
      coin: chain.nativeCurrency.symbol,
      account: key.address,
      program: 'keeper',
      work: 'run',
    },
    clock: { now: Date.now, pause: wait },
    timing: {
      replaceAfter: settings.replaceAfterMs,
      wait: settings.once
        ? 10 * settings.replaceAfterMs
        : Math.min(settings.replaceAfterMs, 30_000),
      poll: isLocal ? 100 : 2_000,
    },
    extendsHistory: settings.extendsHistory,
    claims: settings.claims,
    figures,
    say,
    alert: alerts.alert,
  })

  async function probeNodes(): Promise<readonly Alert[]> {
    const { used, all, lastBlock, alerts } = await nodes.look()
    figures.nodes = { used, all }
    figures.lastBlock = lastBlock
    return alerts
  }

  return {
    figures,
    delivered: alerts.delivered,
    look: async () => {
      const ofNodes = await probeNodes()
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
