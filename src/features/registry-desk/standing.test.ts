import { expect, it } from 'vitest'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import { lotFixture, orderFixture } from '../../domain/retirement/order.fixture.ts'
import { mayDecide, mayOperate, type Standing } from './standing.ts'

const account = '0x00000000000000000000000000000000000000d1'
const credit = creditFixture()
const { standard, id } = credit.project
const nobody: Standing = {
  ...{ account, admin: account, isVerifier: false },
  ...{ operates: [], everOperated: [], issuedProjects: [] },
}
const operator = { ...nobody, operates: [standard], everOperated: [standard] }
const verifier = { ...nobody, isVerifier: true }
const lot = lotFixture()
const overdue = lot.resolvableFrom
const decides = (standing: Standing | null, now = overdue, orders = [orderFixture()]) =>
  mayDecide(standing, credit, lot, orders, now)

it('lets operators of the standard take orders, unless they issued the project', () => {
  expect(mayOperate(null, credit).may).toBe('read')
  expect(mayOperate(nobody, credit)).toEqual({ may: 'read', why: null })
  expect(mayOperate({ ...operator, operates: ['Other'] }, credit).may).toBe('read')
  expect(mayOperate(operator, credit).may).toBe('operate')
  const issuer = mayOperate({ ...operator, issuedProjects: [id] }, credit)
  expect(issuer).toMatchObject({ may: 'read', why: expect.stringContaining('issuer') })
})

it('lets the operator decide a lot at any time', () => {
  expect(decides(operator, lot.takenAt).may).toBe('operate')
  expect(decides({ ...operator, isVerifier: true }).may).toBe('operate')
  expect(decides({ ...operator, issuedProjects: [id] }).may).toBe('read')
})

it('lets an independent verifier decide it once it is overdue', () => {
  expect(decides(verifier).may).toBe('resolve')
  expect(decides(verifier, overdue - 1)).toEqual({ may: 'read', why: null })
  expect(decides(nobody)).toEqual({ may: 'read', why: null })
  expect(decides(null)).toEqual({ may: 'read', why: null })
})

it('says why a verifier who had a part in it may not', () => {
  const why = (standing: Standing, orders = [orderFixture()]) => {
    const permission = decides(standing, overdue, orders)
    return permission.may === 'read' ? permission.why : permission.may
  }
  expect(why({ ...verifier, everOperated: [standard] })).toMatch(/once operated/)
  expect(why({ ...verifier, issuedProjects: [id] })).toMatch(/issuer/)
  expect(why(verifier, [orderFixture({ holder: account })])).toMatch(/hold an order/)
  // An order whose part is confirmed binds nobody any more.
  const later = { ...lot, nextPart: 2 }
  const first = [orderFixture({ holder: account })]
  expect(mayDecide(verifier, credit, later, first, overdue).may).toBe('resolve')
})
