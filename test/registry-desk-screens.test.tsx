import type { Address } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, it, vi } from 'vitest'
import {
  expectRecorded,
  type Step,
  visitAsNewcomer,
} from '../src/app/screens/open-screen.fixture.tsx'
import { chainStore } from '../src/chain/chain-state.ts'
import { setWallet } from '../src/chain/wallet-state.ts'
import {
  createEmptyScene,
  createFullScene,
  createLeftScene,
  createOverdueScene,
  type Scene,
  stranger,
} from './registry-desk/scenes.ts'

/**
 * What the registry desk, and what of other screens goes with it, say to those who work there or only look.
 * Where a wording is meant to change, `npx vitest run --project components
 * test/registry-desk-screens.test.tsx -u` records it; read the difference before you commit it.
 */

type Visit = {
  readonly name: string
  /** Null for nobody. */
  readonly by: (scene: Scene) => Address | null
  readonly path?: string
  readonly steps?: readonly Step[]
}

const holderOf = ({ holder }: Scene) => holder
const operator = ({ operator: account }: Scene) => account
const verifier = ({ verifier: account }: Scene) => account

function recorded(create: () => Promise<Scene>, visits: readonly Visit[]): void {
  let scene: Scene
  beforeAll(async () => {
    scene = await create()
  }, 60_000)
  afterAll(() => scene.close())
  visitAsNewcomer(() => scene.now() * 1_000)
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    chainStore.setState({ chain: scene.open })
  })

  it.each(visits)(
    '$name says what is recorded',
    async ({ name, by, path = '/registry-desk', steps = [] }) => {
      const account = by(scene)
      if (account !== null) {
        setWallet({ status: 'connected', account, chainId: 31_337, name: 'Test' })
      }
      await expectRecorded(path, `${import.meta.dirname}/registry-desk/${name}.txt`, { steps })
    },
    60_000,
  )
}

describe('of a desk at work', () => {
  recorded(createFullScene, [
    { name: 'operator', by: operator },
    { name: 'holder', by: holderOf },
    { name: 'nobody', by: () => null },
    { name: 'verifier-too-early', by: verifier },
    {
      name: 'take-fewer',
      by: operator,
      steps: [
        ['press', /^Take Order 5/],
        ['press', 'Take as a lot'],
      ],
    },
    { name: 'return-order', by: operator, steps: [['press', 'Return order 5']] },
    {
      name: 'confirm-problems',
      by: operator,
      steps: [
        ['type', 'Serial, or first', 'GS1-1-KE-GS1247-16-2014-2531-1-500'],
        ['press', 'Preview the confirmation'],
      ],
    },
    {
      name: 'confirm-too-many',
      by: operator,
      steps: [
        ['type', 'Credits retired', '5'],
        ['type', 'Serial, or first', '50,003'],
        ['type', 'Last serial', '50,004'],
        ['press', 'Preview the confirmation'],
      ],
    },
    // Orders, by their state: confirmed, taken, taken and pooled, too late for their credit, submitted.
    { name: 'order-confirmed', by: holderOf, path: '/retirements/orders/1' },
    { name: 'order-taken', by: holderOf, path: '/retirements/orders/2' },
    { name: 'order-pooled', by: () => null, path: '/retirements/orders/3' },
    { name: 'order-too-late', by: holderOf, path: '/retirements/orders/4' },
    { name: 'order-submitted', by: holderOf, path: '/retirements/orders/5' },
    {
      name: 'order-withdraw',
      by: holderOf,
      path: '/retirements/orders/5',
      steps: [['press', 'Withdraw what waits']],
    },
    { name: 'order-unknown', by: () => null, path: '/retirements/orders/99' },
    {
      name: 'cart-orders',
      by: ({ friend }) => friend,
      path: '/environmental/retire',
      steps: [
        ['type', 'Retire', '1.25'],
        ['press', /^Contribution/],
        ['press', 'Preview order of 1'],
      ],
    },
    { name: 'roles-by-admin', by: ({ admin }) => admin, path: '/roles' },
  ])
})

describe('of a desk that orders have left', () => {
  recorded(createLeftScene, [
    { name: 'order-returned', by: holderOf, path: '/retirements/orders/5' },
    { name: 'order-withdrawn', by: ({ friend }) => friend, path: '/retirements/orders/7' },
  ])
})

describe('of an overdue desk', () => {
  recorded(createOverdueScene, [
    { name: 'overdue-operator', by: operator },
    { name: 'overdue-verifier', by: verifier },
    { name: 'overdue-stranger', by: () => stranger },
    { name: 'order-overdue', by: () => stranger, path: '/retirements/orders/4' },
    { name: 'order-lot-overdue', by: verifier, path: '/retirements/orders/2' },
  ])
})

describe('of an empty desk', () => {
  recorded(createEmptyScene, [{ name: 'empty', by: () => stranger }])
})
