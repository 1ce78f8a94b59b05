import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { setWallet } from '../../../chain/wallet-state.ts'
import { InSession } from '../../../session/session.fixture.tsx'
import { FindForm } from './find-form.tsx'

const account = '0x00000000000000000000000000000000000000A1'

afterEach(() => {
  cleanup()
  setWallet({ status: 'disconnected' })
})

function show(given = '') {
  const onAddress = vi.fn()
  const router = createMemoryRouter([
    { path: '/', element: <FindForm given={given} onAddress={onAddress} /> },
    { path: '/retirements/:id', element: null },
  ])
  render(
    <InSession>
      <RouterProvider router={router} />
    </InSession>,
  )
  const user = userEvent.setup({ delay: null })
  return { user, onAddress, path: () => router.state.location.pathname }
}
const field = () => screen.getByLabelText(/^Beneficiary’s address or certificate number/)
const problem = () => screen.queryByText(/^This is no certificate number/)

it.each(['42', ' No. 42 ', 'no 42'])('opens the certificate %j', async (text) => {
  const { user, path, onAddress } = show()
  await user.type(field(), `${text}{Enter}`)
  expect(path()).toBe('/retirements/42')
  expect(onAddress).not.toHaveBeenCalled()
})

it('shows the retirements of an address', async () => {
  const { user, onAddress, path } = show()
  await user.type(field(), ` ${account} `)
  await user.click(screen.getByRole('button', { name: 'Show retirements' }))
  expect(onAddress).toHaveBeenCalledWith(account)
  expect(path()).toBe('/')
})

it.each(['0', '042', `1${'0'.repeat(78)}`, '4.2', '0x12'])(
  'says once it is asked that %s is neither',
  async (text) => {
    const { user, path, onAddress } = show()
    await user.type(field(), text)
    expect(problem()).toBeNull()
    await user.keyboard('{Enter}')
    expect(problem()).not.toBeNull()
    expect(path()).toBe('/')
    expect(onAddress).not.toHaveBeenCalled()
  },
)

it('says at once what is wrong with the text of a link', () => {
  show('0x12')
  expect(field()).toHaveProperty('value', '0x12')
  expect(problem()).not.toBeNull()
})

it('shows their own retirements to those with a wallet', async () => {
  show()
  expect(screen.queryByRole('button', { name: 'Show mine' })).toBeNull()
  cleanup()
  setWallet({ status: 'connected', account, chainId: 31_337, name: 'Test' })
  const { user, onAddress } = show()
  await user.click(screen.getByRole('button', { name: 'Show mine' }))
  expect(onAddress).toHaveBeenCalledWith(account)
})
