import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { billToken, markets, tokens } from '../../../domain/accounts/accounts.fixture.ts'
import type { ParameterTexts } from '../../../domain/accounts/template.ts'
import { checkRule } from '../model/check-rule.ts'
import { RuleSettingsForm } from './rule-fields.tsx'
import { RulePreview } from './rule-preview.tsx'

afterEach(cleanup)

const values = { tokenAddress: billToken.symbol, buyThreshold: '97', sellThreshold: '99' }

const checkedOf = (texts: ParameterTexts) =>
  checkRule('automated-trading', texts, {
    markets,
    sendable: tokens,
    owner: null,
    now: 1_800_000_000,
    blockSeconds: 1,
  })

function Form({ start }: { readonly start: ParameterTexts }) {
  const [texts, setTexts] = useState(start)
  const checked = checkedOf(texts)
  return (
    <RuleSettingsForm
      kind="automated-trading"
      texts={texts}
      onChange={setTexts}
      checked={checked}
    />
  )
}

const limits = () => screen.getByText('Limits').closest('details')

it('folds the limits away and says what they are', () => {
  render(<Form start={values} />)
  expect(limits()?.open).toBe(false)
  expect(limits()?.querySelector('summary')?.textContent).toBe(
    'Limits · average over 30 minutes, maximum slippage 1%',
  )
  expect(screen.getByLabelText('Lowest price').closest('details')).toBeNull()
})

it('opens the limits where a value of them is wrong or the owner should know something', () => {
  const { unmount } = render(<Form start={{ ...values, maxSlippage: '11' }} />)
  expect(limits()?.open).toBe(true)
  expect(screen.getByLabelText('Maximum slippage').getAttribute('aria-invalid')).toBe('true')
  unmount()

  render(<Form start={{ ...values, window: '120' }} />)
  expect(limits()?.open).toBe(true)
  const field = screen.getByLabelText('Average over')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const text = described.map((id) => document.getElementById(id)?.textContent).join(' ')
  expect(text).toContain('Average over at most 34 minutes')
})

it.each([
  [{ maxSlippage: '11' }, 'Maximum slippage Enter 0.01 to 10 %.'],
  [{ window: '2' }, 'Average over Enter 10 to 1,440 minutes.'],
  [{ buyThreshold: '0' }, 'Buy threshold Enter more than 0 USDC.'],
])('names a value that is wrong as its field is called', (wrong, said) => {
  const checked = checkedOf({ ...values, ...wrong })
  render(<RulePreview kind="automated-trading" checked={checked} tokens={tokens} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(said)
})

it('leaves the values of a template without a contract to the server', () => {
  render(<RulePreview kind={undefined} checked={null} tokens={tokens} />)
  screen.getByText(/The server that offers it checks the values/)
})
