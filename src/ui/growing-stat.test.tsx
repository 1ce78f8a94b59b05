import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Growing } from '../lib/loadable.ts'
import { GrowingStat } from './growing-stat.tsx'

afterEach(cleanup)

const source = { kind: 'chain', chainId: 31_337, block: 7n } as const
const since = Date.UTC(2024, 10, 12, 12) / 1000

it.each<[string, Growing<number>, string, boolean]>([
  ['nothing', { status: 'pending' }, 'Volume', true],
  [
    'a part',
    { status: 'so-far', since, value: 22, source },
    'Volume$22 so far, since Nov 12, 2024',
    false,
  ],
  ['all', { status: 'ready', value: 42, source }, 'Volume$42', false],
  [
    'a failure',
    { status: 'error', error: new Error('offline'), retry: () => {} },
    'Volume–Could not be read',
    false,
  ],
])('shows %s as what it is', (_, state, text, isBusy) => {
  const { container } = render(
    <GrowingStat label="Volume" state={state}>
      {(value) => `$${value}`}
    </GrowingStat>,
  )
  expect(container.textContent?.trim()).toBe(text)
  expect(container.querySelector('[aria-busy]') !== null).toBe(isBusy)
})
