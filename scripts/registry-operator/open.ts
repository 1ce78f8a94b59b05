import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, type LocalAccount } from 'viem'
import { explain } from '../../src/chain/errors/explain.ts'
import { localChainId } from '../../src/chain/network-names.ts'
import { changingTransport } from '../lib/nodes.ts'
import { alertsTo } from '../lib/service/alerts.ts'
import { deploymentWith } from '../lib/service/deployment-of.ts'
import { nodesInUse } from '../lib/service/nodes-in-use.ts'
import { openState } from '../lib/service/state-file.ts'
import { walletOn } from '../lib/service/wallet.ts'
import { UserError } from '../lib/user-error.ts'
import type { RegistryAdapter } from './adapter.ts'
import { orderChain } from './chain.ts'
import { documentsIn } from './documents.ts'
import { evidenceIn } from './evidence.ts'
import { type Figures, newFigures } from './metrics.ts'
import { createOperator } from './rounds.ts'
import type { Settings } from './settings.ts'
import { simulatedRegistry } from './simulated.ts'
import { operatorFile } from './state.ts'
import { parseXpansivSettings, xpansivConnect } from './xpansiv.ts'

/** An operator with its nodes, its registry and its files. */
export type OpenOperator = {
  readonly figures: Figures
  readonly adapter: RegistryAdapter
  /** Looks at the nodes, then does what can be done; how many transactions, or null where nothing could be read. */
  readonly look: () => Promise<number | null>
  /** Waits until alerts have reached the webhook, or it did not answer. */
  readonly delivered: () => Promise<void>
}

/** Seconds after which the simulated registry has "retired". */
const simulatedMs = 4_000

/**
 * Opens the operator of a deployment.
 *
 * @throws UserError when there is no deployment, or the state or the settings of the registry cannot be used.
 */
export async function openOperator(
  settings: Settings,
  key: LocalAccount,
  say: (text: string) => void,
): Promise<OpenOperator> {
  const { chain } = settings
  const deployment = await deploymentWith('RetirementOrders', settings)
  const adapter = await adapterOf(settings)
  const owner = { genesisHash: deployment.genesisHash, account: key.address }
  const store = await openState(operatorFile(settings.statePath, owner), say)
  const nodes = nodesInUse({
    urls: settings.nodes ?? deployment.rpcUrls,
    deployment,
    network: chain.name,
    program: 'registry operator',
    loss: 'nothing is taken or confirmed',
  })
  const transport = changingTransport(chain, nodes.urls)
  const plainOptions = { chain, transport, ccipRead: false, cacheTime: 0 } as const
  const plain = createClient(plainOptions)
  const isLocal = chain.id === localChainId
  const figures = newFigures({
    chainId: chain.id,
    operator: key.address,
    adapter: adapter.name,
    budget: settings.limits.budget,
  })
  const alerts = alertsTo('registry operator', settings.webhook, say)
  const operator = createOperator({
    chain: orderChain({
      newClient: () => createClient({ ...plainOptions, batch: { multicall: true } }),
      plain,
      deployment,
      key,
      confirmations: settings.confirmations,
    }),
    adapter,
    documents: documentsIn(settings.documents),
    wallet: walletOn({ plain, key, urls: nodes.urls }),
    store,
    limits: settings.limits,
    names: {
      coin: chain.nativeCurrency.symbol,
      account: key.address,
      program: 'registry operator',
      work: 'transaction',
    },
    clock: { now: Date.now, pause: wait },
    timing: {
      replaceAfter: settings.replaceAfterMs,
      wait: settings.once
        ? 10 * settings.replaceAfterMs
        : Math.min(settings.replaceAfterMs, 30_000),
      poll: isLocal ? 100 : 2_000,
    },
    choices: settings.choices,
    figures,
    say,
    alert: alerts.alert,
  })
  return {
    figures,
    adapter,
    delivered: alerts.delivered,
    look: async () => {
      const { used, all, lastBlock, alerts: ofNodes } = await nodes.look()
      figures.nodes = { used, all }
      figures.lastBlock = lastBlock
      if (used === 0) {
        operator.tell(ofNodes)
        return null
      }
      try {
        return await operator.round(ofNodes)
      } catch (error) {
        const { kind, sentence, raw } = explain(error)
        const text = `The orders cannot be looked at. ${sentence} (${raw.split('\n')[0] ?? ''})`
        operator.tell([...ofNodes, { about: 'orders', reason: kind, text }])
        return null
      }
    },
  }
}

async function adapterOf({
  adapter,
  adapterFile,
  tokenFile,
  chain,
  folder,
  evidence,
}: Settings): Promise<RegistryAdapter> {
  if (adapter === 'simulated' || adapterFile === null || tokenFile === null) {
    const path = join(folder, 'simulated-registry.json')
    return simulatedRegistry({ chainId: chain.id, path, delayMs: simulatedMs, now: Date.now })
  }
  const text = await readFile(adapterFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UserError(`${adapterFile} cannot be read (${error.code}).`)
  })
  return xpansivConnect({
    settings: parseXpansivSettings(text, adapterFile),
    tokenFile,
    evidence: evidenceIn(evidence),
  })
}
