import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openChainFixture } from '../open-chain.fixture.ts'
import { setWallet } from '../wallet-state.ts'
import type { Intent } from './intent.ts'
import { PreviewDetails } from './preview-details.tsx'

afterEach(() => {
  cleanup()
  setWallet({ status: 'disconnected' })
})

const recipient = '0x2222222222222222222222222222222222222222'
const intent: Intent = {
  title: 'Do everything',
  give: [{ amount: { value: 1_250_000n, decimals: 6 }, unit: 'USDC', bound: 'at most' }],
  get: [{ amount: { value: 3n, decimals: 0 }, unit: 'certificates', label: 'To Rent' }],
  facts: Array.from({ length: 9 }, (_, at) => ({
    label: `Fact ${at}`,
    value: `${recipient} ${at}`,
  })),
  lasting: ['Anyone can buy any part of it.'],
  notes: ['The reason is public.'],
  call: ({ deadline }) => ({
    to: recipient,
    data: `0x${deadline.toString(16).padStart(64, '0')}`,
    functionName: 'do',
  }),
  invalidates: [],
}

const shown = (shownIntent: Intent) =>
  render(
    <PreviewDetails
      signer={{ account: '0x1111111111111111111111111111111111111111', chain: openChainFixture }}
      intent={shownIntent}
      preview={undefined}
    />,
  ).container.textContent

it('draws every part of an intent, and until when it is valid', () => {
  const text = shown(intent)
  for (const part of ['at most 1.25', '3certificates', 'To Rent', '20 minutes from signing']) {
    expect(text).toContain(part)
  }
  for (const part of [...(intent.lasting ?? []), ...(intent.notes ?? [])]) {
    expect(text).toContain(part)
  }
  for (const { label, value } of intent.facts ?? []) expect(text).toContain(`${label}${value}`)
})

it('folds a long list with its count', () => {
  shown(intent)
  const [rest] = screen.getAllByText('Show 3 more')
  expect(rest?.closest('details')?.open).toBe(false)
  expect(rest?.closest('details')?.textContent).toContain('Fact 8')
  expect(screen.getByText('Fact 5').closest('details')).toBeNull()
})

it('states no validity of a call without a deadline', () => {
  const call = () => ({ to: recipient, data: '0xabcd', functionName: 'do' }) as const
  expect(shown({ ...intent, call })).not.toContain('Valid for')
})

it('says of a Safe who pays the fee, until when its owners can sign, and when it takes effect', () => {
  const account = '0x1111111111111111111111111111111111111111'
  setWallet({ status: 'connected', account, chainId: 31_337, name: 'Safe', isSafe: true })
  const text = shown(intent)
  expect(text).toContain('Paid by the owner who executes it')
  expect(text).toContain('7 days from the proposal')
  expect(text).toContain('It takes effect when one of them executes it.')
})
