import { useQuery } from '@tanstack/react-query'
import { FileCode2 } from 'lucide-react'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import type { OpenChain } from '../../../chain/chain-state.ts'
import type { Artifact } from '../../../domain/contracts/artifact.ts'
import type { BuildInfo } from '../../../domain/contracts/build-info.ts'
import type { Compiled } from '../../../domain/contracts/compiled.ts'
import { buildInfoQuery } from '../../../domain/contracts/files.ts'
import { type ContractInfo, useCompiled } from '../../../domain/contracts/use-contract.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SoliditySource } from '../../../ui/solidity-source/solidity-source.tsx'
import { sourceLink } from '../model/address-state.ts'
import { type SourceFile, sourceFiles } from '../model/source-files.ts'
import { CodePanel } from './code-panel.tsx'
import { SourceOutline } from './source-outline.tsx'
import type { TabProps } from './tab-props.ts'

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
  return <Known chain={chain} contract={contract} artifact={artifact} id={artifact.buildInfoId} />
}

type KnownProps = {
  readonly chain: OpenChain
  readonly contract: ContractInfo
  readonly artifact: Artifact
  readonly id: string
}

function Known({ chain, contract, artifact, id }: KnownProps) {
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
