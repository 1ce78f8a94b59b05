import { lineFinder } from '../../src/lib/line-finder.ts'

/** A node of the compiler's syntax tree; only the fields that are read here have types. */
type AstNode = {
  readonly nodeType: string
  readonly id: number
  readonly name?: string
  readonly src?: string
  readonly nodes?: readonly AstNode[]
  readonly members?: readonly AstNode[]
  readonly contractDependencies?: readonly number[]
} & Readonly<Record<string, unknown>>

type ContractOutput = {
  readonly evm: {
    readonly bytecode: { readonly object: string }
    readonly deployedBytecode: Readonly<Record<string, unknown>> & { readonly object: string }
  }
} & Readonly<Record<string, unknown>>

/** The output of the Solidity compiler, as Hardhat keeps it beside a build info. */
export type CompilerOutput = {
  readonly contracts: Readonly<Record<string, Readonly<Record<string, ContractOutput>>>>
  readonly sources: Readonly<
    Record<string, { readonly id: number; readonly ast: { readonly nodes: readonly AstNode[] } }>
  >
}

/** Source texts by the compiler's names of the files, as its input has them. */
export type CompilerSources = Readonly<Record<string, { readonly content: string }>>

/** A contract in a compiler output: its file as the compiler names it, and its name. */
export type ContractId = { readonly source: string; readonly name: string }

/**
 * The contracts whose code a contract carries, because it creates them (`new`, `creationCode`), and
 * those that these create.
 */
export function createdBy(output: CompilerOutput, creator: ContractId): readonly ContractId[] {
  const byId = new Map(
    Object.entries(output.sources).flatMap(([source, { ast }]) =>
      ast.nodes
        .filter(({ nodeType }) => nodeType === 'ContractDefinition')
        .map((node) => [node.id, { source, name: node.name ?? '', node }] as const),
    ),
  )
  const found = new Map<number, ContractId>()
  const visit = (node: AstNode | undefined) => {
    for (const id of node?.contractDependencies ?? []) {
      const dependency = byId.get(id)
      if (dependency === undefined || found.has(id)) continue
      found.set(id, { source: dependency.source, name: dependency.name })
      visit(dependency.node)
    }
  }
  visit([...byId.values()].find((each) => isSame(each, creator))?.node)
  return [...found.values()]
}

const isSame = (a: ContractId, b: ContractId): boolean => a.source === b.source && a.name === b.name

type LineOf = ReturnType<typeof lineFinder>

/** Definitions that a reader looks up by name, selector or id. */
const kept = new Set([
  'ContractDefinition',
  'FunctionDefinition',
  'ModifierDefinition',
  'EventDefinition',
  'ErrorDefinition',
  'StructDefinition',
  'EnumDefinition',
  'VariableDeclaration',
  'UserDefinedValueTypeDefinition',
])

const keptFields = [
  'nodeType',
  'id',
  'name',
  'canonicalName',
  'src',
  'kind',
  'visibility',
  'mutability',
  'contractKind',
  'abstract',
  'linearizedBaseContracts',
  'usedErrors',
  'usedEvents',
  'functionSelector',
  'eventSelector',
  'errorSelector',
] as const

/** The definitions of a syntax tree without their bodies, each with its line. */
function definitions(nodes: readonly AstNode[], lineOf: LineOf): readonly unknown[] {
  return nodes
    .filter(({ nodeType }) => kept.has(nodeType))
    .map((node) => ({
      ...Object.fromEntries(
        keptFields.flatMap((field) => (node[field] === undefined ? [] : [[field, node[field]]])),
      ),
      ...(node.src !== undefined && { line: lineOf({ start: Number.parseInt(node.src, 10) }) }),
      ...(node.nodes && { nodes: definitions(node.nodes, lineOf) }),
      ...(node.nodeType === 'EnumDefinition' && {
        members: (node.members ?? []).map(({ name }) => ({ name })),
      }),
    }))
}

/**
 * What the Contract Explorer needs of a compiler output, in the same format: NatSpec, storage layout
 * and source map of some contracts, and where everything is defined. A hundredth of its size. The
 * line of each definition is added, so that nobody loads all sources for a link to one.
 *
 * @param sources What was compiled.
 */
export function publishedOutput(
  output: CompilerOutput,
  contracts: readonly ContractId[],
  sources: CompilerSources,
) {
  return {
    contracts: Object.fromEntries(
      Object.entries(output.contracts).flatMap(([source, inFile]) => {
        const chosen = Object.entries(inFile).filter(([name]) =>
          contracts.some((contract) => isSame(contract, { source, name })),
        )
        return chosen.length === 0
          ? []
          : [[source, Object.fromEntries(chosen.map(([name, each]) => [name, published(each)]))]]
      }),
    ),
    sources: Object.fromEntries(
      Object.entries(output.sources).map(([source, { id, ast }]) => [
        source,
        { id, ast: { nodes: definitions(ast.nodes, lineFinder(sources[source]?.content ?? '')) } },
      ]),
    ),
  }
}

const published = ({ devdoc, userdoc, storageLayout, evm }: ContractOutput) => ({
  devdoc,
  userdoc,
  storageLayout,
  evm: { deployedBytecode: { sourceMap: evm.deployedBytecode.sourceMap } },
})

/** The artifact of a contract in the format of Hardhat and Ignition. */
export function artifactOf(
  output: CompilerOutput,
  { source, name }: ContractId,
  buildInfoId: string,
) {
  const contract = output.contracts[source]?.[name]
  if (contract === undefined) throw new Error(`${source}:${name} was not compiled`)
  const { bytecode, deployedBytecode } = contract.evm
  return {
    _format: 'hh3-artifact-1',
    contractName: name,
    sourceName: source.replace(/^project\//, ''),
    abi: contract.abi,
    bytecode: `0x${bytecode.object}`,
    deployedBytecode: `0x${deployedBytecode.object}`,
    linkReferences: {},
    deployedLinkReferences: deployedBytecode.linkReferences ?? {},
    immutableReferences: deployedBytecode.immutableReferences ?? {},
    inputSourceName: source,
    buildInfoId,
  }
}
