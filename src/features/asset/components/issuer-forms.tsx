import { useState } from 'react'
import { type Address, isAddress } from 'viem'
import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import { issueSharesIntent, updateNavIntent } from '../../../domain/assets/issuer-intents.ts'
import type { Amount } from '../../../lib/amount.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { issuable } from '../model/issuing.ts'
import { IntentForm } from './intent-form.tsx'

const usdc = (value: bigint): Amount => ({ value, decimals: usdcDecimals })

type NavFormProps = { readonly figures: FinancialAsset }

/** States the net asset value of a share. */
export function NavForm({ figures }: NavFormProps) {
  const [nav, setNav] = useState<bigint | null>(null)
  const isReady = nav !== null && nav > 0n && nav !== figures.nav.value
  return (
    <IntentForm
      action={nav === figures.nav.value ? 'Same as the current NAV' : 'Preview statement'}
      intent={isReady ? () => updateNavIntent(figures, usdc(nav)) : null}
      onSent={() => setNav(null)}
    >
      <AmountInput
        label="Net asset value per share"
        unit="USDC"
        decimals={usdcDecimals}
        value={nav}
        onChange={setNav}
        hint={
          <>
            Now <Money amount={figures.nav} format={{ maximumFractionDigits: 6 }} />. It sets no
            trade price and no payment; buyers compare prices with it.
          </>
        }
      />
    </IntentForm>
  )
}

type IssueFormProps = { readonly figures: FinancialAsset; readonly issuer: Address }

/** Issues shares up to the cap, to the issuer or another account. */
export function IssueForm({ figures, issuer }: IssueFormProps) {
  const [units, setUnits] = useState<bigint | null>(null)
  const [to, setTo] = useState('')
  const left = issuable(figures)
  const recipient = to.trim() === '' ? issuer : to.trim()
  const isRecipient = isAddress(recipient, { strict: false })
  return (
    <IntentForm
      action="Preview issue"
      intent={
        units !== null && units > 0n && units <= left.value && isRecipient
          ? () => issueSharesIntent(figures, { value: units, decimals: left.decimals }, recipient)
          : null
      }
      onSent={() => setUnits(null)}
    >
      <AmountInput
        label="Shares to issue"
        unit={figures.symbol}
        decimals={left.decimals}
        value={units}
        onChange={setUnits}
        balance={left.value}
        balanceLabel="Below the cap"
      />
      <Field
        label="Recipient"
        hint="Your own account if empty."
        error={
          isRecipient
            ? undefined
            : 'This is not an address. An address is 0x and 40 hexadecimal digits.'
        }
      >
        {(control) => (
          <Input
            {...control}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            placeholder="0x…"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
    </IntentForm>
  )
}
