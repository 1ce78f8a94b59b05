import { expect, it } from 'vitest'
import { artifactOf, type CompilerOutput, createdBy, publishedOutput } from './compiler-output.ts'

const code = (object: string) => ({
  abi: [],
  devdoc: { title: object },
  storageLayout: { storage: [] },
  evm: {
    bytecode: { object, opcodes: 'STOP' },
    deployedBytecode: { object, sourceMap: '1:2:0', opcodes: 'STOP', immutableReferences: {} },
  },
})

const contract = (id: number, name: string, contractDependencies: readonly number[] = []) => ({
  nodeType: 'ContractDefinition',
  id,
  name,
  src: '4:10:0',
  contractDependencies,
  nodes: [
    {
      nodeType: 'FunctionDefinition',
      id: id + 1,
      name: 'run',
      src: '6:3:0',
      functionSelector: 'c0406226',
      body: {},
    },
    { nodeType: 'UsingForDirective', id: id + 2 },
  ],
})

const output: CompilerOutput = {
  contracts: {
    'project/A.sol': { Factory: code('aa'), Vault: code('bb') },
    'project/B.sol': { Part: code('cc'), Unused: code('dd') },
  },
  sources: {
    'project/A.sol': {
      id: 0,
      ast: { nodes: [contract(10, 'Factory', [20]), contract(20, 'Vault', [30])] },
    },
    'project/B.sol': { id: 1, ast: { nodes: [contract(30, 'Part'), contract(40, 'Unused')] } },
  },
}
// Places count bytes: the fourth is on the first line.
const sources = { 'project/B.sol': { content: 'ééx\nrun' } }
const factory = { source: 'project/A.sol', name: 'Factory' }
const vault = { source: 'project/A.sol', name: 'Vault' }

it('finds what a contract creates, and what that creates', () => {
  expect(createdBy(output, factory)).toEqual([vault, { source: 'project/B.sol', name: 'Part' }])
  expect(createdBy(output, { source: 'project/B.sol', name: 'Unused' })).toEqual([])
})

it('writes an artifact as Ignition does', () => {
  expect(artifactOf(output, vault, 'solc-1')).toMatchObject({
    contractName: 'Vault',
    sourceName: 'A.sol',
    inputSourceName: 'project/A.sol',
    deployedBytecode: '0xbb',
    buildInfoId: 'solc-1',
  })
})

it('publishes documentation, storage and definitions, and leaves out the rest', () => {
  const published = publishedOutput(output, [vault], sources)
  expect(published.contracts).toEqual({
    'project/A.sol': {
      Vault: {
        devdoc: { title: 'bb' },
        userdoc: undefined,
        storageLayout: { storage: [] },
        evm: { deployedBytecode: { sourceMap: '1:2:0' } },
      },
    },
  })
  expect(published.sources['project/B.sol']?.ast.nodes[0]).toEqual({
    nodeType: 'ContractDefinition',
    id: 30,
    name: 'Part',
    src: '4:10:0',
    line: 1,
    nodes: [
      {
        nodeType: 'FunctionDefinition',
        id: 31,
        name: 'run',
        src: '6:3:0',
        line: 2,
        functionSelector: 'c0406226',
      },
    ],
  })
})
