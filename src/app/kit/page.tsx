import { Ellipsis, Grid2x2, List, Search } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { nowInSeconds } from '../../lib/date.ts'
import { formatDollarPrice, formatDollars } from '../../lib/format-dollars.ts'
import { formatPercent } from '../../lib/format-percent.ts'
import { Address } from '../../ui/address.tsx'
import { AmountInput } from '../../ui/amount-input.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { AssetPicture } from '../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Card } from '../../ui/card.tsx'
import { Change } from '../../ui/change.tsx'
import { AllocationBar } from '../../ui/charts/allocation-bar.tsx'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { DonutChart } from '../../ui/charts/donut-chart.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FilterFacet } from '../../ui/filter-facet.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Menu } from '../../ui/menu.tsx'
import { Money } from '../../ui/money.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Progress } from '../../ui/progress.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SdgBadge } from '../../ui/sdg-badge.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Slider } from '../../ui/slider.tsx'
import { SourceBadge } from '../../ui/source-badge.tsx'
import { Stat } from '../../ui/stat.tsx'
import { StatGroup } from '../../ui/stat-group.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { notify } from '../../ui/toast.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { UnitPrice } from '../../ui/unit-price.tsx'
import { VirtualGrid } from '../../ui/virtual-grid.tsx'
import { motifs, type Specimen, specimens, walk } from './specimens.ts'

const TimeSeriesChart = lazyPart(() =>
  import('../../ui/charts/time-series-chart.tsx').then((module) => ({
    default: module.TimeSeriesChart,
  })),
)

const onChain = { kind: 'chain', chainId: 31_337, block: 12_048n } as const
const hash = '0x8a1f5b2f6c0a4d9e7b3c1d2e4f5a6b7c8d9e0f1a2b3c4d5e6f708192a3b4c5d6'
const total = { value: 12_345_678_901_234n, decimals: 6 }
const prices = walk('price', 400, 1.02)
const other = walk('other', 400, 1.05)
const allocation = [
  { label: 'Treasury', value: 52_000 },
  { label: 'Real estate', value: 21_000 },
  { label: 'Environmental', value: 17_500 },
  { label: 'Trade finance', value: 9_500 },
]
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].map((label, index) => ({
  label,
  value: 4200 + index * 810 - (index === 3 ? 1900 : 0),
}))

const columns: readonly Column<Specimen>[] = [
  {
    id: 'name',
    header: 'Asset',
    cell: (asset) => (
      <span className="flex items-center gap-3">
        <AssetPicture motif={asset.motif} seed={asset.id} className="size-9 rounded-md" />
        <span>
          <span className="block font-medium">{asset.name}</span>
          <span className="block text-subtle text-xs">{asset.symbol}</span>
        </span>
      </span>
    ),
    sortValue: (asset) => asset.name,
  },
  {
    id: 'history',
    header: '30 days',
    hideBelow: 860,
    cell: (asset) => <Sparkline label={`${asset.name}, 30 days`} points={asset.history} />,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: (asset) => <UnitPrice price={asset.price} />,
    sortValue: (asset) => asset.price.value,
  },
  {
    id: 'yield',
    header: 'Yield',
    align: 'end',
    cell: (asset) => formatPercent(asset.yieldBps / 100),
    sortValue: (asset) => (asset.yieldBps === 0 ? undefined : asset.yieldBps),
  },
  {
    id: 'supply',
    header: 'Supply',
    align: 'end',
    cell: (asset) => <AmountText amount={asset.supply} />,
    sortValue: (asset) => asset.supply.value,
  },
]

type Side = 'buy' | 'sell'

