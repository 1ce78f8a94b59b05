import { join } from 'node:path'
import { HttpRequestError } from 'viem'
import { beforeEach, describe, it } from 'vitest'
import { expectRecorded } from '../src/app/screens/open-screen.fixture.tsx'
import { chainStore } from '../src/chain/chain-state.ts'
import type { ChainIdentity } from '../src/chain/deployment.ts'
import type { Scene } from './chain-screens/scene.ts'
import { sceneOfFile, visitAs } from './chain-screens/scene-of-file.ts'

/**
 * What screens say while the node answers nothing any more, and while it has no logs to give. See
 * `chain-screens.test.tsx`.
 */

const world = sceneOfFile()

const others: Readonly<Record<string, (scene: Scene) => string>> = {
  'smart-accounts': () => '/smart-account',
  'smart-account': ({ savings }) => `/smart-account?account=${savings}`,
  'smart-account-to-create': () => '/smart-account?create=automated-trading',
  'retirement-cart': () => '/environmental/retire',
  impact: () => '/environmental/impact',
  'claim-pack': () => '/environmental/impact?view=claim-pack',
}

const ofPools: Readonly<Record<string, (scene: Scene) => string>> = {
  liquidity: () => '/liquidity',
  'liquidity-position': () => '/liquidity?position=2',
  'liquidity-to-add': () => '/liquidity?add=1',
  'pool-to-create': () => '/liquidity?create=pool',
  trading: () => '/trading',
}

/** A node that fails where told, on a chain of which nothing is kept. */
function failOn(isFailing: (method: string) => boolean): void {
  const { open } = world()
  const request = new Proxy(open.client.request, {
    apply: (answer, self, [asked]) =>
      isFailing(asked.method)
        ? Promise.reject(new HttpRequestError({ url: 'http://127.0.0.1:8545' }))
        : Reflect.apply(answer, self, [asked]),
  })
  const identity = 'failing' as ChainIdentity
  chainStore.setState({
    chain: {
      ...open,
      identity,
      client: { ...open.client, request },
      deployment: { ...open.deployment, identity },
    },
  })
}

describe.each([
  ['nothing', { ...others, ...ofPools }, () => true],
  [
    'no-logs',
    {
      ...others,
      'smart-account-with-rule': ({ rebalancing }: Scene) =>
        `/smart-account?account=${rebalancing}`,
      'rule-to-change': ({ trading }: Scene) =>
        `/smart-account?account=${trading}&rule=automated-trading`,
    },
    (method: string) => method === 'eth_getLogs',
  ],
] as const)('a node that gives %s', (name, paths, isFailing) => {
  beforeEach(() => failOn(isFailing))

  it.each(Object.entries(paths))(
    '%s says what is recorded',
    async (screen, path) => {
      visitAs(world().holder)
      await expectRecorded(
        path(world()),
        join(import.meta.dirname, 'chain-failures', name, `${screen}.txt`),
      )
    },
    60_000,
  )
})
