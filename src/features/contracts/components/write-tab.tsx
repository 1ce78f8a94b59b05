import { useMutation } from '@tanstack/react-query'
import { parseAsString, useQueryState, useQueryStates } from 'nuqs'
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { type Abi, type AbiFunction, type Address, zeroAddress } from 'viem'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import { readAddress } from '../../../chain/addresses/read-address.ts'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { ExplanationCallout } from '../../../chain/errors/explanation-callout.tsx'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { useAccount } from '../../../chain/wallet-state.ts'
import { parseAmount, understoodAmount } from '../../../lib/amount.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Card, Panel } from '../../../ui/panel.tsx'
import { signatureOf, writesOf } from '../calls/abi-members.ts'
import { simulateFunction } from '../calls/call-function.ts'
import { recordCall } from '../calls/call-history.ts'
import { callIntent } from '../calls/call-intent.ts'
import { decodeError, explainRead, plainJson } from '../calls/decode.ts'
import { conformDraft, type Draft, type DraftProblem, parseDrafts } from '../calls/draft.ts'
import type { Compiled } from '../code/compiled.ts'
import { type ContractInfo, useCompiled } from '../code/use-contract.ts'
import { draftsInAddress, type TabProps } from '../model/tabs.ts'
import { FunctionInputs } from './draft-input.tsx'
import { docOf, MemberHeader, MemberLayout } from './members.tsx'
import { NatSpec } from './nat-spec.tsx'
import { SimulationResult } from './simulation-result.tsx'

