import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { type Address, keccak256 } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { creditLabelsAbi } from '../../chain/abi/creditLabels-abi.ts'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { labelFixture } from '../../domain/credits/labels/label.fixture.ts'
import type { CreditLabel } from '../../domain/credits/labels/label.ts'
import { labelsQuery } from '../../domain/credits/labels/read-labels.ts'
import { examinedAssetHash } from '../../domain/registry/examined-asset.ts'
import { registeredCreditFixture } from '../../domain/registry/registered-asset.fixture.ts'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import { rolesOf } from '../../domain/roles/roles.fixture.ts'
import { examinedLabelHash } from './label-intents.ts'
import { LabelsPanel } from './labels-panel.tsx'

const credit = creditFixture()
const biodiversity = creditFixture({
  assetId: 16n,
  project: { ...credit.project, type: 'BiodiversityCredit', name: 'Chocó Cloud Forest' },
})
const all = [credit, biodiversity].map((each) => registeredCreditFixture(each))
const verifier = '0x00000000000000000000000000000000000000d1'
const contract = '0x00000000000000000000000000000000000000e1'
const chain = chainWith({
  CreditLabels: contract,
  AssetRegistry: contract,
  EnvironmentalCredits: contract,
})
const intents = confirmedIntents()
const first = { isVerifier: true, labels: [] as readonly CreditLabel[], registered: all }
let state = first

