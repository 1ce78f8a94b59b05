import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../chain/transactions/use-action.ts'
import type { HeldPosition } from '../../../domain/pools/intents.ts'
import {
  amountAt,
  hasDeferred,
  isEmptyPosition,
  pairName,
  pairOf,
  priceIn,
  type QuoteSide,
  quoteSideOf,
  rangeState,
  sidesInOrder,
  tokenAt,
} from '../../../domain/pools/pool.ts'
import { endText, stepsOf } from '../../../domain/pools/range.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { formatDate } from '../../../lib/date.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatPrice } from '../../../lib/format-money.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import type { Source } from '../../../lib/sourced.ts'
import { PoolNotices } from '../../../panels/credits/lazy-notices.tsx'
import { TokenWarnings } from '../../../panels/servicing/lazy-warnings.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/page-header.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { liquidityPath } from '../model/liquidity-url.ts'
import { quoteValue } from '../model/performance.ts'
import type { Liquidity } from '../source/liquidity-source.ts'
import { HistoryPanel } from './history-panel.tsx'
import { OutlookPanel } from './outlook-panel.tsx'
import { PairAmountsText } from './pair.tsx'
import { PerformancePanel } from './performance-panel.tsx'
import { RangeBadge, RangeMeter } from './range-meter.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type PositionScreenProps = {
  readonly liquidity: Liquidity
  readonly held: HeldPosition
  /** Where the position was read. */
  readonly readFrom: Source | undefined
}

