import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter, useLocation } from 'react-router'
import { type Address, encodeAbiParameters, encodeEventTopics, parseAbiParameters } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { retirementCertificateAbi } from '../../../chain/abi/retirementCertificate-abi.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import type { ChainIdentity } from '../../../chain/deployment.ts'
import { chainKey, chainQueryKey } from '../../../chain/keys.ts'
import { openChainFixture } from '../../../chain/open-chain.fixture.ts'
import { usdcBalanceQuery } from '../../../chain/tokens.ts'
import { recordFixture, submissionFixture } from '../../../chain/transactions/record.fixture.ts'
import { transactionStore } from '../../../chain/transactions/store.ts'
import { transactStore } from '../../../chain/transactions/transact-store.ts'
import { noticesQuery } from '../../../domain/credits/notices/read-notices.ts'
import { marketQuery } from '../../../domain/offers/market.ts'
import { poolsQuery } from '../../../domain/pools/read-pools.ts'
import { type Cart, writeCart } from '../../../domain/retirement/cart.ts'
import {
  detailsArgument,
  detailsOf,
  emptyForm,
} from '../../../domain/retirement/retirement-details.ts'
import { usdc } from '../../../lib/usdc.ts'
import { account, forest, inputs, line, market, wind } from '../plan.fixture.ts'
import { RetirementCart } from './retirement-cart.tsx'

const source = { kind: 'chain', chainId: 31_337, block: 7n } as const
const before = { chain: chainStore.getState(), transactions: transactionStore.getState() }
const otherAccount: Address = '0x2222222222222222222222222222222222222222'
let runs = 0

/** A chain of its own for every test, as each has its own cart. */
function newChain() {
  runs += 1
  const identity = `31337:0x${runs}` as ChainIdentity
  const addresses = {
    'Canopy#EnvironmentalCredits': account,
    'Canopy#RetirementRouter': account,
    'Canopy#PoolRouter': account,
    'Canopy#Pools': account,
    'Canopy#RetirementCertificate': account,
    'Canopy#RetirementOrders': account,
  }
  const deployment = { ...openChainFixture.deployment, identity, addresses }
  return { ...openChainFixture, identity, deployment }
}

let chain = newChain()
let cache = new QueryClient()

beforeEach(() => {
  chain = newChain()
  cache = new QueryClient()
  chainStore.setState({ chain })
  cache.setQueryData(marketQuery(chain).queryKey, { value: market, source })
  cache.setQueryData(poolsQuery(chain).queryKey, { value: [], source })
  cache.setQueryData(noticesQuery(chain).queryKey, { value: [], source })
})
afterEach(() => {
  cleanup()
  chainStore.setState(before.chain)
  transactionStore.setState(before.transactions)
  transactStore.setState({ request: null })
  localStorage.clear()
})

const Place = () => <p>At {useLocation().pathname}</p>

