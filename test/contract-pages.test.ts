import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = globSync('contracts/**/README.md', { cwd: root })
const sources = globSync('contracts/**/*.sol', { cwd: root })

/** Names of the functions, events and constants of a contract, or null when there is no such contract. */
function membersOf(name: string): readonly string[] | null {
  const abi = `src/chain/abi/${name.charAt(0).toLowerCase()}${name.slice(1)}-abi.ts`
  if (existsSync(join(root, abi)))
    return [...read(abi).matchAll(/"name":"(\w+)",(?:"outputs"|"type")/g)].flatMap(([, each]) =>
      each === undefined ? [] : [each],
    )
  const source = sources.find((path) => basename(path, '.sol') === name)
  if (source === undefined) return null
  return [...read(source).matchAll(/function (\w+)/g)].flatMap(([, each]) => each ?? [])
}

describe('the pages about the contracts, for whoever integrates them', () => {
  it('name only functions that exist', () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`([A-Z]\w+)\.(\w+)`/g)].map(
        ([text, contract = '', member = '']) => ({
          where: `${page}: ${text}`,
          exists: membersOf(contract)?.includes(member) ?? false,
        }),
      ),
    )
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter(({ exists }) => !exists).map(({ where }) => where)).toEqual([])
  })

  it('describe every contract that can be deployed', () => {
    const missing = sources
      .filter((path) => !path.startsWith('contracts/local/'))
      .flatMap((path) =>
        [...read(path).matchAll(/^contract (\w+)/gm)].map(([, name = '']) => ({ path, name })),
      )
      .filter(({ path, name }) => {
        const folder = dirname(path).split('/').slice(0, 2).join('/')
        return !read(`${folder}/README.md`).includes(`\`${name}`)
      })
    expect(missing).toEqual([])
  })
})
