import { useQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import { Link } from 'react-router'
import type { Abi, AbiFunction } from 'viem'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { signatureOf, viewsOf } from '../calls/abi-members.ts'
import { explainRead } from '../calls/explain-read.ts'
import { readFunctionQuery } from '../calls/read-queries.ts'
import type { Compiled } from '../code/compiled.ts'
import { type ContractInfo, useCompiled } from '../code/use-contract.ts'
import { BlockPicker } from './block-picker.tsx'
import { docOf } from './member-header.tsx'
import { MemberLayout } from './member-layout.tsx'
import { NatSpec } from './nat-spec.tsx'
import { ReadForm } from './read-form.tsx'
import type { TabProps } from './tab-props.ts'
import { ValueView } from './value-view.tsx'

/** Reads the views of a contract, at the latest or any earlier block. */
export function ReadTab({ chain, contract, name, abi }: TabProps) {
  const [{ fn, block }, setState] = useQueryStates({ fn: parseAsString, block: parseAsInteger })
  const compiled = useCompiled(chain, contract.artifact)
  const views = viewsOf(abi)
  const chosen = views.find((view) => signatureOf(view) === fn)
  const at = block === null || block < 0 ? null : BigInt(block)
  if (views.length === 0) {
    return (
      <Card>
        <EmptyState title="This contract has no functions to read">
          Its ABI has no view functions.
        </EmptyState>
      </Card>
    )
  }
  return (
    <MemberLayout
      noun="functions"
      members={views}
      chosen={chosen ? signatureOf(chosen) : null}
      parameter="fn"
      overview="All values"
    >
      <div className="flex flex-col gap-4">
        <BlockPicker
          chain={chain}
          block={at}
          onChange={(next) => void setState({ block: next === null ? null : toSafeInteger(next) })}
        />
        {chosen ? (
          <ReadForm
            key={signatureOf(chosen)}
            chain={chain}
            contract={contract}
            name={name}
            abi={abi}
            member={chosen}
            block={at}
            compiled={compiled}
          />
        ) : (
          <ValuesOverview
            chain={chain}
            contract={contract}
            abi={abi}
            views={views.filter(({ inputs }) => inputs.length === 0)}
            block={at}
            compiled={compiled}
          />
        )}
      </div>
    </MemberLayout>
  )
}

type ValuesOverviewProps = {
  readonly chain: OpenChain
  readonly contract: ContractInfo
  readonly abi: Abi
  /** Views without inputs. */
  readonly views: readonly AbiFunction[]
  readonly block: bigint | null
  readonly compiled: Compiled | null | undefined
}

/** Every value that a contract tells without being asked for something in particular. */
function ValuesOverview({ views, ...rest }: ValuesOverviewProps) {
  return (
    <Panel
      title="All values"
      description={
        rest.block === null
          ? 'Every view without inputs, at the latest block.'
          : `Every view without inputs, at block ${formatCount(rest.block)}.`
      }
    >
      {views.length === 0 ? (
        <p className="text-muted text-sm">
          Every view of this contract needs inputs. Choose a function.
        </p>
      ) : (
        <dl className="divide-y divide-line text-sm">
          {views.map((view) => (
            <Value key={signatureOf(view)} view={view} {...rest} />
          ))}
        </dl>
      )}
    </Panel>
  )
}

type ValueProps = Omit<ValuesOverviewProps, 'views'> & { readonly view: AbiFunction }

function Value({ chain, contract, abi, view, block, compiled }: ValueProps) {
  const search = useOptimisticSearchParams()
  const query = new URLSearchParams(search)
  query.set('fn', signatureOf(view))
  const read = useQuery(
    readFunctionQuery(chain, { address: contract.address, member: view, args: [] }, block),
  )
  return (
    <div className="grid gap-x-6 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
      <dt className="min-w-0">
        <Link to={`?${query}`} className="break-all font-medium hover:underline">
          {view.name}
        </Link>
        <span className="block text-muted text-xs">
          <NatSpec>{docOf(compiled, view)?.notice ?? ''}</NatSpec>
        </span>
      </dt>
      <dd className="flex min-w-0 flex-col gap-1">
        {read.data ? (
          view.outputs.map((output, at) => (
            <div key={output.name || at} className="min-w-0">
              {view.outputs.length > 1 && (
                <span className="mr-2 text-muted text-xs">{output.name || at}</span>
              )}
              <ValueView
                parameter={output}
                value={read.data.value.results[at]}
                compiled={compiled}
              />
            </div>
          ))
        ) : read.error ? (
          <span className="text-muted">{explainRead(read.error, abi, block).sentence}</span>
        ) : (
          <Skeleton className="h-5 w-40" />
        )}
      </dd>
    </div>
  )
}
