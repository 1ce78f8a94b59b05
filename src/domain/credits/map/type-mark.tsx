import { Leaf, type LucideIcon, Sprout, Zap } from 'lucide-react'
import { cn } from '../../../lib/cn.ts'
import type { CreditType } from '../credit-type.ts'

/** The same icons as on certificates: leaf, sprout, bolt. */
const marks: Record<CreditType, { readonly Icon: LucideIcon; readonly fill: string }> = {
  CarbonCredit: { Icon: Leaf, fill: 'bg-chart-1' },
  BiodiversityCredit: { Icon: Sprout, fill: 'bg-chart-2' },
  RenewableEnergyCertificate: { Icon: Zap, fill: 'bg-chart-3' },
}

type TypeMarkProps = { readonly type: CreditType; readonly className?: string }

/** Marker of a credit type, distinguished by colour and icon. */
export function TypeMark({ type, className }: TypeMarkProps) {
  const { Icon, fill } = marks[type]
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-full text-canvas',
        fill,
        className,
      )}
    >
      <Icon className="size-3.5" strokeWidth={2.25} />
    </span>
  )
}
