import type { AbiParameter } from 'viem'
import type { Compiled, Doc } from '../../../domain/contracts/compiled.ts'
import { NatSpec } from './nat-spec.tsx'
import { ValueView } from './value-view.tsx'

type ResultsProps = {
  readonly outputs: readonly AbiParameter[]
  /** In the order of the ABI. */
  readonly results: readonly unknown[]
  readonly doc: Doc | undefined
  readonly compiled: Compiled | null | undefined
}

/** The results of a function by their names, with what NatSpec says about them. */
export function Results({ outputs, results, doc, compiled }: ResultsProps) {
  if (outputs.length === 0) return <p className="text-muted text-sm">It returns nothing.</p>
  return (
    <dl className="divide-y divide-line text-sm">
      {outputs.map((output, at) => {
        const hint = doc?.returns[output.name || `_${at}`]
        return (
          <div
            key={output.name || at}
            className="grid gap-x-6 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]"
          >
            <dt>
              <span className="font-medium">{output.name || 'Result'}</span>{' '}
              <span className="font-mono text-2xs text-subtle">{output.type}</span>
              {hint !== undefined && (
                <span className="block text-muted text-xs">
                  <NatSpec>{hint}</NatSpec>
                </span>
              )}
            </dt>
            <dd className="min-w-0">
              <ValueView parameter={output} value={results[at]} compiled={compiled} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
