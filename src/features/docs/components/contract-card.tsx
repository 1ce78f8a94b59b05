import { type ReactNode, useState } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import type { ContractName } from '../../../chain/contracts.ts'
import { findAddress } from '../../../chain/deployment.ts'
import { addressUrl } from '../../../chain/networks.ts'
import { Address } from '../../../ui/address.tsx'
import { Button } from '../../../ui/button.tsx'
import { type AbiLine, type AbiLines, linesOf, loadAbi } from '../model/abi-lines.ts'
import { ScrollArea } from './scroll-area.tsx'

/** A contract that exists once in a deployment, or one that is created for each asset or credit. */
type ContractCardProps = {
  readonly name: ContractName | 'FinancialAsset' | 'DealingDesk' | 'CreditToken'
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
  if (name === 'FinancialAsset') return <Note>A contract for each asset</Note>
  if (name === 'DealingDesk') return <Note>A contract for each asset with a dealing desk</Note>
  if (name === 'CreditToken') return <Note>A contract for each credit that has a token</Note>
  if (chain.status === 'opening') return <Note>Reading the deployment…</Note>
  if (chain.status === 'closed') return <Note>{chain.reason.sentence}</Note>
  const address = findAddress(chain.deployment, name)
  if (address === undefined) return <Note>Not part of the deployment on chain {chain.chainId}</Note>
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className="text-muted">Chain {chain.chainId}</span>
      <Address value={address} explorerUrl={addressUrl(address)} />
    </span>
  )
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-muted text-sm">{children}</span>
)

/** The functions and events of a contract, one a line. */
function AbiTables({ lines: { reads, writes, events } }: { readonly lines: AbiLines }) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Lines title="Read" lines={reads} />
      <Lines title="Write" lines={writes} />
      <Lines title="Events" lines={events} />
    </div>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly AbiLine[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <p className="mb-1 font-medium text-sm">
        {title} <span className="font-normal text-muted tnum">{lines.length}</span>
      </p>
      <ul className="docs-abi">
        {lines.map(({ name, text }) => (
          <li key={`${name}${text}`}>
            <code>
              <b>{name}</b>
              {text}
            </code>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Every address in the deployment that this app reads. */
export function DeployedContracts() {
  const chain = useChain()
  if (chain.status === 'opening') return <p>Reading the deployment…</p>
  if (chain.status === 'closed') return <p>{chain.reason.sentence}</p>
  return (
    <ScrollArea>
      <table>
        <caption className="sr-only">Contracts on chain {chain.chainId}</caption>
        <thead>
          <tr>
            <th scope="col">Contract on chain {chain.chainId}</th>
            <th scope="col">Address</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(chain.deployment.addresses).map(([key, address]) => (
            <tr key={key}>
              <th scope="row">{key.replace(/^.*#/, '')}</th>
              <td>
                <Address value={address} explorerUrl={addressUrl(address)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
