import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MarketCredit } from '../../../domain/credits/credit.ts'
import { creditDecimals } from '../../../domain/credits/credit.ts'
import { creditMotif } from '../../../domain/credits/credit-motif.ts'
import { creditUnit } from '../../../domain/credits/credit-type.ts'
import type { Amount } from '../../../lib/amount.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

type CartRowProps = {
  readonly credit: MarketCredit
  readonly units: bigint
  /** The most that can be entered; null where that is not known beforehand. */
  readonly most: Amount | null
  readonly mostLabel: string
  /** What it costs, for lines that are bought. */
  readonly cost?: Amount | undefined
  /** Why the line cannot go on as it is, with the next step. */
  readonly problem?: string | undefined
  readonly onChange: (units: bigint) => void
  /** Absent for lines that stay, with nothing entered. */
  readonly onRemove?: () => void
  /** Stands below, for lines that have more to say or a button of their own. */
  readonly children?: ReactNode
}

/** One credit of the cart, with how much of it is to be retired. */
export function CartRow({
  credit,
  units,
  most,
  mostLabel,
  cost,
  problem,
  onChange,
  onRemove,
  children,
}: CartRowProps) {
  const { project, vintage, assetId } = credit
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
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
          {project.name}
        </Link>
        <p className="truncate text-muted text-xs">
          {project.standard} {project.code}, vintage {vintage}
        </p>
        {cost && <p className="text-muted text-xs tnum">{formatUsd(cost)}</p>}
      </div>
      <AmountInput
        label="Retire"
        unit={creditUnit(project.type).short}
        decimals={creditDecimals}
        value={units === 0n ? null : units}
        onChange={(value) => onChange(value ?? 0n)}
        balance={most?.value}
        balanceLabel={mostLabel}
        required={false}
        error={problem}
        className="w-full sm:w-64"
      />
      {onRemove && (
        <IconButton label={`Remove ${project.name} from the cart`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
      {children !== undefined && <div className="flex basis-full flex-col gap-3">{children}</div>}
    </li>
  )
}