/** Simulates and sends the functions of a contract that change something. */
export function WriteTab({ chain, contract, name, abi }: TabProps) {
  const [fn] = useQueryState('fn', parseAsString)
  const search = useOptimisticSearchParams()
  const compiled = useCompiled(chain, contract.artifact)
  const functions = writesOf(abi)
  const chosen = functions.find((each) => signatureOf(each) === fn)
  if (functions.length === 0) {
    return (
      <Card>
        <EmptyState title="This contract has no functions to send">
          It has only functions that read: see Read.
        </EmptyState>
      </Card>
    )
  }
  const linkTo = (signature: string) => {
    const query = new URLSearchParams(search)
    query.set('fn', signature)
    return `?${query}`
  }
  return (
    <MemberLayout
      noun="functions"
      members={functions}
      chosen={chosen ? signatureOf(chosen) : null}
      parameter="fn"
      overview="All functions"
    >
      {chosen ? (
        <WriteForm
          key={signatureOf(chosen)}
          chain={chain}
          contract={contract}
          name={name}
          abi={abi}
          member={chosen}
          compiled={compiled}
        />
      ) : (
        <Panel
          title="All functions"
          description="Simulate any of them as any account, without a wallet. Sending needs a wallet."
        >
          <dl className="divide-y divide-line text-sm">
            {functions.map((each) => (
              <div
                key={signatureOf(each)}
                className="grid gap-x-6 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]"
              >
                <dt className="flex min-w-0 items-start gap-2">
                  <Link
                    to={linkTo(signatureOf(each))}
                    className="break-all font-medium hover:underline"
                  >
                    {each.name}
                  </Link>
                  {each.stateMutability === 'payable' && <Badge>payable</Badge>}
                </dt>
                <dd className="min-w-0 text-muted">
                  <Notice text={docOf(compiled, each)?.notice} signature={signatureOf(each)} />
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </MemberLayout>
  )
}

/** What a function does, or its signature where NatSpec does not say. */
function Notice({
  text,
  signature,
}: {
  readonly text: string | undefined
  readonly signature: string
}) {
  return text === undefined ? (
    <span className="break-all font-mono text-xs">{signature}</span>
  ) : (
    <NatSpec>{text}</NatSpec>
  )
}

type WriteFormProps = {
  readonly chain: OpenChain
  readonly contract: ContractInfo
  readonly name: string
  readonly abi: Abi
  readonly member: AbiFunction
  readonly compiled: Compiled | null | undefined
}

const parameters = { args: parseAsString, value: parseAsString, as: parseAsString }

/** The inputs of a function, its simulation as any account, and sending it with the wallet. */
function WriteForm({ chain, contract, name, abi, member, compiled }: WriteFormProps) {
  const account = useAccount()
  const [state, setState] = useQueryStates(parameters)
  const coin = chain.client.chain.nativeCurrency
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => {
    const linkedDrafts = draftsInAddress(state.args)
    return member.inputs.map((input, at) => conformDraft(input, linkedDrafts?.[at]))
  })
  const [value, setValue] = useState(state.value ?? '')
  const [as, setAs] = useState(state.as ?? '')
  const [problems, setProblems] = useState<readonly DraftProblem[]>([])
  const [errors, setErrors] = useState<{ readonly value?: string }>({})

  const entered = (from: Address | undefined) => {
    const parsed = parseDrafts(member.inputs, drafts)
    const amount = parseAmount(value.trim() || '0', coin.decimals)
    const read = as.trim() === '' ? null : readAddress(as, { allowsZero: true })
    const isFromValid = read === null || read.ok
    setProblems(parsed.status === 'ok' ? [] : parsed.problems)
    setErrors({
      ...(!amount.ok && { value: `Enter an amount of ${coin.symbol}, for example 0.1.` }),
    })
    if (parsed.status !== 'ok' || !amount.ok || !isFromValid) return null
    void setState({ args: JSON.stringify(drafts), value: value || null, as: as || null })
    return {
      address: contract.address,
      member,
      args: parsed.values,
      from: from ?? (read?.ok ? read.address : zeroAddress),
      value: amount.amount.value,
    }
  }
  type Request = NonNullable<ReturnType<typeof entered>>

  const simulation = useMutation({
    networkMode: 'always',
    mutationFn: async (request: Request) => {
      const started = performance.now()
      const outcome = await simulateFunction(chain.client, request)
      recordCall({
        chain: chain.identity,
        address: contract.address,
        contractName: name,
        signature: signatureOf(member),
        kind: 'simulation',
        args: plainJson(request.args),
        from: request.from,
        result:
          outcome.status === 'succeeds'
            ? plainJson(outcome.results)
            : (decodeError(abi, outcome.data)?.text ?? outcome.data),
        failed: outcome.status === 'reverts',
        gas: outcome.status === 'succeeds' ? outcome.gas?.toString() : undefined,
        duration: Math.round(performance.now() - started),
      })
      return { outcome, from: request.from }
    },
  })

  const simulate = (event: FormEvent) => {
    event.preventDefault()
    const request = entered(as.trim() === '' ? account : undefined)
    if (request !== null) simulation.mutate(request)
  }
  const send = async () => {
    const request = entered(account)
    if (request === null) return
    const outcome = await transact(callIntent(request, { contractName: name, coin }))
    if (outcome.status !== 'submitted') return
    recordCall({
      chain: chain.identity,
      address: contract.address,
      contractName: name,
      signature: signatureOf(member),
      kind: 'transaction',
      args: plainJson(request.args),
      from: account,
      result: 'Sent; its state is listed under Transactions',
      failed: false,
    })
  }
  const { inputs, stateMutability, outputs } = member
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-5 p-4 sm:p-5">
        <MemberHeader
          address={contract.address}
          artifact={contract.artifact}
          member={member}
          compiled={compiled}
        />
        <form onSubmit={simulate} noValidate className="flex flex-col gap-4">
          <FunctionInputs
            inputs={inputs}
            drafts={drafts}
            onChange={setDrafts}
            problems={problems}
            doc={docOf(compiled, member)}
            compiled={compiled}
          />
          {stateMutability === 'payable' && (
            <Field
              label={`Value (${coin.symbol})`}
              understood={understoodAmount(value, { unit: coin.symbol, decimals: coin.decimals })}
              error={errors.value}
            >
              {(control) => (
                <NumberInput {...control} value={value} placeholder="0" onChange={setValue} />
              )}
            </Field>
          )}
          <AddressField
            label="Simulate as"
            hint={
              account
                ? 'Any account; your own if empty. No signature is needed.'
                : 'Any account; the zero address if empty. No signature is needed.'
            }
            value={as}
            placeholder={account ?? zeroAddress}
            allowsZero
            required={false}
            onChange={setAs}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="outline" busy={simulation.isPending}>
              Simulate
            </Button>
            <Button onClick={() => void send()}>Send with your wallet</Button>
          </div>
          {account !== undefined && as.trim() !== '' && (
            <Callout tone="neutral">
              Sending always uses your own account, whoever you simulate as.
            </Callout>
          )}
        </form>
      </Card>
      {simulation.error && (
        <ExplanationCallout explanation={explainRead(simulation.error, abi, null)} />
      )}
      {simulation.data && (
        <SimulationResult
          chain={chain}
          abi={abi}
          outputs={outputs}
          doc={docOf(compiled, member)}
          compiled={compiled}
          simulation={simulation.data.outcome}
          from={simulation.data.from}
        />
      )}
    </div>
  )
}
