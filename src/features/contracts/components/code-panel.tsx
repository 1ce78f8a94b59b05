import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Hex, hexToBigInt, slice } from 'viem'
import { proxyNames } from '../../../domain/contracts/code-facts.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { compileAgain } from '../code/compile/compile.ts'
import type { Compiled } from '../code/compiled.ts'
import type { Artifact, BuildInfo } from '../code/deployment-files.ts'
import {
  type CodeComparison,
  compareCode,
  differenceText,
  type ImmutableValue,
} from '../code/recognise.ts'
import type { ContractInfo } from '../code/use-contract.ts'
import { AddressLink } from './address-link.tsx'
import { IntegerView } from './value-view.tsx'

type CodePanelProps = {
  readonly contract: ContractInfo
  readonly artifact: Artifact
  readonly buildInfo: BuildInfo
  readonly compiled: Compiled | null | undefined
}

/** How the code on the chain compares with what the source compiles to. */
export function CodePanel({ contract, artifact, buildInfo, compiled }: CodePanelProps) {
  const { facts, verdict } = contract
  if (verdict.status !== 'compared') return null
  const { comparison } = verdict
  const { settings, solcLongVersion } = buildInfo
  const isSame = comparison.status !== 'different'
  const Icon = isSame ? CircleCheck : CircleAlert
  return (
    <Panel
      title="Verified in your browser"
      description="This page has read the code from the chain and compared it byte for byte with the compiled source. No explorer or server was asked."
    >
      <div className="flex flex-col gap-4">
        <p className="flex gap-2 text-sm">
          <Icon
            aria-hidden
            className={`mt-0.5 size-4 shrink-0 ${isSame ? 'text-secondary-fg' : 'text-error-fg'}`}
          />
          <span>
            {facts.proxy && (
              <>
                {proxyNames[facts.proxy.kind]}: the code compared is that of{' '}
                <AddressLink address={facts.proxy.implementation} plain />.{' '}
              </>
            )}
            {sentenceFor(comparison, artifact)}
          </span>
        </p>
        {isSame && <Immutables values={comparison.immutables} compiled={compiled} />}
        <KeyValueList
          entries={[
            { label: 'Compiler', value: `Solidity ${solcLongVersion}` },
            {
              label: 'Optimizer',
              value:
                settings.optimizerRuns === null
                  ? 'Off'
                  : `${formatCount(settings.optimizerRuns)} runs${settings.viaIR ? ', via IR' : ''}`,
            },
            { label: 'EVM version', value: settings.evmVersion ?? 'Compiler default' },
            { label: 'Metadata after the code', value: metadataText(comparison) },
          ]}
        />
        <CompileAgain contract={contract} artifact={artifact} buildInfo={buildInfo} />
      </div>
    </Panel>
  )
}

function sentenceFor(comparison: CodeComparison, { name, sourceName }: Artifact): string {
  switch (comparison.status) {
    case 'same':
      return `The code is ${name} of ${sourceName}, byte for byte.`
    case 'same-instructions':
      return `The instructions are ${name} of ${sourceName}, byte for byte. Only the metadata after them differs, which is never executed: comments, names or paths of the sources were different.`
    case 'different':
      return comparison.bytes === 0
        ? `The code is not ${name} of ${sourceName}: one of its immutables has different values in different places.`
        : `The code is not ${name} of ${sourceName}: ${differenceText(comparison)} (expected size ${formatCount(comparison.expectedSize)} bytes). What the source below says may not be what this contract does.`
  }
}

function metadataText(comparison: CodeComparison): string {
  if (comparison.status === 'same-instructions') return 'Differs'
  if (comparison.status === 'different') return 'Not compared'
  const { length, solc, hasSourceHash } = comparison.metadata
  if (length === 0) return 'None'
  const hash = hasSourceHash ? 'with a hash of the sources' : 'no hash of the sources'
  return `${length} bytes, Solidity ${solc ?? 'unknown'}, ${hash}`
}

type ImmutablesProps = {
  readonly values: readonly ImmutableValue[]
  readonly compiled: Compiled | null | undefined
}

function Immutables({ values, compiled }: ImmutablesProps) {
  if (values.length === 0) return null
  return (
    <Disclosure
      summary={`${values.length} ${values.length === 1 ? 'immutable' : 'immutables'}, set by the constructor and left out of the comparison`}
    >
      <KeyValueList
        entries={values.map(({ astId, value, places }) => ({
          label: compiled?.byId.get(Number(astId))?.name ?? `Immutable ${astId}`,
          hint: `in ${places} ${places === 1 ? 'place' : 'places'}`,
          value: <Word value={value} />,
        }))}
      />
    </Disclosure>
  )
}

/** A word of unknown type: an address where it can only be one, a number where it is small. */
function Word({ value }: { readonly value: Hex }) {
  const number = hexToBigInt(value)
  if (/^0x0{24}/.test(value) && number >= 2n ** 100n) {
    return <AddressLink address={slice(value, 12)} />
  }
  if (number < 2n ** 100n) return <IntegerView value={number} />
  return <span className="break-all font-mono text-xs">{value}</span>
}

type CompileAgainProps = {
  readonly contract: ContractInfo
  readonly artifact: Artifact
  readonly buildInfo: BuildInfo
}

/** Compiles the source that is shown, here, and compares the result with the chain. */
function CompileAgain({ contract, artifact, buildInfo }: CompileAgainProps) {
  const abort = useRef<AbortController>(null)
  const compilation = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      abort.current = new AbortController()
      const started = performance.now()
      const compiled = await compileAgain(buildInfo, artifact, abort.current.signal)
      const code = contract.facts.implementationCode ?? contract.facts.code
      return {
        comparison: compareCode(code, compiled),
        seconds: Math.round((performance.now() - started) / 1000),
      }
    },
  })

  // Without this, a compilation goes on for a minute after its screen has closed.
  useEffect(() => () => abort.current?.abort(), [])

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted text-sm">
        You need not trust this app’s files either: compile the source below again in this browser
        and compare the result. Loads the compiler (9 MB, GPL-3.0,{' '}
        <a
          href="/compiler/README.txt"
          target="_blank"
          rel="noreferrer"
          className="text-primary-fg underline underline-offset-3"
        >
          its licence and source
        </a>
        ) and takes up to a minute or two.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          size="sm"
          busy={compilation.isPending}
          onClick={() => compilation.mutate()}
        >
          Compile again
        </Button>
        {compilation.isPending && (
          <>
            <Elapsed />
            <Button variant="quiet" size="sm" onClick={() => abort.current?.abort()}>
              Cancel
            </Button>
          </>
        )}
      </div>
      {compilation.data &&
        (compilation.data.comparison.status === 'different' ? (
          <Callout tone="error" title="The compiled source is not the code on the chain">
            {differenceText(compilation.data.comparison)}.
          </Callout>
        ) : (
          <Callout tone="secondary" title="The compiled source is the code on the chain">
            Compiled here in {compilation.data.seconds} s with Solidity {buildInfo.solcLongVersion},
            from the source that is shown.
          </Callout>
        ))}
      {compilation.error && (
        <Callout tone="warning" title="The source was not compiled again">
          {compilation.error.message}
        </Callout>
      )}
    </div>
  )
}

function Elapsed() {
  const [seconds, setSeconds] = useState(0)

  // The only sign of progress during a long compilation.
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])

  return <span className="text-muted text-sm tnum">{seconds} s</span>
}
