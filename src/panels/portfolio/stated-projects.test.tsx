import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StatedProjects } from './stated-projects.tsx'

afterEach(cleanup)

const source = { kind: 'api', at: 1_780_000_000 } as const

it('shows what a service states of each project, with its source, and no zero for what it does not', () => {
  render(
    <StatedProjects
      projects={[
        {
          id: 'VCS-1',
          name: 'Mangrove',
          totals: {
            carbonOffsetTons: 120.5,
            landAreaProtectedHectares: null,
            waterProtectedLiters: 0.004,
          },
        },
      ]}
      source={source}
    />,
  )
  const written = screen.getByRole('region').textContent ?? ''
  expect(written).toMatch(/^By project, as the impact service states it/)
  expect(written).toContain('API, ')
  for (const part of ['Mangrove', 'VCS-1', '120.5', '–', '<0.01']) expect(written).toContain(part)
})

it('is not there where a service states none', () => {
  const { container } = render(<StatedProjects projects={[]} source={source} />)
  expect(container.textContent).toBe('')
})
