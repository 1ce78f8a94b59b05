import { useState } from 'react'
import { useAction } from '../../../chain/transactions/use-action.ts'
import type { HeldPosition } from '../../../domain/pools/intents.ts'
import { minimumWithdrawal } from '../../../domain/pools/minimum-amounts.ts'
import { amountAt, sidesInOrder, tokenAt } from '../../../domain/pools/pool.ts'
import { SlippageField, SlippageWarning } from '../../../domain/pools/slippage-field.tsx'
import { usualSlippage } from '../../../domain/pools/slippage-limits.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Slider } from '../../../ui/slider.tsx'
import type { LiquiditySource } from '../source/liquidity-source.ts'

type RemoveDialogProps = {
  readonly held: HeldPosition
  readonly source: LiquiditySource
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const shares = ['25', '50', '75', '100'] as const

/** Takes a part or all of a position out, with the fees. */
export function RemoveDialog({ held, source, open, onOpenChange }: RemoveDialogProps) {
  const { position, pool } = held
  const [percent, setPercent] = useState(100)
  const [slippage, setSlippage] = useState<number | null>(usualSlippage)
  const action = useAction()
  const part = (amount: bigint) => (amount * BigInt(percent)) / 100n
  const liquidity = part(position.liquidity)
  const expected =
    percent === 100
      ? position.holds
      : { amountA: part(position.holds.amountA), amountB: part(position.holds.amountB) }
  const minimum = minimumWithdrawal(
    pool.sqrtPriceX96,
    position,
    liquidity,
    BigInt(slippage ?? usualSlippage),
  )

  const remove = async () => {
    const removal = { position, pool, liquidity, expected, minimum }
    const done = await action.run(() => source.actions.removeLiquidity(removal))
    if (done) onOpenChange(false)
  }

  const rows = sidesInOrder(pool).map((side) => ({
    token: tokenAt(pool, side),
    amount: amountAt(expected, side),
    least: amountAt(minimum, side),
    fee: amountAt(position.owed, side),
  }))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove liquidity from position ${position.id}`}
      actions={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            onClick={() => void remove()}
            busy={action.busy}
            disabled={liquidity === 0n || slippage === null}
          >
            Remove {percent}%
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-center justify-between gap-4">
          <span className="font-semibold text-3xl tnum">{percent}%</span>
          <SegmentedControl
            label="Part to remove"
            size="sm"
            segments={shares.map((value) => ({ value, label: `${value}%` }))}
            value={String(percent)}
            onChange={(value) => setPercent(Number.parseInt(value, 10))}
          />
        </div>
        <Slider
          labels={['Percent to remove']}
          value={[percent]}
          onChange={([value]) => setPercent(value ?? 0)}
          min={0}
          max={100}
          format={(value) => `${value}%`}
        />
        <table className="w-full text-sm tnum">
          <caption className="sr-only">What you receive at the current price</caption>
          <thead className="text-muted text-xs">
            <tr className="border-line border-b [&>th]:py-2 [&>th]:font-medium">
              <th scope="col" className="text-left">
                Token
              </th>
              <th scope="col" className="text-right">
                Liquidity
              </th>
              <th scope="col" className="text-right">
                Fees
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ token, amount, least, fee }) => (
              <tr key={token.address} className="border-line border-b align-top [&>*]:py-2.5">
                <th scope="row" className="text-left font-medium">
                  <ForeignText>{token.symbol}</ForeignText>
                </th>
                <td className="text-right">
                  <span className="font-semibold text-base">
                    <AmountText amount={{ value: amount, decimals: token.decimals }} />
                  </span>
                  {source.actions.enforcesMinimums && (
                    <span className="block text-subtle text-xs">
                      at least <AmountText amount={{ value: least, decimals: token.decimals }} />
                    </span>
                  )}
                </td>
                <td className="text-right">
                  <AmountText amount={{ value: fee, decimals: token.decimals }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-muted text-xs">
          At the current price.{' '}
          {source.actions.removalCollectsFees
            ? 'Unclaimed fees are paid out too.'
            : 'Unclaimed fees stay in the position until you collect them.'}
        </p>
        {source.actions.enforcesMinimums && (
          <>
            <SlippageField
              value={slippage}
              onChange={setSlippage}
              hint="How far the price may move, up or down, before this is executed. The contract rejects less than “at least”."
            />
            <SlippageWarning bps={slippage} />
          </>
        )}
        {action.failure !== null && (
          <Callout tone="error" title={action.failure}>
            Nothing was removed.
          </Callout>
        )}
      </div>
    </Dialog>
  )
}
