import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleHelp, UserRound } from 'lucide-react'
import type { Address } from 'viem'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { localChainId } from '../../../chain/network-names.ts'
import { type Answer, matchesAt } from '../../../domain/contracts/verification.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { verificationQuery } from '../code/deployment-files.ts'
import { type VerificationState, verificationNames } from '../model/contract-list.ts'

const styles = {
  verified: { tone: 'secondary', Icon: CircleCheck },
  different: { tone: 'error', Icon: CircleAlert },
  unknown: { tone: 'neutral', Icon: CircleHelp },
  'no-code': { tone: 'neutral', Icon: UserRound },
} satisfies Record<VerificationState, { tone: Tone; Icon: unknown }>

/** Whether the code on the chain is what the deployment's source compiles to. */
export function VerificationBadge({ state }: { readonly state: VerificationState }) {
  const { tone, Icon } = styles[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {verificationNames[state]}
    </Badge>
  )
}

export type VerifiedByProps = { readonly chain: OpenChain; readonly address: Address }

/**
 * Services that have compiled the source of a contract and found its code, as `npm run verify` was
 * answered; none where it has not run. Nobody else reaches a local chain.
 */
function useMatches({ chain, address }: VerifiedByProps): readonly Answer[] {
  const { data } = useQuery({
    ...verificationQuery(chain),
    enabled: chain.chainId !== localChainId,
  })
  return data ? matchesAt(data, address) : []
}

/** A sentence that links to what services show of a verified contract; nothing where there are none. */
export function VerifiedBy(contract: VerifiedByProps) {
  const matches = useMatches(contract)
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

/** The same links for a row of a list, which is a link itself. */
export function VerifiedAt(contract: VerifiedByProps) {
  return useMatches(contract).map(({ service, url }) => (
    <span key={service} className="relative z-1 text-xs">
      <TextLink to={url}>{service}</TextLink>
    </span>
  ))
}
