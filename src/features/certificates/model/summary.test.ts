import { expect, it } from 'vitest'
import { periodText } from '../../../domain/retirement/certificate.ts'
import { certificateFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { creditAmount } from '../../../domain/units.ts'
import { certificatesCsv, certificatesJson, totalsByType } from './summary.ts'

const freight = certificateFixture({ id: 1n, retiredAt: 1_735_689_599 })
const office = certificateFixture({
  id: 2n,
  type: 'RenewableEnergyCertificate',
  amount: creditAmount(1n),
  retiredAt: 1_735_689_600,
  message: 'Office, "north wing"',
})

const at = { origin: 'https://canopy.example', chainId: 84_532 }

it('adds up within a type and never across types', () => {
  expect(totalsByType([freight, office, freight])).toEqual([
    { type: 'CarbonCredit', total: creditAmount(25_000n) },
    { type: 'RenewableEnergyCertificate', total: creditAmount(1n) },
  ])
})

it('writes amounts to 0.001 and keeps commas and quotes inside their cells', () => {
  const [, line = ''] = certificatesCsv([{ ...office, transaction: null }], at).split('\r\n')
  expect(line).toContain(',0.001,RenewableEnergyCertificate,')
  expect(line).toContain('"Office, ""north wing"""')
  expect(line).toContain(`,0x${office.tokenId.toString(16)},`)
  expect(line).toMatch(/,84532,,https:\/\/canopy\.example\/retirements\/2\?network=84532$/)
})

it('writes times in ISO 8601, and leaves the open end of a period empty', () => {
  const open = certificateFixture({
    retiredAt: 1_735_689_599,
    period: { start: 1_704_067_200, end: null },
  })
  const [header = '', line = ''] = certificatesCsv([{ ...open, transaction: null }], at).split(
    '\r\n',
  )
  const names = header.split(',')
  // Texts with commas come before the period: its columns are counted from the end.
  const cell = (name: string) => line.split(',').at(names.indexOf(name) - names.length)
  expect(line).toMatch(/^42,2024-12-31T23:59:59\.000Z,/)
  expect(cell('period_start')).toBe('2024-01-01T00:00:00.000Z')
  expect(cell('period_end')).toBe('')
})

it('has the same figures for programs, with unknown ones as null', () => {
  const [certificate, ...others] = JSON.parse(
    certificatesJson([{ ...office, transaction: null }], at),
  )
  expect(others).toEqual([])
  expect(certificate).toMatchObject({
    certificate: '2',
    retired_at: '2025-01-01T00:00:00.000Z',
    credits: '0.001',
    vintage: 2023,
    message: 'Office, "north wing"',
    chain_id: 84_532,
    transaction: null,
    link: 'https://canopy.example/retirements/2?network=84532',
  })
  const [header = ''] = certificatesCsv([], at).split('\r\n')
  expect(Object.keys(certificate)).toEqual(header.split(','))
})

it.each([
  [{ start: null, end: null }, null],
  [{ start: 1_704_067_200, end: 1_735_603_200 }, 'January 1, 2024 to December 31, 2024'],
  [{ start: 1_704_067_200, end: 1_704_153_599 }, 'January 1, 2024'],
  [{ start: 1_704_067_200, end: null }, 'From January 1, 2024'],
  [{ start: null, end: 1_735_603_200 }, 'Until December 31, 2024'],
])('says the period %j', (period, text) => {
  expect(periodText(period)).toBe(text)
})