beforeEach(() => {
  state = { ...first }
  chainStore.setState({ chain })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(path = '/assets/verification?credit=15', account: Address = verifier) {
  const queryClient = new QueryClient()
  answer(queryClient, [
    [labelsQuery(chain), state.labels],
    ...rolesOf(chain, account, state.isVerifier ? ['VERIFIER_ROLE'] : []),
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <LabelsPanel
          verifier={account}
          registered={state.registered}
          credits={[credit, biodiversity]}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const called = () => callWithoutPermits(intents[0] as Intent, creditLabelsAbi)
const form = () => screen.getByRole('form', { name: 'Attest a label' })
const file = new File(['the letter'], 'letter.pdf', { type: 'application/pdf' })
const hash = keccak256(new TextEncoder().encode('the letter'))

it('shows nothing to accounts that are no verifier', () => {
  state.isVerifier = false
  show()
  expect(document.body.textContent).toBe('')
})

it('offers carbon credits only', () => {
  show('/assets/verification')
  const options = within(screen.getByLabelText(/^Credit/)).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a credit',
    expect.stringContaining('Rufiji Mangroves'),
  ])
})

it('says what is missing, and keeps what was entered', async () => {
  const user = show()
  await user.type(within(form()).getByLabelText(/^Source/), 'http://registry.example')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByText('Choose a label.')).toBeDefined()
  expect(screen.getByText(/begins with https/)).toBeDefined()
  expect(within(form()).getByLabelText(/^Source/)).toHaveProperty(
    'value',
    'http://registry.example',
  )
  expect(intents).toEqual([])
})

it('attests with the hash of the chosen file, the last day included', async () => {
  const user = show()
  const kinds = within(form()).getByLabelText(/^Label/)
  // A label that states no compliance period is refused on chain.
  const offered = within(kinds).getAllByRole<HTMLOptionElement>('option')
  expect(offered.map(({ value }) => value)).not.toContain('CORSIA_SECOND_PHASE')
  await user.selectOptions(kinds, 'CORSIA_FIRST_PHASE')
  await user.type(screen.getByLabelText(/^Holds from/), '2026-01-31')
  await user.type(screen.getByLabelText(/^Last day/), '2026-02-01')
  await user.type(within(form()).getByLabelText(/^Source/), 'https://registry.example/letter.pdf')
  await user.upload(screen.getByLabelText(/^Or the file/), file)
  await screen.findByText('keccak256')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(called()).toEqual([
    'attest',
    credit.tokenId,
    examinedAssetHash(registeredCreditFixture(credit), { chainId: 31_337, registry: contract }),
    1,
    1_769_817_600n,
    1_769_990_400n,
    'https://registry.example/letter.pdf',
    hash,
  ])
  for (const label of [/^Holds from/, /^Last day/]) {
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('')
  }
  expect(within(form()).getByLabelText<HTMLInputElement>(/^Source/).value).toBe('')
  expect(screen.queryByText('Choose a label.')).toBeNull()
})

it('reads and hashes the source that is entered', async () => {
  const asked = vi.fn(async () => new Response('the letter'))
  vi.stubGlobal('fetch', asked)
  const user = show()
  const read = screen.getByRole<HTMLButtonElement>('button', { name: 'Read and hash the source' })
  expect(read.disabled).toBe(true)
  await user.type(within(form()).getByLabelText(/^Source/), '  ')
  expect(read.disabled).toBe(true)
  await user.type(within(form()).getByLabelText(/^Source/), 'https://registry.example/letter ')
  await user.click(read)
  expect(await screen.findByText('keccak256')).toBeDefined()
  expect(asked).toHaveBeenCalledWith('https://registry.example/letter', expect.anything())
  expect(within(form()).getByRole('status').textContent).toBe('')
  asked.mockResolvedValueOnce(new Response('', { status: 404 }))
  await user.click(read)
  expect(await screen.findByText(/Download the document and choose the file instead/)).toBeDefined()
  expect(screen.queryByText('keccak256')).toBeNull()
})

it('takes no file of more than 20 MB', async () => {
  const user = show()
  const large = new File(['x'], 'large.pdf')
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
  await user.upload(screen.getByLabelText(/^Or the file/), large)
  expect(
    await screen.findByText('The file is larger than 20 MB. Choose a smaller one.'),
  ).toBeDefined()
  expect(screen.queryByText('keccak256')).toBeNull()
})

it.each([
  [{ validFrom: 4_000_000_000 }, 'Begins later'],
  [{ validFrom: 1 }, 'Holds'],
])('lists labels that hold or will: %j', (changes, text) => {
  state.labels = [
    labelFixture({ tokenId: credit.tokenId, validUntil: null, ...changes }),
    labelFixture({ id: 2n, tokenId: credit.tokenId + 1n, validUntil: null }),
    labelFixture({ id: 3n, tokenId: credit.tokenId, validFrom: 1, validUntil: 2 }),
  ]
  show()
  const list = within(screen.getByRole('list', { name: 'Current labels' }))
  expect(list.getAllByText(/^(Begins later|Holds)$/).map(({ textContent }) => textContent)).toEqual(
    [text],
  )
})

it('does not keep the hash of another source', async () => {
  const user = show()
  await user.upload(screen.getByLabelText(/^Or the file/), file)
  await screen.findByText('keccak256')
  await user.type(within(form()).getByLabelText(/^Source/), 'https://registry.example')
  expect(screen.queryByText('keccak256')).toBeNull()
})

it('tells a verifier of its own standing label', async () => {
  state.labels = [labelFixture({ tokenId: credit.tokenId, attester: verifier })]
  const user = show()
  await user.selectOptions(within(form()).getByLabelText(/^Label/), 'CCP')
  expect(screen.getByText(/You have already attested Core Carbon Principles/)).toBeDefined()
})

it('revokes with a reason, whose line breaks become spaces', async () => {
  const label = labelFixture({ id: 4n, tokenId: credit.tokenId })
  state.labels = [label]
  const user = show()
  await user.click(screen.getByRole('button', { name: /^Revoke/ }))
  await user.type(await screen.findByLabelText(/^Reason/), 'Approval{Enter}withdrawn')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  const examined = examinedLabelHash(label, { chainId: 31_337, labels: contract })
  expect(called()).toEqual(['revoke', 4n, examined, 'Approval withdrawn'])
})

it('does not let an issuer attest labels of its own project', () => {
  show('/?credit=15', credit.issuer)
  expect(screen.getByText(/Another verifier has to attest its labels/)).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
})

it('closes a revocation without revoking', async () => {
  state.labels = [labelFixture({ id: 4n, tokenId: credit.tokenId })]
  const user = show()
  await user.click(screen.getByRole('button', { name: /^Revoke/ }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(intents).toEqual([])
})

it('previews no second label of a kind', async () => {
  state.labels = [labelFixture({ tokenId: credit.tokenId, attester: verifier })]
  const user = show()
  await user.selectOptions(within(form()).getByLabelText(/^Label/), 'CCP')
  await user.type(screen.getByLabelText(/^Holds from/), '2026-01-31')
  await user.type(within(form()).getByLabelText(/^Source/), 'https://registry.example/letter.pdf')
  await user.upload(screen.getByLabelText(/^Or the file/), file)
  await screen.findByText('keccak256')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(intents).toEqual([])
})

it('revokes a label only as it was shown', () => {
  const at = { chainId: 31_337, labels: contract } as const
  const label = labelFixture({ validUntil: null, revocation: null })
  const revocation = {
    at: 5,
    by: verifier,
    reason: 'Withdrawn',
  } satisfies CreditLabel['revocation']
  const labels: readonly CreditLabel[] = [
    label,
    { ...label, validUntil: 5 },
    { ...label, revocation },
    { ...label, revocation: { ...revocation, at: 6 } },
    { ...label, revocation: { ...revocation, by: contract } },
    { ...label, revocation: { ...revocation, reason: '' } },
  ]
  const hashes = labels.map((each) => examinedLabelHash(each, at))
  expect(new Set(hashes).size).toBe(hashes.length)
})

it.each([
  ['has no contract of labels', () => chainStore.setState({ chain: chainWith({}) })],
  ['is not open', () => chainStore.setState(chainStore.getInitialState(), true)],
])('shows nothing where the chain %s', (_, given) => {
  given()
  show()
  expect(document.body.textContent).toBe('')
})

it('has no form for a credit that the registry does not list', () => {
  state.registered = []
  show()
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.getByLabelText(/^Credit/)).toBeDefined()
})
