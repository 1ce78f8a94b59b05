import { describe, expect, it } from 'vitest'
import { parseArtifact, parseBuildInfo, plainSourceName } from './deployment-files.ts'

const abi = [{ type: 'function', name: 'pay', inputs: [], outputs: [], stateMutability: 'view' }]
const file = {
  contractName: 'Pools',
  sourceName: 'contracts/Pools.sol',
  abi,
  deployedBytecode: '0x60ab__$fe$__',
}

describe('an artifact', () => {
  it('has what its file says, and nothing where the file says nothing', () => {
    expect(parseArtifact('Canopy#Pools', file)).toMatchObject({
      key: 'Canopy#Pools',
      name: 'Pools',
      sourceName: 'contracts/Pools.sol',
      inputSourceName: 'contracts/Pools.sol',
      buildInfoId: undefined,
      abi,
      deployedBytecode: '0x60ab__$fe$__',
      immutables: {},
      links: [],
    })
  })

  it('has every place of immutables and of linked libraries', () => {
    const at = (start: number) => ({ start, length: 20 })
    const artifact = parseArtifact('Canopy#Pools', {
      ...file,
      inputSourceName: 'project/contracts/Pools.sol',
      buildInfoId: 'solc-1',
      immutableReferences: { 7: [at(1), at(2)] },
      deployedLinkReferences: { 'A.sol': { A: [at(3)], B: [at(4)] }, 'C.sol': { C: [at(5)] } },
    })
    expect(artifact).toMatchObject({
      inputSourceName: 'project/contracts/Pools.sol',
      buildInfoId: 'solc-1',
      immutables: { 7: [at(1), at(2)] },
      links: [at(3), at(4), at(5)],
    })
  })

  it.each([
    [
      'code that is not hex',
      { deployedBytecode: '60ab' },
      /^Canopy#Pools\.json: .*deployedBytecode/s,
    ],
    ['code that goes on after its end', { deployedBytecode: '0x60\n' }, /deployedBytecode/],
    ['no name', { contractName: 7 }, /contractName/],
    ['an ABI that is none', { abi: { a: 1 } }, /^Canopy#Pools\.json: /],
  ])('is refused with %s', (_, changes, text) => {
    expect(() => parseArtifact('Canopy#Pools', { ...file, ...changes })).toThrow(text)
  })
})

describe('a build info', () => {
  const info = (settings: object) => ({
    id: 'solc-1',
    solcLongVersion: '0.8.37+commit.f401782d',
    input: { language: 'Solidity', sources: { 'A.sol': { content: 'contract A {}' } }, settings },
  })

  it('has the sources, and the complete input to compile again', () => {
    const given = info({ evmVersion: 'cancun', viaIR: true })
    expect(parseBuildInfo(given)).toMatchObject({
      id: 'solc-1',
      solcLongVersion: '0.8.37+commit.f401782d',
      sources: { 'A.sol': 'contract A {}' },
      input: given.input,
      settings: { evmVersion: 'cancun', viaIR: true, optimizerRuns: null },
    })
  })

  it.each([
    [{}, null],
    [{ optimizer: { enabled: false, runs: 1 } }, null],
    [{ optimizer: { runs: 1 } }, null],
    [{ optimizer: { enabled: true } }, 200],
    [{ optimizer: { enabled: true, runs: 1_000 } }, 1_000],
  ])('with the settings %j was optimized for %j runs', (settings, runs) => {
    expect(parseBuildInfo(info(settings)).settings).toEqual({
      evmVersion: undefined,
      viaIR: false,
      optimizerRuns: runs,
    })
  })

  it('is refused when it is something else', () => {
    expect(() => parseBuildInfo({ id: 7 })).toThrow(/^Build info: /)
  })
})

it.each([
  ['project/contracts/pools/Pools.sol', 'contracts/pools/Pools.sol'],
  ['contracts/project/Pools.sol', 'contracts/project/Pools.sol'],
  ['npm/@openzeppelin/contracts@5.7.0/token/ERC20.sol', '@openzeppelin/contracts/token/ERC20.sol'],
  ['npm/solady@0.1.0/src/utils/Lib.sol', 'solady/src/utils/Lib.sol'],
  ['lib/npm/solady@0.1.0/Lib.sol', 'lib/npm/solady@0.1.0/Lib.sol'],
])('people call %s %s', (name, plain) => {
  expect(plainSourceName(name)).toBe(plain)
})
