import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { usdc } from '../../../lib/usdc.ts'
import { layOut } from '../../../ui/testing/lay-out.ts'
import type { NavSignature } from './nav-signature.ts'
import type { Statement, StatementBalance } from './statement.ts'
import { StatementSheet } from './statement-sheet.tsx'

beforeEach(() => layOut({ width: 1_200, height: 800 }))
afterEach(cleanup)

const administrator = '0x00000000000000000000000000000000000000Ad'
const at = Date.UTC(2027, 2, 1) / 1_000
const nothing = { value: 0n, unknown: 0 }
const balance: StatementBalance = {
  ...{ at, units: 0n, unitsAtDesk: 0n, moneyAtDesk: 0n, nav: null, value: 0n, cost: nothing },
}
const within5 = { time: at, asOf: at, nav: usdc(101_000_000n) }
const beyond5 = { time: at + 60, asOf: at, nav: usdc(80_000_000n) }
const statement: Statement = {
  ...{ opening: balance, closing: balance, lines: [], fees: 0n, realised: nothing, unrealised: 0n },
  paid: { income: 0n, principal: 0n, 'return-of-capital': 0n, recovery: 0n },
  navs: [within5, beyond5].map((nav) => ({ ...nav, corrects: null })),
}

type Ends = Parameters<typeof StatementSheet>[0]['ends']

function showStatement(changes: Partial<Statement>, ends: Ends = { opening: null, closing: null }) {
  render(
    <MemoryRouter>
      <StatementSheet
        {...{ facts: [], decimals: 18, ends, signatures: null }}
        statement={{ ...statement, ...changes }}
      />
    </MemoryRouter>,
  )
}
/** The rows of the balances: `Shares | 10 | 12`. */
const balances = () =>
  within(screen.getByRole('table', { name: 'Balances at the opening and the closing' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))
const shown = (label: string) => {
  const term = screen.getAllByRole('term').find((each) => each.firstChild?.textContent === label)
  return term?.nextElementSibling?.textContent
}
const whole = 10n ** 18n
const end = { block: 9n, hash: `0x${'ab'.repeat(32)}` } as const

function show(signatures: readonly NavSignature[] | null) {
  const ends = { opening: null, closing: null }
  render(
    <MemoryRouter>
      <StatementSheet {...{ facts: [], decimals: 18, ends, signatures, statement }} />
    </MemoryRouter>,
  )
  return within(screen.getByRole('table', { name: 'Net asset values stated in the period' }))
}

it('says of each net asset value who signed it, where the asset has an administrator', () => {
  const table = show([
    { ...within5, administrator: null },
    { ...beyond5, administrator },
  ])
  expect(table.getByRole('columnheader', { name: 'Signed by' })).toBeDefined()
  const row = (name: RegExp) => table.getByRole('row', { name }).textContent
  expect(row(/\$101\.00/)).toContain('Issuer alone')
  expect(row(/\$80\.00/)).toContain('0x0000…00Ad')
})

it('has no such column for an asset whose issuer states its values alone', () => {
  expect(show(null).queryByRole('columnheader', { name: 'Signed by' })).toBeNull()
})

it('has what is at the dealing desk where there was any at either end, and nothing of it otherwise', () => {
  showStatement({})
  expect(balances().join()).not.toContain('dealing desk')
  cleanup()
  showStatement({
    opening: { ...balance, moneyAtDesk: 5_000_000n },
    closing: { ...balance, unitsAtDesk: 3n * whole },
  })
  expect(balances()).toContain('Shares at the dealing desk | 0 | 3')
  expect(balances()).toContain('USDC at the dealing desk | $5.00 | $0.00')
})

it('says the balances, and of what none is known that it is not', () => {
  const closing = {
    ...{ ...balance, at: at + 86_400, units: 10n * whole, nav: within5, value: 1_010_000_000n },
    cost: { value: 990_000_000n, unknown: 0 },
  }
  const opening = { ...balance, units: whole, value: null, cost: { value: 1n, unknown: 2 } }
  showStatement({ opening, closing }, { opening: null, closing: { ...end, claimable: 7_000_000n } })
  expect(balances()).toEqual([
    expect.stringMatching(/^Time \| .*2027.* \| .*2027/),
    'Shares | 1 | 10',
    'Net asset value per share | None stated | $101.0000of Mar 1, 2027',
    'Value | No price | $1,010.00',
    'Cost | Not known | $990.00',
    'Accrued and not claimed | – | $7.00',
  ])
})

it('says that nothing was accrued where there were no shares, and what a node does not keep', () => {
  showStatement({}, { opening: null, closing: { ...end, claimable: null } })
  expect(balances()).toContain('Accrued and not claimed | $0.00 | Not kept by the node')
})

it('says what was paid and gained in the period', () => {
  showStatement({
    paid: { ...statement.paid, income: 2_000_000n, principal: 3_000_000n },
    ...{ fees: 40_000n, realised: { value: -5_000_000n, unknown: 0 }, unrealised: 6_000_000n },
  })
  expect([shown('Income'), shown('Market fees')]).toEqual(['$2.00', '$0.04'])
  expect(shown('Realised gain')).toMatch(/^[-−]\$5\.00$/)
  expect(shown('Unrealised gain')).toMatch(/^\+?\$6\.00$/)
  expect(screen.getByText('No movements')).toBeDefined()
  cleanup()
  showStatement({ realised: { value: 5n, unknown: 1 }, unrealised: null })
  expect([shown('Realised gain'), shown('Unrealised gain')]).toEqual(['Not known', 'Not known'])
})
