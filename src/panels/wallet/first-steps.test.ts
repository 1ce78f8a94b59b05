import { expect, it } from 'vitest'
import { nextStep } from './first-steps.ts'

const newcomer = { hasEther: true, usdc: 0n, wasEmpty: true, hasRole: false, hasBought: false }

it.each([
  ['ether', { hasEther: false }],
  ['usdc', {}],
  ['buy', { usdc: 5n }],
  [null, { usdc: 5n, hasBought: true }],
  [null, { usdc: 5n, wasEmpty: false }],
  [null, { usdc: null }],
  [null, { hasEther: null }],
  [null, { hasRole: true }],
  [null, { hasRole: null }],
])('leads a newcomer to %s', (step, changes) => {
  expect(nextStep({ ...newcomer, ...changes })).toBe(step)
})
