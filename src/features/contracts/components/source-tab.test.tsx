import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openChainFixture } from '../../../chain/open-chain.fixture.ts'
import type { Artifact } from '../code/deployment-files.ts'
import type { ContractInfo } from '../code/use-contract.ts'
import { SourceTab } from './source-tab.tsx'

const address = '0x00000000000000000000000000000000000000e1'
const artifact: Artifact = {
  ...{ key: 'Canopy#Vault', name: 'Vault', sourceName: 'Vault.sol', inputSourceName: 'Vault.sol' },
  ...{ buildInfoId: 'solc-1', abi: [], deployedBytecode: '0x01', immutables: {}, links: [] },
}
const comparison = { status: 'different', firstAt: 0, bytes: 1, expectedSize: 1 } as const
const buildInfo = {
  ...{ id: 'solc-1', solcLongVersion: '0.8.37+commit.1' },
  input: {
    language: 'Solidity',
    sources: { 'Vault.sol': { content: 'contract Vault {}' }, 'A.sol': { content: '' } },
    settings: {},
  },
}

/** Answers for the deployment's files, by the end of their names. */
const files: Record<string, () => Response> = {}
beforeEach(() => {
  for (const name of Object.keys(files)) delete files[name]
  vi.stubGlobal('fetch', async (url: string) => {
    const found = Object.entries(files).find(([name]) => url.endsWith(name))
    return found === undefined ? new Response('', { status: 404 }) : found[1]()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(verdict: ContractInfo['verdict'], known: Artifact = artifact) {
  const contract: ContractInfo = {
    ...{ address, known: undefined, artifact: known, abi: [], isAbiPasted: false, verdict },
    facts: {
      ...{ address, code: '0x02', size: 1, balance: 0n, proxy: undefined },
      implementationCode: undefined,
    },
  }
  const element = (
    <NuqsAdapter>
      <SourceTab chain={openChainFixture} contract={contract} name="Vault" abi={[]} />
    </NuqsAdapter>
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  )
}
const compared = { status: 'compared', artifact, comparison } as const

it.each([
  ['of another code', { status: 'unknown' } as const, artifact],
  ['of an artifact without a build', compared, { ...artifact, buildInfoId: undefined }],
])('has no source to show %s', (_, verdict, known) => {
  show(verdict, known)
  expect(screen.getByText('The source of this contract is not known')).toBeDefined()
})

it('says which file of the deployment is missing, or why it cannot be read', async () => {
  show(compared)
  expect(await screen.findByText('The deployment has no sources')).toBeDefined()
  expect(
    screen.getByText(/build-info\/solc-1\.json is missing in deployments\/31337/),
  ).toBeDefined()
  cleanup()
  files['build-info/solc-1.json'] = () => Response.json({ id: 7 })
  show(compared)
  expect(await screen.findByText(/^Its build info could not be read: Build info: /)).toBeDefined()
})

it('shows the source without an outline where the compiler’s output is missing', async () => {
  files['build-info/solc-1.json'] = () => Response.json(buildInfo)
  show(compared)
  const field = await screen.findByLabelText<HTMLSelectElement>('File')
  expect([...field.options].map(({ text }) => text)).toEqual(['Vault.sol (this contract)', 'A.sol'])
  expect(screen.getByText(/^2 files, 1 lines in this one/)).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'In this file' })).toBeNull()
})
