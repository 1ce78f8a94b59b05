import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHardhatRuntimeEnvironment } from 'hardhat/hre'
import type { CompilerOutput } from 'hardhat/types/solidity'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  allowingCommitted,
  committedFolder,
  fileName,
  staleNames,
  writeCommitted,
} from './committed-code.ts'

const path = fileURLToPath(import.meta.resolve('solc/soljson.js'))
const source = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract Counter {
  mapping(address => uint256) public counts;
  function add() external returns (uint256 count) { count = ++counts[msg.sender]; }
}`

let root: string
let folder: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'canopy-hooks-'))
  folder = committedFolder(root)
  await mkdir(join(root, 'contracts'))
  await writeFile(join(root, 'package.json'), '{"name":"sample"}')
  await writeFile(join(root, 'contracts/Counter.sol'), source)
})

afterEach(() => rm(root, { recursive: true }))

const outputText = async () => {
  const names = await readdir(join(root, 'artifacts/build-info'))
  const name = names.find((each) => each.endsWith('.output.json'))
  return readFile(join(root, 'artifacts/build-info', name ?? ''), 'utf8')
}

/** Builds in a new environment, as the next command would, and resolves to the contract's code. */
async function build(): Promise<string> {
  const hre = await createHardhatRuntimeEnvironment(
    {
      plugins: [{ id: 'hooks', hookHandlers: { solidity: () => import('./solidity-hooks.ts') } }],
      solidity: { version: '0.8.37', path },
    },
    {},
    root,
  )
  await hre.tasks.getTask('build').run({ quiet: true, noTests: true })
  return (await hre.artifacts.readArtifact('Counter')).bytecode
}

/** Commits what the last build has made, and resolves to the name of its file. */
async function commit(change: (code: string) => string = (code) => code): Promise<string> {
  const names = await readdir(join(root, 'artifacts/build-info'))
  const infoName = names.find((each) => !each.endsWith('.output.json')) ?? ''
  const info = JSON.parse(await readFile(join(root, 'artifacts/build-info', infoName), 'utf8'))
  const { output }: { output: CompilerOutput } = JSON.parse(change(await outputText()))
  const { sources: _, ...code } = output
  const name = fileName(info.solcLongVersion, info.input)
  await writeCommitted(folder, new Map([[name, code]]))
  return name
}

/** As in a fresh clone. */
const forgetBuild = () =>
  Promise.all(['artifacts', 'cache'].map((each) => rm(join(root, each), { recursive: true })))

describe('code that is committed', () => {
  it('gives the output that compiling gives, byte for byte', async () => {
    await build()
    const compiled = await outputText()
    await commit()
    await forgetBuild()
    await allowingCommitted(build)
    expect(await outputText()).toBe(compiled)
  })

  it('is used where that is allowed, until a build that must compile', async () => {
    const compiled = await build()
    await commit((text) => text.replaceAll(compiled.slice(2), '60006000'))
    await forgetBuild()
    expect(await allowingCommitted(build)).toBe('0x60006000')
    expect(await allowingCommitted(build)).toBe('0x60006000')
    expect(await build()).toBe(compiled)
    expect(await allowingCommitted(build)).toBe(compiled)
  })

  it('is not used for other sources, nor where it cannot be read', async () => {
    const compiled = await build()
    const name = await commit((text) => text.replaceAll(compiled.slice(2), '60006000'))
    await writeFile(join(root, 'contracts/Counter.sol'), source.replace('++', '2 + '))
    const changed = await allowingCommitted(build)
    expect([compiled, '0x60006000']).not.toContain(changed)

    await writeFile(join(root, 'contracts/Counter.sol'), source)
    await writeFile(join(folder, name), 'cut off')
    await forgetBuild()
    expect(await allowingCommitted(build)).toBe(compiled)
  })

  it('is stale where it is missing, differs or belongs to nothing', async () => {
    const right = new Map([
      ['a', { contracts: {} }],
      ['b', { contracts: {} }],
    ])
    expect(await staleNames(folder, right)).toEqual(['a', 'b'])
    await writeCommitted(folder, right)
    expect(await staleNames(folder, right)).toEqual([])
    const others = new Map([
      ['a', { contracts: {} }],
      ['c', { contracts: {} }],
    ])
    expect(await staleNames(folder, others)).toEqual(['c', 'b'])
    await writeCommitted(folder, others)
    expect(await staleNames(folder, others)).toEqual([])
  })
})
