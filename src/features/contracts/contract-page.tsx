import { FileQuestion, UserRound } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { type Address, isAddress } from 'viem'
import { readAddress } from '../../chain/addresses/read-address.ts'
import { type OpenChain, useChain } from '../../chain/chain-state.ts'
import { FailureCard, FailureState } from '../../chain/errors/failure-state.tsx'
import type { CodeFacts } from '../../domain/contracts/code-facts.ts'
import { useKnownContracts } from '../../domain/contracts/known-contracts.ts'
import { shortenHex } from '../../lib/format-address.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Breadcrumb, PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { useContract } from './code/use-contract.ts'
import { AddressNamesContext, addressInLink, addressNames } from './components/address-link.tsx'
import { ClosedChain } from './components/closed-chain.tsx'
import { ContractHeader } from './components/contract-header.tsx'
import { ContractTabs } from './components/contract-tabs.tsx'
import { PasteAbi } from './components/paste-abi.tsx'

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
