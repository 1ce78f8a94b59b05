import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { healthOfBuild } from './health-plugin.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'canopy-health-'))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'canopy', version: '1.2.3' }))
  for (const [id, deployedAt] of [
    ['84532', '2026-10-01T00:00:00.000Z'],
    ['31337', '2026-11-01T00:00:00.000Z'],
  ] as const) {
    mkdirSync(join(root, 'deployments', id), { recursive: true })
    writeFileSync(join(root, 'deployments', id, 'chain.json'), JSON.stringify({ deployedAt }))
  }
  // Begun and not complete: no chain file.
  mkdirSync(join(root, 'deployments', '11155111'))
})
afterEach(() => rmSync(root, { recursive: true }))

const build = (environment: Readonly<Record<string, string>> = {}, folder = root) =>
  healthOfBuild({
    root: folder,
    deploymentsFolder: join(root, 'deployments'),
    local: false,
    chainId: 84_532,
    environment,
  })

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-C', root, ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_AUTHOR_DATE: '1767225600 +0000',
      GIT_COMMITTER_DATE: '1767225600 +0000',
    },
  }).trim()

function commitAll(): string {
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '--quiet', '-m', 'All')
  return git('rev-parse', 'HEAD')
}

it('leaves out what nothing tells', async () => {
  expect(await build()).toEqual({
    product: 'canopy',
    version: '1.2.3',
    chainId: 84_532,
    deployments: [{ chainId: 84_532, deployedAt: '2026-10-01T00:00:00.000Z' }],
  })
})

it('has the local deployment only where the build has it', async () => {
  const { deployments } = await healthOfBuild({
    root,
    deploymentsFolder: join(root, 'deployments'),
    local: true,
    chainId: 31_337,
    environment: {},
  })
  expect(deployments.map(({ chainId }) => chainId)).toEqual([31_337, 84_532])
})

it('takes commit and time from git, the same at every build', async () => {
  const commit = commitAll()
  const first = await build({ CANOPY_COMMIT: 'abcdef0' })
  expect(first).toMatchObject({ commit, buildTime: '2026-01-01T00:00:00.000Z' })
  expect(first).not.toHaveProperty('modified')
  expect(await build({ CANOPY_COMMIT: 'abcdef0' })).toEqual(first)
})

it('says that tracked files differ from the commit', async () => {
  commitAll()
  writeFileSync(join(root, 'untracked.txt'), '')
  expect(await build()).not.toHaveProperty('modified')
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ name: 'canopy', version: '1.2.4', private: true }),
  )
  expect(await build()).toMatchObject({ modified: true, version: '1.2.4' })
})

it('takes commit and time from the environment where there is no repository', async () => {
  const stated = { CANOPY_COMMIT: 'abcdef0', SOURCE_DATE_EPOCH: '0' }
  expect(await build(stated)).toMatchObject({
    commit: 'abcdef0',
    buildTime: '1970-01-01T00:00:00.000Z',
  })
})

it('prefers the stated time to that of the commit', async () => {
  commitAll()
  expect(await build({ SOURCE_DATE_EPOCH: '1767225601' })).toMatchObject({
    buildTime: '2026-01-01T00:00:01.000Z',
  })
})

it('does not take the commit of a repository around the project', async () => {
  commitAll()
  const inner = join(root, 'canopy')
  mkdirSync(inner)
  writeFileSync(join(inner, 'package.json'), JSON.stringify({ name: 'canopy', version: '1.2.3' }))
  expect(await build({}, inner)).not.toHaveProperty('commit')
})

it.each([{ CANOPY_COMMIT: 'main' }, { SOURCE_DATE_EPOCH: 'yesterday' }])(
  'refuses %j',
  async (environment) => {
    await expect(build(environment)).rejects.toThrow(/does not match/)
  },
)
