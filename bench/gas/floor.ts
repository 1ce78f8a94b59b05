import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import hre from 'hardhat'
import type { Artifact } from './chain.ts'

/** The part of npm's compiler that is used: JSON in, JSON out. */
interface Compiler {
  compile(
    input: string,
    callbacks: { import(path: string): { contents: string } | { error: string } },
  ): string
}

const require = createRequire(import.meta.url)
const source = 'RetirementFloor.sol'

/** Compiles the floor with the settings that this project's own contracts are measured with. */
export async function compileFloor(): Promise<Artifact> {
  const compiler: Compiler = require('solc')
  const content = await readFile(fileURLToPath(new URL(source, import.meta.url)), 'utf8')
  const profile = hre.config.solidity.profiles.production
  const input = {
    language: 'Solidity',
    sources: { [source]: { content } },
    settings: {
      ...profile?.compilers[0]?.settings,
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(compiler.compile(JSON.stringify(input), { import: readImport }))
  const compiled = output.contracts?.[source]?.RetirementFloor
  if (compiled === undefined) throw new Error(JSON.stringify(output.errors, null, 2))
  return { abi: compiled.abi, bytecode: `0x${compiled.evm.bytecode.object}` }
}

function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') }
  } catch (error) {
    return { error: String(error) }
  }
}
