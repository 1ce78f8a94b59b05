import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** What runs with the packages of a start alone: all but tests, benchmarks, lint and pictures. */
const entries = [
  ...['start', 'chain', 'keeper', 'registry-operator', 'bundler', 'indexer', 'abi', 'openapi'].map(
    (name) => `scripts/${name}.ts`,
  ),
  ...['deploy', 'roles', 'verify', 'tokenlist'].map((name) => `scripts/${name}.ts`),
  ...['vite.config.ts', 'hardhat.config.ts', 'src/main.tsx'],
  ...globSync('contracts/**/*.sol', { cwd: root }),
  ...globSync('src/features/docs/content/*.mdx', { cwd: root }),
]

it('what a start, the index and a deployment run is among the packages that they install', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const own = new Set(Object.keys(dependencies))
  const missing = [...reached()].flatMap((file) =>
    importsIn(readFileSync(join(root, file), 'utf8'))
      .map(importedPackage)
      .filter((name) => name !== undefined && !own.has(name) && !builtinModules.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

/** Every file of the repository that the entries import. */
function reached(): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !/\.(tsx?|mdx|sol)$/.test(file) || !existsSync(join(root, file))) return
    found.add(file)
    for (const specifier of importsIn(readFileSync(join(root, file), 'utf8'))) {
      if (specifier.startsWith('.')) visit(relative(root, join(root, dirname(file), specifier)))
    }
  }
  for (const entry of entries) visit(entry)
  expect(found.size).toBeGreaterThan(500)
  return found
}

/**
 * What a module, contract or page imports when it runs: imports of types are gone by then, and what stands
 * in a page between fences is an example.
 */
function importsIn(source: string): readonly string[] {
  const specifiers = source
    .replaceAll(/^```.*?^```$/gms, '')
    .matchAll(
      /^\s*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?from\s*)?['"]([^'"\n?]+)(?:\?[^'"]*)?['"]|(?:import|import\.meta\.resolve|new URL)\(\s*['"]([^'"\n]+)['"]/gm,
    )
  return [...specifiers].map(([, stated, called]) => stated ?? called ?? '')
}

/** The package of an import; undefined for files of the repository and modules of Node. */
function importedPackage(specifier: string): string | undefined {
  if (!/^@?[a-z]/.test(specifier) || specifier.includes(':')) return undefined
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
