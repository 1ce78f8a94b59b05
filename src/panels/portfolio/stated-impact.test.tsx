import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StatedImpact } from './stated-impact.tsx'

afterEach(cleanup)

const source = { kind: 'api', at: 1_780_000_000 } as const

it('shows what a service states of the account and each project, with its source, and no zero for what it does not', () => {
  render(
    <StatedImpact
      summary={{
        totals: {
          carbonOffsetTons: 4_321,
          landAreaProtectedHectares: 7,
          renewableEnergyMwh: null,
          waterProtectedLiters: 9,
        },
        byProject: [
          {
            id: 'VCS-1',
            name: 'Mangrove',
            totals: {
              carbonOffsetTons: 120.5,
              landAreaProtectedHectares: null,
              waterProtectedLiters: 0.004,
            },
          },
        ],
      }}
      source={source}
    />,
  )
  const written = screen.getByRole('region').textContent ?? ''
  expect(written).toMatch(/^As the impact service states it/)
  expect(written).toContain('API, ')
  expect(written).toMatch(/Carbon4,321 tLand7 haEnergyNot statedWater9 l/)
  for (const part of ['Mangrove', 'VCS-1', '120.5', '–', '<0.01']) expect(written).toContain(part)
})

it('is not there where a service states none', () => {
  const { container } = render(
    <StatedImpact summary={{ totals: null, byProject: [] }} source={source} />,
  )
  expect(container.textContent).toBe('')
})
