import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { activeChoices, type FilterNames } from '../../lib/list/active-choices.ts'
import { countText, type List, type Noun, shownText } from '../../lib/list/list.ts'
import { Button } from '../button.tsx'
import { Deferred } from '../deferred.tsx'
import { Sheet } from '../dialog.tsx'
import { SearchInput } from '../input.tsx'
import { Skeleton } from '../skeleton.tsx'
import { ChoiceChips, LayoutSwitch, SortSelect } from './list-controls.tsx'
import type { Layout, LayoutChoice, ListUrl } from './use-list-url.ts'

type ListLayoutProps<Row, Options, Limits, Key extends string, L extends Layout> = {
  readonly list: List<Row, Options, Limits, Key>
  readonly url: ListUrl<Options, Limits, Key>
  /** What is listed: `Assets`. */
  readonly label: string
  readonly noun: Noun
  /** How many there are, and how many of them are shown. */
  readonly total: number
  readonly shown: number
  readonly searchLabel: string
  readonly searchPlaceholder: string
  readonly layout: LayoutChoice<L>
  /** The facets and limits: beside the list where there is room, in a sheet where there is not. */
  readonly filters: ReactNode
  /** What each choice of the filters is called above the rows. */
  readonly filterNames: FilterNames<NoInfer<Options>, NoInfer<Limits>>
  /** The facet that is used most, with its chips above the rows where the others are in a sheet. */
  readonly quick?: { readonly facet: keyof NoInfer<Options>; readonly chips: ReactNode }
  readonly children: ReactNode
}

/**
 * A list with its search, filters, order and layout.
 *
 * @example
 * <ListLayout
 *   list={assetList}
 *   url={url}
 *   label="Assets"
 *   noun={['asset', 'assets']}
 *   total={assets.length}
 *   shown={shown.length}
 *   searchLabel="Search assets"
 *   searchPlaceholder="Name, symbol or address"
 *   layout={useLayout(['cards', 'table'])}
 *   filters={<AssetFilters assets={assets} url={url} />}
 *   filterNames={assetFilterNames}
 * >
 *   <AssetTable assets={shown} url={url} />
 * </ListLayout>
 */
export function ListLayout<Row, Options, Limits, Key extends string, L extends Layout>({
  list,
  url,
  label,
  noun,
  total,
  shown,
  searchLabel,
  searchPlaceholder,
  layout,
  filters,
  filterNames,
  quick,
  children,
}: ListLayoutProps<Row, Options, Limits, Key, L>) {
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { activeFilters } = url
  const panel = (
    <div className="flex flex-col gap-6">
      {filters}
      {url.isNarrowed && (
        <Button variant="outline" size="sm" onClick={url.resetFilters}>
          Reset filters
        </Button>
      )}
    </div>
  )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside
        aria-label="Filters"
        className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto pr-2 lg:block"
      >
        <Deferred>{panel}</Deferred>
      </aside>
      <section aria-label={label} className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            label={searchLabel}
            placeholder={searchPlaceholder}
            value={url.filters.search}
            onChange={(search) => url.setFilters({ ...url.filters, search })}
            className="min-w-0 flex-1 basis-48"
          />
          <LayoutSwitch {...layout} />
          <Button variant="outline" className="lg:hidden" onClick={() => setSheetOpen(true)}>
            <ListFilter aria-hidden />
            Filters
            {activeFilters > 0 && (
              <span className="rounded-full bg-primary-soft px-1.5 text-primary-fg text-xs tnum">
                {activeFilters}
              </span>
            )}
          </Button>
          <SortSelect list={list} sort={url.sort} onChange={url.setSort} />
        </div>
        {quick !== undefined && <div className="lg:hidden">{quick.chips}</div>}
        <ChoiceChips
          active={activeChoices(list, url.filters, filterNames)}
          quick={quick?.facet}
          onRemove={url.setFilters}
          onClear={url.resetFilters}
        />
        <p role="status" className="text-muted text-xs tnum">
          {shownText(shown, total, noun)}
        </p>
        {children}
      </section>
      <Sheet
        open={isSheetOpen}
        onOpenChange={setSheetOpen}
        title="Filters"
        side="right"
        width="w-80"
      >
        <div className="p-4">
          {panel}
          <Button className="mt-6 w-full" onClick={() => setSheetOpen(false)}>
            Show {countText(shown, noun)}
          </Button>
        </div>
      </Sheet>
    </div>
  )
}

type ListSkeletonProps = {
  /** What is loading, for screen readers: `Loading assets`. */
  readonly label: string
  /** The height of a card, as a class. */
  readonly card: string
}

const facets = ['h-40', 'h-44', 'h-56'] as const
const cards = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** The shape of what comes in a `ListLayout`: filters at the side, a line of controls, cards. */
export function ListSkeleton({ label, card }: ListSkeletonProps) {
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <span className="sr-only">{label}</span>
      <div className="hidden flex-col gap-6 lg:flex">
        {facets.map((height) => (
          <Skeleton key={height} className={`${height} rounded-md`} />
        ))}
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-10 rounded-md" />
        <Skeleton className="h-4 w-20" />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] gap-4">
          {cards.map((key) => (
            <Skeleton key={key} className={`${card} rounded-lg`} />
          ))}
        </div>
      </div>
    </div>
  )
}
