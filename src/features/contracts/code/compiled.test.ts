import { describe, expect, it } from 'vitest'
import { compiledContract, parseCompilerOutput } from './compiled.ts'

const contract = {
  devdoc: {
    title: 'Vault',
    details: 'Holds shares.',
    methods: {
      'deposit(uint256)': {
        details: 'In one call.',
        params: { amount: 'In shares.', note: 7, empty: '' },
        returns: { _0: 'Its id.' },
      },
      'odd()': { details: 7, params: ['a list'] },
    },
    events: { 'Deposited(uint256)': { params: { id: 'The deposit.' } } },
    errors: { 'Closed()': [{ details: 'First file.' }, { details: 'Second file.' }] },
  },
  userdoc: {
    methods: {
      'deposit(uint256)': { notice: 'Deposits shares.' },
      'close()': { notice: 'Closes it.' },
    },
    errors: { 'Closed()': [{ notice: 'It is closed.' }] },
  },
  evm: { deployedBytecode: { sourceMap: '1:2:0' } },
}

const nodes = [
  { nodeType: 'PragmaDirective', id: 1, src: '0:24:0' },
  {
    ...{ nodeType: 'ContractDefinition', id: 2, src: '30:200:0', line: 4, name: 'Vault' },
    ...{ canonicalName: 'A.Vault', contractKind: 'contract' },
    ...{ linearizedBaseContracts: [2, 9], usedErrors: [5], usedEvents: [4] },
    nodes: [
      {
        ...{ nodeType: 'FunctionDefinition', id: 3, src: '40:20:0', name: 'deposit' },
        ...{ kind: 'function', functionSelector: 'b6b55f25' },
      },
      { nodeType: 'EventDefinition', id: 4, src: '70:9:0', name: 'Deposited', eventSelector: 'aa' },
      { nodeType: 'ErrorDefinition', id: 5, src: '80:9:0', name: 'Closed', errorSelector: 'bb' },
      { nodeType: 'EnumDefinition', id: 6, src: '90:9:0', members: [{ name: 'OPEN' }, {}] },
    ],
  },
  'no node',
]

const output = (changes: object = {}, sources: object = { 'A.sol': { id: 0, ast: { nodes } } }) =>
  parseCompilerOutput({
    output: { contracts: { 'A.sol': { Vault: { ...contract, ...changes } } }, sources },
  })
const compiled = (changes?: object) => {
  const found = compiledContract(output(changes), 'A.sol', 'Vault')
  if (found === undefined) throw new Error('The output has the contract.')
  return found
}
const nothing = { notice: undefined, details: undefined, params: {}, returns: {} }

describe('what the compiler says of a contract', () => {
  it('joins what is said to developers and to users, and leaves out what is no text', () => {
    expect(compiled().methods).toEqual({
      'deposit(uint256)': {
        notice: 'Deposits shares.',
        details: 'In one call.',
        params: { amount: 'In shares.' },
        returns: { _0: 'Its id.' },
      },
      'close()': { ...nothing, notice: 'Closes it.' },
      'odd()': nothing,
    })
    expect(compiled().events).toEqual({
      'Deposited(uint256)': { ...nothing, params: { id: 'The deposit.' } },
    })
    expect(compiled().errors).toEqual({
      'Closed()': { ...nothing, notice: 'It is closed.', details: 'First file.' },
    })
  })

  it('says nothing where nothing is documented', () => {
    const { title, methods, events, errors } = compiled({ devdoc: undefined, userdoc: undefined })
    expect({ title, methods, events, errors }).toEqual({
      ...{ title: nothing, methods: {}, events: {}, errors: {} },
    })
  })

  it.each([
    ['its notice', { notice: 'Keeps shares.' }, 'Keeps shares.'],
    ['its title without a notice', {}, 'Vault'],
    ['its title where the notice leads elsewhere', { notice: 'See {IVault}.' }, 'Vault'],
  ])('is introduced by %s', (_, userdoc, notice) => {
    expect(compiled({ userdoc }).title).toEqual({ ...nothing, notice, details: 'Holds shares.' })
  })

  it('finds every definition by its id, with its place and what it uses', () => {
    const { byId, contracts, files, sourceMap } = compiled()
    expect([...byId.keys()]).toEqual([1, 2, 3, 4, 5, 6])
    expect(contracts.map(({ id }) => id)).toEqual([1, 2])
    expect(byId.get(2)).toMatchObject({
      ...{ kind: 'ContractDefinition', name: 'Vault', canonicalName: 'A.Vault', line: 4 },
      place: { source: 'A.sol', start: 30, length: 200 },
      ...{ subKind: 'contract', bases: [2, 9], uses: [5, 4], selector: undefined, members: [] },
    })
    expect(byId.get(3)).toMatchObject({
      ...{ canonicalName: 'deposit', selector: 'b6b55f25', subKind: 'function' },
      ...{ inner: [], bases: [], uses: [], members: [] },
    })
    expect([byId.get(4)?.selector, byId.get(5)?.selector]).toEqual(['aa', 'bb'])
    expect(byId.get(6)).toMatchObject({ name: '', members: ['OPEN', ''] })
    expect([...files]).toEqual([[0, 'A.sol']])
    expect(sourceMap).toBe('1:2:0')
  })

  it('has the layout of its storage; one without variables has no types', () => {
    const variable = { label: '_open', offset: 0, slot: '0', type: 't_bool' }
    const types = { t_bool: { encoding: 'inplace', label: 'bool', numberOfBytes: '1' } }
    expect(compiled().storageLayout).toBeUndefined()
    expect(compiled({ storageLayout: { storage: [variable], types } }).storageLayout).toEqual({
      storage: [variable],
      types,
    })
    expect(compiled({ storageLayout: { storage: [], types: null } }).storageLayout).toEqual({
      storage: [],
      types: {},
    })
  })

  it('is undefined for a contract or a file that the output does not have', () => {
    expect(compiledContract(output(), 'A.sol', 'Other')).toBeUndefined()
    expect(compiledContract(output(), 'B.sol', 'Vault')).toBeUndefined()
  })

  it('rejects a file that is no output, and says why', () => {
    expect(() => parseCompilerOutput({})).toThrow(/^Compiler output: .*output/s)
  })
})
