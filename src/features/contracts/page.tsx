import { ArrowRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isHash } from 'viem'
import { readAddress } from '../../chain/addresses/read-address.ts'
import { type ChainState, type OpenChain, useChain } from '../../chain/chain-state.ts'
import { useKnownContracts } from '../../domain/contracts/known-contracts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClosedChain } from './components/closed-chain.tsx'
import { ContractList } from './components/contract-list.tsx'

/** `/contracts`: every contract of the deployment, and any other by its address. */
export function Page() {
  const chain = useChain()
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Contract Explorer"
        description="Every contract on this chain: its values, its history, and whether its code matches the source shown. No wallet is needed to read."
      />
      <OpenAddressForm />
      <Contracts chain={chain} />
    </div>
  )
}

function Contracts({ chain }: { readonly chain: ChainState }) {
  if (chain.status === 'closed') return <ClosedChain reason={chain.reason} />
  if (chain.status === 'opening') return <Loading />
  return <ContractsOnChain chain={chain} />
}

function ContractsOnChain({ chain }: { readonly chain: OpenChain }) {
  const { contracts, search } = useKnownContracts(chain)
  return <ContractList chain={chain} contracts={contracts} search={search} />
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Reading the contracts</span>
      <Skeleton className="h-10 rounded-md" />
      <Skeleton className="h-120 rounded-lg" />
    </div>
  )
}

/** Opens any address, or any transaction by its hash. */
function OpenAddressForm() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const open = (event: FormEvent) => {
    event.preventDefault()
    const given = text.trim()
    if (isHash(given)) return void navigate(`/contracts/tx/${given}`)
    const read = readAddress(given, { allowsZero: true })
    if (read.ok) return void navigate(`/contracts/${read.address}`)
    setError(`${read.problem} A transaction hash has 64 digits.`)
  }
  return (
    <form onSubmit={open} noValidate className="max-w-2xl">
      <Field label="Open any address or transaction" error={error} required>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={text}
              placeholder="0x…"
              spellCheck={false}
              autoComplete="off"
              className="min-w-0 flex-1 font-mono"
              onChange={(event) => {
                setText(event.target.value)
                setError(undefined)
              }}
            />
            <Button type="submit" variant="outline">
              Open
              <ArrowRight aria-hidden />
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
