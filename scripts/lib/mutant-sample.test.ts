import { describe, expect, it } from 'vitest'
import committed from '../../test/mutants/samples.json' with { type: 'json' }
import { drawSample, nearestFirst, type SampleRecord } from './mutant-sample.ts'

const numbers = Array.from({ length: 1_000 }, (_, at) => at)

describe('a sample', () => {
  it('is the same for a seed, another for another seed, and has nothing twice', () => {
    const drawn = drawSample(numbers, 100, '2f4c951326')
    expect(drawSample(numbers, 100, '2f4c951326')).toEqual(drawn)
    expect(drawSample(numbers, 100, '2f4c951327')).not.toEqual(drawn)
    expect(new Set(drawn).size).toBe(100)
  })

  it('of fewer begins like one of more', () => {
    expect(drawSample(numbers, 100, 'a').slice(0, 20)).toEqual(drawSample(numbers, 20, 'a'))
  })

  it('draws from everywhere, and all where there are fewer than asked for', () => {
    const drawn = drawSample(numbers, 500, 'a')
    expect(drawn.filter((number) => number < 500).length).toBeGreaterThan(200)
    expect(drawn.filter((number) => number < 500).length).toBeLessThan(300)
    expect(drawSample(numbers, 2_000, 'a').toSorted((a, b) => a - b)).toEqual(numbers)
  })
})

it('the test beside a file comes first', () => {
  const paths = ['/test/a.test.ts', '/src/lib/b.test.ts', '/src/lib/a.test.ts', '/src/c.test.ts']
  expect(nearestFirst(paths, '/src/lib/a.ts')).toEqual([
    ...['/src/lib/a.test.ts', '/src/lib/b.test.ts', '/src/c.test.ts', '/test/a.test.ts'],
  ])
})

it('the recorded samples name each mutant that nobody noticed', () => {
  const samples: readonly SampleRecord[] = committed
  for (const { seed, mutants, noticed, survivors } of samples) {
    expect(mutants - noticed, seed).toBe(survivors.length)
  }
})
