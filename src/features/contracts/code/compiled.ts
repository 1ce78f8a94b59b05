import * as z from 'zod/mini'

/** Where a definition stands: a file by its number, and bytes in it. */
export type Place = { readonly source: string; readonly start: number; readonly length: number }

/** A definition in the sources of a compilation. */
export type Definition = {
  readonly id: number
  /** `FunctionDefinition`, `EventDefinition`. */
  readonly kind: string
  readonly name: string
  /** `IPools.PoolTerms`, for types that others refer to. */
  readonly canonicalName: string
  readonly place: Place
  /** The line in which it begins; undefined where the deployment does not say. */
  readonly line: number | undefined
  /** Selector of a function, event or error, without `0x`. */
  readonly selector: string | undefined
  /** `constructor`, `receive`; of a contract `interface`, `library`. */
  readonly subKind: string | undefined
  /** Names of an enum's values. */
  readonly members: readonly string[]
  /** Definitions inside a contract. */
  readonly inner: readonly Definition[]
  /** A contract and those it inherits from, itself first. */
  readonly bases: readonly number[]
  /** Errors and events that a contract uses, wherever they are defined. */
  readonly uses: readonly number[]
}

/** NatSpec of a function, event or error. */
export type Doc = {
  readonly notice: string | undefined
  readonly details: string | undefined
  readonly params: Readonly<Record<string, string>>
  /** By name, or `_0` where a result has none. */
  readonly returns: Readonly<Record<string, string>>
}

export type StorageEntry = {
  readonly label: string
  readonly offset: number
  readonly slot: string
  readonly type: string
}

export type StorageType = {
  readonly encoding: string
  readonly label: string
  readonly numberOfBytes: string
  readonly base?: string | undefined
  readonly key?: string | undefined
  readonly value?: string | undefined
  readonly members?: readonly StorageEntry[] | undefined
}

export type StorageLayout = {
  readonly storage: readonly StorageEntry[]
  readonly types: Readonly<Record<string, StorageType>>
}

/** What the compiler has said about one contract, and where everything is defined. */
export type Compiled = {
  /** NatSpec of the contract itself; its `@title` where it has no notice. */
  readonly title: Doc
  /** NatSpec by signature: `transfer(address,uint256)`. */
  readonly methods: Readonly<Record<string, Doc>>
  readonly events: Readonly<Record<string, Doc>>
  readonly errors: Readonly<Record<string, Doc>>
  readonly storageLayout: StorageLayout | undefined
  readonly sourceMap: string
  /** Files by their numbers in the source map. */
  readonly files: ReadonlyMap<number, string>
  readonly contracts: readonly Definition[]
  /** Every definition by its id. */
  readonly byId: ReadonlyMap<number, Definition>
}

const docs = z.optional(z.record(z.string(), z.unknown()))
const storageEntry = z.object({
  label: z.string(),
  offset: z.int(),
  slot: z.string(),
  type: z.string(),
})

const outputSchema = z.object({
  output: z.object({
    contracts: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          devdoc: docs,
          userdoc: docs,
          storageLayout: z.optional(
            z.object({
              storage: z.array(storageEntry),
              types: z.nullable(
                z.record(
                  z.string(),
                  z.object({
                    encoding: z.string(),
                    label: z.string(),
                    numberOfBytes: z.string(),
                    base: z.optional(z.string()),
                    key: z.optional(z.string()),
                    value: z.optional(z.string()),
                    members: z.optional(z.array(storageEntry)),
                  }),
                ),
              ),
            }),
          ),
          evm: z.object({ deployedBytecode: z.object({ sourceMap: z._default(z.string(), '') }) }),
        }),
      ),
    ),
    sources: z.record(
      z.string(),
      z.object({ id: z.int(), ast: z.object({ nodes: z.array(z.unknown()) }) }),
    ),
  }),
})

const node = z.object({
  nodeType: z.string(),
  id: z.int(),
  src: z.string(),
  line: z.optional(z.int()),
  name: z._default(z.string(), ''),
  canonicalName: z.optional(z.string()),
  kind: z.optional(z.string()),
  contractKind: z.optional(z.string()),
  functionSelector: z.optional(z.string()),
  eventSelector: z.optional(z.string()),
  errorSelector: z.optional(z.string()),
  linearizedBaseContracts: z._default(z.array(z.int()), []),
  usedErrors: z._default(z.array(z.int()), []),
  usedEvents: z._default(z.array(z.int()), []),
  nodes: z._default(z.array(z.unknown()), []),
  members: z._default(z.array(z.object({ name: z._default(z.string(), '') })), []),
})

