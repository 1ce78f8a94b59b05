import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Abi, AbiParameter, Address } from 'viem'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { explainRevert } from '../../../chain/errors/explain.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Simulation } from '../calls/call-function.ts'
import { type DecodedError, decodeError } from '../calls/decode.ts'
import type { Compiled, Doc } from '../code/compiled.ts'
import { locateFailure } from '../code/locate-failure.ts'
import { useArtifacts } from '../code/use-contract.ts'
import { sourceLink } from '../model/tabs.ts'
import { AddressLink } from './address-link.tsx'
import { LogList, TraceView } from './trace-view.tsx'
import { Results } from './value-view.tsx'

type SimulationResultProps = {
  readonly chain: OpenChain
  readonly abi: Abi
  readonly outputs: readonly AbiParameter[]
  readonly doc: Doc | undefined
  readonly compiled: Compiled | null | undefined
  readonly simulation: Simulation
  readonly from: Address
}

/** What a call would return and emit, or where and why it would revert. */
export function SimulationResult(props: SimulationResultProps) {
  const { chain, simulation, from, outputs, doc, compiled, abi } = props
  const { artifacts } = useArtifacts(chain)
  const abis = [abi, ...artifacts.map((artifact) => artifact.abi)]
  const trace = simulation.trace && (
    <Disclosure summary="Trace: every call inside this one">
      <TraceView trace={simulation.trace} abis={abis} />
    </Disclosure>
  )
  if (simulation.status === 'reverts') {
    return (
      <Panel
        title="It would revert"
        description={
          <>
            Simulated as <AddressLink address={from} plain />. Nothing was sent.
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Revert chain={chain} abis={abis} simulation={simulation} />
          {trace}
        </div>
      </Panel>
    )
  }
  const { gas, logs, results } = simulation
  return (
    <Panel
      title="It would succeed"
      description={
        <>
          Simulated as <AddressLink address={from} plain />
          {gas !== null && `, ${formatCount(gas)} gas`}. Nothing was sent.
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Results outputs={outputs} results={results} doc={doc} compiled={compiled} />
        <section aria-label="Events" className="flex flex-col gap-2">
          <h3 className="font-semibold text-sm">
            {logs === null ? 'Events' : `Events it would emit (${logs.length})`}
          </h3>
          {logs === null ? (
            <p className="text-muted text-sm">
              This node does not trace calls, so events are known only after sending.
            </p>
          ) : (
            <LogList logs={logs} abis={abis} compiled={compiled} />
          )}
        </section>
        {trace}
      </div>
    </Panel>
  )
}

type RevertProps = {
  readonly chain: OpenChain
  readonly abis: readonly Abi[]
  readonly simulation: Extract<Simulation, { readonly status: 'reverts' }>
}

function Revert({ chain, abis, simulation: { data, step } }: RevertProps) {
  const decoded = abis.reduce<DecodedError | undefined>(
    (found, abi) => found ?? decodeError(abi, data),
    undefined,
  )
  const { sentence, nextStep } = explainRevert(data)
  return (
    <>
      <Callout tone="error" title={decoded?.text ?? sentence}>
        {decoded === undefined ? nextStep : `${sentence} ${nextStep}`}
      </Callout>
      {step === null ? (
        <p className="text-muted text-sm">
          This node does not trace calls (debug_traceCall), so the line that reverts is not known.
        </p>
      ) : (
        <RevertLine chain={chain} step={step} errorName={decoded?.name} />
      )}
    </>
  )
}

type RevertLineProps = {
  readonly chain: OpenChain
  readonly step: NonNullable<RevertProps['simulation']['step']>
  readonly errorName: string | undefined
}

function RevertLine({ chain, step, errorName }: RevertLineProps) {
  const queryClient = useQueryClient()
  const { artifacts, isPending: isReading } = useArtifacts(chain)
  const { data, isPending } = useQuery({
    queryKey: ['failure-line', chain.identity, step, errorName],
    queryFn: () => locateFailure(queryClient, chain, artifacts, step, errorName),
    enabled: !isReading,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  })
  if (isPending) return <Skeleton className="h-12" />
  if (!data) {
    return (
      <p className="text-muted text-sm">
        It reverts in <AddressLink address={step.codeOf} />, whose source the deployment does not
        have.
      </p>
    )
  }
  const { address, contract, file, line, text } = data
  return (
    <div>
      <p className="text-sm">
        Reverts in {contract},{' '}
        <Link to={sourceLink(address, file, line)} className="text-primary-fg hover:underline">
          {file}:{line}
        </Link>
      </p>
      <pre className="mt-1.5 overflow-x-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs">
        <span className="mr-4 select-none text-subtle">{line}</span>
        {text}
      </pre>
    </div>
  )
}
