import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import {
  type IssuedSubject,
  type IssuerProposal,
  issuerProposalQuery,
} from '../../domain/registry/issuer-proposal.ts'
import { rolesOf } from '../../domain/roles/roles.fixture.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { IssuerHandover, ProposedIssuerPanel } from './issuer-handover.tsx'

const registry: Address = '0x00000000000000000000000000000000000000e1'
const issuer: Address = '0x00000000000000000000000000000000000000b1'
const next: Address = '0x00000000000000000000000000000000000000b2'
const subject: IssuedSubject = { contract: 'AssetRegistry', id: 7n, name: 'UST29' }
const chain = chainWith({ AssetRegistry: registry })
const intents = confirmedIntents()
const state: { proposal: IssuerProposal | null } = { proposal: null }
const proposalOf = (acceptableFrom: number): IssuerProposal => ({ proposed: next, acceptableFrom })

beforeEach(() => {
  state.proposal = null
  chainStore.setState({ chain })
})
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(part: 'issuer' | 'proposed', account = next) {
  const queryClient = new QueryClient()
  answer(queryClient, [
    [issuerProposalQuery(chain, subject), state.proposal],
    ...[issuer, account].flatMap((each) => rolesOf(chain, each, ['ISSUER_ROLE'])),
  ])
  render(
    <QueryClientProvider client={queryClient}>
      {part === 'issuer' ? (
        <IssuerHandover subject={subject} issuer={issuer} />
      ) : (
        <ProposedIssuerPanel subject={subject} account={account} />
      )}
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

const sent = () => {
  const intent = intents[0] as Intent
  return { title: intent.title, ...intent.call({ deadline: 0n, permit: () => undefined }) }
}

it('lets the issuer propose another account but not itself', async () => {
  const user = show('issuer')
  const preview = screen.getByRole('button', { name: 'Preview proposal' })
  await user.type(screen.getByLabelText(/^Next issuer/), issuer)
  expect(screen.getByText(/This account is the issuer/)).toBeDefined()
  expect(preview).toHaveProperty('disabled', true)
  await user.clear(screen.getByLabelText(/^Next issuer/))
  await user.type(screen.getByLabelText(/^Next issuer/), next)
  await user.click(preview)
  expect(sent()).toMatchObject({ title: 'Propose another issuer of UST29', to: registry })
  expect(screen.getByLabelText<HTMLInputElement>(/^Next issuer/).value).toBe('')
})

it('lets the issuer cancel a proposal of the administrator', async () => {
  state.proposal = proposalOf(nowInSeconds() + 86_400)
  const user = show('issuer')
  await user.click(await screen.findByRole('button', { name: 'Cancel the proposal' }))
  expect(sent().title).toBe('Cancel the proposal of another issuer of UST29')
})

it('lets the proposed account accept', async () => {
  state.proposal = proposalOf(nowInSeconds())
  const user = show('proposed')
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(sent()).toMatchObject({ title: 'Become the issuer of UST29', to: registry })
})

it('says when a proposal of the administrator can be accepted', async () => {
  state.proposal = proposalOf(nowInSeconds() + 86_400)
  show('proposed')
  expect(await screen.findByText(/The administrator proposed you/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Accept' })).toHaveProperty('disabled', true)
})

it.each([
  ['shown to the proposed account', next, 1],
  ['hidden from other accounts', issuer, 0],
] as const)('a proposal is %s', (_, account, headings) => {
  state.proposal = proposalOf(nowInSeconds())
  show('proposed', account)
  expect(screen.queryAllByRole('heading')).toHaveLength(headings)
})

it.each(['issuer', 'proposed'] as const)('shows nothing to the %s without a chain', (part) => {
  state.proposal = proposalOf(nowInSeconds())
  chainStore.setState(chainStore.getInitialState(), true)
  show(part)
  expect(document.body.textContent).toBe('')
})

it('offers nothing to cancel or to accept without a proposal', () => {
  show('issuer')
  expect(screen.queryByRole('button', { name: 'Cancel the proposal' })).toBeNull()
  cleanup()
  show('proposed')
  expect(document.body.textContent).toBe('')
})