export type CompilerOutputFile = z.output<typeof outputSchema>['output']

/**
 * Reads a compiler output.
 *
 * @throws Error that says what is wrong with the file.
 */
export function parseCompilerOutput(json: unknown): CompilerOutputFile {
  const parsed = z.safeParse(outputSchema, json)
  if (!parsed.success) throw new Error(`Compiler output: ${z.prettifyError(parsed.error)}`)
  return parsed.data.output
}

/** What an output says about one contract; undefined when it does not have it. */
export function compiledContract(
  output: CompilerOutputFile,
  source: string,
  name: string,
): Compiled | undefined {
  const contract = output.contracts[source]?.[name]
  if (contract === undefined) return undefined
  const contracts = Object.entries(output.sources).flatMap(([file, { ast }]) =>
    ast.nodes.flatMap((each) => definitionOf(file, each)),
  )
  const { devdoc, userdoc, storageLayout, evm } = contract
  return {
    title: contractDoc(devdoc, userdoc),
    methods: docsOf(devdoc?.methods, userdoc?.methods),
    events: docsOf(devdoc?.events, userdoc?.events),
    errors: docsOf(devdoc?.errors, userdoc?.errors),
    storageLayout: storageLayout && {
      storage: storageLayout.storage,
      types: storageLayout.types ?? {},
    },
    sourceMap: evm.deployedBytecode.sourceMap,
    files: new Map(Object.entries(output.sources).map(([file, { id }]) => [id, file])),
    contracts,
    byId: new Map(contracts.flatMap(flattened).map((each) => [each.id, each])),
  }
}

function contractDoc(dev: unknown, user: unknown): Doc {
  const doc = docOf(dev, user)
  const title = textOf(recordOf(dev).title)
  const isReference = doc.notice?.startsWith('See {') ?? true
  return isReference ? { ...doc, notice: title } : doc
}

const flattened = (definition: Definition): readonly Definition[] => [
  definition,
  ...definition.inner.flatMap(flattened),
]

function definitionOf(source: string, json: unknown): Definition[] {
  const parsed = z.safeParse(node, json)
  if (!parsed.success) return []
  const it = parsed.data
  const [start = 0, length = 0] = it.src.split(':').map((each) => Number(each))
  return [
    {
      id: it.id,
      kind: it.nodeType,
      name: it.name,
      canonicalName: it.canonicalName ?? it.name,
      place: { source, start, length },
      line: it.line,
      selector: it.functionSelector ?? it.eventSelector ?? it.errorSelector,
      subKind: it.contractKind ?? it.kind,
      members: it.members.map(({ name }) => name),
      inner: it.nodes.flatMap((each) => definitionOf(source, each)),
      bases: it.linearizedBaseContracts,
      uses: [...it.usedErrors, ...it.usedEvents],
    },
  ]
}

/** Both halves of NatSpec by signature: for developers, and for users. */
function docsOf(dev: unknown, user: unknown): Readonly<Record<string, Doc>> {
  const developer = recordOf(dev)
  const people = recordOf(user)
  const signatures = new Set([...Object.keys(developer), ...Object.keys(people)])
  return Object.fromEntries(
    [...signatures].map((signature) => [
      signature,
      docOf(firstOf(developer[signature]), firstOf(people[signature])),
    ]),
  )
}

/** Errors have a list, because several files may define the same one. */
const firstOf = (doc: unknown): unknown => (Array.isArray(doc) ? doc[0] : doc)

function docOf(dev: unknown, user: unknown): Doc {
  const developer = recordOf(dev)
  const people = recordOf(user)
  return {
    notice: textOf(people.notice),
    details: textOf(developer.details),
    params: textsOf(developer.params),
    returns: textsOf(developer.returns),
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([name, text]) => {
      const found = textOf(text)
      return found === undefined ? [] : [[name, found]]
    }),
  )
