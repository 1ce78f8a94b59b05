import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { SampledMutant } from '../../../scripts/lib/mutant-sample.ts'
import { oneLine, textAt } from '../../../scripts/lib/mutants.ts'
import stryker from '../../../stryker.config.json' with { type: 'json' }

/** A mutant with the switch that puts it in force. */
export type Placed = SampledMutant & { readonly id: string; readonly path: string }

const silent = () => {}
const no = () => false
const logger: ConstructorParameters<typeof Instrumenter>[0] = {
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
  ...{ isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no },
  ...{ isWarnEnabled: no, isErrorEnabled: no, isFatalEnabled: no },
}

declare module '@stryker-mutator/api/ignore' {
  /** What is asked of a place in the code: `import.meta` in `import.meta.glob()`. */
  interface NodePath {
    readonly node: { readonly callee?: { readonly object?: { readonly type: string } } }
  }
}

type Options = Parameters<Instrumenter['instrument']>[1]

/** The bundler reads these calls, whose arguments have to be written out. */
const bundlerCalls: Options['ignorers'][number] = {
  shouldIgnore: ({ node }) =>
    node.callee?.object?.type === 'MetaProperty' ? 'read by the bundler' : undefined,
}

/** All mutants of the app's own code, and that code by its path with a switch for each. */
export async function switchesInto(root: string) {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(test|fixture|d)\.tsx?$|^src\/(chain\/abi|ui\/testing)\//.test(path))
    .toSorted()
    .map((path) => join(root, path))
  const texts = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]))
  const { files, mutants } = await new Instrumenter(logger).instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, ignorers: [bundlerCalls], ...stryker.mutator },
  )
  const code: Readonly<Record<string, string>> = Object.fromEntries(
    files.map(({ name, content }) => [name, content]),
  )
  const placed = mutants
    .filter(({ status }) => status === undefined)
    .map(({ id, fileName, location: { start, end }, mutatorName, replacement }): Placed => {
      // Lines and columns of these count from 0.
      const from = { line: start.line + 1, column: start.column + 1 }
      const to = { line: end.line + 1, column: end.column + 1 }
      return {
        id,
        path: fileName,
        file: fileName.slice(root.length),
        line: from.line,
        kind: mutatorName,
        original: oneLine(textAt(texts.get(fileName) ?? '', from, to)),
        changed: oneLine(replacement),
      }
    })
  return { code, mutants: placed }
}
