import { describe, expect, it } from 'vitest'
import { lostTransactions, withoutTransactions } from './lost-transactions.ts'

const line = (type: string, futureId: string, nonce?: number) =>
  JSON.stringify({ type, futureId, networkInteractionId: 1, nonce })

const request = (futureId: string) => line('NETWORK_INTERACTION_REQUEST', futureId)
const prepared = (futureId: string, nonce: number) =>
  line('TRANSACTION_PREPARE_SEND', futureId, nonce)
const sent = (futureId: string, nonce: number) => line('TRANSACTION_SEND', futureId, nonce)

/** As Ignition writes it: a line feed before each message. */
const journalOf = (...lines: readonly string[]) => lines.map((each) => `\n${each}`).join('')

const lost = { futureId: 'Canopy#Pools', networkInteractionId: 1, nonce: 2 }

describe('a journal', () => {
  it('leaves open what was about to be sent, and has no hash', () => {
    const begun = [request('Canopy#Roles'), prepared('Canopy#Roles', 1)]
    const done = [...begun, sent('Canopy#Roles', 1)]
    const cutOff = [...done, request('Canopy#Pools'), prepared('Canopy#Pools', 2)]
    expect(lostTransactions(journalOf(...done))).toEqual([])
    expect(lostTransactions(journalOf(...cutOff))).toMatchObject([lost])
    expect(lostTransactions('')).toEqual([])
  })

  it('is as before the sending without what was lost, so that it is sent again', () => {
    const kept = [prepared('Canopy#Roles', 1), sent('Canopy#Roles', 1), request('Canopy#Pools')]
    const journal = journalOf(...kept, prepared('Canopy#Pools', 2))
    expect(withoutTransactions(journal, [lost])).toBe(journalOf(...kept))
    expect(withoutTransactions(journal, [{ ...lost, nonce: 3 }])).toBe(journal)
  })
})
