/**
 * Writes what is committed of the compiled contracts, from the contracts as they are now: the typed ABIs that
 * the app is compiled against, and the code that the first start of a local chain takes instead of compiling.
 * `npm run abi` writes them, `npm run abi -- --check` fails when they do not match the contracts.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import hre from 'hardhat'
import type { Abi } from 'viem'
import { abiFiles, type CompiledContract } from './abi/abi-files.ts'
import { committedFolder, staleNames, writeCommitted } from './hardhat/committed-code.ts'
import { compileCode } from './hardhat/compile-code.ts'

const folder = new URL('../src/chain/abi/', import.meta.url)
const compiledFolder = committedFolder(hre.config.paths.root)

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const code = await compileCode()
const wanted = abiFiles(await compiledContracts())
const present = await presentFiles()
const stale = [...new Set([...wanted.keys(), ...present.keys()])].filter(
  (name) => wanted.get(name) !== present.get(name),
)
const staleCode = await staleNames(compiledFolder, code)

if (!values.check) {
  await writeAll(stale)
  if (staleCode.length > 0) await writeCommitted(compiledFolder, code)
  console.log(report('ABIs', stale.length, wanted.size))
  console.log(report('Compiled code', staleCode.length, code.size))
} else if (stale.length + staleCode.length > 0) {
  const names = [...stale, ...staleCode].join(', ')
  console.error(`These do not match the contracts: ${names}. Run: npm run abi`)
  process.exitCode = 1
}

function report(what: string, written: number, all: number): string {
  return `${what}: ${written === 0 ? 'up to date' : `${written} of ${all} files written`}.`
}

async function compiledContracts(): Promise<readonly CompiledContract[]> {
  const names = [...(await hre.artifacts.getAllFullyQualifiedNames())].filter((name) =>
    name.startsWith('contracts/'),
  )
  const artifacts = await Promise.all(names.map((name) => hre.artifacts.readArtifact(name)))
  return artifacts
    .filter(({ bytecode }) => bytecode !== '0x')
    .map(({ contractName, abi }) => ({ name: contractName, abi: abi as Abi }))
}

async function presentFiles(): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(fileURLToPath(folder)).catch(() => [])
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const),
    ),
  )
}

async function writeAll(names: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of names) {
    const text = wanted.get(name)
    if (text === undefined) await rm(new URL(name, folder))
    else await writeFile(new URL(name, folder), text)
  }
}
