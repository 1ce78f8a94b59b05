import { AmountText } from '../../ui/amount-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Stat } from '../../ui/stat.tsx'
import { StatGroup } from '../../ui/stat-group.tsx'
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
  return (
    <StatGroup>
      <Stat
        label="Assets"
        value={data?.assets.value.toLocaleString('en')}
        source={data?.assets.source}
      />
      <Stat
        label="Total value"
        value={data && <Money amount={data.totalValue.value} format={short} />}
        source={data?.totalValue.source}
      />
      <Stat
        label="Yield paid"
        value={data && <Money amount={data.yieldPaid.value} format={short} />}
        source={data?.yieldPaid.source}
      />
      <Stat
        label="Carbon retired"
        value={data && <AmountText amount={data.tonnesRetired.value} unit="t" format={short} />}
        source={data?.tonnesRetired.source}
      />
    </StatGroup>
  )
}
