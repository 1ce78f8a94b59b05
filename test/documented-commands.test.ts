import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import packages from '../package.json' with { type: 'json' }
import { documented } from './commands/documented.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const scripts = new Map<string, string>(Object.entries(packages.scripts))

/** What has happened is no instruction. */
const documents = globSync(
  '{*,{.github,bench,contracts,deployments,docs,examples,hosting,indexer,scripts,src,test}/**/*}.{md,mdx}',
  {
    cwd: root,
  },
).filter((path) => path !== 'CHANGELOG.md' && !path.includes('node_modules'))

const commandPattern =
  /\bnpm (?:start|test|run [\w:-]+)|\bnpx [\w@.]+ [\w:-]+|\bnode [\w/-]+\.(?:ts|mjs)/g

/** The commands of a text; of a list of names of scripts (`test:unit`, `test:browser`), each. */
function commandsIn(text: string): readonly string[] {
  const named = text.match(commandPattern) ?? []
  const listed = [...text.matchAll(/`([a-z]+:[a-z:]+)`/g)].map(([, name = '']) => name)
  return [...named, ...listed.filter((name) => scripts.has(name)).map((name) => `npm run ${name}`)]
}

const found = new Map<string, string>()
for (const path of documents) for (const command of commandsIn(read(path))) found.set(command, path)

it('every command that a document names has a row that says what npm test runs of it', () => {
  expect(documents.length).toBeGreaterThan(50)
  const without = [...found].filter(([command]) => documented[command] === undefined)
  expect(without).toEqual([])
  expect(Object.keys(documented).filter((command) => !found.has(command))).toEqual([])
})

it('every documented script of npm is there', () => {
  const names = [...found.keys()].flatMap(
    (command) => /^npm (?:run )?(.+)$/.exec(command)?.[1] ?? [],
  )
  expect(names.filter((name) => !scripts.has(name))).toEqual([])
})

it('every documented option of a program of the repository is in its code', () => {
  const unknown = documents.flatMap((path) =>
    optionsIn(read(path)).flatMap(({ name, option }) => {
      const file = /^node (\S+\.ts)$/.exec(scripts.get(name) ?? '')?.[1]
      if (file === undefined) return []
      const parts = globSync(`scripts/{${name},deploy,lib}/**/*.ts`, { cwd: root })
      const isKnown = new RegExp(`(?:'(?:--)?${option}'|\\b${option}): \\{|'--${option}'`)
      return [file, ...parts].some((part) => isKnown.test(read(part)))
        ? []
        : [`${path}: npm run ${name} -- --${option}`]
    }),
  )
  expect(unknown).toEqual([])
})

/** The options that a text gives to scripts of npm; a command may go on in the next line. */
function optionsIn(text: string): readonly { readonly name: string; readonly option: string }[] {
  const commands = text.replaceAll('\\\n', ' ').matchAll(/\bnpm run ([\w:-]+) -- ([^`\n#]*)/g)
  return [...commands].flatMap(([, name = '', rest = '']) =>
    [...rest.matchAll(/(?<!\S)--([a-z-]+)/g)].map(([, option = '']) => ({ name, option })),
  )
}

/** What `npm test` runs, or hands to Vitest. */
const isRun = (path: string) =>
  ['.ci/run', 'package.json', 'scripts/test.ts', 'test/index/answers.test.ts'].includes(path) ||
  /^(scripts\/.*|test\/[^/]+|test\/(browser|commands)\/[^/]+)\.test\.ts$/.test(path) ||
  // What these start their chains and their GraphQL with.
  ['test/browser/support/servers.ts', 'test/index/graphql.ts'].includes(path)

it.each(Object.entries(documented))('%s is started where its row says', (_, row) => {
  const start = 'whole' in row ? row.whole : row.short
  if (start === null) return
  expect(start.file).toSatisfy(isRun)
  expect(read(start.file).includes(start.text), `${start.file} has ${start.text}`).toBe(true)
})

it('test:spreadsheets says what it needs', async () => {
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'test/spreadsheets/open.ts')],
      { env: { ...process.env, PATH: '' } },
      (_, stdout, stderr) => resolve(stdout + stderr),
    )
  })
  expect(output).toContain('There is no soffice on the path. Install LibreOffice.')
})
