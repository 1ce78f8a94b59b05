import { useQuery } from '@tanstack/react-query'
import { FileCode2 } from 'lucide-react'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { lineFinder } from '../../../lib/line-finder.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Card } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SoliditySource } from '../../../ui/solidity-source/solidity-source.tsx'
import type { Compiled, Definition } from '../code/compiled.ts'
import { type Artifact, type BuildInfo, buildInfoQuery } from '../code/deployment-files.ts'
import { linesRaising, type SourceFile, sourceFiles } from '../code/sources.ts'
import { type ContractInfo, useCompiled } from '../code/use-contract.ts'
import { sourceLink, type TabProps } from '../model/tabs.ts'
import { CodePanel } from './code-panel.tsx'

/** The source of a contract, and whether it is what runs on the chain. */
export function SourceTab({ chain, contract }: TabProps) {
  const { artifact, verdict } = contract
  if (verdict.status !== 'compared' || artifact?.buildInfoId === undefined) {
    return (
      <Card>
        <EmptyState
          icon={<FileCode2 aria-hidden />}
          title="The source of this contract is not known"
        >
          Its code matches none of the deployment’s sources, so no source can be shown.
        </EmptyState>
      </Card>
    )
  }
  return (
    <KnownSources chain={chain} contract={contract} artifact={artifact} id={artifact.buildInfoId} />
  )
}

type KnownSourcesProps = {
  readonly chain: OpenChain
  readonly contract: ContractInfo
  readonly artifact: Artifact
  readonly id: string
}

function KnownSources({ chain, contract, artifact, id }: KnownSourcesProps) {
  const buildInfo = useQuery(buildInfoQuery(chain, id))
  const compiled = useCompiled(chain, artifact)
  if (buildInfo.isPending) return <Skeleton className="h-120 rounded-lg" />
  if (!buildInfo.data) {
    return (
      <Card>
        <EmptyState icon={<FileCode2 aria-hidden />} title="The deployment has no sources">
          {buildInfo.error
            ? `Its build info could not be read: ${buildInfo.error.message}`
            : `The file build-info/${id}.json is missing in deployments/${chain.chainId}/.`}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <CodePanel
        contract={contract}
        artifact={artifact}
        buildInfo={buildInfo.data}
        compiled={compiled}
      />
      <Sources
        address={contract.address}
        artifact={artifact}
        buildInfo={buildInfo.data}
        compiled={compiled}
      />
    </div>
  )
}

type SourcesProps = {
  readonly address: string
  readonly artifact: Artifact
  readonly buildInfo: BuildInfo
  readonly compiled: Compiled | null | undefined
}

function Sources({ address, artifact, buildInfo, compiled }: SourcesProps) {
  const [at, setAt] = useQueryState('at', parseAsString)
  const [wantedFile, wantedLine] = (at ?? '').split(/:(?=\d+$)/)
  const files = useMemo(
    () => sourceFiles(buildInfo, artifact, compiled),
    [artifact, buildInfo, compiled],
  )
  const chosen = files.find(({ name }) => name === wantedFile) ?? files[0]
  if (chosen === undefined) return null
  const line = chosen.name === wantedFile && wantedLine ? Number(wantedLine) : null
  return (
    <section aria-label="Source files" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="File"
          options={files.map((file) => ({ value: file.name, label: fileLabel(file) }))}
          value={chosen.name}
          onChange={(name) => void setAt(name, { history: 'push' })}
          className="max-w-full"
        />
        <span className="text-muted text-xs tnum">
          {files.length} files, {formatCount(chosen.text.split('\n').length)} lines in this one
        </span>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <SoliditySource
          name={chosen.name}
          source={chosen.text}
          maxHeight={720}
          marked={line === null ? [] : [line]}
          lineHref={(number) => sourceLink(address, chosen.name, number)}
        />
        <SourceOutline
          address={address}
          file={chosen}
          compiled={compiled}
          errorNames={artifact.abi.flatMap((item) => (item.type === 'error' ? [item.name] : []))}
        />
      </div>
    </section>
  )
}

const fileLabel = ({ name, relation }: SourceFile): string =>
  relation === 'own' ? `${name} (this contract)` : relation === 'base' ? `${name} (base)` : name

type SourceOutlineProps = {
  readonly address: string
  readonly file: SourceFile
  readonly compiled: Compiled | null | undefined
  readonly errorNames: readonly string[]
}

const groups = [
  { kind: 'FunctionDefinition', title: 'Functions' },
  { kind: 'ModifierDefinition', title: 'Modifiers' },
  { kind: 'VariableDeclaration', title: 'Variables' },
  { kind: 'EventDefinition', title: 'Events' },
  { kind: 'ErrorDefinition', title: 'Errors' },
  { kind: 'StructDefinition', title: 'Structs' },
  { kind: 'EnumDefinition', title: 'Enums' },
] as const

/** What a file defines, and where it raises errors, each with a link to its line. */
function SourceOutline({ address, file, compiled, errorNames }: SourceOutlineProps) {
  const inFile = [...(compiled?.byId.values() ?? [])].filter(
    ({ place }) => place.source === file.inputName,
  )
  const lineOf = lineFinder(file.text)
  const raised = errorNames.flatMap((name) =>
    linesRaising(file.text, name).map((line) => ({ name, line })),
  )
  if (inFile.length === 0 && raised.length === 0) return null
  return (
    <nav
      aria-label="In this file"
      className="flex max-h-[46rem] flex-col gap-4 overflow-y-auto text-sm max-lg:order-first max-lg:max-h-56 max-lg:rounded-md max-lg:border max-lg:border-line max-lg:p-3"
    >
      {groups.map(({ kind, title }) => {
        const entries = inFile.filter((each) => each.kind === kind)
        return (
          <Group
            key={kind}
            title={title}
            entries={entries.map((each) => ({
              label: nameOf(each),
              line: lineOf(each.place),
            }))}
            address={address}
            file={file.name}
          />
        )
      })}
      <Group
        title="Raises errors"
        entries={raised.map(({ name, line }) => ({ label: name, line }))}
        address={address}
        file={file.name}
      />
    </nav>
  )
}

const nameOf = ({ name, subKind }: Definition): string => name || (subKind ?? 'constructor')

type GroupProps = {
  readonly title: string
  readonly entries: readonly { readonly label: string; readonly line: number }[]
  readonly address: string
  readonly file: string
}

function Group({ title, entries, address, file }: GroupProps) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-muted text-xs">{title}</h3>
      <ul>
        {entries.map(({ label, line }) => (
          <li key={`${label} ${line}`}>
            <Link
              to={sourceLink(address, file, line)}
              preventScrollReset
              className="flex items-baseline justify-between gap-2 rounded-sm py-0.5 hover:text-primary-fg"
            >
              <span className="truncate">{label}</span>
              <span className="text-subtle text-xs tnum">{line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
