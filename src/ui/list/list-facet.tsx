import { facetOptions, type Narrowing } from '../../lib/list/list.ts'
import { FilterChips } from '../filter-chips.tsx'
import { FilterFacet } from '../filter-facet.tsx'
import type { ListUrl } from './use-list-url.ts'

type ListFacetProps<Row, Options, Limits, Key extends keyof Options> = {
  readonly list: Narrowing<Row, Options, Limits>
  /** All rows, shown or not. */
  readonly rows: readonly Row[]
  readonly url: Pick<ListUrl<Options, Limits, never>, 'filters' | 'setFilters'>
  readonly facet: Key
  readonly legend: string
  readonly labelOf?: (option: Options[Key]) => string
  /** As a list of checkboxes, or as a row of buttons above the rows. */
  readonly look?: 'list' | 'chips'
}

/**
 * A facet of a declared list, each option with the number of rows behind it.
 *
 * @example
 * <ListFacet list={assetList} rows={assets} url={url} facet="classes" legend="Class" labelOf={assetClassLabel} />
 */
export function ListFacet<
  Row,
  Options extends { readonly [Name in keyof Options]: string | number },
  Limits,
  Key extends keyof Options,
>({
  list,
  rows,
  url: { filters, setFilters },
  facet,
  legend,
  labelOf = String,
  look = 'list',
}: ListFacetProps<Row, Options, Limits, Key>) {
  const chosen: { readonly [Name in keyof Options]: readonly Options[Name][] } = filters
  const Facet = look === 'chips' ? FilterChips : FilterFacet
  return (
    <Facet
      legend={legend}
      options={facetOptions(list, rows, filters, facet).map(({ value, count }) => ({
        value,
        count,
        label: labelOf(value),
      }))}
      selected={chosen[facet]}
      onChange={(next) => setFilters({ ...filters, [facet]: next })}
    />
  )
}
