import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Address, erc20Abi } from 'viem'
import { expect, it } from 'vitest'
import { eligibilityPolicyFactoryAbi } from '../../chain/abi/eligibilityPolicyFactory-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { financialAssetFactoryAbi } from '../../chain/abi/financialAssetFactory-abi.ts'
import { smartAccountFactoryAbi } from '../../chain/abi/smartAccountFactory-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { callsOf, logOf, numbered } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { artifactKeys, deployedContracts, useKnownContracts } from './known-contracts.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const [assets, accounts, credits, policies] = [at('1'), at('2'), at('3'), at('8')]
const [named, mute, plain, own, list] = [at('4'), at('5'), at('6'), at('7'), at('9')]
const salt = `0x${'00'.repeat(32)}` as const

const addresses = {
  FinancialAssetFactory: assets,
  SmartAccountFactory: accounts,
  EnvironmentalCredits: credits,
  EligibilityPolicyFactory: policies,
}

const assetOf = (token: Address) =>
  logOf(assets, financialAssetFactoryAbi, 'FinancialAssetCreated', {
    ...{ assetId: 1n, token, issuer: own, assetClass: 0, salt },
  })
const accountOf = (account: Address, name: string) =>
  logOf(accounts, smartAccountFactoryAbi, 'AccountCreated', {
    ...{ account, owner: own, templateId: 1n, name, salt },
  })
const logs = numbered(
  [
    assetOf(named),
    assetOf(mute),
    accountOf(own, 'Reserve'),
    accountOf(plain, ''),
    logOf(policies, eligibilityPolicyFactoryAbi, 'AttestedEligibilityCreated', {
      policy: list,
      keeper: own,
      attestors: [],
    }),
  ],
  {
    block: 5n,
    hash: salt,
  },
)

/** A deployment whose first asset says its name, and whose second answers nothing. */
function chain() {
  const { client } = fakeNode({
    eth_getLogs: ([filter]) => {
      const { address, topics } = filter as {
        readonly address: Address
        readonly topics: readonly string[]
      }
      return logs.filter(
        (log) =>
          [address].flat().some((each) => sameAddress(each, log.address)) &&
          [topics[0]].flat().includes(String(log.topics[0])),
      )
    },
    eth_call: callsOf([
      {
        ...{ address: named, abi: erc20Abi },
        views: { symbol: () => 'UST29', name: () => 'Note 2029', decimals: () => 18 },
      },
      { address: credits, abi: environmentalCreditsAbi, views: {} },
    ]),
  })
  return { ...chainWith(addresses), client }
}

function known() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const open = chain()
  return renderHook(() => useKnownContracts(open), { wrapper }).result
}

it('knows the contracts of a deployment at once, and those that these created when they are found', async () => {
  const contracts = known()
  const deployed = Object.keys(addresses)
  expect(contracts.current.contracts.map(({ name }) => name)).toEqual(deployed)
  await waitFor(() => expect(contracts.current.search.status).toBe('ready'))
  const found = contracts.current.contracts
  expect(found.slice(0, 4).map(({ name, origin }) => [name, origin])).toEqual(
    deployed.map((name) => [name, 'deployment']),
  )
  expect(found.slice(4)).toEqual([
    {
      ...{ address: named, name: 'UST29', title: 'Note 2029', origin: 'asset' },
      ...{ artifactKey: 'FinancialAsset', createdAt: 5n },
    },
    // A token that does not say its name is called by its address, as an account without a name is.
    {
      ...{ address: mute, name: '0x5555…5555', title: '0x5555…5555', origin: 'asset' },
      ...{ artifactKey: 'FinancialAsset', createdAt: 5n },
    },
    {
      ...{ address: list, name: 'AttestedEligibility', title: undefined },
      ...{ origin: 'eligibility-policy', artifactKey: 'AttestedEligibility', createdAt: 5n },
    },
    {
      ...{ address: own, name: 'Reserve', title: undefined, origin: 'smart-account' },
      ...{ artifactKey: undefined, createdAt: 5n },
    },
    {
      ...{ address: plain, name: '0x6666…6666', title: undefined, origin: 'smart-account' },
      ...{ artifactKey: undefined, createdAt: 5n },
    },
  ])
})

it('has the artifacts of a deployment and of what its factories create, and no others', () => {
  const deployment = { addresses: { 'Canopy#FinancialAssetFactory': assets, Plain: plain } }
  expect(artifactKeys(deployment)).toEqual([
    ...['Canopy#FinancialAssetFactory', 'Plain', 'FinancialAsset'],
  ])
  expect(deployedContracts(deployment).map(({ name }) => name)).toEqual([
    ...['FinancialAssetFactory', 'Plain'],
  ])
})
