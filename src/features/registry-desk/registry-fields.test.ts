import { expect, it } from 'vitest'
import { lotFixture, orderFixture } from '../../domain/retirement/order.fixture.ts'
import { registryFields } from './registry-fields.ts'

it('gives the registry what the holder stated, and of a pool only the lot', () => {
  const lot = lotFixture()
  const fields = (changes: Parameters<typeof orderFixture>[0], isPool = false) =>
    Object.fromEntries(
      registryFields({ isPool }, lot, orderFixture(changes)).map(({ label, text }) => [
        label,
        text,
      ]),
    )
  expect(
    fields({ message: 'Freight', period: { start: 1_735_689_600, end: 1_767_225_599 } }),
  ).toEqual({
    ...{ Beneficiary: 'Alder Logistics', Country: 'Germany', Purpose: 'Compensation' },
    ...{ Period: 'January 1, 2025 to December 31, 2025', Message: 'Freight' },
    Note: lot.registryNote,
  })
  const beneficiary = '0x00000000000000000000000000000000000000b1'
  const unnamed = { beneficiary, beneficiaryName: '', country: null } as const
  expect(fields(unnamed)).toEqual({
    ...{ Beneficiary: beneficiary, Purpose: 'Compensation', Note: lot.registryNote },
  })
  // A code that no list of countries has is given as it is.
  expect(fields({ country: 'QX' }).Country).toBe('QX')
  // Of a natural person nobody knows the name here.
  expect(fields({ ...unnamed, nameHash: `0x${'5a'.repeat(32)}` }).Beneficiary).toBe(beneficiary)
  expect(fields({}, true)).toEqual({ Beneficiary: 'Canopy lot 7', Note: lot.registryNote })
})
