import { ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { purchasable } from '../../../domain/credits/credit.ts'
import { wholeProblem } from '../../../domain/retirement/whole-credits.ts'
import { GetUsdc } from '../../../domain/wallet/get-usdc.tsx'
import { formatUsd } from '../../../lib/format-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { obstacleText } from '../obstacle-text.ts'
import type { OfferLine, Purchase } from '../plan/purchase.ts'
import type { Obstacle } from '../plan/transaction.ts'
import { whyNotSold } from '../why-not-sold.ts'
import { CartRow, type ChangeLine } from './cart-row.tsx'
import { PreviewButton, type Signing } from './preview-button.tsx'
import { SubmitBar } from './submit-bar.tsx'

type OfferLinesProps = Signing & {
  readonly purchase: Purchase
  readonly account: Address
  /** Field for the slippage tolerance; null where it stands elsewhere. */
  readonly tolerance: ReactNode
  readonly onChange: ChangeLine
  readonly onRemove: ChangeLine
}

/** Credits that are bought from offers and retired, all of them in one transaction. */
export function OfferLines({
  purchase,
  account,
  tolerance,
  onChange,
  onRemove,
  ...signing
}: OfferLinesProps) {
  const { lines, cost, missing, transaction } = purchase
  const total = `${formatUsd(cost)} together`
  return (
    <Panel
      title="To buy and retire"
      description="Bought from the cheapest offers and retired in the same transaction."
      flush
    >
      {tolerance && <div className="border-line border-b p-5">{tolerance}</div>}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <OfferRow
            key={line.credit.tokenId.toString()}
            line={line}
            onChange={onChange}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {missing && (
        <div className="border-line border-t p-4 sm:px-5">
          <GetUsdc account={account} />
        </div>
      )}
      <SubmitBar
        texts={[
          missing ? `${total}, ${formatUsd(missing)} more than you have` : total,
          transaction === null || transaction.ok
            ? null
            : purchaseObstacleText(transaction.obstacle),
        ]}
      >
        <PreviewButton transaction={transaction} {...signing}>
          <ShoppingCart aria-hidden />
          Preview purchase and retirement
        </PreviewButton>
      </SubmitBar>
    </Panel>
  )
}

type OfferRowProps = Pick<OfferLinesProps, 'onChange' | 'onRemove'> & { readonly line: OfferLine }

function OfferRow({ line, onChange, onRemove }: OfferRowProps) {
  const { credit, cost } = line
  const isForSale = credit.status === 'VERIFIED'
  return (
    <CartRow
      line={line}
      limit={isForSale ? { label: 'Available', amount: purchasable(credit) } : null}
      cost={cost}
      problem={
        isForSale ? wholeProblem(credit.project.type, line.units.value) : whyNotSold(credit.status)
      }
      onChange={onChange}
      onRemove={onRemove}
    />
  )
}

/** The missing money stands beside the cost, and a line that is not for sale says so itself. */
function purchaseObstacleText(obstacle: Obstacle): string | null {
  switch (obstacle.kind) {
    case 'missing-usdc':
      return null
    case 'not-for-sale':
      return 'Remove what is not for sale.'
    default:
      return obstacleText(obstacle)
  }
}
