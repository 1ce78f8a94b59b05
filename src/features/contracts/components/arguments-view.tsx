import type { Compiled } from '../../../domain/contracts/compiled.ts'
import type { Argument } from '../../../domain/contracts/decode.ts'
import { ValueView } from './value-view.tsx'

type ArgumentsViewProps = {
  readonly values: readonly Argument[]
  readonly compiled?: Compiled | null | undefined
}

/** Decoded arguments by their names. */
export function ArgumentsView({ values, compiled }: ArgumentsViewProps) {
  if (values.length === 0) return <p className="text-muted text-xs">No arguments</p>
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {values.map(({ parameter, value }, at) => (
        <div
          key={parameter.name || at}
          className="grid gap-x-4 sm:grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)]"
        >
          <dt className="text-muted">{parameter.name || `Argument ${at}`}</dt>
          <dd className="min-w-0">
            <ValueView parameter={parameter} value={value} compiled={compiled} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
