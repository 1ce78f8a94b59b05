import { useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryStates } from 'nuqs'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Abi, AbiFunction } from 'viem'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { ExplanationCallout } from '../../../chain/errors/explanation-callout.tsx'
import { formatDateTime } from '../../../lib/date.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { signatureOf } from '../calls/abi-members.ts'
import { recordCall } from '../calls/call-history.ts'
import { plainJson } from '../calls/decode.ts'
import { type Draft, type DraftProblem, fittingDraft, parseDrafts } from '../calls/draft.ts'
import { explainRead } from '../calls/explain-read.ts'
import { readFunctionQuery } from '../calls/read-queries.ts'
import type { Compiled } from '../code/compiled.ts'
import type { ContractInfo } from '../code/use-contract.ts'
import { draftsInAddress } from '../model/address-state.ts'
import { FunctionInputs } from './draft-input.tsx'
import { docOf, MemberHeader } from './member-header.tsx'
import { Results } from './value-view.tsx'

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
export function ReadForm({ chain, contract, name, abi, member, block, compiled }: ReadFormProps) {
  const [{ args }, setState] = useQueryStates({ args: parseAsString })
  const asked = draftsInAddress(args)
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    member.inputs.map((input, at) => fittingDraft(input, asked?.[at])),
  )
  const [problems, setProblems] = useState<readonly DraftProblem[]>([])
  const isRead = member.inputs.length === 0 || asked !== undefined
  const parsed = parseDrafts(
    member.inputs,
    member.inputs.map((input, at) => fittingDraft(input, asked?.[at])),
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
