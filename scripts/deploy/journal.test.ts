import { describe, expect, it } from 'vitest'
import {
  addressesIn,
  firstBlockIn,
  openTransactions,
  repairedJournal,
  replacedTransactions,
  withConfirmation,
  withoutTransactions,
} from './journal.ts'

const line = (type: string, futureId: string, rest: object = {}) =>
  JSON.stringify({ type, futureId, networkInteractionId: 1, ...rest })

const hashOf = (nonce: number) => `0x${nonce.toString().padStart(64, '0')}` as const
const request = (futureId: string) => line('NETWORK_INTERACTION_REQUEST', futureId)
const prepared = (futureId: string, nonce: number) =>
  line('TRANSACTION_PREPARE_SEND', futureId, { nonce })
const sent = (futureId: string, nonce: number) =>
  line('TRANSACTION_SEND', futureId, { nonce, transaction: { hash: hashOf(nonce) } })
const confirmed = (futureId: string, nonce: number) =>
  line('TRANSACTION_CONFIRM', futureId, {
    hash: hashOf(nonce),
    receipt: { blockNumber: nonce + 9 },
  })

/** As Ignition writes it: a line feed before each message. */
const journalOf = (...lines: readonly string[]) => lines.map((each) => `\n${each}`).join('')

const roles = [request('Canopy#Roles'), prepared('Canopy#Roles', 1), sent('Canopy#Roles', 1)]
const pools = [request('Canopy#Pools'), prepared('Canopy#Pools', 2)]

describe('open transactions below a confirmed nonce', () => {
  const later = [prepared('Canopy#Pools', 2), sent('Canopy#Pools', 2), confirmed('Canopy#Pools', 2)]
  const receipt = {
    transactionHash: hashOf(1),
    blockHash: hashOf(5),
    blockNumber: 5n,
    contractAddress: '0x00000000000000000000000000000000000000a1' as const,
    logs: [],
  }

  it('are those that were sent earlier and not yet said to be mined', () => {
    const [open] = openTransactions(journalOf(...roles))
    expect(replacedTransactions(journalOf(...roles, ...later))).toEqual([open])
    expect(replacedTransactions(journalOf(...roles, ...pools))).toEqual([])
    expect(replacedTransactions(journalOf(...later))).toEqual([])
  })

  it.each(['success', 'reverted'] as const)('are confirmed by their receipt: %s', (status) => {
    const journal = journalOf(...roles, ...later)
    const [open] = replacedTransactions(journal)
    if (open === undefined) throw new Error('Nothing is open.')
    const complete = withConfirmation(journal, open, { ...receipt, status })
    expect(complete.startsWith(`${journal}\n{`)).toBe(true)
    expect(openTransactions(complete)).toEqual([])
    expect(JSON.parse(complete.split('\n').at(-1) ?? '')).toEqual({
      ...{ type: 'TRANSACTION_CONFIRM', futureId: 'Canopy#Roles', networkInteractionId: 1 },
      hash: hashOf(1),
      receipt: {
        ...{ blockHash: hashOf(5), blockNumber: 5, logs: [] },
        ...(status === 'success'
          ? { status: 'SUCCESS', contractAddress: '0x00000000000000000000000000000000000000A1' }
          : { status: 'FAILURE' }),
      },
    })
  })
})

describe('transactions that a journal leaves open', () => {
  it('are those that were to be sent or were sent, until they are confirmed', () => {
    expect(openTransactions('')).toEqual([])
    expect(openTransactions(journalOf(...pools, ...roles))).toEqual([
      { futureId: 'Canopy#Roles', networkInteractionId: 1, nonce: 1, hashes: [hashOf(1)] },
      { futureId: 'Canopy#Pools', networkInteractionId: 1, nonce: 2, hashes: [] },
    ])
    expect(openTransactions(journalOf(...roles, confirmed('Canopy#Roles', 1)))).toEqual([])
  })

  it('keep the hash of each fee that they were sent with', () => {
    const raised = line('TRANSACTION_SEND', 'Canopy#Roles', {
      nonce: 1,
      transaction: { hash: hashOf(7) },
    })
    const [open] = openTransactions(journalOf(...roles, raised))
    expect(open?.hashes).toEqual([hashOf(1), hashOf(7)])
  })

  it('are sent again once nothing is told of their sending', () => {
    const dropped = line('ONCHAIN_INTERACTION_DROPPED', 'Canopy#Pools')
    const journal = journalOf(...roles, ...pools, sent('Canopy#Pools', 2), dropped)
    const open = openTransactions(journal)
    const [, lost] = open
    if (lost === undefined) throw new Error('Nothing is open.')
    expect(withoutTransactions(journal, [lost])).toBe(journalOf(...roles, request('Canopy#Pools')))
    expect(withoutTransactions(journal, [])).toBe(journal)
  })
})

describe('a journal whose run was stopped', () => {
  const complete = journalOf(
    line('DEPLOYMENT_EXECUTION_STATE_INITIALIZE', 'Canopy#Roles'),
    ...roles,
  )

  it('goes on without a line that was still being written', () => {
    expect(repairedJournal(complete)).toBe(complete)
    const next = prepared('Canopy#Pools', 2)
    for (const length of [0, 1, 2, 40, next.length - 1]) {
      expect(repairedJournal(`${complete}\n${next.slice(0, length)}`)).toBe(complete)
    }
    expect(repairedJournal('')).toBe('')
    expect(repairedJournal('\n')).toBe('')
    expect(repairedJournal('\n{"type')).toBe('')
  })

  it('repeats a step that had not recorded what it would send', () => {
    const begun = line('DEPLOYMENT_EXECUTION_STATE_INITIALIZE', 'Canopy#Pools')
    expect(repairedJournal(`${complete}\n${begun}`)).toBe(complete)
    const requested = `${complete}\n${begun}\n${request('Canopy#Pools')}`
    expect(repairedJournal(requested)).toBe(requested)
  })
})

it('knows the contracts that were created or found', () => {
  const address = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
  const created = line('DEPLOYMENT_EXECUTION_STATE_COMPLETE', 'Canopy#Roles', {
    result: { type: 'SUCCESS', address },
  })
  const failed = line('DEPLOYMENT_EXECUTION_STATE_COMPLETE', 'Canopy#Pools', {
    result: { type: 'REVERTED_TRANSACTION' },
  })
  const found = line('CONTRACT_AT_EXECUTION_STATE_INITIALIZE', 'Canopy#Certificates', {
    contractAddress: address,
  })
  expect(addressesIn(journalOf(...roles, created, failed, found))).toEqual({
    'Canopy#Roles': '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    'Canopy#Certificates': '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  })
})

it('finds the first block of a deployment', () => {
  const journal = journalOf(confirmed('Canopy#Pools', 22), confirmed('Canopy#Roles', 20))
  expect(firstBlockIn(journal)).toBe(29)
  expect(firstBlockIn('')).toBeUndefined()
})
