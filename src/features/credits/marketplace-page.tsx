import { Suspense, useMemo } from 'react'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import { type CreditDetails, countryOf } from '../../domain/credits/credit-details.ts'
import {
  type CreditType,
  creditTypeLabel,
  creditTypes,
  creditUnit,
} from '../../domain/credits/credit-type.ts'
import { sumOf } from '../../lib/amount.ts'
import { compare } from '../../lib/compare.ts'
import { countText, shownRows } from '../../lib/list/list.ts'
import type { Source } from '../../lib/sourced.ts'
import { NoAssets } from '../../panels/assets/list-notices.tsx'
import { AmountText, UnitPrice } from '../../ui/amount-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ListFacet } from '../../ui/list/list-filters.tsx'
import { ListLayout, ListSkeleton } from '../../ui/list/list-layout.tsx'
import { useCompared, useLayout, useListUrl } from '../../ui/list/use-list-url.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, StatGroup } from '../../ui/stat.tsx'
import { VirtualGrid } from '../../ui/virtual-grid.tsx'
import { AssetCard } from './components/asset-card.tsx'
import { AssetTable } from './components/asset-table.tsx'
import { Comparison } from './components/comparison.tsx'
import {
  EnvironmentalFilters,
  environmentalFilterNames,
} from './components/environmental-filters.tsx'
import { environmentalList } from './model/environmental-list.ts'
import { useCreditList } from './use-credit.ts'

const ProjectMap = lazyPart(async () => ({
  default: (await import('../../panels/map/project-map.tsx')).ProjectMap,
}))

/** `/environmental/marketplace`: every environmental asset, to search, narrow, compare and open. */
export function Page() {
  const market = useCreditList()
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Environmental marketplace"
        description="Carbon, biodiversity and renewable energy credits, from the project to the certificate of retirement. The projects are fictional."
        actions={
          <>
            <ButtonLink to="/retirements" variant="outline">
              Retirements
            </ButtonLink>
            <ButtonLink to="/environmental/retire">Retire credits</ButtonLink>
          </>
        }
      />
      {market.status === 'error' ? (
        <FailureCard failure={market} />
      ) : (
        <>
          {/* On phones the list comes first: its prices are what people came for. */}
          <div className="max-sm:hidden">
            <Figures
              {...(market.status === 'ready' && { assets: market.value, source: market.source })}
            />
          </div>
          {market.status === 'pending' ? (
            <ListSkeleton label="Loading environmental assets" card="h-105" />
          ) : (
            <Browser assets={market.value} />
          )}
        </>
      )}
    </div>
  )
}

type FiguresProps = {
  readonly assets?: readonly CreditDetails[]
  readonly source?: Source
}

function Figures({ assets, source }: FiguresProps) {
  return (
    <StatGroup>
      <Stat
        label="Projects"
        value={assets && new Set(assets.map(({ project }) => project.code)).size}
        note={
          assets && `in ${new Set(assets.map(({ project }) => countryOf(project))).size} countries`
        }
        source={source}
      />
      {creditTypes.map((type) => {
        const ofType = assets?.filter((asset) => asset.project.type === type)
        return (
          <Stat
            key={type}
            label={`${creditTypeLabel(type)}s available`}
            value={
              ofType && (
                <AmountText
                  amount={sumOf(
                    ofType.map(({ available }) => available),
                    3,
                  )}
                  format={{ compact: true }}
                />
              )
            }
            note={ofType && <FromPrice type={type} assets={ofType} />}
            source={source}
          />
        )
      })}
    </StatGroup>
  )
}

/** Number of credits and lowest price. */
function FromPrice({
  type,
  assets,
}: {
  readonly type: CreditType
  readonly assets: readonly CreditDetails[]
}) {
  const [cheapest] = assets.map(({ price }) => price).toSorted(compare)
  return (
    <>
      {creditUnit(type).short}
      {cheapest && (
        <>
          , from <UnitPrice price={cheapest} />
        </>
      )}
    </>
  )
}

function Browser({ assets }: { readonly assets: readonly CreditDetails[] }) {
  const url = useListUrl(environmentalList)
  const layout = useLayout(['cards', 'table', 'map'], 'view')
  const comparison = useCompared()
  const shown = useMemo(() => shownRows(environmentalList, assets, url), [assets, url])
  return (
    <ListLayout
      list={environmentalList}
      url={url}
      label="Assets"
      noun={noun}
      total={assets.length}
      shown={shown.length}
      searchLabel="Search environmental assets"
      searchPlaceholder="Project, place, developer or code"
      layout={layout}
      filters={<EnvironmentalFilters assets={assets} url={url} />}
      filterNames={environmentalFilterNames}
      quick={{
        facet: 'types',
        chips: (
          <ListFacet
            list={environmentalList}
            rows={assets}
            url={url}
            facet="types"
            legend="Type"
            labelOf={creditTypeLabel}
            variant="chips"
          />
        ),
      }}
    >
      {shown.length === 0 ? (
        <NoAssets
          noneAtAll={assets.length === 0}
          emptyTitle="No credit has been created yet"
          all={countText(assets.length, noun)}
          onReset={url.resetFilters}
        />
      ) : layout.chosen === 'map' ? (
        <Suspense fallback={<Skeleton className="aspect-2/1 w-full rounded-lg" />}>
          <ProjectMap assets={shown} />
        </Suspense>
      ) : layout.chosen === 'table' ? (
        <AssetTable assets={shown} url={url} comparison={comparison} />
      ) : (
        <VirtualGrid
          label="Environmental assets"
          items={shown}
          itemId={({ id }) => id}
          estimatedHeight={420}
        >
          {(asset) => <AssetCard asset={asset} comparison={comparison} />}
        </VirtualGrid>
      )}
      <Comparison
        assets={assets.filter(({ id }) => comparison.compared.includes(id))}
        onRemove={comparison.toggleCompared}
        onClear={comparison.clearCompared}
      />
    </ListLayout>
  )
}

const noun = ['asset', 'assets'] as const
