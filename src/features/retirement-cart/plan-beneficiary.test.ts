import { type Address, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Cart } from '../../domain/retirement/cart.ts'
import { detailsOf, emptyForm } from '../../domain/retirement/retirement-details.ts'
import type { PlanInputs } from './plan/lines.ts'
import { account, forest, inputs, line } from './plan.fixture.ts'
import { planRetirement } from './plan.ts'

const form = { ...emptyForm(), purpose: 'CONTRIBUTION' } as const
const contribution = expect.stringMatching(/^Purpose: Contribution\. /)
const beneficiary: Address = '0x2222222222222222222222222222222222222222'

const planOf = (cart: Cart, changes: Partial<PlanInputs> = {}) =>
  planRetirement({ ...inputs, cart, ...changes })

/** The intent of what is held. */
function heldIntent(cart: Cart, changes: Partial<PlanInputs> = {}) {
  const transaction = planOf(cart, changes).held.transactions[0]?.transaction
  if (!transaction?.ok) throw new Error('It cannot be signed')
  return transaction.intent
}

describe('the beneficiary', () => {
  const cart = [line(forest, 'held', 1n)]

  it('is the account if the form names no beneficiary', () => {
    expect(inputs.details?.beneficiary).toBeNull()
    expect(planOf(cart).beneficiary).toBe(account)
    expect(heldIntent(cart).notes).toEqual([
      contribution,
      `The certificates belong to ${account} permanently.`,
    ])
  })

  it('is the account while the form cannot be used', () => {
    expect(planOf(cart, { details: null }).beneficiary).toBe(account)
  })

  it('is the one that the form names', () => {
    const details = detailsOf({
      ...form,
      beneficiary,
      kind: 'organisation',
      beneficiaryName: 'Alder Logistics',
      country: 'DE',
    })
    expect(planOf(cart, { details }).beneficiary).toBe(beneficiary)
    expect(heldIntent(cart, { details }).notes).toEqual([
      contribution,
      `Retired for Alder Logistics, Germany. The certificates belong to ${beneficiary} permanently.`,
    ])
  })

  it('is a person whose name is in no transaction', () => {
    const details = detailsOf({ ...form, beneficiary, kind: 'person', personName: 'Renée Amari' })
    const { notes = [], call } = heldIntent(cart, { details })
    expect(notes).toContain(
      'Retired for a natural person. Only a salted hash of the name goes on chain; your link proves it.',
    )
    expect(notes.join(' ')).not.toContain('Amari')
    expect(call({ deadline: 0n, permit: () => undefined }).data).not.toContain(
      stringToHex('Amari').slice(2),
    )
  })
})
