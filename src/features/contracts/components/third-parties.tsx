import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { localChainId } from '../../../chain/network-names.ts'
import { verificationQuery } from '../../../domain/contracts/files.ts'
import { matchesAt } from '../../../domain/contracts/verification.ts'
import { TextLink } from '../../../ui/text-link.tsx'

type ThirdPartiesProps = { readonly chain: OpenChain; readonly address: Address }

/**
 * Services that have compiled the source of a contract and found its code, as `npm run verify` was
 * answered; nothing where it has not run. Nobody else reaches a local chain.
 */
export function ThirdParties({ chain, address }: ThirdPartiesProps) {
  const { data } = useQuery({
    ...verificationQuery(chain),
    enabled: chain.chainId !== localChainId,
  })
  const matches = data ? matchesAt(data, address) : []
  if (matches.length === 0) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-sm">
      Source verified by{' '}
      {matches.map(({ service, url, status }, index) => (
        <span key={service}>
          {index > 0 && 'and '}
          <TextLink to={url}>{service}</TextLink>
          {status === 'exact match' && ' (exact match)'}
        </span>
      ))}
    </span>
  )
}
