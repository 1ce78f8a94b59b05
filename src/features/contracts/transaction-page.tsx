import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { type Hash, isHash } from 'viem'
import { type OpenChain, useChain } from '../../chain/chain-state.ts'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import { useKnownContracts } from '../../domain/contracts/known-contracts.ts'
import { formatDateTime } from '../../lib/date.ts'
import { shortenHex } from '../../lib/format-address.ts'
import { loadable } from '../../lib/loadable.ts'
import { formatCount } from '../../lib/number-format.ts'
import type { Source } from '../../lib/sourced.ts'
import { Address as AddressText } from '../../ui/address.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { Breadcrumb, PageHeader } from '../../ui/page-header.tsx'
import { Card, Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SourceBadge } from '../../ui/source-badge.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { decodeCall } from './calls/decode.ts'
import { failureIn, type TransactionFacts, transactionQuery } from './calls/trace.ts'
import { useArtifacts } from './code/use-contract.ts'
import { AddressLink, AddressNamesContext, addressNames } from './components/address-link.tsx'
import { ClosedChain } from './components/closed-chain.tsx'
import { LogList, TraceView } from './components/trace-view.tsx'
import { ArgumentsView } from './components/value-view.tsx'

/** `/contracts/tx/:hash`: one transaction, decoded. */
export function Page() {
  const { hash = '' } = useParams()
  const chain = useChain()
  const title = isHash(hash) ? `Transaction ${shortenHex(hash)}` : 'Transaction'
  useTitle(title)
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        eyebrow={
          <Breadcrumb
            trail={[{ label: 'Contract Explorer', to: '/contracts' }]}
            current={shortenHex(hash).slice(0, 40)}
          />
        }
        title={title}
      />
      {chain.status === 'closed' ? (
        <ClosedChain reason={chain.reason} />
      ) : !isHash(hash) ? (
        <NoTransaction />
      ) : chain.status === 'open' ? (
        <TransactionByHash chain={chain} hash={hash} />
      ) : (
        <Skeleton className="h-64 rounded-lg" />
      )}
    </div>
  )
}

function TransactionByHash({ chain, hash }: { readonly chain: OpenChain; readonly hash: Hash }) {
  const transaction = loadable(useQuery(transactionQuery(chain, hash)))
  const { contracts } = useKnownContracts(chain)
  const names = useMemo(() => addressNames(contracts), [contracts])
  if (transaction.status === 'pending') return <Skeleton className="h-64 rounded-lg" />
  if (transaction.status === 'error') {
    return <FailureCard failure={transaction} />
  }
  if (transaction.value === null) return <NoTransaction />
  return (
    <AddressNamesContext value={names}>
      <TransactionView chain={chain} facts={transaction.value} source={transaction.source} />
    </AddressNamesContext>
  )
}

function NoTransaction() {
  return (
    <Card>
      <EmptyState
        icon={<FileQuestion aria-hidden />}
        title="This chain has no such transaction"
        actions={<ButtonLink to="/contracts">All contracts</ButtonLink>}
      >
        A hash is 0x followed by 64 hexadecimal digits. The transaction may be on another chain, may
        have been dropped, or may belong to a local chain that has been restarted.
      </EmptyState>
    </Card>
  )
}

type TransactionViewProps = {
  readonly chain: OpenChain
  readonly facts: TransactionFacts
  readonly source: Source
}

/** What a transaction called, what came of it, its events and its trace. */
function TransactionView({ chain, facts, source }: TransactionViewProps) {
  const { artifacts } = useArtifacts(chain)
  const abis = artifacts.map(({ abi }) => abi)
  const { hash, from, to, input, value, nonce, inclusion, trace } = facts
  const { symbol, decimals } = chain.client.chain.nativeCurrency
  const call = decodeCall(abis, input)
  const failure = failureIn(trace, abis)
  return (
    <>
      {inclusion?.succeeded === false && (
        <Callout tone="error" title={`It reverted${failure ? ` with ${failure.text}` : ''}.`}>
          Everything it did was undone; the sender has paid the network fee.
        </Callout>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title="Transaction" actions={<SourceBadge source={source} />}>
          <KeyValueList
            entries={[
              { label: 'Status', value: <Status facts={facts} /> },
              { label: 'Hash', value: <AddressText value={hash} kind="transaction hash" /> },
              { label: 'From', value: <AddressLink address={from} /> },
              to === null
                ? {
                    label: 'Created',
                    value: inclusion?.created ? <AddressLink address={inclusion.created} /> : '–',
                  }
                : { label: 'To', value: <AddressLink address={to} /> },
              {
                label: 'Value',
                value: <AmountText amount={{ value, decimals }} unit={symbol} />,
              },
              { label: 'Nonce', value: formatCount(nonce) },
              ...(inclusion === null
                ? []
                : [
                    { label: 'Block', value: formatCount(inclusion.block) },
                    { label: 'Time', value: formatDateTime(inclusion.at) },
                    { label: 'Gas used', value: formatCount(inclusion.gasUsed) },
                    {
                      label: 'Network fee',
                      value: (
                        <AmountText amount={{ value: inclusion.fee, decimals }} unit={symbol} />
                      ),
                    },
                  ]),
            ]}
          />
        </Panel>
        <Panel
          title={call ? call.member.name : 'Call'}
          description={call ? 'The function and its inputs' : 'No ABI here has this function'}
        >
          {call ? (
            <ArgumentsView values={call.arguments} />
          ) : (
            <p className="max-h-60 overflow-y-auto break-all font-mono text-xs">
              {input === '0x' ? 'No data: a plain transfer.' : input}
            </p>
          )}
        </Panel>
      </div>
      {inclusion !== null && (
        <Panel title={`Events (${inclusion.logs.length})`}>
          <LogList logs={inclusion.logs} abis={abis} />
        </Panel>
      )}
      {inclusion !== null && (
        <Panel title="Trace" description="Every call inside this transaction, with its gas">
          {trace === null ? (
            <p className="text-muted text-sm">
              This node does not trace transactions (debug_traceTransaction). Use a node that does,
              for example your own.
            </p>
          ) : (
            <TraceView trace={trace} abis={abis} />
          )}
        </Panel>
      )}
    </>
  )
}

function Status({ facts: { inclusion } }: { readonly facts: TransactionFacts }) {
  if (inclusion === null) return <Badge tone="warning">Pending</Badge>
  return (
    <Badge tone={inclusion.succeeded ? 'secondary' : 'error'}>
      {inclusion.succeeded ? 'Succeeded' : 'Reverted'}
    </Badge>
  )
}
