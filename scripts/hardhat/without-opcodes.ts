import type { CompilerInput, CompilerOutput } from 'hardhat/types/solidity'

/** Whether an input compiles tests, with what they need of the contracts. */
export const isOfTests = ({ sources }: CompilerInput): boolean =>
  Object.keys(sources).some((name) => name.startsWith('project/test/'))

const isOpcodes = (name: string): boolean => name.endsWith('.opcodes')

/**
 * The input without a request for opcodes: a disassembly that nobody reads. With that of all tests the compiler runs
 * out of memory when it writes its output.
 */
export function withoutOpcodes(input: CompilerInput): CompilerInput {
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
