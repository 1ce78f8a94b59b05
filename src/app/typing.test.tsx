import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tokens, usdcToken } from '../domain/accounts/accounts.fixture.ts'
import type { TemplateParameter } from '../domain/accounts/template.ts'
import { emptyOrder, type Order, paymentOf, planOf, unitsOf } from '../domain/buying/plan.ts'
import { offerFixture } from '../domain/offers/offer.fixture.ts'
import { type Draft, readInteger } from '../features/contracts/calls/draft.ts'
import { FunctionInputs } from '../features/contracts/components/draft-input.tsx'
import { EventFilters } from '../features/contracts/components/event-filters.tsx'
import { StepForm } from '../features/create-asset/components/step-form.tsx'
import { financialDefaults, financialSteps } from '../features/create-asset/model/financial-form.ts'
import { understoodNumber } from '../features/create-asset/model/rules.ts'
import { FundingRows } from '../features/smart-account/components/contract-creation.tsx'
import { RuleSettingsForm } from '../features/smart-account/components/rule-fields.tsx'
import { RuleForm } from '../features/smart-account/components/rule-form.tsx'
import { TipField } from '../features/smart-account/components/tip-field.tsx'
import { emptyTip, type TipTexts } from '../features/smart-account/model/tip.ts'
import { understoodAmount } from '../lib/amount.ts'
import { toSafeInteger } from '../lib/safe-integer.ts'
import { OrderForm } from '../panels/buying/order-form.tsx'
import { SlippageField } from '../panels/pools/slippage-field.tsx'
import { holding } from '../ui/testing/holding.tsx'
import { expectKept, expectUnderstood, unitsIn } from '../ui/testing/keystrokes.ts'

afterEach(cleanup)

const parameter = (
  name: string,
  kind: TemplateParameter['kind'],
  isList = false,
): TemplateParameter => ({
  name,
  kind,
  isList,
  type: isList ? 'uint256[]' : 'uint256',
  description: '',
  defaultValue: '',
})

const ruleForm = (asked: TemplateParameter) =>
  holding<Readonly<Record<string, string>>>({}, (texts, onChange) => (
    <RuleForm
      template={{ id: '1', name: 'Rule', description: '', code: '', parameters: [asked] }}
      texts={texts}
      onChange={onChange}
      problems={[]}
      showsAll={false}
      tokens={tokens}
      unit="USDC"
    />
  ))

