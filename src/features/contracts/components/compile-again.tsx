import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Artifact } from '../../../domain/contracts/artifact.ts'
import type { BuildInfo } from '../../../domain/contracts/build-info.ts'
import { compareCode } from '../../../domain/contracts/compare-code.ts'
import { compileAgain } from '../../../domain/contracts/compile/compile.ts'
import type { ContractInfo } from '../../../domain/contracts/use-contract.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { differenceText } from '../model/difference-text.ts'

type CompileAgainProps = {
  readonly contract: ContractInfo
  readonly artifact: Artifact
  readonly buildInfo: BuildInfo
}

/** Compiles the source that is shown, here, and compares the result with the chain. */
export function CompileAgain({ contract, artifact, buildInfo }: CompileAgainProps) {
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

  // A compilation that nobody waits for would go on for a minute.
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

  // Nothing else tells that a long compilation goes on.
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])

  return <span className="text-muted text-sm tnum">{seconds} s</span>
}