export function Page() {
  const [amount, setAmount] = useState<bigint | null>(null)
  const [query, setQuery] = useState('')
  const [side, setSide] = useState<Side>('buy')
  const [layout, setLayout] = useState<'grid' | 'list'>('list')
  const [checked, setChecked] = useState(true)
  const [vintage, setVintage] = useState<readonly [number, number]>([2018, 2023])
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const [classes, setClasses] = useState<readonly string[]>(['treasury'])
  const [choice, setChoice] = useState<string | null>('treasury')
  const [open, setOpen] = useState(false)
  const [sort, setSort] = useState<'yield' | 'price'>('yield')

  return (
    <>
      <Banner kind="demo" label="Demo session">
        Sample data. Nothing here has any value.
      </Banner>
      <Banner kind="degraded" label="Degraded">
        The API does not respond. Sample data is shown instead.
      </Banner>
      <div className="shell-width flex flex-col gap-10 py-8">
        <PageHeader
          eyebrow={<Breadcrumb trail={[{ label: 'Home', to: '/' }]} current="Kit" />}
          title="Kit"
          description="All UI components."
          badges={<Badge tone="secondary">Verified</Badge>}
          actions={
            <>
              <Button variant="outline">Compare</Button>
              <Button>Buy</Button>
            </>
          }
        />
        <StatGroup>
          <Stat label="Assets" value="1,000" source={onChain} />
          <Stat
            label="Total value"
            value={<Money amount={total} format={{ compact: true }} />}
            note={<Change percent={1.24} />}
            source={onChain}
          />
          <Stat label="Yield paid" value={undefined} />
          <Stat
            label="Carbon retired"
            value={<AmountText amount={{ value: 1_250_500n, decimals: 3 }} unit="t" />}
            source={{ kind: 'sample' }}
          />
        </StatGroup>

        <Part title="Buttons">
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="outline">Outline</Button>
          <Button variant="soft">Soft</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
          <Button busy>Signing</Button>
          <Button disabled>Disabled</Button>
          <Button size="sm">Small</Button>
          <Button size="lg">Large</Button>
          <IconButton label="Search">
            <Search aria-hidden />
          </IconButton>
          <Menu
            trigger={
              <IconButton label="More">
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={[
              { label: 'Collect fees', onSelect: () => setChecked(true) },
              { label: 'Remove', danger: true, onSelect: () => setChecked(false) },
            ]}
          />
          <Popover label="Slippage" trigger={<Button variant="outline">Popover</Button>}>
            <Switch label="Auto-compound" checked={checked} onChange={setChecked} />
          </Popover>
          <Tooltip content="Yearly, after fees">
            <Button variant="quiet">Tooltip</Button>
          </Tooltip>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Dialog
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              notify({ kind: 'success', title: 'Bought 100 TBILL', description: 'Block 12,048' })
            }
          >
            Toast
          </Button>
        </Part>

        <Part title="States">
          <Badge>Neutral</Badge>
          <Badge tone="primary">Primary</Badge>
          <Badge tone="secondary" dot>
            Active
          </Badge>
          <Badge tone="warning">Suspended</Badge>
          <Badge tone="error">Rejected</Badge>
          <SourceBadge source={onChain} />
          <SourceBadge source={{ kind: 'api', at: nowInSeconds() }} />
          <SourceBadge source={{ kind: 'sample' }} />
          <Address value="0x5FbDB2315678afecb367f032d93F642f64180aa3" />
          <Address value={hash} kind="transaction hash" explorerUrl="https://example.org" />
          <RelativeTime at={nowInSeconds() - 7300} />
          <Change percent={-0.42} />
          <Change percent={0} />
          <TextLink to="/docs">A link</TextLink>
        </Part>

        <div className="grid gap-6 lg:grid-cols-3">
          <Panel title="Buy TBILL" description="Simulated before you sign">
            <div className="flex flex-col gap-4">
              <SegmentedControl
                label="Side"
                segments={[
                  { value: 'buy', label: 'Buy' },
                  { value: 'sell', label: 'Sell' },
                ]}
                value={side}
                onChange={setSide}
              />
              <AmountInput
                label="You pay"
                unit="USDC"
                decimals={6}
                value={amount}
                onChange={setAmount}
                balance={5_000_000_000n}
                hint="Fee included"
              />
              <Field label="Beneficiary" error="This name is taken. Choose another." required>
                {(control) => <Input {...control} defaultValue="Ada" />}
              </Field>
              <Field label="Message">{(control) => <Textarea {...control} />}</Field>
              <Select
                aria-label="Sort by"
                options={[
                  { value: 'yield', label: 'Yield' },
                  { value: 'price', label: 'Price' },
                ]}
                value={sort}
                onChange={setSort}
              />
              <Progress label="Sold" value={0.64} />
            </div>
          </Panel>
          <Panel title="Filters">
            <div className="flex flex-col gap-5">
              <SearchInput label="Search assets" value={query} onChange={setQuery} />
              <FilterFacet
                legend="Class"
                options={motifs.map((motif, index) => ({
                  value: motif,
                  label: motif.replace('_', ' '),
                  count: index * 7,
                }))}
                selected={classes}
                onChange={(next) => setClasses(next)}
              />
              <Slider
                labels={['Vintage from', 'Vintage to']}
                value={vintage}
                onChange={setVintage}
                min={2010}
                max={2026}
              />
              <Checkbox label="Only verified" checked={checked} onChange={setChecked} />
              <Switch label="Auto-compound" checked={checked} onChange={setChecked} />
            </div>
          </Panel>
          <Panel title="Facts">
            <KeyValueList
              entries={[
                {
                  label: 'Issuer',
                  value: <Address value="0x5FbDB2315678afecb367f032d93F642f64180aa3" />,
                },
                { label: 'Price', value: <UnitPrice price={{ value: 1_045_678n, decimals: 6 }} /> },
                {
                  label: 'Smallest',
                  value: <AmountText amount={{ value: 1n, decimals: 18 }} unit="TBILL" />,
                },
                { label: 'Maturity', value: 'Mar 31, 2027', hint: 'Redeemed at par' },
              ]}
            />
            <div className="mt-4 flex flex-col gap-2">
              <SdgBadge goal={7} score={0.8} />
              <SdgBadge goal={13} score={0.95} />
              <div className="flex flex-wrap gap-1">
                {Array.from({ length: 17 }, (_, index) => index + 1).map((goal) => (
                  <SdgBadge key={goal} goal={goal} compact />
                ))}
              </div>
            </div>
          </Panel>
        </div>

        <div className="grid gap-6 lg:grid-cols-2">
          <Panel title="Price">
            <Suspense fallback={<Skeleton className="h-72" />}>
              <TimeSeriesChart
                title="Price of TBILL"
                series={[{ name: 'Price', points: prices }]}
                format={formatDollarPrice}
                showChange
                source={onChain}
                formula="Net asset value set by the issuer, once a day"
              />
            </Suspense>
          </Panel>
          <Panel title="Two series">
            <Suspense fallback={<Skeleton className="h-72" />}>
              <TimeSeriesChart
                title="Two prices"
                series={[
                  { name: 'TBILL', points: prices },
                  { name: 'Property', points: other },
                ]}
                format={formatDollarPrice}
              />
            </Suspense>
          </Panel>
          <Panel title="Allocation">
            <DonutChart
              title="Allocation by class"
              labelName="Class"
              valueName="Value"
              slices={allocation}
              format={formatDollars}
              centre={
                <div>
                  <p className="font-semibold text-lg tnum">$100,000</p>
                  <p className="text-muted text-xs">Total value</p>
                </div>
              }
            />
            <div className="mt-6">
              <AllocationBar label="Allocation" parts={allocation} />
            </div>
          </Panel>
          <Panel title="Yield paid">
            <BarChart
              title="Yield paid by month"
              labelName="Month"
              valueName="Yield"
              bars={months}
              format={formatDollars}
            />
          </Panel>
          <Panel title="One point">
            <Suspense fallback={<Skeleton className="h-72" />}>
              <TimeSeriesChart
                title="One"
                series={[{ name: 'Price', points: prices.slice(-1) }]}
                format={formatDollarPrice}
                height={160}
              />
            </Suspense>
          </Panel>
          <Panel title="No points">
            <Suspense fallback={<Skeleton className="h-72" />}>
              <TimeSeriesChart title="None" series={[]} format={formatDollarPrice} height={160} />
            </Suspense>
          </Panel>
        </div>

        <Part title="Pictures">
          <ul className="grid w-full grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7">
            {motifs.flatMap((motif) =>
              ['a', 'b'].map((seed) => (
                <li key={motif + seed}>
                  <AssetPicture motif={motif} seed={seed} className="h-32 w-full rounded-lg" />
                </li>
              )),
            )}
          </ul>
        </Part>

        <Stepper
          label="Transaction"
          steps={[
            { label: 'Approve', state: 'done' },
            { label: 'Sign', state: 'current', busy: true },
            { label: 'Confirm', state: 'waiting' },
          ]}
        />
        <RadioCards
          label="Asset class"
          choices={[
            { value: 'treasury', label: 'Treasury', description: 'Government debt' },
            { value: 'real_estate', label: 'Real estate', description: 'A share of a building' },
          ]}
          value={choice}
          onChange={setChoice}
        />
        <Tabs
          label="Views"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'one',
              label: 'Notices',
              count: 4,
              content: (
                <div className="grid gap-3 md:grid-cols-2">
                  <Callout>Settlement takes about two seconds.</Callout>
                  <Callout tone="secondary" title="Bought">
                    You hold 100 TBILL.
                  </Callout>
                  <Callout tone="warning" title="Wrong network">
                    Switch to the local chain to buy.
                  </Callout>
                  <Callout tone="error" title="Rejected">
                    The wallet rejected the signature.
                  </Callout>
                </div>
              ),
            },
            {
              value: 'two',
              label: 'Nothing',
              content: (
                <Card>
                  <EmptyState
                    icon={<Search aria-hidden />}
                    title="No asset matches"
                    actions={<Button variant="outline">Reset filters</Button>}
                  >
                    Remove a filter to see more.
                  </EmptyState>
                </Card>
              ),
            },
          ]}
        />
        <Card>
          <ErrorState
            title="Failed to load portfolio data"
            details="HttpRequestError: fetch failed"
            actions={<Button variant="outline">Try again</Button>}
          >
            The chain did not respond. Check that it is running, then try again.
          </ErrorState>
        </Card>

        <Panel
          flush
          title="1,000 assets"
          actions={
            <SegmentedControl
              label="Layout"
              size="sm"
              segments={[
                { value: 'list', label: <List aria-hidden />, title: 'Table' },
                { value: 'grid', label: <Grid2x2 aria-hidden />, title: 'Cards' },
              ]}
              value={layout}
              onChange={setLayout}
            />
          }
        >
          {layout === 'list' ? (
            <DataTable
              caption="Assets"
              columns={columns}
              rows={specimens}
              rowId={(asset) => asset.id}
              rowHref={(asset) => `/assets/${asset.id}`}
              defaultSort={{ key: 'yield', descending: true }}
            />
          ) : (
            <div className="p-4">
              <VirtualGrid label="Assets" items={specimens} itemId={(asset) => asset.id}>
                {(asset) => (
                  <Card className="overflow-hidden">
                    <AssetPicture motif={asset.motif} seed={asset.id} className="h-36 w-full" />
                    <p className="p-4 font-medium">{asset.name}</p>
                  </Card>
                )}
              </VirtualGrid>
            </div>
          )}
        </Panel>
        <Panel flush title="Loading">
          <DataTable caption="Assets" columns={columns} rows={[]} rowId={String} loading />
        </Panel>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Buy 100 TBILL"
        description="Check the amounts."
        actions={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button>Sign</Button>
          </>
        }
      >
        <KeyValueList
          entries={[
            { label: 'You give', value: '104.57 USDC' },
            { label: 'You get', value: '100 TBILL' },
          ]}
        />
      </Dialog>
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-semibold text-lg">{title}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}
