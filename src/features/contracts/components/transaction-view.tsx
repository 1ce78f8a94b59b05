import type { OpenChain } from '../../../chain/chain-state.ts'
import { decodeCall } from '../../../domain/contracts/decode.ts'
import { failureIn, type TransactionFacts } from '../../../domain/contracts/transaction-facts.ts'
import { useArtifacts } from '../../../domain/contracts/use-contract.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { formatCount } from '../../../lib/number-format.ts'
import type { Source } from '../../../lib/sourced.ts'
import { Address as AddressText } from '../../../ui/address.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { AddressLink } from './address-link.tsx'
import { ArgumentsView } from './arguments-view.tsx'
import { LogList } from './log-list.tsx'
import { TraceView } from './trace-view.tsx'

type TransactionViewProps = {
  readonly chain: OpenChain
  readonly facts: TransactionFacts
  readonly source: Source
}

/** What a transaction called, what came of it, its events and its trace. */
export function TransactionView({ chain, facts, source }: TransactionViewProps) {
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
