import { Leaf } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { purchasable } from '../../../domain/credits/credit.ts'
import { fractionProblem, retirablePart } from '../../../domain/retirement/purpose.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { SlippageField, SlippageWarning } from '../../../panels/pools/slippage-field.tsx'
import { GetUsdc } from '../../../panels/wallet/get-usdc.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { notForSaleText, obstacleText } from '../obstacle-text.ts'
import { type HoldingLine, isChosen } from '../plan/lines.ts'
import type { OfferLine, PoolLine, Purchase, Trade } from '../plan/purchase.ts'
import type { PlannedTransaction } from '../plan/transaction.ts'
import type { Holdings, TokenLine } from '../plan.ts'
import { holdingLimit } from '../use-plan.ts'
import { CartRow, type ChangeLine } from './cart-row.tsx'
import { PreviewButton, type Signing } from './submit-panel.tsx'

type HeldLinesProps = {
  readonly lines: Holdings['lines']
  /** Asset id of the credit that a link chose; null for none. */
  readonly chosen: string | null
  readonly onChange: ChangeLine
}

/** Credits that the account holds, all of them retired in one transaction. */
export function HeldLines({ lines, chosen, onChange }: HeldLinesProps) {
  const isLinked = ({ credit }: HoldingLine) => credit.assetId.toString() === chosen
  // The credit that a link chose comes first.
  const inOrder = [...lines.filter(isLinked), ...lines.filter((line) => !isLinked(line))]
  return (
    <Panel
      title="Credits you hold"
      description="Enter how much of each. One transaction retires them all."
      flush
    >
      {lines.length === 0 ? (
        <EmptyState
          icon={<Leaf aria-hidden />}
          title="You hold no credits"
          actions={
            <ButtonLink to="/environmental/marketplace">Environmental marketplace</ButtonLink>
          }
        >
          Buy some, or buy and retire in one step.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {inOrder.map((line) => (
            <CartRow
              key={line.credit.tokenId.toString()}
              line={line}
              limit={holdingLimit(line)}
              problem={fractionProblem(line.credit.project.type, line.units.value)}
              onChange={onChange}
              isChosen={isLinked(line)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type TokenLinesProps = Signing & {
  readonly lines: readonly TokenLine[]
  /** Asset id of the credit that a link chose; null for none. */
  readonly chosen: string | null
  readonly onChange: ChangeLine
}

/** Credits held as credit tokens. Each token retires its own, so each is a separate transaction. */
export function TokenLines({ lines, chosen, onChange, ...signing }: TokenLinesProps) {
  if (lines.length === 0) return null
  return (
    <Panel
      title="Credits you hold as credit tokens"
      description="Each token retires its own credits, so each is a separate transaction."
      flush
    >
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <CartRow
            key={line.credit.tokenId.toString()}
            line={line}
            limit={holdingLimit(line)}
            problem={fractionProblem(line.credit.project.type, line.units.value)}
            onChange={onChange}
            isChosen={line.credit.assetId.toString() === chosen}
          >
            <LineFoot transaction={line.transaction} {...signing}>
              Preview retirement of credit tokens
            </LineFoot>
          </CartRow>
        ))}
      </ul>
    </Panel>
  )
}

type PoolLinesProps = Signing & {
  readonly lines: readonly PoolLine[]
  /** Slippage tolerance in basis points; null while the input is invalid. */
  readonly tolerance: number | null
  readonly onToleranceChange: (bps: number | null) => void
  readonly onChange: ChangeLine
  readonly onRemove: ChangeLine
}

/** Lines that are bought through pools, a transaction each, as the router takes one credit at a time. */
export function PoolLines({
  lines,
  tolerance,
  onToleranceChange,
  onChange,
  onRemove,
  ...signing
}: PoolLinesProps) {
  if (lines.length === 0) return null
  return (
    <Panel
      title="To buy through pools and retire"
      description="The router takes one credit at a time, so each is a separate transaction."
      flush
    >
      <div className="flex flex-col gap-3 border-line border-b p-5">
        <SlippageField
          value={tolerance}
          onChange={onToleranceChange}
          hint="How much more than quoted you pay at most. The contract rejects a higher price; that costs only the network fee."
        />
        <SlippageWarning bps={tolerance} />
      </div>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <CartRow
            key={line.credit.tokenId.toString()}
            line={line}
            limit={null}
            cost={line.trade?.quoted ?? null}
            problem={problemOf(line)}
            onChange={onChange}
            onRemove={onRemove}
          >
            {line.trade !== null && <TradeFigures trade={line.trade} />}
            <LineFoot transaction={line.transaction} {...signing}>
              Preview trade and retirement
            </LineFoot>
          </CartRow>
        ))}
      </ul>
    </Panel>
  )
}

function TradeFigures({ trade }: { readonly trade: Trade }) {
  const exact = { maximumFractionDigits: 6 }
  return (
    <KeyValueList
      entries={[
        { label: 'Quoted', value: <Money amount={trade.quoted} format={exact} /> },
        { label: 'Price impact', value: formatBasisPoints(trade.priceImpactBps) },
        { label: 'You pay at most', value: <Money amount={trade.atMost} format={exact} /> },
      ]}
    />
  )
}

/** Error of the amount; errors of the certificate's details are shown elsewhere. */
function problemOf({ transaction }: PoolLine): string | null {
  if (transaction === null || transaction.ok || transaction.obstacle.kind === 'details') return null
  return obstacleText(transaction.obstacle)
}

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
  const chosen = lines.filter(isChosen)
  // What cannot be bought has no cost, so that nothing is the total.
  const isWhole = chosen.length > 0 && chosen.every((line) => line.cost !== null)
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
      {isWhole && (
        <p role="status" className="border-line border-t px-4 py-3.5 font-semibold tnum sm:px-5">
          {missing ? `${total}, ${formatUsd(missing)} more than you have` : total}
        </p>
      )}
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
        isForSale
          ? fractionProblem(credit.project.type, line.units.value)
          : notForSaleText(credit.status)
      }
      onChange={onChange}
      onRemove={onRemove}
    />
  )
}

/** What the wallet can pay for, or all that is for sale where it can pay that. */
function limitOf({ credit, affordable }: OfferLine) {
  const isAll = affordable.value >= retirablePart(credit.project.type, purchasable(credit)).value
  return { label: isAll ? 'Available' : 'You can pay for', amount: affordable }
}

type LineFootProps = Signing & {
  /** Null while nothing of the line is to be retired. */
  readonly transaction: PlannedTransaction | null
  readonly children: ReactNode
}

/** The button of a line that is a transaction of its own. What is wrong with its amount stands there. */
function LineFoot({ transaction, children, ...signing }: LineFootProps) {
  const needsDetails = transaction?.ok === false && transaction.obstacle.kind === 'details'
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {needsDetails && (
        <p role="status" className="text-muted text-sm">
          {obstacleText(transaction.obstacle)}
        </p>
      )}
      <PreviewButton transaction={transaction} {...signing}>
        {children}
      </PreviewButton>
    </div>
  )
}
