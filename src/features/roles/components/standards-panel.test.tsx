import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { openChainFixture } from '../../../chain/open-chain.fixture.ts'
import { StandardsPanel } from './standards-panel.tsx'

afterEach(cleanup)

const chain = {
  ...openChainFixture,
  deployment: {
    ...openChainFixture.deployment,
    addresses: { 'Canopy#ProjectRegistry': '0x00000000000000000000000000000000000000f1' },
  },
} as const

it('preselects serial scope and custody of a known standard, until others are selected', async () => {
  const user = userEvent.setup()
  render(<StandardsPanel chain={chain} standards={[]} isAdmin />)
  await user.click(screen.getByText('Add a standard'))
  const scope = screen.getByLabelText<HTMLSelectElement>(/^Serial numbers/)
  const name = screen.getByLabelText(/^Name/)
  const custody = screen.getByLabelText<HTMLSelectElement>(/^Custody/)
  expect(scope.value).toBe('registry')
  expect(custody.value).toBe('')
  await user.type(name, 'Climate Action Reserve')
  expect(scope.value).toBe('batch')
  expect(custody.value).toBe('IMMOBILISED')
  await user.selectOptions(scope, 'vintage')
  await user.type(name, ' II')
  expect(scope.value).toBe('vintage')
})
