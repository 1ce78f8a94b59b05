import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { MarketCredit } from '../../../domain/credits/credit.ts'
import { creditMotif, creditUnit } from '../../../domain/credits/credit-type.ts'
import { creditDecimals } from '../../../domain/units.ts'
import { type Amount, priceOfOne } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatUnitPrice, formatUsd } from '../../../lib/format-money.ts'
import { NoticeBadge } from '../../../panels/credits/notice-marks.tsx'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import type { PlanLine } from '../plan/lines.ts'

/** For an amount of a credit, in units of 0.001. */
export type ChangeLine = (credit: MarketCredit, units: bigint) => void

type CartRowProps = {
  readonly line: PlanLine
  /** The most that can be entered, and what it is; null where that is not known beforehand. */
  readonly limit: { readonly label: string; readonly amount: Amount } | null
  /** Cost of a line that is bought. */
  readonly cost?: Amount | null
  /** Why the line cannot go on as it is, with the next step. */
  readonly problem?: string | null
  readonly onChange: ChangeLine
  /** Takes the line out; without it the line stays, with nothing entered. */
  readonly onRemove?: ChangeLine
  /** Whether a link brought the person here for this credit: its amount has the focus. */
  readonly isChosen?: boolean
  /** Stands below, for lines that have more to say or a button of their own. */
  readonly children?: ReactNode
}

/** One credit of the cart, with how much of it is to be retired. */
export function CartRow({
  line: { credit, units },
  limit,
  cost = null,
  problem = null,
  onChange,
  onRemove,
  isChosen = false,
  children,
}: CartRowProps) {
  const { project, vintage, batch, assetId } = credit
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.querySelector('input')?.focus()
  }, [isChosen])
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <AssetPicture
        motif={creditMotif(project.type)}
        seed={project.code}
        className="size-10 rounded-md"
      />
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to={`/environmental/assets/${assetId}`}
          className="block truncate font-medium text-sm hover:underline"
        >
          <ForeignText>{project.name}</ForeignText>
        </Link>
        <p className="truncate text-muted text-xs">
          <ForeignText>{project.standard}</ForeignText> <ForeignText>{project.code}</ForeignText>,
          vintage {vintage}, batch {batch}
        </p>
        <NoticeBadge tokenId={credit.tokenId} />
        {cost !== null && (
          <p className="text-muted text-xs tnum">
            {costText(cost, units, creditUnit(project.type).one)}
          </p>
        )}
      </div>
      <AmountInput
        label="Retire"
        unit={creditUnit(project.type).short}
        decimals={creditDecimals}
        value={units.value === 0n ? null : units.value}
        onChange={(value) => onChange(credit, value ?? 0n)}
        balance={limit?.amount.value}
        {...(limit && { balanceLabel: limit.label })}
        required={false}
        error={problem ?? undefined}
        className="w-full sm:w-72"
      />
      {onRemove && (
        <IconButton
          label={`Remove ${isolated(project.name)} from the cart`}
          onClick={() => onRemove(credit, units.value)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
      {children !== undefined && <div className="flex basis-full flex-col gap-3">{children}</div>}
    </li>
  )
}

/** `$28.50, $11.40 per t` */
function costText(cost: Amount, units: Amount, unit: string): string {
  const one = priceOfOne(cost, units)
  const total = formatUsd(cost, { rounding: 'up' })
  return one === null ? total : `${total}, ${formatUnitPrice(one)} per ${unit}`
}
