import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { billToken, houseToken, tokens } from '../../../domain/accounts/accounts.fixture.ts'
import type { RuleKind } from '../../../domain/accounts/rules/rule.ts'
import type { ParameterTexts } from '../../../domain/accounts/template.ts'
import type { EligibilityReading } from '../../../domain/assets/eligibility/eligibility.ts'
import { endAfter } from '../../../domain/assets/eligibility/end.ts'
import {
  neverReading,
  restrictedFixture,
} from '../../../domain/assets/eligibility/restricted.fixture.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import { financialAssetQuery } from '../../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { registryQuery } from '../../../domain/registry/registry.ts'
import {
  lateTitle,
  standingAnswers,
  unpaidFixture,
} from '../../../domain/servicing/notes.fixture.ts'
import type { Standing } from '../../../domain/servicing/standing.ts'
import { asDay } from '../../../lib/day.ts'
import { DelegateReceipts } from './delegate-receipts.tsx'
import { RuleReceiptCallouts, receiptSentences, useRuleReceipts } from './rule-receipts.tsx'
import { SentReceipt } from './sent-receipt.tsx'

const account: Address = '0x00000000000000000000000000000000000000a5'
const chain = chainWith({ Servicing: '0x00000000000000000000000000000000000000c1' })
const eligible: EligibilityReading = {
  until: BigInt(endAfter(asDay('2040-06-30'))),
  ...{ restriction: 0, wasEligible: true },
}

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

/** QSIDE is restricted, and the account is what the reading says. */
function show(reading: EligibilityReading, part: ReactNode, standings: readonly Standing[] = []) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(cache, [
    [registryQuery(chain), [marketAssetFixture({ token: billToken.address })]],
    ...standingAnswers(chain, standings),
    [
      financialAssetQuery(chain, billToken.address),
      financialAssetFixture(marketAssetFixture({ token: billToken.address })),
    ],
    ...restrictedFixture(chain, houseToken.address, [[account, reading]]),
  ])
  const { container } = render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
  return container
}

type RuleProps = {
  readonly kind: RuleKind
  readonly texts: ParameterTexts
  readonly account?: Address | null
}

function Rule({ kind, texts, account: of = account }: RuleProps) {
  const receipts = useRuleReceipts(kind, texts, tokens, of)
  return (
    <>
      <RuleReceiptCallouts of={receipts} />
      <ul>
        {receiptSentences(receipts).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

const until = 'This smart account may receive QSIDE until the end of Jun 30, 2040 (UTC)'
const refused = 'This smart account may not receive QSIDE'
const signed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

it.each([
  ['automated-trading', { tokenAddress: 'QSIDE' }],
  ['yield-reinvestment', { treasuryToken: houseToken.address }],
  ['portfolio-rebalancing', { assets: `USDC,ALD52W, ${houseToken.address.toLowerCase()}` }],
] as const)(
  'says until when the account may receive what its rule buys, and signs it: %s',
  (kind, texts) => {
    show(eligible, <Rule kind={kind} texts={texts} />)
    expect(screen.getByText(until)).toBeDefined()
    expect(
      screen.getByText(/with its owner, and is eligible while it has this owner\.$/),
    ).toBeDefined()
    expect(signed()).toEqual([`${until}.`])
    cleanup()
    show(neverReading, <Rule kind={kind} texts={texts} />)
    expect(screen.getByText(refused)).toBeDefined()
    expect(signed()).toEqual([`${refused}.`])
  },
)

it('says of an account that does not exist yet that it has to be attested', () => {
  show(eligible, <Rule kind="automated-trading" texts={{ tokenAddress: 'QSIDE' }} account={null} />)
  expect(screen.getByText('A new smart account may not receive QSIDE yet')).toBeDefined()
  expect(signed()).toEqual(['A new smart account may not receive QSIDE yet.'])
})

it('names what cannot be bought before a token is chosen', () => {
  const words = 'This smart account may not receive QSIDE: only eligible accounts may.'
  expect(show(neverReading, <Rule kind="automated-trading" texts={{}} />).textContent).toBe(words)
  cleanup()
  expect(show(eligible, <Rule kind="automated-trading" texts={{}} />).textContent).toBe('')
})

it.each([
  ['automated-trading', { tokenAddress: 'ALD52W' }],
  ['automated-trading', { tokenAddress: 'CARB24' }],
  ['conditional-transfer', { sentToken: 'QSIDE' }],
  ['delegation-rules', {}],
] as const)('says nothing where the rule buys no restricted shares: %s %j', (kind, texts) => {
  expect(show(neverReading, <Rule kind={kind} texts={texts} />).textContent).toBe('')
})

it('says whether the recipient of a payment may receive it, and until when', () => {
  const sent = (of: Address | undefined) => <SentReceipt token={houseToken} recipient={of} />
  expect(show(neverReading, sent(undefined)).textContent).toBe(
    'Only eligible accounts may receive QSIDE',
  )
  cleanup()
  expect(show(neverReading, sent(account)).textContent).toMatch(
    /The account may not receive QSIDE: it is not eligible\. The payment fails until it is\.$/,
  )
  cleanup()
  expect(show(eligible, sent(account)).textContent).toMatch(
    /The recipient is until the end of Jun 30, 2040 \(UTC\)\. A later payment fails\.$/,
  )
  cleanup()
  expect(
    show(neverReading, <SentReceipt token={billToken} recipient={account} />).textContent,
  ).toBe('')
})

it('says what a delegate cannot sell, and cannot buy for the account', () => {
  const delegate = (buys: boolean, budgeted = [billToken]) => (
    <DelegateReceipts account={account} tokens={tokens} budgeted={budgeted} buys={buys} />
  )
  expect(show(neverReading, delegate(false)).textContent).toBe('')
  cleanup()
  expect(show(neverReading, delegate(true)).textContent).toMatch(/It may not receive QSIDE/)
  cleanup()
  expect(show(eligible, delegate(true)).textContent).toBe('')
  cleanup()
  expect(show(eligible, delegate(false, [houseToken])).textContent).toMatch(
    /^A delegate cannot sell or deposit QSIDE/,
  )
})

it('says of a share that the rule buys that it is late, and that rules do not buy it', async () => {
  const rule = <Rule kind="automated-trading" texts={{ tokenAddress: 'ALD52W' }} />
  show(eligible, rule, [unpaidFixture('late')])
  const title = await screen.findByText(`ALD52W: ${lateTitle}`)
  expect(title.parentElement?.textContent).toContain('automatic rules do not buy')
})
