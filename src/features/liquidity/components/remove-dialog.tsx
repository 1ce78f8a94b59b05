import { type ReactNode, Suspense, useState } from 'react'
import { type ActionOutcome, useAction } from '../../../chain/transactions/use-action.ts'
import type { HeldPosition, Removal } from '../../../domain/pools/intents.ts'
import { minimumWithdrawal } from '../../../domain/pools/liquidity-math.ts'
import { amountAt, sidesInOrder, tokenAt } from '../../../domain/pools/pool.ts'
import { defaultSlippage } from '../../../domain/pools/price-impact.ts'
import { SlippageField, SlippageWarning } from '../../../panels/pools/slippage-field.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Slider } from '../../../ui/slider.tsx'
import type { LiquiditySource } from '../source/liquidity-source.ts'

const TransactForm = lazyPart(() =>
  import('../../../chain/transactions/transact-form.tsx').then((module) => ({
    default: module.TransactForm,
  })),
)

type RemovalActions = Pick<
  LiquiditySource['actions'],
  'removeLiquidity' | 'removal' | 'enforcesMinimums' | 'removalCollectsFees'
>

type RemoveDialogProps = {
  readonly held: HeldPosition
  readonly source: { readonly actions: RemovalActions }
  readonly onClose: () => void
}

const shares = ['25', '50', '75', '100'] as const

/** Takes a part or all of a position out, with the fees. */
export function RemoveDialog({ held, source, onClose }: RemoveDialogProps) {
  const [percent, setPercent] = useState(100)
  const [slippage, setSlippage] = useState<number | null>(defaultSlippage)
  const removal = removalOf(held, percent, BigInt(slippage ?? defaultSlippage))
  const form = {
    title: `Remove liquidity from position ${held.position.id}`,
    action: `Remove ${percent}%`,
    isComplete: removal.liquidity > 0n && slippage !== null,
    onClose,
    children: (
      <RemovalFields
        removal={removal}
        actions={source.actions}
        percent={percent}
        onPercentChange={setPercent}
        slippage={slippage}
        onSlippageChange={setSlippage}
      />
    ),
  }
  return source.actions.removal === null ? (
    <UnsignedRemoval {...form} onRemove={() => source.actions.removeLiquidity(removal)} />
  ) : (
    <Suspense fallback={null}>
      <TransactForm
        {...form}
        intent={source.actions.removal(removal)}
        entered={`${percent} ${slippage}`}
      />
    </Suspense>
  )
}

function removalOf(
  { position, pool }: HeldPosition,
  percent: number,
  slippageBps: bigint,
): Removal {
  const part = (amount: bigint) => (amount * BigInt(percent)) / 100n
  const liquidity = part(position.liquidity)
  return {
    position,
    pool,
    liquidity,
    expected:
      percent === 100
        ? position.holds
        : { amountA: part(position.holds.amountA), amountB: part(position.holds.amountB) },
    minimum: minimumWithdrawal(pool.sqrtPriceX96, position, liquidity, slippageBps),
  }
}

type UnsignedRemovalProps = {
  readonly title: string
  readonly action: string
  readonly isComplete: boolean
  readonly onClose: () => void
  readonly onRemove: () => Promise<ActionOutcome>
  readonly children: ReactNode
}

/** The dialog where nothing is signed: in the demo session. */
function UnsignedRemoval({
  title,
  action: label,
  isComplete,
  onClose,
  onRemove,
  children,
}: UnsignedRemovalProps) {
  const action = useAction()
  const remove = async () => {
    if (await action.run(onRemove)) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void remove()} busy={action.busy} disabled={!isComplete}>
            {label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {children}
        {action.failure !== null && (
          <Callout tone="error" title={action.failure}>
            Nothing was removed.
          </Callout>
        )}
      </div>
    </Dialog>
  )
}

type RemovalFieldsProps = {
  readonly removal: Removal
  readonly actions: RemovalActions
  readonly percent: number
  readonly onPercentChange: (percent: number) => void
  /** Basis points; null while the field holds none. */
  readonly slippage: number | null
  readonly onSlippageChange: (slippage: number | null) => void
}

/** How much is removed, and what is received for it. */
function RemovalFields({
  removal: { position, pool, expected, minimum },
  actions,
  percent,
  onPercentChange,
  slippage,
  onSlippageChange,
}: RemovalFieldsProps) {
  const rows = sidesInOrder(pool).map((side) => ({
    token: tokenAt(pool, side),
    amount: amountAt(expected, side),
    least: amountAt(minimum, side),
    fee: amountAt(position.owed, side),
  }))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-4">
        <span className="font-semibold text-3xl tnum">{percent}%</span>
        <SegmentedControl
          label="Part to remove"
          size="sm"
          segments={shares.map((value) => ({ value, label: `${value}%` }))}
          value={String(percent)}
          onChange={(value) => onPercentChange(Number.parseInt(value, 10))}
        />
      </div>
      <Slider
        labels={['Percent to remove']}
        value={[percent]}
        onChange={([value]) => onPercentChange(value ?? 0)}
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
                {actions.enforcesMinimums && (
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
        {actions.removalCollectsFees
          ? 'Unclaimed fees are paid out too.'
          : 'Unclaimed fees stay in the position until you collect them.'}
      </p>
      {actions.enforcesMinimums && (
        <>
          <SlippageField
            value={slippage}
            onChange={onSlippageChange}
            hint="How far the price may move, up or down, before this is executed. The contract rejects less than “at least”."
          />
          <SlippageWarning bps={slippage} />
        </>
      )}
    </div>
  )
}
