import type { Compiled, Definition } from './compiled.ts'

/** A definition of a compilation, an enum where nothing else is said. */
export const definitionFixture = (changes: Partial<Definition> = {}): Definition => ({
  id: 1,
  kind: 'EnumDefinition',
  name: 'Status',
  canonicalName: 'Status',
  place: { source: 'Status.sol', start: 0, length: 0 },
  line: undefined,
  selector: undefined,
  subKind: undefined,
  members: ['OPEN', 'CLOSED'],
  inner: [],
  bases: [],
  uses: [],
  ...changes,
})

/** What the compiler says of a contract that has an enum and nothing else. */
export const compiledFixture: Compiled = {
  title: { notice: '', details: '', params: {}, returns: {} },
  methods: {},
  events: {},
  errors: {},
  storageLayout: undefined,
  sourceMap: '',
  files: new Map(),
  contracts: [],
  byId: new Map([[1, definitionFixture()]]),
}
