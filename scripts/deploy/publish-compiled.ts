import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  artifactOf,
  type CompilerOutput,
  type CompilerSources,
  type ContractId,
  createdBy,
  publishedOutput,
} from './compiler-output.ts'

type Artifact = ContractId & { readonly buildInfoId: string }

/**
 * Adds to a deployment what its readers need besides Ignition's files: the artifacts of contracts
 * that deployed ones create, and the compiler's output about all of them.
 *
 * @param folder The deployment's folder.
 * @param buildInfos Where Hardhat keeps build info and compiler output. Output that is no longer
 * there, because the contracts have changed since they were deployed, is left as it was published.
 */
export async function publishCompiled(folder: string, buildInfos: string): Promise<void> {
  const deployed = await readArtifacts(join(folder, 'artifacts'))
  const present = new Set(await readdir(buildInfos))
  for (const [buildInfoId, contracts] of Map.groupBy(deployed, (each) => each.buildInfoId)) {
    const name = `${buildInfoId}.output.json`
    if (!present.has(name)) continue
    const file = await readJson(join(buildInfos, name))
    const output: CompilerOutput = file.output
    const { input } = await readJson(join(buildInfos, `${buildInfoId}.json`))
    const sources: CompilerSources = input.sources
    const created = contracts.flatMap((contract) => createdBy(output, contract))
    for (const contract of created) {
      const artifact = artifactOf(output, contract, buildInfoId)
      await writeJson(join(folder, 'artifacts', `${contract.name}.json`), artifact)
    }
    const published = publishedOutput(output, [...contracts, ...created], sources)
    await writeJson(join(folder, 'build-info', name), { ...file, output: published })
  }
}

/** The artifacts that Ignition has written: `Canopy#Pools.json`. */
async function readArtifacts(folder: string): Promise<readonly Artifact[]> {
  const names = (await readdir(folder)).filter((name) => name.includes('#'))
  return Promise.all(
    names.map(async (name) => {
      const artifact = await readJson(join(folder, name))
      const { contractName, inputSourceName, buildInfoId } = artifact
      return { name: contractName, source: inputSourceName, buildInfoId }
    }),
  )
}

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'))

const writeJson = (path: string, value: unknown): Promise<void> =>
  writeFile(path, JSON.stringify(value))
