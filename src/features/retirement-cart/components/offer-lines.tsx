import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { purchasable } from '../../../domain/credits/credit.ts'
import { retirablePart, wholeProblem } from '../../../domain/retirement/whole-credits.ts'
import { GetUsdc } from '../../../domain/wallet/get-usdc.tsx'
import { formatUsd } from '../../../lib/format-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { OfferLine, Purchase } from '../plan/purchase.ts'
import { whyNotSold } from '../why-not-sold.ts'
import { CartRow, type ChangeLine } from './cart-row.tsx'

type OfferLinesProps = {
  readonly purchase: Purchase
  readonly account: Address
  /** Field for the slippage tolerance; null where it stands elsewhere. */
  readonly tolerance: ReactNode
  readonly onChange: ChangeLine
  readonly onRemove: ChangeLine
}

/** Credits that are bought from offers and retired, all of them in one transaction. */
export function OfferLines({ purchase, account, tolerance, onChange, onRemove }: OfferLinesProps) {
  const { lines, cost, missing } = purchase
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
      <p role="status" className="border-line border-t px-4 py-3.5 font-semibold tnum sm:px-5">
        {missing ? `${total}, ${formatUsd(missing)} more than you have` : total}
      </p>
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
      limit={isForSale ? limitOf(line) : null}
      cost={cost}
      problem={
        isForSale ? wholeProblem(credit.project.type, line.units.value) : whyNotSold(credit.status)
      }
      onChange={onChange}
      onRemove={onRemove}
    />
  )
}

/** What the wallet can pay, or all that is for sale where it can pay that. */
function limitOf({ credit, affordable }: OfferLine) {
  const isAll = affordable.value >= retirablePart(credit.project.type, purchasable(credit)).value
  return { label: isAll ? 'Available' : 'You can pay', amount: affordable }
}
