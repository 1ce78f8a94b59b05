import type { Artifact } from '../../../domain/contracts/artifact.ts'
import { type BuildInfo, plainSourceName } from '../../../domain/contracts/build-info.ts'
import type { Compiled } from '../../../domain/contracts/compiled.ts'
import { compare } from '../../../lib/compare.ts'

/** A source file of a contract. */
export type SourceFile = {
  /** `contracts/pools/Pools.sol`. */
  readonly name: string
  /** As the compiler calls it. */
  readonly inputName: string
  readonly text: string
  /** The contract's own file, one of a contract that it inherits from, or another. */
  readonly relation: 'own' | 'base' | 'other'
}

const order = ['own', 'base', 'other'] as const

/** The files of a compilation: the contract's own first, then its bases in their order. */
export function sourceFiles(
  { sources }: Pick<BuildInfo, 'sources'>,
  { inputSourceName, name }: Pick<Artifact, 'inputSourceName' | 'name'>,
  compiled: Compiled | null | undefined,
): readonly SourceFile[] {
  const contract = compiled?.contracts.find((each) => each.name === name)
  const bases = (contract?.bases ?? []).flatMap((id) => {
    const base = compiled?.byId.get(id)
    return base === undefined ? [] : [base.place.source]
  })
  return Object.entries(sources)
    .map(
      ([inputName, text]): SourceFile => ({
        name: plainSourceName(inputName),
        inputName,
        text,
        relation:
          inputName === inputSourceName ? 'own' : bases.includes(inputName) ? 'base' : 'other',
      }),
    )
    .toSorted(
      (a, b) =>
        order.indexOf(a.relation) - order.indexOf(b.relation) ||
        (a.relation === 'base'
          ? bases.indexOf(a.inputName) - bases.indexOf(b.inputName)
          : compare(a.name, b.name)),
    )
}

/** Lines on which an error is raised: `revert Paused()`, `require(open, Paused())`. */
export function linesRaising(text: string, errorName: string): readonly number[] {
  const use = new RegExp(`(revert\\s+|,\\s*|^\\s*)(\\w+\\.)?${errorName}\\s*(\\(|\\.selector)`)
  return text
    .split('\n')
    .flatMap((line, at) => (use.test(line) && !/^\s*(\/\/|\*|error\s)/.test(line) ? [at + 1] : []))
}
