import { join } from 'node:path'
import { beforeEach, describe, it, vi } from 'vitest'
import { expectRecorded, visitAsNewcomer } from '../src/app/screens/open-screen.fixture.tsx'
import { type ChainState, chainStore } from '../src/chain/chain-state.ts'
import { fakeNode } from '../src/chain/fake-node.fixture.ts'
import { setWallet } from '../src/chain/wallet-state.ts'

/** What screens say whose chain cannot be opened, or whose node answers nothing any more. */

const account = '0x00000000000000000000000000000000000000a1'
const away = () => {
  throw new TypeError('Failed to fetch')
}
const { chain } = fakeNode({
  eth_blockNumber: away,
  eth_getBlockByNumber: away,
  eth_call: away,
  eth_getBalance: away,
})
const names = ['Roles', 'AssetRegistry', 'EnvironmentalCredits', 'ProjectRegistry', 'Pools']
const others = [
  'RetirementOrders',
  'CreditLabels',
  'CreditNotices',
  'FinancialAssetFactory',
  'AssetMarket',
]
const open: ChainState = {
  ...chain,
  deployment: {
    ...chain.deployment,
    addresses: Object.fromEntries([...names, ...others].map((name) => [`Canopy#${name}`, account])),
  },
}
const closed: ChainState = {
  ...{ status: 'closed', chainId: 31_337 },
  reason: {
    ...{ kind: 'unknown', sentence: 'No node can be reached.', nextStep: 'Check the connection.' },
    raw: 'cut off',
  },
}

visitAsNewcomer(() => Date.UTC(2026, 2, 15, 12))
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  setWallet({ status: 'connected', account, chainId: 31_337, name: 'Test' })
})

const screens = {
  verification: '/assets/verification',
  'registry-desk': '/registry-desk',
  roles: '/roles',
  status: '/status',
  contracts: '/contracts',
  contract: `/contracts/${account}`,
}

describe.each([
  ['closed', closed],
  ['open', open],
])('with a chain that is %s', (state, given) => {
  it.each(Object.entries(screens))(
    '%s says what is recorded',
    async (name, path) => {
      chainStore.setState({ chain: given })
      const file = join(import.meta.dirname, 'chain-away', `${name}-${state}.txt`)
      await expectRecorded(path, file)
    },
    60_000,
  )
})
