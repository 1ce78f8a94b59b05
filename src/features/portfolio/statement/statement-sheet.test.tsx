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
