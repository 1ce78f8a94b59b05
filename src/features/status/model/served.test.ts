import { expect, it } from 'vitest'
import { servedDifference } from './served.ts'

it('compares the deployments of the build with those of the server', () => {
  expect(servedDifference([1, 2], [2, 1])).toEqual({ added: [], missing: [] })
  expect(servedDifference([3, 1], [9, 5, 1])).toEqual({ added: [5, 9], missing: [3] })
  expect(servedDifference([], [])).toEqual({ added: [], missing: [] })
})
