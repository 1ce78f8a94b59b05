import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Address } from 'viem'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import { addressIn } from '../../../chain/addresses/read-address.ts'
import { useChain } from '../../../chain/chain-state.ts'
import type { Token } from '../../../chain/token.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { useEligibility } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { receiverProblem } from '../../../domain/assets/eligibility/words.ts'
import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import { staleNavText } from '../../../domain/offers/nav.ts'
import type { WaitingNav } from '../../../domain/servicing/nav-signing.ts'
import { navReferenceQuery, navSigningQuery } from '../../../domain/servicing/queries.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { formatDay, toDay } from '../../../lib/day.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { UnitPrice } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { issueSharesIntent, updateNavIntent } from '../model/issuer-intents.ts'
import { firstNavDay, issuable, navDate } from '../model/issuing.ts'

type NavFormProps = { readonly assetId: bigint; readonly figures: FinancialAsset }

/** States the net asset value of a share. */
export function NavForm({ assetId, figures }: NavFormProps) {
  const now = useNow()
  const chain = useChain()
  const signing = useQuery(navSigningQuery(chain, assetId)).data?.value
  const [nav, setNav] = useState<bigint | null>(null)
  const [chosenDay, setDay] = useState<string | null>(null)
  const day = chosenDay ?? toDay(now)
  const asOf = navDate(day, figures, now)
  const isSame = nav === figures.nav.price.value && asOf === figures.nav.asOf
  const isStated = nav !== null && nav > 0n
  // Without a second signer nothing is compared.
  const compared = useQuery({
    ...navReferenceQuery(chain, assetId, nav ?? 0n),
    enabled: isStated && signing?.terms !== undefined,
  }).data?.value
  const wait = signing && compared ? { terms: signing.terms, compared } : null
  const isCompared = signing === null || compared !== undefined
  return (
    <IntentForm
      action={isSame ? 'Same as the current NAV' : 'Preview statement'}
      intent={
        isStated && asOf !== null && !isSame && isCompared
          ? () => updateNavIntent(figures, usdc(nav), asOf, wait)
          : null
      }
      onSent={() => {
        setNav(null)
        setDay(null)
      }}
    >
      {signing?.waiting && <WaitingNote waiting={signing.waiting} />}
      <AmountInput
        label="Net asset value per share"
        unit="USDC"
        decimals={usdcDecimals}
        value={nav}
        onChange={setNav}
        hint={
          <>
            Currently <UnitPrice price={figures.nav.price} />, as of {formatDay(figures.nav.asOf)}.
            It sets no trade price and no payment; buyers compare prices with it.
          </>
        }
      />
      <DayField
        label="As-of date"
        hint={`Under the terms, a value is stale ${figures.navMaxAge / 86_400} days after its date.`}
        error={
          asOf === null
            ? `Choose a day from ${formatDay(firstNavDay(figures, now))} to ${formatDay(now)}.`
            : undefined
        }
        required
        value={day}
        onChange={setDay}
      />
    </IntentForm>
  )
}

/** Why the last statement is not in force, and what becomes of it. */
function WaitingNote({ waiting }: { readonly waiting: WaitingNav }) {
  return (
    <Callout tone="warning" title="Your last value waits for the administrator">
      <UnitPrice price={waiting.nav} />, as of {formatDay(waiting.asOf)}, prices nothing before it
      is signed, and expires on {formatDateTime(waiting.expiresAt)}. Another statement replaces it.
    </Callout>
  )
}

type IssueFormProps = {
  readonly figures: FinancialAsset
  readonly issuer: Address
  readonly usdc: Token
}

/** Issues shares up to the cap, to the issuer or another account. */
export function IssueForm({ figures, issuer, usdc }: IssueFormProps) {
  const [units, setUnits] = useState<bigint | null>(null)
  const [to, setTo] = useState('')
  const left = issuable(figures)
  const recipient = to.trim() === '' ? issuer : addressIn(to)
  const eligibility = useEligibility(figures, recipient ?? undefined)
  const refusal = eligibility && receiverProblem(eligibility, figures.symbol)
  const stale = staleNavText(figures.nav)
  if (stale !== null) {
    return (
      <Callout tone="warning" title="State a current net asset value first">
        {stale} New shares are issued at net asset value, so the contract refuses to issue any.
      </Callout>
    )
  }
  return (
    <IntentForm
      action="Preview issue"
      intent={
        units !== null && units > 0n && units <= left.value && recipient !== null && !refusal
          ? () =>
              issueSharesIntent(figures, { value: units, decimals: left.decimals }, recipient, usdc)
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
        balanceLabel="Left to issue"
      />
      <AddressField
        label="Recipient"
        hint="Your own account if empty."
        value={to}
        onChange={setTo}
        problem={refusal ?? undefined}
        required={false}
      />
    </IntentForm>
  )
}

type IntentFormProps = {
  readonly action: string
  /** Creates the intent; null while the input is invalid. */
  readonly intent: (() => Intent) | null
  readonly onSent: () => void
  readonly children: ReactNode
}

/** A form that ends in the preview of a transaction and is emptied once that is sent. */
export function IntentForm({ action, intent, onSent, children }: IntentFormProps) {
  const submit = async () => {
    if (intent === null) return
    const outcome = await transact(intent())
    if (outcome.status === 'submitted') onSent()
  }
  return (
    <form
      className="flex max-w-lg flex-col gap-4 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {children}
      <Button type="submit" variant="outline" disabled={intent === null}>
        {action}
      </Button>
    </form>
  )
}
