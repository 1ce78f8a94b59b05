import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ExplainedError } from './explanation.ts'
import { FailureState } from './failure-state.tsx'

const error = new ExplainedError({
  kind: 'unreachable',
  sentence: 'The node cannot be reached.',
  nextStep: 'Check that it runs.',
  raw: 'HttpRequestError: \u202Eoffline',
})
const failure = { error, retry: vi.fn<() => void>() }

afterEach(cleanup)

it('has what failed as its title, the cause below, and all of it in the details', () => {
  render(<FailureState failure={failure} title="Failed to load portfolio data" />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getByText('Failed to load portfolio data')).toBeDefined()
  expect(screen.getByText(/^The node cannot be reached. Check that it runs./)).toBeDefined()
  expect(screen.getAllByText('HttpRequestError: \\u202eoffline')).not.toEqual([])
})

it('has the cause as its title where nothing else is named', () => {
  render(<FailureState failure={failure} />, { wrapper: MemoryRouter })
  expect(screen.getByText('The node cannot be reached.')).toBeDefined()
  expect(screen.getByText(/^Check that it runs./)).toBeDefined()
})

it('tries again, and is the heading of a screen only where it replaces one', () => {
  const { rerender } = render(<FailureState failure={failure} />, { wrapper: MemoryRouter })
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(failure.retry).toHaveBeenCalledOnce()
  rerender(<FailureState failure={failure} heading />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The node cannot be reached.')
})
