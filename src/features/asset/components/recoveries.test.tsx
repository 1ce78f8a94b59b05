import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { yieldDistributionsQuery } from '../../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import type { Answer } from '../../../domain/history/answer.ts'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import type { PaymentKind } from '../../../domain/history/payment-kind.ts'
import type { ServicingLedger } from '../../../domain/servicing/ledger.ts'
import { firstDue, ledgerFixture } from '../../../domain/servicing/servicing.fixture.ts'
import { shareAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { Recoveries } from './recoveries.tsx'

const day = 86_400
const chain = chainWith({})
const asset = marketAssetFixture()
const now = firstDue + 40 * day
atHaltedBlock(now * 1_000, chain)

const defaulted = { state: 'defaulted', since: firstDue, defaultedAt: firstDue + 20 * day } as const
const paid = (id: bigint, kind: PaymentKind, dollars: bigint, at: number): Distribution => ({
  ...{ id, kind, transactionHash: '0x01', amount: usdc(dollars * 1_000_000n) },
  ...{ earningShares: shareAmount(1n), periodStart: 0, periodEnd: 1 },
  ...{ accrualStart: at, accrualEnd: at + day },
})
const recovered = [
  paid(1n, 'income', 20n, firstDue + day),
  paid(2n, 'recovery', 30n, firstDue + 25 * day),
  paid(3n, 'recovery', 50n, firstDue + 35 * day),
]
/** What is read of a history whose older blocks are not read yet. */
const part: Answer<readonly Distribution[]> = {
  ...{ value: recovered, source: { kind: 'chain', chainId: chain.chainId, block: 9n } },
  ...{ reach: { kind: 'since', block: 5n, time: firstDue }, finished: false },
}

function show(ledger: Partial<ServicingLedger>, distributions?: readonly Distribution[]) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const query = yieldDistributionsQuery(chain, asset.token)
  if (distributions === undefined) cache.setQueryData(query.queryKey, part)
  else answer(cache, [[query, distributions]])
  render(
    <QueryClientProvider client={cache}>
      <Recoveries asset={asset} ledger={ledgerFixture(ledger)} />
    </QueryClientProvider>,
  )
}

it('lists every recovery with its day, its amount and what was outstanding after it', async () => {
  show(defaulted, recovered)
  const table = await screen.findByRole('table', { name: 'Recoveries' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Feb \d+, 2027.*\$30\.00.*\$150\.00$/),
    expect.stringMatching(/^Feb \d+, 2027.*\$50\.00.*\$100\.00$/),
  ])
})

it.each([
  ['nothing was recovered', defaulted, recovered.slice(0, 1)],
  ['it is not in default', { state: 'late', since: firstDue } as const, recovered],
])('is not there where %s', (_, ledger, distributions) => {
  show(ledger, distributions)
  expect(document.body.textContent).toBe('')
})

it('says nothing of what is outstanding before all payments are read', () => {
  show(defaulted)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText(/since Jan 15, 2027/)).toBeDefined()
})