function show(cart: Cart, { balance = usdc(100_000_000n), search = '' } = {}) {
  localStorage.setItem(`canopy.retirement-cart.1.${chain.identity}`, writeCart(cart))
  cache.setQueryData(usdcBalanceQuery(chain, account).queryKey, { value: balance, source })
  const { credits, held, asTokens } = inputs
  render(
    <QueryClientProvider client={cache}>
      <NuqsTestingAdapter searchParams={search} hasMemory>
        <MemoryRouter>
          <RetirementCart account={account} credits={credits} held={held} asTokens={asTokens} />
          <Place />
        </MemoryRouter>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

/** The event by which the certificates contract issues one of the forest's credits. */
function issued(certificateId: bigint) {
  const details = {
    ...detailsArgument(detailsOf({ ...emptyForm(), purpose: 'CONTRIBUTION' })),
    beneficiary: otherAccount,
  }
  return {
    address: account,
    topics: encodeEventTopics({
      abi: retirementCertificateAbi,
      eventName: 'CertificateIssued',
      args: { certificateId, tokenId: forest.tokenId, beneficiary: otherAccount },
    }),
    data: encodeAbiParameters(
      parseAbiParameters([
        'address retiredBy, uint256 amount, uint256 offset, Details details',
        'struct Details { address beneficiary; uint8 purpose; bytes2 beneficiaryCountry; uint64 periodStart; uint64 periodEnd; bytes32 nameHash; string beneficiaryName; string message; }',
      ]),
      [account, 2_000n, 0n, details],
    ),
  }
}

const panel = (name: string) => within(screen.getByRole('region', { name }))
const preview = (name: string | RegExp) => screen.getByRole('button', { name })
const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled
const choose = (user: ReturnType<typeof show>, name: string | RegExp) =>
  user.click(screen.getByRole('radio', { name }))
const asked = () => transactStore.getState().request

it('lists what is held, with nothing to sign before an amount is entered', async () => {
  const user = show([])
  const held = panel('Credits you hold')
  expect(isDisabled(preview('Preview retirement'))).toBe(true)
  await user.type(held.getAllByLabelText(/^Retire/)[1] as HTMLElement, '1.5')
  expect(isDisabled(preview('Preview retirement of 1'))).toBe(true)
  await choose(user, /^Contribution/)
  await user.click(preview('Preview retirement of 1'))
  expect(asked()?.intent.title).toBe('Retire 1.5 t of Rufiji Mangroves 2023 #1')
})

it('says what prevents retiring held credits, and only that', async () => {
  const user = show([line(forest, 'held', 5_001n), line(forest, 'token', 1_000n)])
  expect(
    panel('Sign').getByText('You hold only 5 t of Rufiji Mangroves 2023 #1. Enter less.'),
  ).toBeDefined()
  await choose(user, /^Contribution/)
  expect(isDisabled(preview('Preview retirement of 1'))).toBe(true)
  await user.click(preview('Preview retirement of credit tokens'))
  expect(asked()?.intent.give[0]?.unit).toBe('credit tokens')
})

it('waits for the form, and says so at every transaction', async () => {
  const user = show([line(forest, 'held', 1n), line(forest, 'token', 1n), line(wind, 'bought', 1n)])
  expect(screen.getAllByText(/Complete the details on the certificates\./)).toHaveLength(3)
  await choose(user, /^Contribution/)
  expect(screen.queryByText(/Complete the details on the certificates\./)).toBeNull()
  const form = screen.getByLabelText(/^Beneficiary’s address/)
  await user.type(form, '0x12')
  expect(screen.getAllByText(/Complete the details on the certificates\./)).toHaveLength(3)
  const buttons = () => screen.getAllByRole('button', { name: /^Preview/ }).map(isDisabled)
  expect(buttons()).toEqual([true, true, true])
  await user.clear(form)
  expect(buttons()).toEqual([false, false, false])
})

it('says how many transactions a mixed cart takes, and why', async () => {
  const user = show([line(forest, 'held', 1n), line(wind, 'bought', 1_000n)])
  expect(screen.getByText('Your cart takes 2 transactions')).toBeDefined()
  await choose(user, /^Contribution/)
  await user.click(preview('Preview purchase and retirement'))
  expect(asked()?.intent.notes?.at(-1)).toMatch(/^One of 2 transactions\. Credits you hold are/)
  await user.clear(panel('Credits you hold').getAllByLabelText(/^Retire/)[0] as HTMLElement)
  expect(screen.queryByText(/^Your cart takes/)).toBeNull()
})

it('says what a purchase costs and how much is missing for it', () => {
  show([line(wind, 'bought', 1_000n)], { balance: usdc(2_000_000n) })
  const bought = panel('To buy and retire')
  expect(bought.getByText('$5.00 together, $3.00 more than you have')).toBeDefined()
  expect(bought.getByText('You need more USDC')).toBeDefined()
  expect(isDisabled(preview('Preview purchase and retirement'))).toBe(true)
})

it('says how much the account can pay for where it cannot buy as much as entered', () => {
  show([line(wind, 'bought', 1_000n)], { balance: usdc(2_000_000n) })
  const bought = panel('To buy and retire')
  expect(bought.getByText('You can pay for 0.4 t')).toBeDefined()
  expect(bought.getByText('You can pay for 0.4 t. Enter that or less.')).toBeDefined()
})

it('gives no total of what cannot be bought', async () => {
  // One more than others offer.
  const user = show([line(wind, 'bought', 100_001n), line(forest, 'bought', 1_000n)])
  const bought = panel('To buy and retire')
  const [ofForest, ofWind] = bought.getAllByLabelText(/^Retire/) as HTMLElement[]
  expect(bought.queryByText(/together/)).toBeNull()
  await user.clear(ofWind as HTMLElement)
  expect(bought.getByText('$10.00 together')).toBeDefined()
  await user.clear(ofForest as HTMLElement)
  expect(bought.queryByText(/together/)).toBeNull()
})

it('removes a line', async () => {
  const user = show([line(wind, 'bought', 1_000n)])
  await user.click(preview(/^Remove .* from the cart$/))
  expect(screen.queryByRole('region', { name: 'To buy and retire' })).toBeNull()
})

it('says why pools have no price for a line', () => {
  show([line(forest, 'pool', 1_000n)])
  const pools = panel('To buy through pools and retire')
  expect(pools.getByText(/^No open pool trades it now\./)).toBeDefined()
  expect(isDisabled(preview('Preview trade and retirement'))).toBe(true)
})

it('keeps the lines of a transaction until its certificates are issued', async () => {
  const user = show([line(forest, 'held', 2_000n), line(wind, 'bought', 1_000n)])
  await choose(user, /^Contribution/)
  await choose(user, 'Natural person')
  await user.click(screen.getByLabelText(/^Name/))
  await user.paste('Renée Amari')
  await user.click(screen.getByLabelText(/^Beneficiary’s address/))
  await user.paste(otherAccount)
  await user.click(preview('Preview retirement of 1'))
  // Before anything is signed: the page may be closed while the wallet asks.
  expect(localStorage.getItem('canopy.private-names.1')).toContain('Renée Amari')
  const submission = submissionFixture()
  transactionStore.setState({ records: [recordFixture({ chain: chain.identity })] })
  await act(async () => asked()?.settle({ status: 'submitted', transactionId: '1' }))
  expect(await screen.findByText('The retirement is pending')).toBeDefined()
  expect(isDisabled(preview('Preview purchase and retirement'))).toBe(true)
  expect(preview('Preview retirement of 1')).toBeDefined()

  await user.clear(screen.getByLabelText(/^Beneficiary’s address/))
  const receipt = chainQueryKey(chain.identity, chainKey('receipt', submission.hash))
  cache.setQueryData(receipt, { logs: [issued(42n)] })
  const state = { ...submission, status: 'confirmed', block: 91n, fee: 1n } as const
  await act(async () =>
    transactionStore.setState({ records: [recordFixture({ chain: chain.identity, state })] }),
  )
  expect(screen.getByText('Retired. Your certificate is issued.')).toBeDefined()
  expect(preview('Preview retirement')).toBeDefined()
  expect(isDisabled(preview('Preview purchase and retirement'))).toBe(false)
  // For the beneficiary of the retirement, even if the form has changed since.
  expect(screen.getByRole('link', { name: 'All retirements' }).getAttribute('href')).toBe(
    `/retirements?beneficiary=${otherAccount}`,
  )
  // Only this link proves the name.
  expect(screen.getByText('Private links of Renée Amari')).toBeDefined()
  expect(preview('Copy the private link of certificate 42')).toBeDefined()
})

it('opens the certificate of the last retirement', async () => {
  const user = show([line(forest, 'held', 2_000n)])
  await choose(user, /^Contribution/)
  await user.click(preview('Preview retirement of 1'))
  const submission = submissionFixture()
  const receipt = chainQueryKey(chain.identity, chainKey('receipt', submission.hash))
  cache.setQueryData(receipt, { logs: [issued(42n)] })
  const state = { ...submission, status: 'confirmed', block: 91n, fee: 1n } as const
  transactionStore.setState({ records: [recordFixture({ chain: chain.identity, state })] })
  await act(async () => asked()?.settle({ status: 'submitted', transactionId: '1' }))
  expect(screen.getByText('At /retirements/42')).toBeDefined()
})

it('offers the purposes that all credits of the cart allow, each with what it means', () => {
  show([line(forest, 'held', 1n)])
  const names = within(screen.getByRole('radiogroup', { name: 'Purpose' }))
    .getAllByRole('radio')
    .map(({ textContent }) => textContent)
  expect(names).toEqual([
    expect.stringMatching(/^Contribution.+\.$/),
    expect.stringMatching(/^Compensation.+\.$/),
    expect.stringMatching(/^CORSIA.+\.$/),
  ])
})

it('asks for the legal name and the country of an organisation, and objects once one left them', async () => {
  const user = show([line(forest, 'held', 1n)])
  await choose(user, /^Contribution/)
  await choose(user, 'Organisation')
  expect(screen.queryByText(/as in the commercial register\.$/)).toBeNull()
  await user.click(screen.getByLabelText(/^Legal name/))
  await user.tab()
  expect(screen.getByText('Enter the name as in the commercial register.')).toBeDefined()
  await user.type(screen.getByLabelText(/^Legal name/), 'Alder Logistics GmbH')
  await user.selectOptions(screen.getByLabelText(/^Country/), 'DE')
  await user.click(preview('Preview retirement of 1'))
  expect(asked()?.intent.notes).toContain(
    `Retired for Alder Logistics GmbH, Germany. The certificates belong to ${account} permanently.`,
  )
})

it.each([
  ['?credit=101', 'Credits you hold', '5'],
  ['?credit=101&as=token', 'Credits you hold as credit tokens', '2'],
])(
  'opens by %s with all of that holding entered, ready to be changed',
  async (search, title, all) => {
    const user = show([], { search })
    const panel = within(screen.getByRole('region', { name: title }))
    const [amount] = panel.getAllByLabelText(/^Retire/)
    expect(amount).toHaveProperty('value', all)
    expect(document.activeElement).toBe(amount)
    await user.clear(amount as HTMLElement)
    expect(amount).toHaveProperty('value', '')
  },
)

it('leaves an amount that is in the cart when a link chooses its credit', () => {
  show([line(forest, 'held', 1_500n)], { search: '?credit=101' })
  const panel = within(screen.getByRole('region', { name: 'Credits you hold' }))
  expect(panel.getAllByLabelText(/^Retire/)[0]).toHaveProperty('value', '1.5')
})
