import type { Holding } from '../../../domain/portfolio/holding.ts'
import type { StandingNote } from '../../../domain/servicing/note.ts'
import type { Amount } from '../../../lib/amount.ts'
import { cn } from '../../../lib/cn.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { usdc } from '../../../lib/usdc.ts'
import { Money } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { useNowOfDay } from '../../../ui/use-now.ts'
import { stepsOf, waitingText } from '../model/holding-steps.ts'
import type { HoldingTransactions } from '../use-holding-transactions.ts'

type HoldingStepsProps = {
  readonly holding: Holding
  readonly transactions: HoldingTransactions
  /** Extra small in a row of a table. */
  readonly size?: 'xs' | 'sm'
}

/** Buttons for what the holder can do with a holding; what is due stands out. */
export function HoldingSteps({ holding, transactions, size = 'xs' }: HoldingStepsProps) {
  const waiting = waitingText(holding, useNowOfDay())
  const steps = stepsOf(holding)
  if (steps.length === 0 && waiting === null) return <span className="text-muted">–</span>
  return (
    <span className="inline-flex flex-col items-end gap-1">
      {waiting !== null && <span className="text-2xs text-warning-fg">{waiting}</span>}
      <span className="inline-flex justify-end gap-1.5 max-lg:flex-wrap">
        {steps.map((step) => {
          const look = { variant: step.isDue ? 'soft' : 'outline', size } as const
          const name = `${step.label}: ${holding.name}`
          return step.kind === 'form' ? (
            <ButtonLink key={step.label} to={step.to} aria-label={name} {...look}>
              {step.label}
            </ButtonLink>
          ) : (
            <Button
              key={step.label}
              aria-label={name}
              onClick={() => transactions[step.kind](holding)}
              {...look}
            >
              {step.label}
            </Button>
          )
        })}
      </span>
    </span>
  )
}

/** The small picture of a holding. Decorative: its name is next to it. */
export function HoldingPicture({ picture }: Pick<Holding, 'picture'>) {
  return 'url' in picture ? (
    <img src={picture.url} alt="" className="size-9 shrink-0 rounded-md object-cover" />
  ) : (
    <AssetPicture motif={picture.motif} seed={picture.seed} className="size-9 rounded-md" />
  )
}

type NotesProps = { readonly notes: readonly StandingNote[] }

/** What has to be said of a holding, in a word each. */
export const NoteBadges = ({ notes }: NotesProps) =>
  notes.map(({ assetId, tone, label }) => (
    <Badge key={String(assetId)} tone={tone}>
      {label}
    </Badge>
  ))

/** The same in lines: since when, and what is owed. */
export const NoteTitles = ({ notes }: NotesProps) =>
  notes.map(({ assetId, title }) => (
    <span key={String(assetId)} className="block text-xs">
      {title}
    </span>
  ))

/** Column of what can be claimed now. */
export const toClaimColumn: Column<{ readonly claimable: Amount | null }> = {
  id: 'claimable',
  header: 'To claim',
  align: 'end',
  cell: ({ claimable }) =>
    claimable === null || claimable.value === 0n ? (
      <span className="text-muted">–</span>
    ) : (
      <Money amount={claimable} />
    ),
}

type GainProps = {
  /** In the smallest unit of USDC; null where it is unknown. */
  readonly value: bigint | null
}

/** A gain or loss in dollars, with its sign and colour. */
export function Gain({ value }: GainProps) {
  if (value === null) return <span className="text-muted">Unknown</span>
  return (
    <span
      className={cn(
        'tnum whitespace-nowrap',
        value > 0n && 'text-secondary-fg',
        value < 0n && 'text-error-fg',
      )}
    >
      {formatUsd(usdc(value), { signed: true })}
    </span>
  )
}
