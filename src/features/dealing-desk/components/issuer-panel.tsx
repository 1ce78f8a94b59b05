import type { Address } from 'viem'
import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import type { DealingDesk } from '../../../domain/dealing/desk.ts'
import { type DeskStep, estimatedPrice, type ForecastDay } from '../../../domain/dealing/due.ts'
import type { Dealt } from '../../../domain/dealing/intents.ts'
import { cutOffOf, lapsesAt } from '../../../domain/dealing/terms.ts'
import { assetHref } from '../../../domain/registry/asset-class.ts'
import type { RegisteredAsset } from '../../../domain/registry/registry.ts'
import { formatInBothZones } from '../../../lib/date.ts'
import { formatDay } from '../../../lib/day.ts'
import { exactDuration } from '../../../lib/duration.ts'
import { usdc } from '../../../lib/usdc.ts'
import { AmountText, Money, UnitPrice } from '../../../ui/amount-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { nextStepText } from '../model/words.ts'
import { CashForms } from './cash-forms.tsx'

type IssuerPanelProps = {
  readonly asset: RegisteredAsset
  readonly dealt: Dealt
  readonly figures: FinancialAsset
  /** The connected account, which is the issuer. */
  readonly issuer: Address
  /** The earliest day that is not dealt with, or the one that takes requests. */
  readonly next: ForecastDay
  /** What has to be done, the earliest day first. */
  readonly steps: readonly DeskStep[]
}

/** What the issuer does next at its desk, what the next strike would do, and its cash. */
export function IssuerPanel({ asset, dealt, figures, issuer, next, steps }: IssuerPanelProps) {
  const { desk } = dealt
  const [step] = steps
  const current = { day: desk.currentDay, cutOff: cutOffOf(desk.terms, desk.currentDay) }
  return (
    <Panel title="Your desk" description="Only the issuer sees this section.">
      <div className="flex flex-col gap-6">
        <Callout
          tone={step === undefined ? 'neutral' : 'warning'}
          title="What to do next"
          {...(step?.kind === 'state-nav' && {
            actions: (
              <ButtonLink to={assetHref(asset)} size="sm" variant="outline">
                State the NAV
              </ButtonLink>
            ),
          })}
        >
          {nextStepText(step, current)}
        </Callout>
        <Forecast dealt={dealt} figures={figures} next={next} />
        <CashForms
          dealt={dealt}
          issuer={issuer}
          missing={step?.kind === 'bring-cash' ? step.missing : null}
        />
      </div>
    </Panel>
  )
}

type ForecastProps = Pick<IssuerPanelProps, 'dealt' | 'figures' | 'next'>

function Forecast({ dealt: { asset, desk }, figures, next }: ForecastProps) {
  const { day, nav, forecast, net } = next
  const { gated, subscribed, redeemed, paid, missing, cashAfter } = forecast
  const price = estimatedPrice(nav, figures)
  return (
    <section aria-labelledby="desk-forecast">
      <h3 id="desk-forecast" className="font-semibold text-sm">
        Forecast of the strike of dealing day {day.day}
      </h3>
      <p className="mb-1 text-muted text-sm">
        {day.nav === null
          ? `At the last NAV, of ${formatDay(figures.nav.asOf)}. The strike takes the first NAV stated after the cut-off, which nobody knows yet.`
          : 'At the NAV of the day. What is paid to holders before the strike lowers its price.'}
        {desk.currentDay === day.day && ' More can be requested until the cut-off.'}
      </p>
      <div className="grid gap-x-6 lg:grid-cols-2">
        <KeyValueList
          entries={[
            {
              label: day.nav === null ? 'Last NAV' : 'NAV of the day',
              value: <UnitPrice price={nav} />,
            },
            {
              label: 'Price',
              hint: 'With the yield of the shares that has not accrued',
              value: <UnitPrice price={price} />,
            },
            { label: 'Subscriptions', value: <Money amount={day.subscriptions.requested} /> },
            {
              label: 'Filled',
              hint: 'Up to the maximum supply',
              value: <Money amount={subscribed} />,
            },
            {
              label: 'Redemptions',
              value: <AmountText amount={day.redemptions.requested} unit={asset.symbol} />,
            },
            {
              label: 'Within the gate',
              value: <AmountText amount={gated} unit={asset.symbol} />,
            },
            {
              label: 'Filled with the cash that is there',
              value: <AmountText amount={redeemed} unit={asset.symbol} />,
            },
          ]}
        />
        <div className="border-line border-t lg:border-t-0">
          <KeyValueList
            entries={[
              { label: 'Paid for these', value: <Money amount={paid} /> },
              {
                label: net.value < 0n ? 'Net: needed from your cash' : 'Net: over, for your cash',
                value: <Money amount={usdc(net.value < 0n ? -net.value : net.value)} />,
              },
              { label: 'Your cash at the desk', value: <Money amount={desk.cash} /> },
              { label: 'Missing', value: <Money amount={missing} /> },
              { label: 'Your cash afterwards', value: <Money amount={cashAfter} /> },
              { label: 'Cash has to be there by', value: fundingEnd(next, desk) },
              {
                label: 'Lapses unless it is struck by',
                value: formatInBothZones(lapsesAt(desk.terms, day.day)),
              },
            ]}
          />
        </div>
      </div>
    </section>
  )
}

/** Until when the issuer can bring cash, in words. */
function fundingEnd(
  { day: { pricedAt } }: Pick<ForecastDay, 'day'>,
  { terms: { funding } }: Pick<DealingDesk, 'terms'>,
): string {
  if (pricedAt !== null) return formatInBothZones(pricedAt + funding)
  return funding === 0 ? 'The NAV' : `${exactDuration(funding)} after the NAV`
}
