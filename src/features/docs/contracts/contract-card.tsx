import { type ReactNode, useState } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import type { ContractName } from '../../../chain/contracts.ts'
import { findAddress } from '../../../chain/deployment.ts'
import { addressUrl } from '../../../chain/networks.ts'
import { Address } from '../../../ui/address.tsx'
import { Button } from '../../../ui/button.tsx'
import { AbiTables } from './abi-tables.tsx'
import { type AbiLines, linesOf } from './abi-text.ts'
import { loadAbi } from './load-abi.ts'

/** A contract that exists once in a deployment, or one that is created for each asset or credit. */
type ContractCardProps = {
  readonly name: ContractName | 'FinancialAsset' | 'CreditToken'
}

/** Address of a contract on the chain of this app, and its functions and events on request. */
export function ContractCard({ name }: ContractCardProps) {
  const [lines, setLines] = useState<AbiLines | 'failed' | null>(null)
  const [open, setOpen] = useState(false)
  const toggle = () => {
    setOpen(!open)
    if (lines !== null && lines !== 'failed') return
    loadAbi(name).then(
      (abi) => setLines(linesOf(abi)),
      () => setLines('failed'),
    )
  }
  return (
    <div className="docs-contract">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ContractAddress name={name} />
        <Button variant="outline" size="sm" aria-expanded={open} onClick={toggle}>
          {open ? 'Hide' : 'Show'} functions and events
          <span className="sr-only"> of {name}</span>
        </Button>
      </div>
      {open && lines === 'failed' && (
        <p className="mt-3 text-error-fg text-sm">The ABI could not be loaded. Try again.</p>
      )}
      {open && lines !== null && lines !== 'failed' && <AbiTables lines={lines} />}
    </div>
  )
}

function ContractAddress({ name }: ContractCardProps) {
  const chain = useChain()
  if (name === 'FinancialAsset') return <Word>A contract for each asset</Word>
  if (name === 'CreditToken') return <Word>A contract for each credit that has a token</Word>
  if (chain.status === 'opening') return <Word>Reading the deployment…</Word>
  if (chain.status === 'closed') return <Word>{chain.reason.sentence}</Word>
  const address = findAddress(chain.deployment, name)
  if (address === undefined) return <Word>Not part of the deployment on chain {chain.chainId}</Word>
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className="text-muted">Chain {chain.chainId}</span>
      <Address value={address} explorerUrl={addressUrl(address)} />
    </span>
  )
}

const Word = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-muted text-sm">{children}</span>
)
