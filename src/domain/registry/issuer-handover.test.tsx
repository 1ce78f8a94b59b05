import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Intent } from '../../chain/transactions/intent.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { IssuerHandover, ProposedIssuerPanel } from './issuer-handover.tsx'
import type { IssuedSubject, IssuerProposal } from './issuer-proposal.ts'

const state = vi.hoisted(() => ({
  proposal: null as unknown,
  intents: [] as unknown[],
}))
vi.mock('./issuer-proposal.ts', async (original) => ({
  ...(await original<object>()),
  issuerProposalQuery: () => ({
    queryKey: ['proposal'],
    queryFn: async () => ({ value: state.proposal }),
  }),
}))
vi.mock('../roles/use-role.ts', () => ({
  useLocalGrant: () => undefined,
  useRole: (account: string) => ({ data: { value: { held: true, admin: account } } }),
}))
vi.mock('../../chain/transactions/transact-store.ts', () => ({
  transact: async (intent: unknown) => {
    state.intents.push(intent)
    return { status: 'submitted', transactionId: '1' }
  },
}))
vi.mock('../../chain/chain-state.ts', () => ({
  useChain: () => ({
    status: 'open',
    chainId: 31_337,
    client: { chain: {} },
    deployment: { addresses: {} },
  }),
}))
vi.mock('../../chain/deployment.ts', () => ({ addressOf: () => registry }))

const registry: Address = '0x00000000000000000000000000000000000000e1'
const issuer: Address = '0x00000000000000000000000000000000000000b1'
const next: Address = '0x00000000000000000000000000000000000000b2'
const subject: IssuedSubject = { contract: 'AssetRegistry', id: 7n, name: 'UST29' }
const proposalOf = (acceptableFrom: number): IssuerProposal => ({ proposed: next, acceptableFrom })

beforeEach(() => {
  Object.assign(state, { proposal: null, intents: [] })
})
afterEach(cleanup)

function show(part: 'issuer' | 'proposed', account = next, queryClient = new QueryClient()) {
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
  const intent = state.intents[0] as Intent
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
  const queryClient = new QueryClient()
  queryClient.setQueryData(['proposal'], { value: proposalOf(nowInSeconds()) })
  show('proposed', account, queryClient)
  expect(screen.queryAllByRole('heading')).toHaveLength(headings)
})
