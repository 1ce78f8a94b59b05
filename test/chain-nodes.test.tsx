import { join } from 'node:path'
import { RpcRequestError } from 'viem'
import { describe, it } from 'vitest'
import { expectRecorded } from '../src/app/screens/open-screen.fixture.tsx'
import { chainStore, type OpenChain } from '../src/chain/chain-state.ts'
import type { ChainIdentity } from '../src/chain/deployment.ts'
import type { Scene } from './chain-screens/scene.ts'
import { sceneOfFile, visitAs } from './chain-screens/scene-of-file.ts'

/**
 * What screens say while a node answers with errors: to everything, or only to questions about the past. See `chain-screens.test.tsx`.
 */

const world = sceneOfFile()

/** What is kept of the chain's logs belongs to one node alone. */
let nodes = 0

type Asked = { readonly method: string }

/** Opens the chain through a node that refuses these requests. */
function openThrough(isRefused: (asked: Asked) => boolean): void {
  const { open } = world()
  nodes += 1
  const identity = `a node of its own, ${nodes}` as ChainIdentity
  const request = ((asked: Asked) =>
    isRefused(asked)
      ? refuse()
      : open.client.request(asked as never)) as OpenChain['client']['request']
  const client = { ...open.client, request }
  chainStore.setState({
    chain: { ...open, identity, client, deployment: { ...open.deployment, identity } },
  })
}

const note = ({ noteAsset }: Scene) => `/assets/${noteAsset}`
const credit = ({ creditAsset }: Scene) => `/environmental/assets/${creditAsset}`

const pages: Readonly<Record<string, (scene: Scene) => string>> = {
  home: () => '/',
  marketplace: () => '/marketplace',
  asset: note,
  'asset-sell': (scene) => `${note(scene)}?trade=sell`,
  desk: (scene) => `${note(scene)}/dealing`,
  credits: () => '/environmental/marketplace',
  credit,
  certificates: ({ holder }) => `/retirements?beneficiary=${holder}`,
  certificate: () => '/retirements/1',
  order: () => '/retirements/orders/1',
  portfolio: () => '/portfolio',
  'portfolio-performance': () => '/portfolio?tab=performance',
  'portfolio-income': () => '/portfolio?tab=income',
  'portfolio-activity': () => '/portfolio?tab=activity',
  'portfolio-impact': () => '/portfolio?tab=impact',
  'portfolio-allowances': () => '/portfolio?tab=allowances',
  'portfolio-holding': ({ noteAsset }) => `/portfolio?holding=asset:${noteAsset}`,
  statement: ({ holder, noteAsset }) => `/portfolio/${holder}/statement/${noteAsset}?period=2025`,
  shared: ({ holder }) => `/portfolio/${holder}?show=allocation,holdings,performance`,
  analytics: () => '/analytics',
  dealing: () => '/dealing',
  servicing: () => '/servicing',
  issued: () => '/assets/issued',
  'create-batch': () => '/assets/create?kind=batch',
}

/** Those that say something of the past. */
const ofHistory = [
  'home',
  'marketplace',
  'asset',
  'credit',
  'certificates',
  'certificate',
  'portfolio',
  'portfolio-performance',
  'portfolio-activity',
  'portfolio-holding',
  'statement',
  'analytics',
]
const isHistory = ({ method }: Asked) => method === 'eth_getLogs'
const refuse = () =>
  Promise.reject(
    new RpcRequestError({
      ...{ body: {}, url: 'https://node.example' },
      error: { code: -32_000, message: 'Access is forbidden.' },
    }),
  )

describe.each([
  ['failing', Object.keys(pages), () => true],
  ['without-history', ofHistory, isHistory],
] as const)('through a node that is %s', (kind, names, isRefused) => {
  it.each(names)(
    '%s says what is recorded',
    async (name) => {
      openThrough(isRefused)
      visitAs(name === 'issued' ? world().issuer : world().holder)
      const path = pages[name]?.(world()) ?? ''
      await expectRecorded(path, join(import.meta.dirname, 'chain-nodes', kind, `${name}.txt`))
    },
    60_000,
  )
})
