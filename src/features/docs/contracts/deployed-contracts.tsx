import { useChain } from '../../../chain/chain-state.ts'
import { addressUrl } from '../../../chain/networks.ts'
import { Address } from '../../../ui/address.tsx'
import { ScrollArea } from '../components/scroll-area.tsx'

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
