import { expect, it } from 'vitest'
import { supervisionVerb } from './registry-intents.ts'

it.each([
  ['suspend', 'Suspend'],
  ['reinstate', 'Reinstate'],
  ['reject', 'Reject'],
] as const)('the button to %s says so', (step, verb) => {
  expect(supervisionVerb(step)).toBe(verb)
})