/** One position: value, earnings, performance and actions. */
export function PositionScreen({ liquidity, held, readFrom }: PositionScreenProps) {
  const { source, owner } = liquidity
  const { position, pool } = held
  const navigate = useNavigate()
  const action = useAction()
  const [isRemoving, setRemoving] = useState(false)
  const [quoteSide, setQuoteSide] = useState<QuoteSide>(quoteSideOf(pool))
  const { base, quote } = pairOf(pool, quoteSide)
  const { low, high } = stepsOf(position, quoteSide)
  const state = rangeState(position, pool)
  const isOwn = owner !== null && sameAddress(position.owner, owner)
  const hasFees = position.owed.amountA > 0n || position.owed.amountB > 0n
  const { clearPosition, withdrawDeferred } = source.actions
  useTitle(`Position ${position.id}`)

  const inQuote = (value: bigint) => (
    <AmountText
      amount={{ value, decimals: quote.decimals }}
      format={
        quote.decimals > 6
          ? { maximumFractionDigits: 4 }
          : { minimumFractionDigits: 2, maximumFractionDigits: 2 }
      }
    />
  )
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumb
            trail={[{ label: 'Liquidity', to: liquidityPath.list }]}
            current={`Position ${position.id}`}
          />
        }
        title={`Position ${position.id}, ${pairName(pool)}`}
        badges={<RangeBadge state={state} quoteSide={quoteSide} />}
        description={`Fee ${formatBasisPoints(pool.feeTier)}, opened on ${formatDate(position.createdAt)}.`}
        actions={
          isOwn && (
            <>
              <Button
                variant="secondary"
                disabled={!hasFees}
                busy={action.busy}
                onClick={() => void action.run(() => source.actions.collectFees([held]))}
              >
                {hasFees ? 'Collect fees' : 'No fees to collect'}
              </Button>
              <ButtonLink to={liquidityPath.addTo(position)} variant="outline">
                {source.actions.increaseLiquidity ? 'Add' : 'Add in this range'}
              </ButtonLink>
              {state === 'closed' ? (
                clearPosition &&
                isEmptyPosition(position) && (
                  <Button
                    variant="outline"
                    busy={action.busy}
                    onClick={() =>
                      void action.run(async () => {
                        const outcome = await clearPosition(position)
                        if (outcome === 'done') void navigate(liquidityPath.list)
                        return outcome
                      })
                    }
                  >
                    Delete empty position
                  </Button>
                )
              ) : (
                <Button variant="outline" onClick={() => setRemoving(true)}>
                  Remove
                </Button>
              )}
            </>
          )
        }
      />
      {action.failure !== null && (
        <Callout tone="error" title={action.failure}>
          Nothing was changed.
        </Callout>
      )}
      <PoolNotices pool={pool} />
      <TokenWarnings tokens={[pool.tokenA, pool.tokenB]} />
      <DeferredNotice
        held={held}
        busy={action.busy}
        onWithdraw={
          isOwn && withdrawDeferred ? () => void action.run(() => withdrawDeferred(held)) : null
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">
          {state === 'in-range'
            ? 'The price is in range: every trade pays this position its share of the fee.'
            : state === 'closed'
              ? 'All liquidity has been removed.'
              : 'The price is out of range: the position earns nothing until it returns.'}
        </p>
        <SegmentedControl
          label="Value in"
          size="sm"
          segments={sidesInOrder(pool).map((side) => ({
            value: side,
            label: tokenAt(pool, side).symbol,
          }))}
          value={quoteSide}
          onChange={setQuoteSide}
        />
      </div>
      <StatGroup>
        <Stat
          label={`Value (${isolated(quote.symbol)})`}
          value={inQuote(quoteValue(position.holds, pool.sqrtPriceX96, quoteSide))}
          note={<PairAmountsText pool={pool} amounts={position.holds} />}
          source={readFrom}
        />
        <Stat
          label={`Unclaimed fees (${isolated(quote.symbol)})`}
          value={inQuote(quoteValue(position.owed, pool.sqrtPriceX96, quoteSide))}
          note={<PairAmountsText pool={pool} amounts={position.owed} />}
          source={readFrom}
        />
        <Stat
          label="Range"
          value={`${endText(pool, low, quoteSide)} – ${endText(pool, high, quoteSide)}`}
          note={
            <>
              <ForeignText>{quote.symbol}</ForeignText> per <ForeignText>{base.symbol}</ForeignText>
              <RangeMeter pool={pool} range={{ low, high }} quoteSide={quoteSide} />
            </>
          }
          source={readFrom}
        />
        <Stat
          label="Current price"
          value={formatPrice(priceIn(pool, pool.sqrtPriceX96, quoteSide))}
          note={`${isolated(quote.symbol)} per ${isolated(base.symbol)}`}
          source={readFrom}
        />
      </StatGroup>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PerformancePanel held={held} quoteSide={quoteSide} source={source} />
        {state !== 'closed' && <OutlookPanel key={quoteSide} held={held} quoteSide={quoteSide} />}
      </div>
      <HistoryPanel positionId={position.id} pool={pool} source={source} />
      {isRemoving && (
        <RemoveDialog held={held} source={source} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}

type DeferredNoticeProps = {
  readonly held: HeldPosition
  /** Null if the account may not withdraw. */
  readonly onWithdraw: (() => void) | null
  readonly busy: boolean
}

/** Deferred payments of a position, with reason and withdrawal; nothing while none is due. */
export function DeferredNotice({
  held: { position, pool },
  onWithdraw,
  busy,
}: DeferredNoticeProps) {
  if (!hasDeferred(position)) return null
  const amounts = sidesInOrder(pool).flatMap((side) => {
    const { decimals, symbol } = tokenAt(pool, side)
    const value = amountAt(position.deferred, side)
    return value === 0n
      ? []
      : [`${formatAmount({ value, decimals }, { maximumFractionDigits: 6 })} ${isolated(symbol)}`]
  })
  return (
    <Callout
      tone="warning"
      title={`${amounts.join(' and ')} could not be paid`}
      actions={
        onWithdraw && (
          <Button size="sm" busy={busy} onClick={onWithdraw}>
            Withdraw
          </Button>
        )
      }
    >
      The token rejected the transfer: it may be paused or block the recipient. The amount stays in
      the pool’s reserve for this position and can be withdrawn once the token allows it.
    </Callout>
  )
}
