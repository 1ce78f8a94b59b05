import type { ReactNode } from 'react'
import { formatCount } from '../../lib/number-format.ts'
import type { Sourced } from '../../lib/sourced.ts'
import { AmountText, Money } from '../../ui/amount-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Card } from '../../ui/panel.tsx'
import { Stat, StatGroup } from '../../ui/stat.tsx'
import { type ReadHomeFigures, useHomeFigures } from './home-figures.ts'

const short = { compact: true, maximumFractionDigits: 2 }

/** The state of the markets in four figures. */
export function Figures({ read }: { readonly read: ReadHomeFigures }) {
  const { data, error, refetch, isFetching } = useHomeFigures(read)
  if (error !== null) {
    return (
      <Card>
        <ErrorState
          title="The figures could not be read"
          details={error.message}
          actions={
            <Button variant="outline" busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          The chain did not answer. Everything else on this page works without it.
        </ErrorState>
      </Card>
    )
  }
  const isPartial = data !== undefined && Object.values(data).includes(null)
  return (
    <>
      <StatGroup>
        <Figure label="Assets" figure={data?.assets}>
          {formatCount}
        </Figure>
        <Figure label="Net asset value" figure={data?.totalValue}>
          {(value) => <Money amount={value} format={short} />}
        </Figure>
        <Figure label="Paid to holders" figure={data?.paid}>
          {(value) => <Money amount={value} format={short} />}
        </Figure>
        <Figure label="Carbon retired" figure={data?.tonnesRetired}>
          {(tonnes) => <AmountText amount={tonnes} unit="t" format={short} />}
        </Figure>
      </StatGroup>
      {isPartial && (
        <Callout
          tone="warning"
          title="Part of the figures could not be read"
          className="mt-4"
          actions={
            <Button size="sm" variant="outline" busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          The chain answered only some of the requests. The figures shown are complete.
        </Callout>
      )}
    </>
  )
}

type FigureProps<T> = {
  readonly label: string
  /** Undefined while it loads, null when it could not be read. */
  readonly figure: Sourced<T> | null | undefined
  readonly children: (value: T) => ReactNode
}

function Figure<T>({ label, figure, children }: FigureProps<T>) {
  if (figure === null) return <Stat label={label} value="–" note="Could not be read" />
  return <Stat label={label} value={figure && children(figure.value)} source={figure?.source} />
}
