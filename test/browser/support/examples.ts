import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Lane } from './lanes.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A code block of the documentation that is a whole program. */
type Example = { readonly name: string; readonly code: string }

/** The blocks of all pages that are marked as `ts example`, named by page and heading. */
export const examples: readonly Example[] = globSync('src/features/docs/content/*.mdx', {
  cwd: root,
}).flatMap((path) => {
  const page = readFileSync(`${root}${path}`, 'utf8')
  return [...page.matchAll(/^```ts example\n(.*?)^```/gms)].map(({ 1: code = '', index }) => {
    const heading =
      page
        .slice(0, index)
        .match(/^## .*$/gm)
        ?.at(-1) ?? ''
    return { name: `${basename(path, '.mdx')}: ${heading.slice(3)}`, code }
  })
})

/** Runs an example as a reader would, on the chain of a lane instead of that of `npm start`. */
export async function runExample({ code }: Example, lane: Lane): Promise<string> {
  const program = code
    .replaceAll('http://127.0.0.1:8545', lane.chainUrl)
    .replaceAll("'deployments/", `'${lane.deploymentsFolder}/`)
  const child = spawn(process.execPath, ['--input-type=module-typescript'], { cwd: root })
  child.stdin.end(program)
  const exit = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  })
  const [output, errors, exitCode] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exit,
  ])
  if (exitCode !== 0) throw new Error(errors)
  return output
}
