import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { fakeNode } from '../../../chain/fake-node.fixture.ts'
import { parseCompilerOutput } from './compiled.ts'
import {
  type Artifact,
  type BuildInfo,
  buildInfoQuery,
  compilerOutputQuery,
} from './deployment-files.ts'
import { locateFailure } from './locate-failure.ts'

const codeOf = '0x00000000000000000000000000000000000000e1'
/** PUSH1 0x00, REVERT, PUSH1 0x00, REVERT. */
const code = '0x6000fd6000fd'
const inputName = 'project/contracts/Vault.sol'
const source = 'contract Vault {\n  function stop() public {\n    revert Closed();\n  }\n}\n'
const placeOf = (text: string) => `${source.indexOf(text)}:${text.length}:0`
const artifact: Artifact = {
  ...{ key: 'Canopy#Vault', name: 'Vault', sourceName: 'contracts/Vault.sol' },
  ...{ inputSourceName: inputName, buildInfoId: 'solc-1', abi: [] },
  ...{ deployedBytecode: code, immutables: {}, links: [] },
}
const buildInfo: BuildInfo = {
  ...{ id: 'solc-1', solcLongVersion: '0.8.37', input: { settings: {} } },
  settings: { evmVersion: undefined, viaIR: false, optimizerRuns: null },
  sources: { [inputName]: source },
} as BuildInfo
const output = (name = 'Vault') =>
  parseCompilerOutput({
    output: {
      contracts: {
        [inputName]: {
          [name]: {
            evm: {
              deployedBytecode: {
                // The whole function at first, then its line, then code of the compiler.
                sourceMap: `${placeOf('function stop() public {\n    revert Closed();\n  }')};;${placeOf('revert Closed()')};0:0:-1`,
              },
            },
          },
        },
      },
      sources: { [inputName]: { id: 0, ast: { nodes: [] } } },
    },
  })

type Given = {
  readonly artifacts?: readonly Artifact[]
  readonly running?: string | null
  readonly build?: BuildInfo | null
  readonly compiled?: ReturnType<typeof output> | null
  readonly counters?: readonly number[]
  readonly errorName?: string | undefined
}

function locate({
  artifacts = [artifact],
  running = code,
  build = buildInfo,
  compiled = output(),
  counters = [3, 2, 0],
  errorName = 'Closed',
}: Given = {}) {
  const { chain } = fakeNode({ eth_getCode: () => running })
  const cache = new QueryClient()
  cache.setQueryData(buildInfoQuery(chain, 'solc-1').queryKey, build)
  cache.setQueryData(compilerOutputQuery(chain, 'solc-1').queryKey, compiled)
  return locateFailure(cache, chain, artifacts, { codeOf, programCounters: counters }, errorName)
}
const line = { address: codeOf, contract: 'Vault', file: 'contracts/Vault.sol' }

it('finds the line that raises an error', async () => {
  expect(await locate()).toEqual({ ...line, line: 3, text: 'revert Closed();' })
})

it.each([
  ['is not known', undefined, [0]],
  ['is raised nowhere', 'Other', [0, 3]],
])(
  'takes the last place that is in the source where the error %s',
  async (_, errorName, counters) => {
    expect(await locate({ errorName, counters: [5, ...counters] })).toEqual({
      ...line,
      line: 2,
      text: 'function stop() public {',
    })
  },
)

it.each<[string, Given]>([
  ['there is no code', { running: '0x' }],
  ['the node tells no code', { running: null }],
  ['the code is of no artifact', { artifacts: [] }],
  ['the artifact names no build', { artifacts: [{ ...artifact, buildInfoId: undefined }] }],
  ['the deployment has no sources', { build: null }],
  ['the deployment lacks the source', { build: { ...buildInfo, sources: {} } }],
  ['the deployment has no output of the compiler', { compiled: null }],
  ['the output is of another contract', { compiled: output('Other') }],
  ['no step is in the source', { counters: [5, 1] }],
  ['no step is known', { counters: [] }],
])('finds none where %s', async (_, given) => {
  expect(await locate(given)).toBeNull()
})
