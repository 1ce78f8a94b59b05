import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { servicingAbi } from '../../../chain/abi/servicing-abi.ts'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { metadataQuery } from '../../../domain/assets/metadata.ts'
import type { ServicingLedger } from '../../../domain/servicing/ledger.ts'
import { scheduleHash } from '../../../domain/servicing/ledger-hash.ts'
import { servicingLedgerQuery } from '../../../domain/servicing/queries.ts'
import { generateSchedule } from '../../../domain/servicing/schedule.ts'
import { ledgerFixture } from '../../../domain/servicing/servicing.fixture.ts'
import { assetMetadataFixture } from '../../../lib/asset-metadata.fixture.ts'
import type { AssetMetadata } from '../../../lib/asset-metadata.ts'
import { usdc } from '../../../lib/usdc.ts'
import { FileSchedule } from './file-schedule.tsx'

const day = 86_400
const now = Date.UTC(2026, 2, 1) / 1_000
const servicing: Address = '0x0000000000000000000000000000000000000c01'
const chain = chainWith({ Servicing: servicing })
atHaltedBlock(now * 1_000, chain)
const intents = confirmedIntents()

const asset = marketAssetFixture({ id: 7n, metadataUri: '/note.json', registeredAt: now - day })
const maturity = Date.UTC(2028, 1, 15) / 1_000
const nominal = usdc(100_000_000n)
const { income } = assetMetadataFixture.terms
if (income.kind !== 'coupon') throw new Error('The note has no coupon.')
const monthEnds = { ...income, paymentDates: ['02-28', '08-31'] }

type Given = {
  readonly document?: 'genuine' | 'tampered' | null
  readonly terms?: Partial<AssetMetadata['terms']>
  readonly filed?: ServicingLedger
  readonly maturity?: number | null
  readonly repayment?: bigint
}

function show({ document = 'genuine', terms, filed, ...given }: Given = {}) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(cache, [[servicingLedgerQuery(chain, asset.id), filed ?? null]])
  const { queryKey } = metadataQuery(asset.metadataUri, asset.metadataHash)
  if (document !== null) {
    cache.setQueryData<unknown>(queryKey, {
      ...{ status: document, hash: asset.metadataHash },
      metadata: {
        ...assetMetadataFixture,
        terms: { ...assetMetadataFixture.terms, ...terms },
      },
    })
  } else cache.setQueryDefaults(queryKey, { queryFn: () => new Promise(() => {}) })
  const figures = financialAssetFixture(asset, {
    maturity: given.maturity === undefined ? maturity : given.maturity,
    repaymentPerShare: usdc(given.repayment ?? nominal.value),
  })
  render(
    <QueryClientProvider client={cache}>
      <FileSchedule
        asset={asset}
        serviced={{
          ledger: servicing,
          asset: { id: asset.id, token: asset.token, symbol: 'NOTE' },
        }}
        figures={figures}
      />
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const text = () => document.body.textContent ?? ''
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const called = () => callWithoutPermits(intents.at(-1) as Intent, servicingAbi)

it('files nothing before the terms are read, or by a document that is another', () => {
  show({ document: null })
  expect(text()).toBe('')
  show({ document: 'tampered' })
  expect(screen.getByText('The document cannot be used')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each<[string, Given]>([
  ['does not mature', { maturity: null }],
  ['pays what it earns', { terms: { income: { kind: 'rent', frequency: 'monthly' } } as never }],
])('says that an asset that %s promises no dates', (_, given) => {
  show(given)
  expect(text()).toMatch(/^By its terms the asset does not mature or pays what it earns/)
})

it('says that a note without a coupon has no date but its maturity', () => {
  show({ terms: { income: { kind: 'none' } } })
  expect(text()).toContain('Nothing is due before Feb 15, 2028')
  expect(screen.queryByRole('table')).toBeNull()
  expect(button('Preview filing').disabled).toBe(false)
})

it('asks nothing that the terms decide', async () => {
  const user = show()
  const start = screen.getByLabelText(/^Interest is earned from/)
  await user.clear(start)
  expect(text()).toContain('Choose the day from which interest is earned')
  expect(button('Preview filing').disabled).toBe(true)
  await user.type(start, '2026-02-15')
  expect(screen.queryByLabelText(/^The first interest is paid/)).toBeNull()
  expect(screen.queryByLabelText(/^The nominal is repaid/)).toBeNull()
  expect(screen.queryByLabelText(/^Pay on the last day/)).toBeNull()
  expect(button('Preview filing').disabled).toBe(false)
})

it('asks on which days of months, when a first period is paid and how the nominal is repaid', async () => {
  const user = show({ terms: { income: monthEnds }, repayment: 60_000_000n })
  const start = screen.getByLabelText(/^Interest is earned from/)
  await user.clear(start)
  await user.type(start, '2026-03-15')
  const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows()[1]).toMatch(/^Aug 31, 2026/)
  await user.click(screen.getByLabelText(/^Pay on the last day/))
  await user.selectOptions(screen.getByLabelText(/^The nominal is repaid/), [
    'In equal parts on the dates, the rest at maturity',
  ])
  await user.selectOptions(screen.getByLabelText(/^The first interest is paid/), [
    'On the second date, for a long period',
  ])
  const first = rows()[1]
  expect(first).toMatch(/^Feb 28, 2027/)
  expect(first).toMatch(/principal/i)
})

it.each([
  ['Days of grace', '1', true],
  ['Days of grace', '2', false],
  ['Days of grace', '', true],
  ['Days late until default', '', true],
  ['Days late until default', '1', false],
])('takes “%s” of “%s” only if it can be filed', async (label, entered, isRefused) => {
  const user = show()
  const field = screen.getByLabelText(new RegExp(`^${label}`))
  await user.clear(field)
  if (entered !== '') await user.type(field, entered)
  expect(button('Preview filing').disabled).toBe(isRefused)
})

it('files again only what differs from what is filed', async () => {
  const terms = { start: now - day, grace: 10 * day, defaultAfter: 60 * day }
  const periods = generateSchedule({
    ...{ maturity, coupon: income, nominal, repayment: nominal, start: terms.start },
    ...{ endOfMonth: false, firstPayment: 'short', amortisation: 'bullet' },
  })
  const user = show({ filed: ledgerFixture({ hash: scheduleHash(terms, periods) }) })
  expect(text()).toContain('A schedule with 2 dates is filed.')
  expect(button('Filed as shown').disabled).toBe(true)
  await user.clear(screen.getByLabelText(/^Days of grace/))
  await user.type(screen.getByLabelText(/^Days of grace/), '11')
  await user.click(button('Preview filing'))
  expect(called()[0]).toBe('file')
})
