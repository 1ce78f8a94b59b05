import { expect, it } from 'vitest'
import { highlightSolidity } from './highlight.ts'

it('colours a source and keeps every character of it', async () => {
  const source = 'contract Vault {\n  // kept\n  uint256 total = 7;\n}\n'
  const lines = await highlightSolidity(source)
  expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(source)
  const colourOf = (word: string) => lines.flat().find(({ text }) => text.includes(word))?.colour
  expect(colourOf('contract')).toBe('var(--code-token-keyword)')
  expect(colourOf('kept')).toBe('var(--code-token-comment)')
  expect(colourOf('7')).toBe('var(--code-token-constant)')
})
