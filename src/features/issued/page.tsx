import { useQueries, useQuery } from '@tanstack/react-query'
import { Stamp } from 'lucide-react'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { FailureState } from '../../chain/errors/failure-state.tsx'
import { financialAssetQuery } from '../../domain/assets/financial-asset.ts'
import type { MarketAsset } from '../../domain/assets/market-asset.ts'
import { useMarketAssets } from '../../domain/assets/use-market-assets.ts'
import { issuancesQuery } from '../../domain/credits/read-credits.ts'
import { deskSteps } from '../../domain/dealing/due.ts'
import { liveDealingQuery } from '../../domain/dealing/read-live.ts'
import { assetClassLabel, assetHref, isFinancialClass } from '../../domain/registry/asset-class.ts'
import { navSigningQuery, standingsQuery } from '../../domain/servicing/queries.ts'
import { combine, failureOf, type Loadable, loadable, pending } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { VerificationBadge } from '../../panels/registry/verification-badge.tsx'
import { WalletButton } from '../../panels/wallet/wallet-button.tsx'
import { useSession } from '../../session/session-provider.tsx'
import { AmountText, UnitPrice } from '../../ui/amount-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Card } from '../../ui/panel.tsx'
import { SourceBadge } from '../../ui/source-badge.tsx'
import { useNow } from '../../ui/use-now.ts'
import { dueFor, type Waiting } from './due.ts'

/** `/assets/issued`: what the connected account has issued, and what is due. */
export function Page() {
  const session = useSession()
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Issued by you"
        description="Your assets and credits, and what is due: settlements, NAV, answers to verifiers."
        actions={<ButtonLink to="/assets/create">Create asset</ButtonLink>}
      />
      {session.kind === 'wallet' ? (
        <Issued issuer={session.account} />
      ) : (
        <Card>
          <EmptyState
            icon={<Stamp aria-hidden />}
            title="Connect the wallet that issues"
            actions={<WalletButton />}
          >
            Assets belong to the account that created them on the chain.
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

type Row = { readonly asset: MarketAsset; readonly due: readonly string[] }

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Asset',
    cell: ({ asset }) => (
      <span className="min-w-0">
        <span className="block font-medium">
          <ForeignText>{asset.name}</ForeignText>
        </span>
        <span className="block text-muted text-xs">
          {assetClassLabel(asset.assetClass)} · <ForeignText>{asset.symbol}</ForeignText>
        </span>
      </span>
    ),
    sortValue: ({ asset }) => asset.name,
  },
  {
    id: 'due',
    header: 'Due',
    cell: ({ due }) =>
      due.length === 0 ? (
        <span className="text-muted">Nothing</span>
      ) : (
        <span className="block text-warning-fg">{due.join('. ')}</span>
      ),
    sortValue: ({ due }) => -due.length,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ asset }) => <VerificationBadge status={asset.status} />,
    sortValue: ({ asset }) => asset.status,
  },
  {
    id: 'supply',
    header: 'Supply',
    align: 'end',
    cell: ({ asset }) => <AmountText amount={asset.supply} format={{ compact: true }} />,
    sortValue: ({ asset }) => asset.supply.value,
  },
  {
    id: 'nav',
    header: 'NAV',
    align: 'end',
    cell: ({ asset }) => (asset.nav === null ? '–' : <UnitPrice price={asset.nav.price} />),
    sortValue: ({ asset }) => asset.nav?.price.value,
  },
]

function Issued({ issuer }: { readonly issuer: Address }) {
  const market = useMarketAssets()
  const issuances = loadable(useQuery(issuancesQuery(useChain())))
  const now = useNow()
  const own = useMemo(
    () =>
      market.status === 'ready'
        ? market.value.assets.filter((asset) => sameAddress(asset.issuer, issuer))
        : [],
    [market, issuer],
  )
  const waits = useWaiting(own, now)
  const read = combine({ market, issuances }, (values) => values)
  const isPending = [read, ...waits].some(({ status }) => status === 'pending')
  const rows = useMemo(() => {
    if (read.status !== 'ready') return []
    return own.map((asset) => {
      const issued = read.value.issuances.filter(
        ({ tokenId }) => asset.standard === 'ERC1155' && tokenId === asset.tokenId,
      )
      const waiting = waits.flatMap((each) =>
        each.status === 'ready' && each.value.id === asset.id ? each.value : [],
      )
      return { asset, due: dueFor(asset, issued, now, waiting[0]) }
    })
  }, [read, own, waits, now])
  const failure = failureOf(read, ...waits)
  if (failure !== null) return <FailureState failure={failure} />
  return (
    <Card className="overflow-hidden">
      <DataTable
        caption="Issued assets"
        columns={columns}
        rows={rows}
        rowId={({ asset }) => String(asset.id)}
        rowHref={({ asset }) => assetHref(asset)}
        defaultSort={{ key: 'due', descending: false }}
        loading={isPending}
        empty={
          <EmptyState
            icon={<Stamp aria-hidden />}
            title="This account has issued nothing yet"
            actions={<ButtonLink to="/assets/create">Create asset</ButtonLink>}
          >
            What you create appears here, with what is due.
          </EmptyState>
        }
      />
      {read.status === 'ready' && (
        <p className="border-line border-t px-4 py-3">
          <SourceBadge source={read.source} />
        </p>
      )}
    </Card>
  )
}

type WaitingOf = Waiting & { readonly id: bigint }

/** What the dealing desk and the ledger of each financial asset wait for. */
function useWaiting(assets: readonly MarketAsset[], now: number): readonly Loadable<WaitingOf>[] {
  const chain = useChain()
  const financial = assets.filter(({ assetClass }) => isFinancialClass(assetClass))
  const standings = loadable(useQuery(standingsQuery(chain)))
  const figures = useQueries({
    queries: financial.map(({ token }) => financialAssetQuery(chain, token)),
  }).map((query) => loadable(query))
  const signings = useQueries({
    queries: financial.map(({ id }) => navSigningQuery(chain, id)),
  }).map((query) => loadable(query))
  const dealt = financial.flatMap(({ desk }) => desk ?? [])
  const desks = useQueries({
    queries: dealt.map((desk) => liveDealingQuery(chain, desk)),
  }).map((query) => loadable(query))
  return financial.map(({ id, desk }, at) => {
    const live = desk === null ? null : (desks[dealt.indexOf(desk)] ?? pending)
    const parts = { standings, asset: figures[at] ?? pending, signing: signings[at] ?? pending }
    const ledger = combine(parts, ({ standings: all, signing, asset }) => ({
      id,
      asset,
      promised: all.find(({ assetId }) => assetId === id)?.promised ?? null,
      nav: signing?.waiting ?? null,
    }))
    if (live === null) return combine({ ledger }, (read) => ({ ...read.ledger, steps: [] }))
    return combine({ ledger, live }, (read) => ({
      ...read.ledger,
      steps: deskSteps(read.live.desk, read.live.days, read.ledger.asset, now),
    }))
  })
}
