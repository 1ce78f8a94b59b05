import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { type Address, keccak256 } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { creditNoticesAbi } from '../../chain/abi/creditNotices-abi.ts'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { compensationFixture, reportFixture } from '../../domain/credits/notices/notice.fixture.ts'
import type { CreditNotice } from '../../domain/credits/notices/notice.ts'
import { noticesQuery } from '../../domain/credits/notices/read-notices.ts'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import { rolesOf } from '../../domain/roles/roles.fixture.ts'
import { creditAmount } from '../../domain/units.ts'
import { NoticesPanel } from './notices-panel.tsx'

const credit = creditFixture()
const verifier = '0x00000000000000000000000000000000000000d1'
const contract = '0x00000000000000000000000000000000000000e1'
const chain = chainWith({ CreditNotices: contract })
const intents = confirmedIntents()
const file = new File(['the report'], 'report.pdf', { type: 'application/pdf' })
const hash = keccak256(new TextEncoder().encode('the report'))
const stated = {
  tokenId: credit.tokenId,
  firstSerial: 0,
  lastSerial: 0,
  registryDate: 1_758_585_600n,
  documentHash: hash,
  sourceURI: 'https://registry.example/report.pdf',
}

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

type Shown = {
  readonly notices?: readonly CreditNotice[]
  readonly account?: Address
  readonly isVerifier?: boolean
}

function show({ notices = [], account = verifier, isVerifier = true }: Shown = {}) {
  const queryClient = new QueryClient()
  answer(queryClient, [
    [noticesQuery(chain), notices],
    ...rolesOf(chain, account, isVerifier ? ['VERIFIER_ROLE'] : []),
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/assets/verification?noticed=${credit.assetId}`]}>
        <NoticesPanel verifier={account} credits={[credit]} issuances={[]} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

type Keys = ReturnType<typeof show>

/** Types the day and the source by keys, and chooses the file. */
async function typeSource(user: Keys) {
  await user.type(screen.getByLabelText(/^Day of the registry/), '2025-09-23')
  await user.type(screen.getByLabelText(/^Source/), stated.sourceURI)
  await user.upload(screen.getByLabelText(/^Or the file/), file)
  await within(screen.getByRole('form')).findByText('keccak256')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
}
const published = () => callWithoutPermits(intents[0] as Intent, creditNoticesAbi)

it('shows nothing to accounts that are no verifier', () => {
  show({ isVerifier: false })
  expect(document.body.textContent).toBe('')
})

it('publishes a quantity without serial numbers, and clears the form', async () => {
  const user = show()
  await user.selectOptions(screen.getByLabelText(/^What the registry reported/), 'OVER_ISSUANCE')
  await user.click(screen.getByRole('radio', { name: 'Only how many' }))
  await user.type(screen.getByLabelText(/^How many are affected/), '1.5')
  await typeSource(user)
  expect(published()).toEqual(['publish', { ...stated, kind: 1, quantity: 1_500n, refersTo: 0n }])
  expect(screen.getByLabelText<HTMLInputElement>(/^Source/).value).toBe('')
})

it('says what is missing, and previews nothing', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByText('Choose what was reported.')).toBeDefined()
  expect(screen.getByText('Enter the day of the registry’s report.')).toBeDefined()
  expect(intents).toEqual([])
})

it('compensates a part of a notice', async () => {
  const report = reportFixture({ id: 4n, tokenId: credit.tokenId })
  const user = show({ notices: [report] })
  await user.click(screen.getByRole('button', { name: 'Compensate notice 4' }))
  await user.click(screen.getByRole('radio', { name: 'Only how many' }))
  await user.type(screen.getByLabelText(/^How many are compensated/), '150')
  await typeSource(user)
  expect(published()).toEqual(['publish', { ...stated, kind: 3, quantity: 150_000n, refersTo: 4n }])
})

it('withdraws a compensation, not only the notice', async () => {
  const notices = [
    reportFixture({ tokenId: credit.tokenId, compensated: creditAmount(150_000n) }),
    compensationFixture({ tokenId: credit.tokenId }),
  ]
  const user = show({ notices })
  expect(screen.getByRole('button', { name: 'Withdraw notice 1' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Withdraw notice 2' }))
  await typeSource(user)
  expect(published()).toEqual(['publish', { ...stated, kind: 4, quantity: 0n, refersTo: 2n }])
})

it('gives up a compensation or a withdrawal for a notice of its own', async () => {
  const user = show({ notices: [reportFixture({ id: 4n, tokenId: credit.tokenId })] })
  expect(screen.queryByRole('button', { name: 'Publish another notice instead' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Compensate notice 4' }))
  expect(screen.getByRole('form', { name: 'Compensate notice 4' })).toBeDefined()
  expect(screen.queryByLabelText(/^What the registry reported/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw notice 4' }))
  expect(screen.getByRole('form', { name: 'Withdraw notice 4' })).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Publish another notice instead' }))
  expect(screen.getByRole('form', { name: 'Publish a notice' })).toBeDefined()
})

it('offers no compensation of what is compensated, and lists no notice of another credit', () => {
  const report = reportFixture({ id: 4n, tokenId: credit.tokenId })
  const notices = [
    { ...report, compensated: report.affected },
    reportFixture({ id: 5n, tokenId: credit.tokenId + 1n }),
  ]
  show({ notices })
  expect(screen.queryByRole('button', { name: /^Compensate/ })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1)
})

it('understands serial numbers as the registry prints them', async () => {
  const user = show()
  const hint = 'Or the whole serial as the registry prints it.'
  expect(screen.getByText(hint)).toBeDefined()
  await user.type(
    screen.getByLabelText(/^First serial number/),
    '5818-258252735-258252784-VCU-034-APX-BR-14-612-01012014-31122014-1',
  )
  expect(screen.queryByText(hint)).toBeNull()
  expect(screen.getByText(/258,252,735/)).toBeDefined()
})

it.each([
  ['has no contract of notices', () => chainStore.setState({ chain: chainWith({}) })],
  ['is not open', () => chainStore.setState(chainStore.getInitialState(), true)],
])('shows nothing where the chain %s', (_, given) => {
  given()
  show()
  expect(document.body.textContent).toBe('')
})

it('offers nothing for what is withdrawn, and keeps it readable', () => {
  show({ notices: [reportFixture({ tokenId: credit.tokenId, withdrawnBy: 9n })] })
  expect(screen.getByText('Withdrawn')).toBeDefined()
  expect(screen.queryByRole('button', { name: /notice 1/ })).toBeNull()
})

it('does not let an issuer report on its own project', () => {
  show({ account: credit.issuer })
  expect(screen.getByText(/Another verifier has to report on it/)).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
})
