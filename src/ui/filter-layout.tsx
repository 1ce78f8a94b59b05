import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

type FilterLayoutProps = {
  /** Name of the list: `Assets`. */
  readonly label: string
  /** The filters: next to the list on wide screens, in a sheet on narrow ones. */
  readonly panel: ReactNode
  /** Number of active filters. */
  readonly activeFilters: number
  /** The filtered result, on the button that closes the sheet: `12 assets`. */
  readonly shown: string
  /** Toolbar above the list, which places the button that opens the sheet. */
  readonly toolbar: (filtersButton: ReactNode) => ReactNode
  readonly children: ReactNode
}

/**
 * A list with filters.
 *
 * @example
 * <FilterLayout
 *   label="Assets"
 *   panel={<FilterPanel filters={filters} onChange={setFilters} />}
 *   activeFilters={2}
 *   shown="12 assets"
 *   toolbar={(filtersButton) => <div className="flex gap-2"><SearchInput … />{filtersButton}</div>}
 * >
 *   <AssetTable assets={assets} />
 * </FilterLayout>
 */
export function FilterLayout({
  label,
  panel,
  activeFilters,
  shown,
  toolbar,
  children,
}: FilterLayoutProps) {
  const [isSheetOpen, setSheetOpen] = useState(false)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside
        aria-label="Filters"
        className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto pr-2 lg:block"
      >
        {panel}
      </aside>
      <section aria-label={label} className="flex min-w-0 flex-col gap-4">
        {toolbar(
          <Button variant="outline" className="lg:hidden" onClick={() => setSheetOpen(true)}>
            <ListFilter aria-hidden />
            Filters
            {activeFilters > 0 && (
              <span className="rounded-full bg-primary-soft px-1.5 text-primary-fg text-xs tnum">
                {activeFilters}
              </span>
            )}
          </Button>,
        )}
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
            Show {shown}
          </Button>
        </div>
      </Sheet>
    </div>
  )
}
