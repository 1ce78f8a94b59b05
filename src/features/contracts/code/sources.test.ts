import { expect, it } from 'vitest'
import { compiledFixture, definitionFixture } from './compiled.fixture.ts'
import type { Compiled } from './compiled.ts'
import { definitionBySelector, enumMembers, linesRaising, placeOf, sourceFiles } from './sources.ts'

const inFile = (source: string) => ({ source, start: 0, length: 0 })
const own = definitionFixture({ id: 11, kind: 'FunctionDefinition', selector: 'aabbccdd' })
const inherited = definitionFixture({ id: 12, kind: 'FunctionDefinition', selector: '11223344' })
const used = definitionFixture({ id: 13, kind: 'ErrorDefinition', selector: '55667788' })
const contract = { kind: 'ContractDefinition', members: [] }
const vault = definitionFixture({
  ...{ ...contract, id: 2, name: 'Vault', place: inFile('project/contracts/Vault.sol') },
  ...{ inner: [own], bases: [2, 4, 3, 99], uses: [13, 98] },
})
const base = definitionFixture({
  ...{ ...contract, id: 3, name: 'Base', place: inFile('project/contracts/Base.sol') },
  inner: [inherited],
})
const root = definitionFixture({
  ...{ ...contract, id: 4, name: 'Root', place: inFile('project/contracts/Root.sol') },
})
const compiled: Compiled = {
  ...compiledFixture,
  contracts: [base, definitionFixture({ id: 5, name: 'Vault', inner: [used] }), vault, root],
  byId: new Map([vault, base, root, used].map((each) => [each.id, each])),
}

it('finds by its selector what a contract defines, inherits and uses', () => {
  const idOf = (selector: string, name = 'Vault') =>
    definitionBySelector(compiled, name, selector)?.id
  expect(idOf('0xAABBCCDD')).toBe(11)
  expect(idOf('11223344')).toBe(12)
  expect(idOf('55667788')).toBe(13)
  expect(idOf('00000000')).toBeUndefined()
  expect(idOf('aabbccdd', 'Base')).toBeUndefined()
  expect(idOf('aabbccdd', 'Missing')).toBeUndefined()
})

it('names the members of an enum that the compiler knows', () => {
  expect(enumMembers(compiledFixture, 'enum Status')).toEqual(['OPEN', 'CLOSED'])
  expect(enumMembers(compiledFixture, 'enum Other')).toBeUndefined()
  expect(enumMembers(compiledFixture, 'struct Status')).toBeUndefined()
  expect(enumMembers(compiledFixture, undefined)).toBeUndefined()
  expect(enumMembers(undefined, 'enum Status')).toBeUndefined()
  const struct = definitionFixture({ kind: 'StructDefinition' })
  expect(
    enumMembers({ ...compiledFixture, byId: new Map([[1, struct]]) }, 'enum Status'),
  ).toBeUndefined()
})

const artifact = { inputSourceName: 'project/contracts/Vault.sol', name: 'Vault' }
const names = ['Zero', 'Base', 'Alpha', 'Vault', 'Root'].map(
  (name) => `project/contracts/${name}.sol`,
)
const buildInfo = { sources: Object.fromEntries(names.map((name) => [name, `// ${name}`])) }

it('lists the own file first, then the bases in their order, then the others by name', () => {
  const files = sourceFiles(buildInfo, artifact, compiled)
  expect(files.map(({ name, relation }) => `${name} ${relation}`)).toEqual([
    'contracts/Vault.sol own',
    'contracts/Root.sol base',
    'contracts/Base.sol base',
    'contracts/Alpha.sol other',
    'contracts/Zero.sol other',
  ])
  expect(files[0]).toMatchObject({ inputName: names[3], text: `// ${names[3]}` })
})

it.each([null, undefined, compiledFixture])(
  'lists the files by name where the bases are not known',
  (unknown) => {
    expect(sourceFiles(buildInfo, artifact, unknown).map(({ name }) => name)).toEqual(
      ['Vault', 'Alpha', 'Base', 'Root', 'Zero'].map((name) => `contracts/${name}.sol`),
    )
  },
)

it('has no place for an instruction behind the end of the source map', () => {
  const map = { sourceMap: '10:5:0;20', files: new Map([[0, 'A.sol']]) }
  expect(placeOf(map, 1)).toEqual({ source: 'A.sol', start: 20, length: 5 })
  expect(placeOf(map, 2)).toBeUndefined()
})

it('finds the lines that raise an error, and not those that define it or speak of it', () => {
  const text = [
    'error Closed();',
    '  error Closed();',
    '// revert Closed();',
    '/// revert Closed()',
    ' * revert Closed()',
    'if (closed) revert Closed();',
    'require(open, Closed());',
    'require(open, IVault.Closed());',
    '  Closed.selector.revertWith();',
    'revert NotClosed();',
    'revert ClosedFor(1);',
  ].join('\n')
  expect(linesRaising(text, 'Closed')).toEqual([6, 7, 8, 9])
})
