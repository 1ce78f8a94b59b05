import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { withMarkedCoverageLibrary } from './coverage-library.ts'

const fromHardhat = createRequire(import.meta.resolve('hardhat/package.json'))
const { getCoverageLibrary } = fromHardhat('@nomicfoundation/edr/coverage') as {
  readonly getCoverageLibrary: () => { readonly filename: string; readonly content: string }
}

it('every assembly block of the coverage library is marked as memory-safe', () => {
  const { filename, content } = getCoverageLibrary()
  const input = {
    language: 'Solidity',
    sources: { [filename]: { content } },
    settings: { optimizer: {}, outputSelection: {} },
  }
  const marked = withMarkedCoverageLibrary(input).sources[filename]?.content ?? ''
  const blocks = marked.match(/(memory-safe-assembly\s+)?assembly .*\{/g) ?? []
  expect(blocks).toHaveLength(2)
  for (const block of blocks) expect(block).toContain('memory-safe')
})
