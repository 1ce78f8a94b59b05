import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { addressUrl } from '../../../chain/networks.ts'
import { proxyNames } from '../../../domain/contracts/code-facts.ts'
import { formatCount } from '../../../lib/number-format.ts'
import type { Source } from '../../../lib/sourced.ts'
import { Address as AddressText } from '../../../ui/address.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import { type ContractInfo, createdAtQuery, useCompiled } from '../code/use-contract.ts'
import { verificationOf } from '../model/contract-list.ts'
import { AddressLink } from './address-link.tsx'
import { NatSpec } from './nat-spec.tsx'
import { VerificationBadge, VerifiedBy } from './verification-badge.tsx'

type ContractHeaderProps = {
  readonly chain: OpenChain
  readonly contract: ContractInfo
  readonly name: string
  readonly source: Source
  readonly trail: ReactNode
}

/** What a contract is, and its figures. */
export function ContractHeader({ chain, contract, name, source, trail }: ContractHeaderProps) {
  const { address, facts, verdict, artifact, known } = contract
  const compiled = useCompiled(chain, artifact)
  const explorerUrl = addressUrl(address)
  return (
    <>
      <PageHeader
        eyebrow={trail}
        title={name}
        badges={
          <>
            <VerificationBadge state={verificationOf(verdict)} />
            {artifact !== undefined && artifact.name !== name && <Badge>{artifact.name}</Badge>}
            {facts.proxy && <Badge tone="primary">{proxyNames[facts.proxy.kind]}</Badge>}
          </>
        }
        description={
          <span className="flex flex-col gap-1">
            {known?.title === undefined && compiled === undefined ? (
              <Skeleton className="h-26 sm:h-12" />
            ) : (
              <span>
                <NatSpec>{known?.title ?? compiled?.title.notice ?? ''}</NatSpec>
              </span>
            )}
            <span className="inline-flex flex-wrap items-center gap-x-1 break-all font-mono text-fg text-sm">
              <AddressText value={address} name={address} {...(explorerUrl && { explorerUrl })} />
            </span>
            <VerifiedBy chain={chain} address={address} />
            {facts.proxy && (
              <span className="inline-flex flex-wrap items-center gap-x-1.5 text-sm">
                Runs the code of <AddressLink address={facts.proxy.implementation} />
              </span>
            )}
          </span>
        }
      />
      {facts.code !== '0x' && <Figures chain={chain} contract={contract} source={source} />}
    </>
  )
}

type FiguresProps = Pick<ContractHeaderProps, 'chain' | 'contract' | 'source'>

function Figures({ chain, contract: { address, facts, known }, source }: FiguresProps) {
  const { symbol, decimals } = chain.client.chain.nativeCurrency
  const created = useQuery({
    ...createdAtQuery(chain, address),
    enabled: known?.createdAt === undefined,
  })
  const createdAt = known?.createdAt ?? created.data?.value
  return (
    <StatGroup source={source}>
      <Stat
        label="Balance"
        value={<AmountText amount={{ value: facts.balance, decimals }} unit={symbol} />}
      />
      <Stat label="Size" value={`${formatCount(facts.size)} bytes`} />
      <Stat
        label="Created in block"
        value={
          createdAt === undefined
            ? undefined
            : createdAt === null
              ? 'Not known'
              : formatCount(createdAt)
        }
        note={createdAt === null && 'The node keeps no earlier states'}
      />
    </StatGroup>
  )
}
