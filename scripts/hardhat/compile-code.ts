import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import hre from 'hardhat'
import type { CompilationJob, CompilerOutput } from 'hardhat/types/solidity'
import { type Code, fileName } from './committed-code.ts'

/**
 * Compiles the contracts, unless this machine has, and resolves to their code by the names of the files
 * that hold it. After a change Hardhat compiles only what it concerns, in another input than that of a
 * fresh clone: then everything is compiled once more.
 */
export async function compileCode(): Promise<ReadonlyMap<string, Code>> {
  const build = hre.tasks.getTask('build')
  await build.run({ quiet: true, noTests: true })
  const jobs = await allJobs()
  const outputs = await Promise.all(jobs.map(outputPath))
  if (!outputs.every(existsSync)) await build.run({ quiet: true, noTests: true, force: true })
  const files = jobs.map(async (job) => {
    const name = fileName(job.solcLongVersion, await job.getSolcInput())
    return [name, await readCode(await outputPath(job))] as const
  })
  return new Map(await Promise.all(files))
}

/** What Hardhat compiles where nothing is compiled yet. */
async function allJobs(): Promise<readonly CompilationJob[]> {
  const options = { force: true, quiet: true }
  const result = await hre.solidity.getCompilationJobs(
    await hre.solidity.getRootFilePaths(),
    options,
  )
  if (!result.success) throw new Error(result.formattedReason)
  return [...new Set(result.compilationJobsPerFile.values())]
}

const outputPath = async (job: CompilationJob): Promise<string> =>
  join(hre.config.paths.artifacts, 'build-info', `${await job.getBuildId()}.output.json`)

async function readCode(path: string): Promise<Code> {
  const { output }: { output: CompilerOutput } = JSON.parse(await readFile(path, 'utf8'))
  const { sources: _, ...code } = output
  return code
}
