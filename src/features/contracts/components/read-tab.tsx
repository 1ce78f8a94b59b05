import { useQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Abi, AbiFunction } from 'viem'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { ExplanationCallout } from '../../../chain/errors/explanation-callout.tsx'
import { formatDateTime } from '../../../lib/date.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Card, Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { signatureOf, viewsOf } from '../calls/abi-members.ts'
import { readFunctionQuery } from '../calls/call-function.ts'
import { recordCall } from '../calls/call-history.ts'
import { explainRead, plainJson } from '../calls/decode.ts'
import { conformDraft, type Draft, type DraftProblem, parseDrafts } from '../calls/draft.ts'
import type { Compiled } from '../code/compiled.ts'
import { type ContractInfo, useCompiled } from '../code/use-contract.ts'
import { draftsInAddress, type TabProps } from '../model/tabs.ts'
import { BlockPicker } from './block-picker.tsx'
import { FunctionInputs } from './draft-input.tsx'
import { docOf, MemberHeader, MemberLayout } from './members.tsx'
import { NatSpec } from './nat-spec.tsx'
import { Results, ValueView } from './value-view.tsx'

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

/** The values of all views without inputs. */
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

type ReadFormProps = {
  readonly chain: OpenChain
  readonly contract: ContractInfo
  readonly name: string
  readonly abi: Abi
  readonly member: AbiFunction
  /** Null for the latest. */
  readonly block: bigint | null
  readonly compiled: Compiled | null | undefined
}

/** The inputs and results of a view. What was read last is in the address. */
function ReadForm({ chain, contract, name, abi, member, block, compiled }: ReadFormProps) {
  const [{ args }, setState] = useQueryStates({ args: parseAsString })
  const linkedDrafts = draftsInAddress(args)
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    member.inputs.map((input, at) => conformDraft(input, linkedDrafts?.[at])),
  )
  const [problems, setProblems] = useState<readonly DraftProblem[]>([])
  const isRead = member.inputs.length === 0 || linkedDrafts !== undefined
  const parsed = parseDrafts(
    member.inputs,
    member.inputs.map((input, at) => conformDraft(input, linkedDrafts?.[at])),
  )
  const values = isRead && parsed.status === 'ok' ? parsed.values : null
  const read = (event: FormEvent) => {
    event.preventDefault()
    const entered = parseDrafts(member.inputs, drafts)
    setProblems(entered.status === 'ok' ? [] : entered.problems)
    if (entered.status === 'ok') void setState({ args: JSON.stringify(drafts) })
  }
  const doc = docOf(compiled, member)
  return (
    <>
      <Card className="flex flex-col gap-5 p-4 sm:p-5">
        <MemberHeader
          address={contract.address}
          artifact={contract.artifact}
          member={member}
          compiled={compiled}
        />
        {member.inputs.length > 0 && (
          <form onSubmit={read} noValidate className="flex flex-col gap-4">
            <FunctionInputs
              inputs={member.inputs}
              drafts={drafts}
              onChange={setDrafts}
              problems={problems}
              doc={doc}
              compiled={compiled}
            />
            <Button type="submit" className="self-start">
              Read
            </Button>
          </form>
        )}
      </Card>
      {values !== null && (
        <Answer
          chain={chain}
          contract={contract}
          name={name}
          abi={abi}
          member={member}
          values={values}
          block={block}
          compiled={compiled}
        />
      )}
    </>
  )
}

type AnswerProps = ReadFormProps & { readonly values: readonly unknown[] }

function Answer({ chain, contract, name, abi, member, values, block, compiled }: AnswerProps) {
  const { address } = contract
  const request = { address, member, args: values }
  const query = useQuery(readFunctionQuery(chain, request, block))
  const { data, error } = query
  const entry = `${signatureOf(member)} ${plainJson(values)} ${block ?? 'latest'}`
  const recorded = useRef('')

  // A call belongs into the history once, however often it is repeated with new blocks.
  useEffect(() => {
    if (recorded.current === entry || (!data && !error)) return
    recorded.current = entry
    recordCall({
      chain: chain.identity,
      address,
      contractName: name,
      signature: signatureOf(member),
      kind: 'read',
      args: plainJson(values),
      result: data ? plainJson(data.value.results) : explainRead(error, abi, block).sentence,
      failed: !data,
      block: data?.value.block.toString() ?? block?.toString(),
      gas: data?.value.gas?.toString(),
      duration: data?.value.duration,
    })
  }, [abi, address, block, chain.identity, data, entry, error, member, name, values])

  if (data) {
    const { results, block: readAt, blockTime, duration, gas } = data.value
    return (
      <Panel
        title="Result"
        description={
          <span className="tnum">
            Block {formatCount(readAt)}, {formatDateTime(blockTime)}; answered in{' '}
            {formatCount(duration)} ms
            {gas !== null && `; ${formatCount(gas)} gas in a transaction`}
          </span>
        }
        actions={<CopyButton text={plainJson(results, 2)} label="Copy the result as JSON" />}
      >
        <Results
          outputs={member.outputs}
          results={results}
          doc={docOf(compiled, member)}
          compiled={compiled}
        />
      </Panel>
    )
  }
  if (error) return <ExplanationCallout explanation={explainRead(error, abi, block)} />
  return <Skeleton className="h-32 rounded-lg" />
}
