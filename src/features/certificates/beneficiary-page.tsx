import { Download, Leaf, SearchX } from 'lucide-react'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo, useState } from 'react'
import type { Address } from 'viem'
import { activeChainId } from '../../chain/active-chain.ts'
import { addressIn } from '../../chain/addresses/read-address.ts'
import { FailureCard, FailureState } from '../../chain/errors/failure-state.tsx'
import { useCreditContracts } from '../../domain/credits/credit-contracts.ts'
import { creditTypeLabel, creditTypes, unitOf } from '../../domain/credits/credit-type.ts'
import type { IssuedCertificate } from '../../domain/retirement/read-certificates.ts'
import {
  isInRegistries,
  retiredUnitDescriptions,
  retiredUnits,
} from '../../domain/retirement/registry-data.ts'
import { downloadText } from '../../lib/download.ts'
import { shownRows, shownText } from '../../lib/list/list.ts'
import { sortRows } from '../../lib/list/sort.ts'
import { ready } from '../../lib/loadable.ts'
import { formatCount } from '../../lib/number-format.ts'
import type { Source } from '../../lib/sourced.ts'
import { HistoryFoot } from '../../panels/history/history-foot.tsx'
import { Address as AddressText } from '../../ui/address.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchInput } from '../../ui/input.tsx'
import { useListUrl } from '../../ui/list/use-list-url.ts'
import { Menu } from '../../ui/menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Card, Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { SourceBadge } from '../../ui/source-badge.tsx'
import { Stat, StatGroup } from '../../ui/stat.tsx'
import { CertificateTable } from './components/certificate-table.tsx'
import { FindForm } from './components/find-form.tsx'
import {
  certificateList,
  certificatesCsv,
  certificatesJson,
  totalsByType,
  yearsOf,
} from './model/summary.ts'
import { useCertificatesOf, useLatestCertificates } from './use-certificates.ts'

const beneficiaryParser = parseAsString.withDefault('').withOptions({ history: 'push' })

/** `/retirements?beneficiary=0x…`: everything that was ever retired for an account. */
export function Page() {
  const [beneficiary, setBeneficiary] = useQueryState('beneficiary', beneficiaryParser)
  const account = addressIn(beneficiary)
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Retirements"
        description={
          account !== null ? (
            <span className="inline-flex flex-wrap items-center gap-x-2">
              Everything retired for <AddressText value={account} />
            </span>
          ) : (
            'Permanently retired credits, with the names they were retired for. Read from the chain; no wallet is needed.'
          )
        }
      />
      {account !== null ? (
        <Beneficiary key={account} address={account} />
      ) : (
        <>
          <FindForm given={beneficiary} onAddress={(address) => void setBeneficiary(address)} />
          <LatestRetirements />
        </>
      )}
    </div>
  )
}

function Beneficiary({ address }: { readonly address: Address }) {
  const { certificates: query, transactions } = useCertificatesOf(address)
  if (query.status === 'error') {
    return <FailureCard failure={query} />
  }
  return (
    <>
      <Totals certificates={ready(query)?.value} source={ready(query)?.source} />
      <Certificates address={address} certificates={ready(query)?.value} />
      <HistoryFoot reading={transactions} />
    </>
  )
}

type TotalsProps = {
  readonly certificates: readonly IssuedCertificate[] | undefined
  readonly source: Source | undefined
}

function Totals({ certificates, source }: TotalsProps) {
  return (
    <StatGroup>
      <Stat
        label="Certificates"
        value={certificates && formatCount(certificates.length)}
        source={source}
      />
      {certificates &&
        totalsByType(certificates).map(({ type, total }) => (
          <Stat
            key={type}
            label={`${creditTypeLabel(type)}s`}
            value={
              <AmountText amount={total} unit={unitOf(type, total)} format={{ compact: true }} />
            }
            source={source}
          />
        ))}
    </StatGroup>
  )
}

type CertificatesProps = {
  readonly address: Address
  readonly certificates: readonly IssuedCertificate[] | undefined
}

/** Formats in which registries read retirements. */
const registryFormats = [
  { label: 'For registries (CAD Trust, JSON)', file: 'cad-trust', draftOf: retiredUnits },
  { label: 'For registries (CDOP, JSON)', file: 'cdop', draftOf: retiredUnitDescriptions },
]

