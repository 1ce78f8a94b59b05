import { expect, it } from 'vitest'
import { isPersonal, operatorRoleOf, roleIds } from './role.ts'
import { isStandardName, standardData, standardOf } from './standard.ts'

it('tells the roles that the administrator grants to accounts from those of contracts', () => {
  const granted = roleIds.filter(isPersonal).map(({ role }) => role)
  expect(granted).toContain('VERIFIER_ROLE')
  expect(granted.length).toBeLessThan(roleIds.length)
  expect(isPersonal(operatorRoleOf(1, 'Verra'))).toBe(true)
})

it('takes a text as the name of a standard that fits in 32 bytes, and is not empty', () => {
  const names = ['', 'x', 'x'.repeat(32), 'x'.repeat(33), 'ü'.repeat(16), 'ü'.repeat(17)]
  expect(names.map(isStandardName)).toEqual([false, true, true, false, true, false])
})

it('writes a standard as the contract takes it, and reads what it gives', () => {
  const standard = { name: 'Verra', serialScope: 'vintage', custody: 'IMMOBILISED' } as const
  const data = standardData({ ...standard, minimumUnit: 1_000 })
  expect(data).toEqual({ name: 'Verra', serialScope: 1, custody: 1, minimumUnit: 1_000 })
  expect(standardOf(data)).toEqual(standard)
})
