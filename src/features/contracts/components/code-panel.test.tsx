import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Hex } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { compiledFixture, definitionFixture } from '../code/compiled.fixture.ts'
import type { Artifact, BuildInfo } from '../code/deployment-files.ts'
import type { CodeComparison } from '../code/recognise.ts'
import type { ContractInfo } from '../code/use-contract.ts'
import { CodePanel } from './code-panel.tsx'

const address = '0x00000000000000000000000000000000000000e1'
const code = '0x6001'
const artifact: Artifact = {
  ...{ key: 'Canopy#Vault', name: 'Vault', sourceName: 'contracts/Vault.sol' },
  ...{ inputSourceName: 'contracts/Vault.sol', buildInfoId: 'solc-1', abi: [] },
  ...{ deployedBytecode: code, immutables: {}, links: [] },
}
const input = { language: 'Solidity', sources: {}, settings: { viaIR: true } }
const buildInfo: BuildInfo = {
  ...{ id: 'solc-1', solcLongVersion: '0.8.37+commit.1', input, sources: {} },
  settings: { evmVersion: 'cancun', viaIR: false, optimizerRuns: 1_000 },
}
const metadata = { length: 53, solc: '0.8.37', hasSourceHash: true }

/** What the compiler's worker was asked for, and how it answers. */
const asked: unknown[] = []
let answer: (worker: Worker) => void
const stopped = vi.fn()
class Compiler {
  onmessage: Worker['onmessage'] = null
  onerror: Worker['onerror'] = null
  terminate = stopped
  postMessage(request: unknown) {
    asked.push(request)
    answer(this as unknown as Worker)
  }
}
const compiles = (object: string, changes: object = {}) => {
  const contracts = {
    [artifact.inputSourceName]: { Vault: { evm: { deployedBytecode: { object } } } },
  }
  const output = JSON.stringify({ contracts, ...changes })
  answer = (worker) =>
    worker.onmessage?.(new MessageEvent('message', { data: { status: 'compiled', output } }))
}
const shipped = { version: '0.8.37', file: 'solc.js', bytes: 1 }

