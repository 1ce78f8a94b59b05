/**
 * Writes the typed ABIs that the app is compiled against, from the contracts as they are now.
 * `npm run abi` writes them, `npm run abi -- --check` fails when they do not match the contracts.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import hre from 'hardhat'
import type { Abi } from 'viem'
import { abiFiles, type CompiledContract } from './abi-files.ts'

const folder = new URL('../src/chain/abi/', import.meta.url)

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const wanted = abiFiles(await compiledContracts())
const present = await presentFiles()
const stale = [...new Set([...wanted.keys(), ...present.keys()])].filter(
  (name) => wanted.get(name) !== present.get(name),
)

if (!values.check) {
  await writeAll(stale)
  console.log(
    stale.length === 0
      ? 'ABIs: up to date.'
      : `ABIs: ${stale.length} of ${wanted.size} files written.`,
  )
} else if (stale.length > 0) {
  console.error(`ABIs do not match the contracts: ${stale.join(', ')}. Run: npm run abi`)
  process.exitCode = 1
}

async function compiledContracts(): Promise<readonly CompiledContract[]> {
  await hre.tasks.getTask('build').run({ quiet: true, noTests: true })
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