function Certificates({ address, certificates }: CertificatesProps) {
  const url = useListUrl(certificateList)
  const { filters, setFilters } = url
  const shown = useMemo(
    () => shownRows(certificateList, certificates ?? [], url),
    [certificates, url],
  )
  const name = `retirements-${address}`
  const contracts = useCreditContracts()
  const at = { origin: window.location.origin, chainId: activeChainId }
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2 border-line border-b p-4">
        <SearchInput
          label="Search retirements"
          placeholder="Project, name, message or number"
          value={filters.search}
          onChange={(search) => setFilters({ search })}
          className="min-w-0 flex-1 basis-56"
        />
        <Select
          aria-label="Type"
          options={typeOptions}
          value={filters.types[0] ?? 'all'}
          onChange={(type) => setFilters({ types: type === 'all' ? [] : [type] })}
        />
        <Select
          aria-label="Year"
          options={[
            { value: 'all', label: 'All years' },
            ...yearsOf(certificates ?? []).map((year) => ({
              value: String(year),
              label: String(year),
            })),
          ]}
          value={String(filters.years[0] ?? 'all')}
          onChange={(year) => setFilters({ years: year === 'all' ? [] : [Number(year)] })}
        />
        <Menu
          trigger={
            <Button variant="outline" disabled={shown.length === 0}>
              <Download aria-hidden />
              Export
            </Button>
          }
          items={[
            {
              label: 'For spreadsheets (CSV)',
              onSelect: () => downloadText(`${name}.csv`, certificatesCsv(shown, at), 'text/csv'),
            },
            {
              label: 'For programs (JSON)',
              onSelect: () =>
                downloadText(`${name}.json`, certificatesJson(shown, at), 'application/json'),
            },
            ...registryFormats.map(({ label, file, draftOf }) => ({
              label,
              disabled: contracts === null || !shown.some(isInRegistries),
              onSelect: () =>
                contracts !== null &&
                downloadText(
                  `${name}-${file}.json`,
                  draftOf(shown, { ...at, credits: contracts.credits }),
                  'application/json',
                ),
            })),
          ]}
        />
      </div>
      <p role="status" className="px-4 pt-3 text-muted text-xs tnum">
        {certificates !== undefined && shownText(shown.length, certificates.length, noun)}
      </p>
      <CertificateTable
        certificates={shown}
        loading={certificates === undefined}
        sort={url.sort}
        onSortChange={url.setSort}
        empty={
          certificates?.length === 0 ? (
            <EmptyState
              icon={<Leaf aria-hidden />}
              title="Nothing has been retired for this account"
            >
              Its first certificate appears here as soon as it is issued.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No retirement matches"
              actions={<Button onClick={url.resetFilters}>Reset filters</Button>}
            >
              All of them are hidden by the search or a filter.
            </EmptyState>
          )
        }
      />
    </Card>
  )
}

const noun = ['retirement', 'retirements'] as const

const typeOptions = [
  { value: 'all', label: 'All types' } as const,
  ...creditTypes.map((value) => ({ value, label: creditTypeLabel(value) })),
]

/** The latest retirements of all accounts. */
function LatestRetirements() {
  const { certificates: latest, count } = useLatestCertificates()
  const [sort, setSort] = useState(certificateList.defaultSort)
  const certificates = ready(latest)?.value ?? []
  return (
    <Panel
      title="Latest retirements"
      description={count !== null && `${formatCount(count)} certificates have been issued here.`}
      actions={latest.status === 'ready' && <SourceBadge source={latest.source} />}
      flush
    >
      {latest.status === 'error' ? (
        <FailureState failure={latest} />
      ) : (
        <CertificateTable
          certificates={sortRows(certificateList, certificates, sort)}
          loading={latest.status === 'pending'}
          sort={sort}
          onSortChange={(next) => setSort(next ?? certificateList.defaultSort)}
          empty={
            <EmptyState icon={<Leaf aria-hidden />} title="Nothing has been retired yet">
              The first certificate appears here as soon as it is issued.
            </EmptyState>
          }
        />
      )}
    </Panel>
  )
}
