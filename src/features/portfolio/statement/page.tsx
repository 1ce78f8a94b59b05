import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useParams } from 'react-router'
import type { Address } from 'viem'
import { readAddress } from '../../../chain/addresses/read-address.ts'
import { useChain } from '../../../chain/chain-state.ts'
import { explainFailure } from '../../../chain/errors/explain-failure.ts'
import { FailureCard } from '../../../chain/errors/failure-state.tsx'
import { metadataQuery } from '../../../domain/assets/metadata.ts'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { downloadText } from '../../../lib/download.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { loadable, ready } from '../../../lib/loadable.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Card } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { FiguresState } from '../components/figures-state.tsx'
import { navSignaturesQuery } from './nav-signatures.ts'
import { daysText } from './period.ts'
import { statementCsv } from './statement-csv.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { type StatementState, useStatement, useStatementEnd } from './use-statement.ts'

const statementUrl = {
  period: parseAsString,
  method: parseAsStringLiteral(['fifo', 'average']).withDefault('fifo'),
}

/** `/portfolio/{address}/statement/{id}`: what happened to a holder's shares of an asset in a period. */
export function Page() {
  const { address = '', id = '' } = useParams()
  const read = readAddress(address)
  const isId = /^\d{1,15}$/.test(id)
  if (read.ok && isId) return <StatementScreen holder={read.address} assetId={BigInt(id)} />
  return (
    <div className="shell-width py-8">
      <Card>
        <ErrorState
          heading
          title="There is no such statement"
          actions={<ButtonLink to="/portfolio">Your portfolio</ButtonLink>}
        >
          {read.ok ? 'The asset in the address is no number.' : read.problem} Check the link.
        </ErrorState>
      </Card>
    </div>
  )
}

const minute = 60

type StatementScreenProps = { readonly holder: Address; readonly assetId: bigint }

function StatementScreen({ holder, assetId }: StatementScreenProps) {
  const [url, setUrl] = useQueryStates(statementUrl, { history: 'replace' })
  const now = Math.floor(useNow() / minute) * minute
  const state = useStatement(holder, assetId, url, now)
  const portfolio = `/portfolio/${holder}`
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10 print:gap-4 print:py-0">
      {state.status === 'ready' ? (
        <Ready
          {...state}
          holder={holder}
          method={url.method}
          onPeriod={(period) => void setUrl({ period })}
          onMethod={(method) => void setUrl({ method })}
        />
      ) : (
        <>
          <PageHeader
            eyebrow={<TextLink to={portfolio}>Portfolio</TextLink>}
            title="Statement"
            description="What a holder had of an asset, and what happened to it in a period."
          />
          <NotReady state={state} portfolio={portfolio} />
        </>
      )}
    </div>
  )
}

type NotReadyProps = {
  readonly state: Exclude<StatementState, { readonly status: 'ready' }>
  readonly portfolio: string
}

function NotReady({ state, portfolio }: NotReadyProps) {
  switch (state.status) {
    case 'pending':
      return (
        <div role="status">
          <span className="sr-only">Reading the chain</span>
          <Skeleton className="h-112 rounded-lg" />
        </div>
      )
    case 'error':
      return <FailureCard failure={state} title="The statement could not be read" />
    case 'reading':
      return (
        <Card className="flex justify-center p-10">
          <FiguresState figures={state} />
        </Card>
      )
    case 'nothing':
      return (
        <Card>
          <ErrorState
            title="This account never had the asset"
            actions={<ButtonLink to={portfolio}>Its portfolio</ButtonLink>}
          >
            Statements are of financial assets that an account or its smart accounts hold or held.
          </ErrorState>
        </Card>
      )
  }
}

type ReadyProps = Extract<StatementState, { readonly status: 'ready' }> & {
  readonly holder: Address
  readonly method: 'fifo' | 'average'
  readonly onPeriod: (id: string) => void
  readonly onMethod: (method: 'fifo' | 'average') => void
}

function Ready(props: ReadyProps) {
  const { holder, asset, registered, accounts, period, periods, isOpen, statement, method } = props
  const ends = {
    opening: useStatementEnd(asset, accounts, statement.opening.at),
    closing: useStatementEnd(asset, accounts, statement.closing.at),
  }
  const signing = loadable(useQuery(navSignaturesQuery(useChain(), registered.id)))
  const signatures = ready(signing)?.value ?? null
  const metadata = useQuery(metadataQuery(registered.metadataUri, registered.metadataHash)).data
  const terms = metadata?.status === 'genuine' ? metadata.metadata.terms : null
  const methodText = method === 'fifo' ? 'FIFO: the oldest shares are sold first' : 'Average cost'
  const facts = [
    { label: 'Holder', text: holder },
    ...(accounts.length > 1
      ? [{ label: 'With its smart accounts', text: accounts.slice(1).join(', ') }]
      : []),
    { label: 'Asset', text: asset.name },
    { label: 'Symbol', text: asset.symbol },
    { label: 'Share', text: asset.token },
    { label: 'Class', text: assetClassLabel(registered.assetClass) },
    { label: 'ISIN', text: metadata === undefined ? '' : (terms?.isin ?? 'None') },
    { label: 'Currency', text: 'USDC' },
    { label: 'Period', text: `${daysText(period)} (UTC)` },
    {
      label: 'Closing',
      text: `${formatDateTime(statement.closing.at)}${isOpen ? ', not final' : ''}`,
    },
    {
      label: 'Last block',
      text: ends.closing === null ? '' : `${ends.closing.block}, ${ends.closing.hash}`,
    },
    { label: 'Cost method', text: methodText },
  ].filter(({ text }) => text !== '')
  const { decimals } = asset.supply
  const save = () =>
    downloadText(
      `statement-${asset.symbol}-${period.id}-${holder}.csv`,
      statementCsv({ facts, decimals, ends, signatures }, statement),
      'text/csv',
    )
  return (
    <>
      <PageHeader
        eyebrow={
          <span className="print:hidden">
            <TextLink to={`/portfolio/${holder}`}>Portfolio</TextLink>
          </span>
        }
        title="Statement"
        description={`${isolated(asset.name)}, ${period.label}`}
        actions={
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <Select
              aria-label="Period"
              className="w-44"
              options={periods.map(({ id, label }) => ({ value: id, label }))}
              value={period.id}
              onChange={props.onPeriod}
            />
            <SegmentedControl
              label="Cost method"
              size="sm"
              segments={[
                { value: 'fifo', label: 'FIFO' },
                { value: 'average', label: 'Average cost' },
              ]}
              value={method}
              onChange={props.onMethod}
            />
            <Button variant="outline" onClick={save}>
              <Download aria-hidden />
              CSV
            </Button>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden />
              Print
            </Button>
          </div>
        }
      />
      {isOpen && (
        <Callout title="The period is not over">
          The closing is that of this minute. A statement is final once its last day is over (UTC).
        </Callout>
      )}
      {props.missing !== null && (
        <Callout tone="warning" title="The smart accounts of this holder could not be read">
          What they hold is missing in this statement.
        </Callout>
      )}
      {signing.status === 'error' && (
        <Callout tone="warning" title="Who signed the net asset values could not be read">
          {explainFailure(signing.error).sentence} This statement does not say it.
        </Callout>
      )}
      <StatementSheet
        facts={facts}
        decimals={decimals}
        ends={ends}
        signatures={signatures}
        statement={statement}
      />
    </>
  )
}
