import { expect, it } from 'vitest'
import { nameProblem } from './name-problem.ts'

it.each([
  ['  ', 'Enter a name.'],
  ['a'.repeat(64), undefined],
  [` ${'a'.repeat(64)} `, undefined],
  ['a'.repeat(65), 'Shorten it by 1 character.'],
  ['a'.repeat(87), 'Shorten it by 23 characters.'],
  ['é'.repeat(32), undefined],
  ['é'.repeat(33), 'Shorten it by 2 bytes. Accented letters take two, other scripts three.'],
])('%j as a name: %j', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})