describe('what is typed stays, is read by the one reader, and is shown as it is understood', () => {
  it('in an order', async () => {
    const offer = offerFixture({
      price: { value: 250_000_000n, decimals: 6 },
      available: { value: 40n * 10n ** 18n, decimals: 18 },
    })
    const { held, form } = holding<Order>(emptyOrder, (order, onChange) => (
      <OrderForm
        unit="HVNQH"
        decimals={18}
        units={unitsOf(order, planOf(order, [offer]))}
        payment={paymentOf(order, planOf(order, [offer]), [offer])}
        figures={[]}
        onChange={onChange}
        onSubmit={vi.fn()}
      >
        Buy
      </OrderForm>
    ))
    await expectKept(form, 'You buy', ({ text, input }) => {
      expect(unitsOf(held.current, planOf(held.current, [offer]))).toBe(unitsIn(text, 18))
      expectUnderstood(input, understoodAmount(text, { unit: 'HVNQH', decimals: 18 }))
    })
    await expectKept(form, 'You pay')
  })

  it('in the funding of a smart account', async () => {
    const { held, form } = holding(
      [{ token: usdcToken, amount: 0n }] as Parameters<typeof FundingRows>[0]['fundings'],
      (fundings, onChange) => (
        <FundingRows
          tokens={tokens}
          fundings={fundings}
          onChange={onChange}
          balanceOf={() => ({
            queryKey: ['chain', 'no balance'],
            queryFn: () => new Promise<never>(() => undefined),
          })}
        />
      ),
    )
    await expectKept(form, 'Amount of USDC', ({ text, input }) => {
      expect(held.current[0]?.amount).toBe(unitsIn(text, 6) ?? 0n)
      expectUnderstood(input, understoodAmount(text, { unit: 'USDC', decimals: 6 }))
    })
  })

  it('in a rule', async () => {
    const single = ruleForm(parameter('transferAmount', 'usdc'))
    await expectKept(single.form, 'Transfer amount', ({ text, input }) => {
      expect(single.held.current.transferAmount ?? '').toBe(text)
      expectUnderstood(input, understoodAmount(text, { unit: 'USDC', decimals: 6 }))
    })
  })

  it('in a row of a rule', async () => {
    const rows = ruleForm(parameter('spendingLimits', 'usdc', true))
    await expectKept(rows.form, 'Spending limits, row 1', ({ text, input }) => {
      // One value, whatever comma is in it.
      const item = rows.held.current.spendingLimits ?? ''
      expect(item).not.toContain(',')
      expect(unitsIn(item, 6)).toBe(unitsIn(text, 6))
      expectUnderstood(input, understoodAmount(text, { unit: 'USDC', decimals: 6 }))
    })
    const delegates = ruleForm(parameter('delegates', 'account', true))
    await expectKept(delegates.form, 'Delegates, row 1', () =>
      expect(delegates.held.current.delegates ?? '').not.toContain(','),
    )
  })

  it('in the settings of a rule', async () => {
    const settings = holding<Readonly<Record<string, string>>>({}, (texts, onChange) => (
      <RuleSettingsForm kind="automated-trading" texts={texts} onChange={onChange} checked={null} />
    ))
    await expectKept(settings.form, 'Amount per run', ({ text, input }) => {
      expect(settings.held.current.tradeAmount ?? '').toBe(text)
      expectUnderstood(input, understoodAmount(text, { unit: 'USDC', decimals: 6 }))
    })
  })

  it('in the tip of a rule', async () => {
    const tip = holding<TipTexts>(emptyTip, (texts, onChange) => (
      <TipField kind="automated-trading" value={texts} onChange={onChange} />
    ))
    await expectKept(tip.form, 'Tip, share of a run', ({ text, input }) => {
      expect(tip.held.current.share).toBe(text)
      expectUnderstood(input, understoodAmount(text, { unit: '%', decimals: 2 }))
    })
  })

  it('in the forms that create an asset', async () => {
    const steps = financialSteps('real-estate', 1_790_000_000, financialDefaults)
    const stepForm = (id: string) => {
      const step = steps.find((each) => each.id === id)
      if (step === undefined) throw new Error(`no step ${id}`)
      return holding<Readonly<Record<string, string>>>(financialDefaults, (values, onChange) => (
        <StepForm
          step={step}
          values={values}
          onChange={(changes) => onChange({ ...values, ...changes })}
          onDone={vi.fn()}
          onBack={vi.fn()}
        />
      ))
    }
    const terms = stepForm('terms')
    await expectKept(terms.form, 'Net asset value of a share, USDC', ({ text, input }) => {
      expect(terms.held.current.nav ?? '').toBe(text)
      expectUnderstood(input, understoodAmount(text, { unit: 'USDC', decimals: 6 }))
    })
    const place = stepForm('place')
    await expectKept(place.form, 'Latitude', ({ text, input }) => {
      expect(place.held.current.latitude ?? '').toBe(text)
      expectUnderstood(input, understoodNumber(text))
    })
  })

  it('in an argument of a contract', async () => {
    const argument = holding<readonly Draft[]>([''], (drafts, onChange) => (
      <FunctionInputs
        inputs={[{ name: 'amount', type: 'uint256' }]}
        drafts={drafts}
        onChange={onChange}
        problems={[]}
        doc={undefined}
        compiled={null}
      />
    ))
    await expectKept(argument.form, 'amount', ({ text, input }) => {
      expect(argument.held.current[0]).toBe(text)
      const read = readInteger(text)
      const isPlain = read === null || text.trim() === '' || read.toString() === text.trim()
      expectUnderstood(input, isPlain ? undefined : read.toLocaleString('en'))
    })
  })

  it('in the blocks of events', async () => {
    const { held, form } = holding<number | null>(null, (from, onChange) => (
      <EventFilters
        events={[]}
        member={null}
        filters={{}}
        problems={{}}
        from={from}
        to={null}
        compiled={null}
        onChange={(changes) => onChange(changes.from ?? null)}
      />
    ))
    await expectKept(form, 'From block', ({ text, input }) => {
      const meant = unitsIn(text, 0)
      expect(held.current).toBe(meant === null ? null : toSafeInteger(meant))
      expectUnderstood(input, understoodAmount(text, { unit: '', decimals: 0 }))
    })
  })

  it('in a tolerance of trades', async () => {
    const { form } = holding<number | null>(null, (bps, onChange) => (
      <SlippageField value={bps} onChange={onChange} />
    ))
    await expectKept(form, 'Slippage tolerance (%)')
  })
})
