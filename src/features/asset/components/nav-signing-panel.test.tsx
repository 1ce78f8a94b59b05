import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { type Address, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { servicingAbi } from '../../../chain/abi/servicing-abi.ts'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { roleQuery } from '../../../domain/roles/use-role.ts'
import type { ConfirmedNav, NavSigning } from '../../../domain/servicing/nav-signing.ts'
import { confirmedNavsQuery } from '../../../domain/servicing/queries.ts'
import { navSigningFixture } from '../../../domain/servicing/servicing.fixture.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { usdc } from '../../../lib/usdc.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../../ui/dialog-surface.tsx'
import { NavSigningPanel } from './nav-signing-panel.tsx'

const day = 86_400
const verifier: Address = '0x0000000000000000000000000000000000000011'
const other: Address = '0x0000000000000000000000000000000000000033'
const admin: Address = '0x0000000000000000000000000000000000000044'
const chain = chainWith({ Servicing: '0x0000000000000000000000000000000000000c01' })
const now = Date.UTC(2026, 2, 1) / 1_000
atHaltedBlock(now * 1_000, chain)
const intents = confirmedIntents()
const asset = marketAssetFixture({ id: 7n, symbol: 'NOTE' })

function panel(account: Address | undefined, signing: NavSigning) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(cache, [
    [roleQuery(chain, account ?? other, 'VERIFIER_ROLE'), { held: false, admin }],
    [confirmedNavsQuery(chain, asset.id), navs],
  ])
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <NavSigningPanel asset={asset} signing={signing} account={account} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const navs: readonly ConfirmedNav[] = [
  {
    id: 1,
    nav: usdc(1_000_000n),
    asOf: now - 2 * day,
    confirmedAt: now - 2 * day,
    isSigned: false,
  },
  { id: 2, nav: usdc(800_000n), asOf: now - day, confirmedAt: now - day, isSigned: true },
  { id: 3, nav: usdc(810_000n), asOf: now - day, confirmedAt: now, isSigned: false },
]
const called = (at = 0) => callWithoutPermits(intents[at] as Intent, servicingAbi)

describe('who signs values', () => {
  const { terms } = navSigningFixture()
  const waiting = {
    ...{ nav: usdc(800_000n), asOf: now - day, statedAt: now, expiresAt: now + 7 * day },
    compared: usdc(1_000_000n),
  }
  it('signs exactly what is shown, or refuses it with a reason', async () => {
    const user = panel(terms.administrator, navSigningFixture({ waiting }))
    await user.click(screen.getByRole('button', { name: /^Sign the value of/ }))
    expect(called()).toEqual(['signNav', 7n, 800_000n, now - day])
    await user.click(screen.getByRole('button', { name: /^Refuse the value of/ }))
    await user.type(await screen.findByLabelText(/^Reason/), 'No valuation')
    await user.click(screen.getByRole('button', { name: 'Preview refusal' }))
    expect(called(1)).toEqual(['refuseNav', 7n, 'No valuation'])
  })

  it('lists what was in force, the newest first, with who signed and what was corrected', async () => {
    const user = panel(undefined, navSigningFixture())
    await user.click(screen.getByText('Values that were in force'))
    const table = screen.getByRole('table', { name: 'Net asset values that were in force' })
    const [, ...rows] = within(table).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      `Feb 28, 2026${formatDateTime(now)}Issuer$0.8100$0.8000`,
      `Feb 28, 2026${formatDateTime(now - day)}Issuer and administrator$0.8000–`,
      `Feb 27, 2026${formatDateTime(now - 2 * day)}Issuer$1.0000–`,
    ])
  })

  it('says why none can wait', () => {
    panel(undefined, navSigningFixture())
    expect(screen.getByText(/lost its role\.$/)).toBeDefined()
  })

  it('hands over to an account that accepts', async () => {
    const proposal = { proposed: other, acceptableFrom: now }
    const user = panel(terms.administrator, navSigningFixture({ proposal }))
    await user.type(screen.getByLabelText(/^Next administrator/), verifier)
    await user.click(screen.getByRole('button', { name: 'Preview proposal' }))
    expect(called()).toEqual(['proposeAdministrator', 7n, verifier])
    await user.click(screen.getByRole('button', { name: 'Withdraw the proposal' }))
    expect(called(1)).toEqual(['proposeAdministrator', 7n, zeroAddress])
  })

  it('is accepted once the delay is over', async () => {
    const user = panel(
      other,
      navSigningFixture({ proposal: { proposed: other, acceptableFrom: now } }),
    )
    await user.click(screen.getByRole('button', { name: 'Become the administrator' }))
    expect(called()).toEqual(['acceptAdministrator', 7n])
  })

  it('is not accepted before', () => {
    const acceptableFrom = now + day
    panel(other, navSigningFixture({ proposal: { proposed: other, acceptableFrom } }))
    expect(screen.getByRole('button', { name: /^Acceptable from/ })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('is proposed by the admin of the platform with a delay, and by nobody else', () => {
    panel(admin, navSigningFixture())
    expect(
      screen.getByText(/^As the admin of the platform, you propose with a delay/),
    ).toBeDefined()
  })

  it('shows others no form', () => {
    panel(other, navSigningFixture())
    expect(screen.queryByLabelText(/^Next administrator/)).toBeNull()
  })
})
