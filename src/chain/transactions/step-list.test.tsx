import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Explanation } from '../errors/explanation.ts'
import { openChainFixture } from '../open-chain.fixture.ts'
import { setWallet } from '../wallet-state.ts'
import { SignerChangeCallout, WrongNetworkCallout } from './cannot-sign.tsx'
import type { Allow } from './intent.ts'
import { SentOutcome } from './outcome.tsx'
import type { Step } from './prepare.ts'
import { recordFixture, submissionFixture } from './record.fixture.ts'
import type { TransactionState } from './record.ts'
import type { SignerChange } from './signer-change.ts'
import { StepList } from './step-list.tsx'
import type { ExecutionState } from './use-execute-intent.ts'

const { account } = recordFixture()
const signer = { account, chain: openChainFixture }
const hash = `0x${'bb'.repeat(32)}` as const
const reason: Explanation = {
  ...{ kind: 'unknown', sentence: 'It failed.', nextStep: 'Look again.', raw: 'raw' },
}

afterEach(() => {
  cleanup()
  setWallet({ status: 'disconnected' })
})
const inSafe = () =>
  setWallet({ status: 'connected', account, chainId: 31_337, name: 'Safe', isSafe: true })

const token = { address: account, name: 'Token', symbol: 'TKN', decimals: 6 } as const
const allowed = { spender: account, spenderName: 'Market' } as const
const allow = { ...allowed, kind: 'token', token, amount: 5n, permit: false } as const
const collection: Allow = {
  ...{ kind: 'collection', collection: account, collectionName: 'Credits' },
  ...allowed,
} as const
const call = { to: account, data: '0x', functionName: 'approve' } as const
const steps: readonly Step[] = [
  { kind: 'approve', allow, call },
  { kind: 'approve', allow: collection, call },
  { kind: 'send' },
]

const submission = submissionFixture()
const included = { ...submission, block: 1_234n, fee: 5n }

describe('the steps of a transaction', () => {
  const shown = (state: ExecutionState, sent?: TransactionState, of = steps) => {
    const record = sent && recordFixture({ state: sent })
    render(<StepList steps={of} state={state} sent={record} />)
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^\d/, ''))
  }
  const sent = { status: 'sent', steps, transactionId: '1' } as const

  it('are done up to the one that waits', () => {
    expect(shown({ status: 'running', steps, progress: { step: 1, waitsFor: 'wallet' } })).toEqual([
      ...['Allow TKN, done', 'Allow, current step', 'Send, upcoming', 'Confirmation, upcoming'],
    ])
  })

  it('end at the one that failed', () => {
    expect(shown({ status: 'failed', steps, at: 2, reason })).toEqual([
      ...['Allow TKN, done', 'Allow, done', 'Send, failed', 'Confirmation, upcoming'],
    ])
  })

  it('wait for the first of them before they begin', () => {
    expect(shown({ status: 'idle' })[0]).toBe('Allow TKN, current step')
  })

  it.each<[TransactionState, string]>([
    [{ status: 'submitted', ...submission }, 'Confirmation, current step'],
    [{ status: 'confirmed', ...included }, 'Confirmation, done'],
    [{ status: 'reverted', reason, ...included }, 'Confirmation, failed'],
    [{ status: 'replaced', by: hash, ...submission }, 'Confirmation, failed'],
    [{ status: 'cancelled', by: hash, ...submission }, 'Confirmation, failed'],
    [{ status: 'dropped', ...submission }, 'Confirmation, failed'],
  ])('end with $status as the chain says', (state, last) => {
    expect(shown(sent, state).at(-1)).toBe(last)
  })

  it('in a Safe are the proposal, and what its owners do with it', () => {
    inSafe()
    const batch: readonly Step[] = [{ kind: 'batch', allows: [allow] }]
    const proposed = { status: 'batched', ...submission, batch: '0x1', isSafe: true } as const
    expect(shown({ ...sent, steps: batch }, proposed, batch)).toEqual([
      ...['Proposal, done', 'Signatures and execution, current step'],
    ])
  })

  it('have no more than one where a wallet sends all at once', () => {
    const batch: readonly Step[] = [{ kind: 'batch', allows: [allow] }]
    expect(shown({ status: 'idle' }, undefined, batch)).toEqual([
      ...['Allow and send, current step', 'Confirmation, upcoming'],
    ])
  })
})

describe('what became of a transaction', () => {
  const shown = (state: TransactionState) => {
    render(<SentOutcome record={recordFixture({ state })} />)
    return document.body.textContent ?? ''
  }

  it('is the block that has it, with its hash', () => {
    const text = shown({ status: 'confirmed', ...included })
    expect(text).toContain('Confirmed in block 1,234')
    expect(text).toContain('Transaction 0xaaaa')
  })

  it('is the reason of the contract where it reverted', () => {
    const text = shown({ status: 'reverted', reason, ...included })
    expect(text).toContain('It failed.')
    expect(text).not.toContain('Transaction')
  })

  it('is a proposal without a hash while the owners of a Safe sign', () => {
    const { hash: _, ...request } = submission
    const text = shown({ status: 'batched', ...request, batch: '0x1', isSafe: true })
    expect(text).toContain('Proposed')
    expect(text).not.toContain('Transaction')
  })
})

describe('who cannot sign', () => {
  it.each<[SignerChange, RegExp, number]>([
    [
      { kind: 'account', now: hash.slice(0, 42) as typeof account },
      /changed to another account/,
      2,
    ],
    [{ kind: 'disconnected' }, /locked or disconnected/, 1],
    [{ kind: 'chain' }, /The chain has changed/, 0],
    [{ kind: 'closed', reason }, /It failed/, 0],
  ])('is told why, and for whom it was prepared: %j', (change, text, named) => {
    render(<SignerChangeCallout signer={signer} change={change} />)
    const shown = document.body.textContent ?? ''
    expect(shown).toMatch(text)
    expect(shown.split(/0x1111|0xbbbb/).length - 1).toBe(named)
    expect(shown.match(/changed to another|locked or|has changed|It failed/g)).toHaveLength(1)
  })

  const network = (isAsked: boolean) => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <WrongNetworkCallout isAsked={isAsked} />
      </QueryClientProvider>,
    )
    return document.body.textContent ?? ''
  }

  it('on another network is offered to switch, unless the wallet is asked something already', () => {
    expect(network(false)).toContain('Your wallet will ask you to switch')
    expect(screen.getByRole('button', { name: /^Switch to / })).toBeDefined()
    cleanup()
    expect(network(true)).toContain('Change back to it in your wallet')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('with a Safe on another network is told that it cannot be switched', () => {
    inSafe()
    expect(network(false)).toContain('Your Safe is on another network.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