beforeEach(() => {
  asked.length = 0
  stopped.mockReset()
  answer = () => {}
  vi.stubGlobal('Worker', Compiler)
  vi.stubGlobal('fetch', async () => Response.json(shipped))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Shown = {
  readonly comparison?: CodeComparison
  readonly settings?: Partial<BuildInfo['settings']>
  readonly facts?: Partial<ContractInfo['facts']>
  readonly isOfAnother?: boolean
}

function show({ comparison, settings, facts, isOfAnother = false }: Shown = {}) {
  const compared = comparison ?? { status: 'same', immutables: [], metadata }
  const contract: ContractInfo = {
    ...{ address, known: undefined, artifact, abi: [], isAbiPasted: false },
    facts: {
      ...{ address, code, size: 2, balance: 0n, proxy: undefined, implementationCode: undefined },
      ...facts,
    },
    verdict: isOfAnother
      ? { status: 'unknown' }
      : { status: 'compared', artifact, comparison: compared },
  }
  const compiled = {
    ...compiledFixture,
    byId: new Map([[7, definitionFixture({ id: 7, name: 'owner' })]]),
  }
  const { container, unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CodePanel
          contract={contract}
          artifact={artifact}
          buildInfo={{ ...buildInfo, settings: { ...buildInfo.settings, ...settings } }}
          compiled={compiled}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return {
    text: () => container.textContent ?? '',
    unmount,
    user: userEvent.setup({ delay: null }),
  }
}

const different = { status: 'different', firstAt: 3, bytes: 1, expectedSize: 2_000 } as const

it.each<[string, Shown, RegExp]>([
  ['is the same', {}, /The code is Vault of contracts\/Vault\.sol, byte for byte\./],
  [
    'has other metadata',
    { comparison: { status: 'same-instructions', immutables: [] } },
    /The instructions are Vault.*Metadata after the codeDiffers/,
  ],
  [
    'is another',
    { comparison: different },
    /The code is not Vault of .*: 1 byte differs, at byte 3 \(expected size 2,000 bytes\).*Not compared/,
  ],
  [
    'has an immutable with two values',
    { comparison: { ...different, bytes: 0 } },
    /one of its immutables has different values in different places/,
  ],
  [
    'runs that of another',
    { facts: { proxy: { kind: 'erc-1967', implementation: address, arguments: '0x' } } },
    /^.*Proxy \(ERC-1967\): the code compared is that of 0x0000…00e1\. The code is/,
  ],
  ['was optimized', {}, /Optimizer1,000 runsEVM versioncancun/],
  ['was optimized via IR', { settings: { viaIR: true } }, /1,000 runs, via IR/],
  ['was not optimized', { settings: { optimizerRuns: null } }, /OptimizerOffEVM/],
  [
    'was compiled for no stated EVM',
    { settings: { evmVersion: undefined } },
    /EVM versionCompiler default/,
  ],
  ['has a hash of the sources', {}, /53 bytes, Solidity 0\.8\.37, with a hash of the sources/],
  [
    'has no hash and no version',
    {
      comparison: {
        ...{ status: 'same', immutables: [] },
        metadata: { length: 12, solc: null, hasSourceHash: false },
      },
    },
    /12 bytes, Solidity unknown, no hash of the sources/,
  ],
  [
    'has no metadata',
    {
      comparison: {
        ...{ status: 'same', immutables: [] },
        metadata: { length: 0, solc: null, hasSourceHash: false },
      },
    },
    /Metadata after the codeNone/,
  ],
])('says that code %s', (_, shown, text) => {
  expect(show(shown).text()).toMatch(text)
})

const word = (digits: string): Hex => `0x${digits.padStart(64, '0')}`

it('names immutables, with an address, a number or a word for each', () => {
  const values = [
    word(`1${'0'.repeat(39)}`),
    word('5'),
    `0x1${'0'.repeat(63)}`,
    word(`1${'0'.repeat(25)}`),
  ] as const
  const immutables = values.map((value, at) => ({
    ...{ astId: at === 0 ? '7' : `${at}`, value: value as Hex, places: at + 1 },
  }))
  const { text } = show({ comparison: { status: 'same', immutables, metadata } })
  expect(text()).toContain('4 immutables, set by the constructor')
  expect(text()).toMatch(/ownerin 1 place0x1000…0000.*Immutable 1in 2 places5/)
  expect(text()).toContain(values[2])
  expect(
    screen.getAllByRole('link', { hidden: true, name: /^0x/ }).map((link) => link.title),
  ).toEqual([`0x1${'0'.repeat(39)}`, `0x${'1'.padStart(15, '0')}${'0'.repeat(25)}`])
  cleanup()
  const one = immutables.slice(1, 2)
  expect(show({ comparison: { status: 'same', immutables: one, metadata } }).text()).toContain(
    '1 immutable, set',
  )
  cleanup()
  expect(show().text()).not.toContain('immutable')
})

it('shows nothing of code that was compared with nothing', () => {
  expect(show({ isOfAnother: true }).text()).toBe('')
})

const compileAgain = async (user: ReturnType<typeof show>['user']) =>
  user.click(screen.getByRole('button', { name: 'Compile again' }))

it('compiles the source again, with its settings and for its code alone', async () => {
  compiles('6001')
  const { user } = show()
  await compileAgain(user)
  expect(await screen.findByText('The compiled source is the code on the chain')).toBeDefined()
  expect(asked).toEqual([
    {
      compilerUrl: new URL('/compiler/solc.js', window.location.origin).href,
      input: JSON.stringify({
        ...input,
        settings: {
          viaIR: true,
          outputSelection: {
            'contracts/Vault.sol': {
              Vault: ['object', 'immutableReferences', 'linkReferences'].map(
                (part) => `evm.deployedBytecode.${part}`,
              ),
            },
          },
        },
      }),
    },
  ])
})

it('compares what a proxy runs, and says where it differs', async () => {
  compiles('6002')
  const { user } = show({ facts: { implementationCode: '0x6003' } })
  await compileAgain(user)
  expect(await screen.findByText('The compiled source is not the code on the chain')).toBeDefined()
  expect(screen.getByText('1 byte differs, at byte 1.')).toBeDefined()
  cleanup()
  compiles('6002')
  const proxied = show({ facts: { code: '0x36', implementationCode: '0x6002' } })
  await compileAgain(proxied.user)
  expect(await screen.findByText('The compiled source is the code on the chain')).toBeDefined()
})

it.each<[string, () => void, RegExp]>([
  [
    'the app ships none',
    () => vi.stubGlobal('fetch', async () => new Response('')),
    /built without the compiler/,
  ],
  [
    'the app ships another',
    () => vi.stubGlobal('fetch', async () => Response.json({ ...shipped, version: '0.8.36' })),
    /compiled with Solidity 0\.8\.37; this app ships 0\.8\.36/,
  ],
  [
    'it reports an error',
    () => compiles('6001', { errors: [{ severity: 'error', formattedMessage: 'No semicolon' }] }),
    /No semicolon/,
  ],
  [
    'it reports an error without a text',
    () => compiles('6001', { errors: [{ severity: 'error' }] }),
    /found an error/,
  ],
  ['it answers nonsense', () => compiles('6001', { contracts: 7 }), /could not be read/],
  [
    'it has no such contract',
    () => compiles('6001', { contracts: {} }),
    /produced no code for Vault/,
  ],
  [
    'it fails',
    () => {
      answer = (worker) =>
        worker.onmessage?.(
          new MessageEvent('message', { data: { status: 'failed', problem: 'out of memory' } }),
        )
    },
    /The compiler failed: out of memory/,
  ],
  [
    'it cannot be loaded',
    () => {
      answer = (worker) => worker.onerror?.(new ErrorEvent('error', { message: 'No script' }))
    },
    /could not be loaded\. No script/,
  ],
])('says why the source was not compiled where %s', async (_, given, text) => {
  given()
  const { user } = show()
  await compileAgain(user)
  expect(await screen.findByText('The source was not compiled again')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
})

it('warns of nothing that the compiler only warns of', async () => {
  compiles('6001', { errors: [{ severity: 'warning', formattedMessage: 'Unused' }] })
  const { user } = show()
  await compileAgain(user)
  expect(await screen.findByText('The compiled source is the code on the chain')).toBeDefined()
})

it('stops compiling when it is cancelled', async () => {
  const { user } = show()
  await compileAgain(user)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Compiling was cancelled.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

it('stops compiling when its screen is left', async () => {
  const { user, unmount } = show()
  await compileAgain(user)
  await screen.findByRole('button', { name: 'Cancel' })
  expect(stopped).not.toHaveBeenCalled()
  unmount()
  expect(stopped).toHaveBeenCalledOnce()
})
