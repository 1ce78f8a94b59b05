import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { usdcBalanceQuery } from '../../../chain/tokens.ts'
import { closedPreviews } from '../../../chain/transactions/closed-previews.fixture.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { deskFixture } from '../../../domain/dealing/dealing.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { CashForms } from './cash-forms.tsx'

const issuer: Address = '0x0000000000000000000000000000000000000011'
const chain = chainWith({})
atHaltedBlock(Date.UTC(2026, 8, 1), chain)

const previews = closedPreviews()
const intents = confirmedIntents()

function show(balance: bigint | null, missing: bigint | null = null) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  if (balance !== null) answer(cache, [[usdcBalanceQuery(chain, issuer), usdc(balance)]])
  else {
    const { queryKey } = usdcBalanceQuery(chain, issuer)
    cache.setQueryDefaults(queryKey, { enabled: false })
  }
  const token = { address: chain.deployment.usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  render(
    <QueryClientProvider client={cache}>
      <CashForms
        dealt={{
          asset: marketAssetFixture({ id: 7n }),
          desk: deskFixture({ cash: usdc(3_000_000n) }),
          usdc: token,
        }}
        issuer={issuer}
        missing={missing === null ? null : usdc(missing)}
      />
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

it.each([
  ['Add cash', 'Preview adding', '', false],
  ['Add cash', 'Preview adding', '0', false],
  ['Add cash', 'Preview adding', '5', true],
  ['Add cash', 'Preview adding', '5.000001', false],
  ['Take cash', 'Preview taking', '3', true],
  ['Take cash', 'Preview taking', '3.000001', false],
])('%s: %s of “%s” only within what there is', async (label, action, amount, isPossible) => {
  const user = show(5_000_000n)
  if (amount !== '') await user.type(field(label), amount)
  expect(screen.getByRole('button', { name: action })).toHaveProperty('disabled', !isPossible)
  fireEvent.submit(field(label).form as HTMLFormElement)
  expect(intents).toHaveLength(isPossible ? 1 : 0)
})

it('adds nothing before the balance is read', async () => {
  const user = show(null)
  await user.type(field('Add cash'), '1')
  expect(screen.getByRole('button', { name: 'Preview adding' })).toHaveProperty('disabled', true)
})

it('keeps an amount until it is sent', async () => {
  const user = show(5_000_000n)
  previews.areClosed = true
  await user.type(field('Add cash'), '1{Enter}')
  expect([intents.length, field('Add cash').value]).toEqual([1, '1'])
  previews.areClosed = false
  await user.click(screen.getByRole('button', { name: 'Preview adding' }))
  expect([intents.length, field('Add cash').value]).toEqual([2, ''])
})

it('says what the next strike lacks, or that nothing is missing', () => {
  show(5_000_000n)
  expect(screen.getByText(/^Pays redemptions that subscriptions do not pay/)).toBeDefined()
  show(5_000_000n, 1_500_000n)
  expect(document.body.textContent).toContain('Missing now: $1.50')
})
