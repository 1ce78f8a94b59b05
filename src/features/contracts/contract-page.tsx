import { FileQuestion, UserRound } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { type Address, isAddress } from 'viem'
import { readAddress } from '../../chain/addresses/read-address.ts'
import { type OpenChain, useChain } from '../../chain/chain-state.ts'
import { FailureCard, FailureState } from '../../chain/errors/failure-state.tsx'
import type { CodeFacts } from '../../domain/contracts/code-facts.ts'
import { useKnownContracts } from '../../domain/contracts/known-contracts.ts'
import { shortenHex } from '../../lib/format-address.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Breadcrumb, PageHeader } from '../../ui/page-header.tsx'
import { Card, Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { parseAbiText } from './code/abi-text.ts'
import { type ContractInfo, keepAbi, useContract } from './code/use-contract.ts'
import { AddressNamesContext, addressInLink, addressNames } from './components/address-link.tsx'
import { ClosedChain } from './components/closed-chain.tsx'
import { ContractHeader } from './components/contract-header.tsx'
import { ContractTabs } from './components/contract-tabs.tsx'
import { EligibilityNote } from './components/eligibility-note.tsx'

/** `/contracts/:contract`: one contract, by its address or its name in the deployment. */
export function Page() {
  const { contract = '' } = useParams()
  const chain = useChain()
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      {chain.status === 'open' ? (
        <ContractAt chain={chain} text={contract} />
      ) : (
        <>
          <PageHeader eyebrow={<ContractBreadcrumb name={contract} />} title="Contract" />
          {chain.status === 'closed' ? <ClosedChain reason={chain.reason} /> : <Loading />}
        </>
      )}
    </div>
  )
}

const ContractBreadcrumb = ({ name }: { readonly name: string }) => (
  <Breadcrumb
    trail={[{ label: 'Contract Explorer', to: '/contracts' }]}
    current={isAddress(name, { strict: false }) ? shortenHex(name) : name.slice(0, 40)}
  />
)

type ContractAtProps = { readonly chain: OpenChain; readonly text: string }

function ContractAt({ chain, text }: ContractAtProps) {
  const { contracts, search } = useKnownContracts(chain)
  const names = useMemo(() => addressNames(contracts), [contracts])
  const read = readAddress(text, { allowsZero: true })
  const address = read.ok ? read.address : addressInLink(text, contracts)
  if (address !== undefined) {
    return (
      <AddressNamesContext value={names}>
        <Contract key={address} chain={chain} address={address} />
      </AddressNamesContext>
    )
  }
  if (search.status === 'pending') return <Loading />
  return (
    <>
      <PageHeader eyebrow={<ContractBreadcrumb name={text} />} title="Contract" />
      <Card>
        {search.status === 'error' ? (
          <FailureState failure={search} />
        ) : (
          <EmptyState
            icon={<FileQuestion aria-hidden />}
            title={`“${text.slice(0, 60)}” is not an address, and no contract has this name`}
            actions={<ButtonLink to="/contracts">All contracts</ButtonLink>}
          >
            An address is 0x followed by 40 hexadecimal digits. Check the link, or open a contract
            from the list.
          </EmptyState>
        )}
      </Card>
    </>
  )
}

type ContractProps = { readonly chain: OpenChain; readonly address: Address }

function Contract({ chain, address }: ContractProps) {
  const contract = useContract(chain, address)
  const name =
    contract.status === 'ready'
      ? (contract.value.known?.name ?? contract.value.artifact?.name ?? shortenHex(address))
      : shortenHex(address)
  useTitle(name)
  if (contract.status === 'error') {
    return (
      <>
        <PageHeader eyebrow={<ContractBreadcrumb name={address} />} title={name} />
        <FailureCard failure={contract} />
      </>
    )
  }
  if (contract.status === 'pending') return <Loading />
  const { value, source } = contract
  return (
    <>
      <ContractHeader
        chain={chain}
        contract={value}
        name={name}
        source={source}
        trail={<ContractBreadcrumb name={name} />}
      />
      <EligibilityNote artifact={value.artifact?.name} address={address} />
      {value.facts.code === '0x' ? (
        <NoCode chain={chain} facts={value.facts} />
      ) : (
        <>
          {value.artifact === undefined && <PasteAbi contract={value} />}
          <ContractTabs chain={chain} contract={value} name={name} />
        </>
      )}
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Reading the contract</span>
      <Skeleton className="h-24 max-w-xl rounded-lg" />
      <Skeleton className="h-11 rounded-md" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}

type NoCodeProps = { readonly chain: OpenChain; readonly facts: CodeFacts }

/** An address without a contract. */
function NoCode({ chain, facts: { balance } }: NoCodeProps) {
  const { name, nativeCurrency } = chain.client.chain
  return (
    <Card>
      <EmptyState
        icon={<UserRound aria-hidden />}
        title={`There is no contract at this address on ${name}`}
        actions={<ButtonLink to="/contracts">All contracts</ButtonLink>}
      >
        It is the address of an account, of a contract that is not created yet, or of one on another
        chain. Its balance here is{' '}
        <AmountText
          amount={{ value: balance, decimals: nativeCurrency.decimals }}
          unit={nativeCurrency.symbol}
        />
        .
      </EmptyState>
    </Card>
  )
}

/** Asks for the ABI of a contract that is not part of the deployment. */
function PasteAbi({ contract }: { readonly contract: ContractInfo }) {
  const { address, isAbiPasted } = contract
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  if (isAbiPasted) {
    return (
      <Callout
        tone="warning"
        title="You pasted the ABI of this contract"
        actions={
          <Button size="sm" variant="outline" onClick={() => keepAbi(address, null)}>
            Remove the ABI
          </Button>
        }
      >
        Nothing shows that it belongs to the code at this address: names and types may be wrong. It
        is kept in this browser.
      </Callout>
    )
  }
  const use = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseAbiText(text)
    if (parsed.status === 'ok') keepAbi(address, parsed.abi)
    else setProblem(parsed.problem)
  }
  return (
    <Panel
      title="This contract is not part of the deployment"
      description="Its code matches none of the deployment’s sources. With its ABI you can read and call it; the ABI stays in this browser."
    >
      <form onSubmit={use} noValidate className="flex flex-col items-start gap-3">
        <Field
          label="ABI"
          hint="JSON, an artifact, or one signature per line: function balanceOf(address) view returns (uint256)"
          error={problem}
          required
          className="w-full"
        >
          {(control) => (
            <Textarea
              {...control}
              value={text}
              rows={6}
              spellCheck={false}
              className="max-h-96 font-mono sm:text-xs"
              onChange={(event) => {
                setText(event.target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        <Button type="submit">Use this ABI</Button>
      </form>
    </Panel>
  )
}
