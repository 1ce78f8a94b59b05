import type { CompilerInput, CompilerOutput } from 'hardhat/types/solidity'

/** Whether an input compiles tests, with what they need of the contracts. */
export const isOfTests = ({ sources }: CompilerInput): boolean =>
  Object.keys(sources).some((name) => name.startsWith('project/test/'))

const isOpcodes = (name: string): boolean => name.endsWith('.opcodes')

/**
 * The input without the opcodes in words, which say what the code says, take three times its size and are read by
 * nobody. With those of all tests the compiler cannot write what it has compiled.
 */
export function askingForNoOpcodes(input: CompilerInput): CompilerInput {
  const outputSelection = Object.fromEntries(
    Object.entries(input.settings.outputSelection).map(([file, contracts]) => [
      file,
      Object.fromEntries(
        Object.entries(contracts).map(([contract, wanted]) => [
          contract,
          wanted.filter((name) => !isOpcodes(name)),
        ]),
      ),
    ]),
  )
  return { ...input, settings: { ...input.settings, outputSelection } }
}

/** The output with empty opcodes, which Hardhat's network asks for. */
export function withEmptyOpcodes(output: CompilerOutput): CompilerOutput {
  for (const contracts of Object.values(output.contracts ?? {})) {
    for (const { evm } of Object.values(contracts)) {
      for (const code of [evm?.bytecode, evm?.deployedBytecode]) {
        if (code !== undefined) code.opcodes = ''
      }
    }
  }
  return output
}
