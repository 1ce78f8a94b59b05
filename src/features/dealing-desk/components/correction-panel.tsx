import { AccountName } from '../../../chain/account-name.tsx'
import { type Correction, type Difference, sumsOf } from '../../../domain/dealing/correction.ts'
import type { Dealt } from '../../../domain/dealing/intents.ts'
import { formatInBothZones } from '../../../lib/date.ts'
import { downloadText } from '../../../lib/download.ts'
import { AmountText, Money, UnitPrice } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import { correctionCsv } from '../model/correction-csv.ts'

type CorrectionPanelProps = { readonly dealt: Dealt; readonly correction: Correction }

/** What it means for each holder that the value of a struck day was corrected. */
export function CorrectionPanel({ dealt: { asset }, correction }: CorrectionPanelProps) {
  const { day, nav, asOf, corrected, price, correctedPrice, holders } = correction
  const { owed, excess } = sumsOf(holders)
  const download = () =>
    downloadText(
      `dealing-day-${day}-asset-${asset.id}-correction.csv`,
      correctionCsv(correction, asset.symbol),
      'text/csv',
    )
  return (
    <Panel
      title={`Corrected value of dealing day ${day}`}
      description="A struck day keeps its price. Nothing is paid by itself: compensation is a payment by the issuer."
      actions={
        <Button size="sm" variant="outline" onClick={download}>
          Download as CSV<span className="sr-only"> the differences</span>
        </Button>
      }
      flush
    >
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <p className="text-sm">
          The day was priced with a NAV of <UnitPrice price={nav} /> as of {formatInBothZones(asOf)}
          . On {formatInBothZones(corrected.time)} that was corrected to{' '}
          <UnitPrice price={corrected.nav} />.
        </p>
        <StatGroup>
          <Stat label="Price of the day" value={<UnitPrice price={price} />} note="It stays" />
          <Stat
            label="Corrected price"
            value={<UnitPrice price={correctedPrice} />}
            note="By the same formula"
          />
          <Stat label="Owed to holders" value={<Money amount={owed} />} note="In all" />
          <Stat
            label="Received too much"
            value={<Money amount={excess} />}
            note="Not set off against it"
          />
        </StatGroup>
      </div>
      <DataTable
        caption={`Differences of dealing day ${day}`}
        columns={columnsOf(asset.symbol)}
        rows={holders}
        rowId={({ controller }) => controller}
        preview={10}
      />
    </Panel>
  )
}

const columnsOf = (symbol: string): readonly Column<Difference>[] => [
  {
    id: 'holder',
    header: 'Holder',
    cell: ({ controller }) => <AccountName account={controller} />,
  },
  {
    id: 'subscribed',
    header: 'Subscribed',
    align: 'end',
    cell: ({ subscribed, bought }) =>
      subscribed.value === 0n ? (
        '–'
      ) : (
        <>
          <AmountText amount={bought} unit={symbol} />
          <span className="block text-muted text-xs">
            for <Money amount={subscribed} />
          </span>
        </>
      ),
  },
  {
    id: 'redeemed',
    header: 'Redeemed',
    align: 'end',
    cell: ({ redeemed, paid }) =>
      redeemed.value === 0n ? (
        '–'
      ) : (
        <>
          <AmountText amount={redeemed} unit={symbol} />
          <span className="block text-muted text-xs">
            for <Money amount={paid} />
          </span>
        </>
      ),
  },
  {
    id: 'owed',
    header: 'Owed to the holder',
    align: 'end',
    sortValue: ({ owed }) => owed.value,
    cell: ({ owed }) => (
      <>
        <Money amount={owed} />
        {owed.value < 0n && <span className="block text-muted text-xs">Received too much</span>}
      </>
    ),
  },
]
