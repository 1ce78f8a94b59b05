import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SmartAccount } from '../../../domain/accounts/account.ts'
import type { DelegateLeftOut } from '../model/event-text.ts'
import { DelegatesPanel } from './delegates-panel.tsx'

afterEach(cleanup)

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account: SmartAccount = {
  id: bob,
  name: 'Interns',
  owner: bob,
  createdAt: 0,
  status: 'ACTIVE',
  template: null,
  holdings: [],
  delegates: [],
  contract: null,
}
const show = (status: SmartAccount['status'], leftOut: readonly DelegateLeftOut[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DelegatesPanel
        account={{ ...account, status }}
        tokens={[]}
        groups={[]}
        leftOut={leftOut}
        desk={null}
      />
    </QueryClientProvider>,
  )
const notice = () => screen.queryByText('The account was created without 1 delegate of its rule')

it('names a delegate that the account was created without, and what can be done', () => {
  show('ACTIVE', [{ delegate: bob, expiresAt: 1_790_000_000 }])
  expect(notice()).not.toBeNull()
  expect(screen.getByText(/whose time ended on/).textContent).toContain('2026')
  expect(screen.getByText(/Its owner can still add them/)).toBeTruthy()
})

it('says nothing where no delegate was left out, or the account is closed', () => {
  show('ACTIVE', [])
  expect(notice()).toBeNull()
  cleanup()
  show('CLOSED', [{ delegate: bob, expiresAt: 1_790_000_000 }])
  expect(notice()).toBeNull()
})
