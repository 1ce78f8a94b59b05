import { useQuery } from '@tanstack/react-query'
import { Leaf } from 'lucide-react'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { FailureState } from '../../chain/errors/failure-state.tsx'
import {
  type CreditHolding,
  creditHoldingsQuery,
  creditTokenHoldingsQuery,
  useMarketCredits,
} from '../../domain/credits/read-credits.ts'
import type { Amount } from '../../lib/amount.ts'
import { combine, loadable } from '../../lib/loadable.ts'
import { ConnectCard } from '../../panels/wallet/sign-in-cards.tsx'
import { sessionText } from '../../session/session.ts'
import { useSession } from '../../session/session-provider.tsx'
import { Breadcrumb, PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RetirementCart } from './components/retirement-cart.tsx'

/** `/environmental/retire`: the cart. Everything held is retired in one signature, so is all that is bought. */
export function Page() {
  const session = useSession()
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        eyebrow={
          <Breadcrumb
            trail={[{ label: 'Environmental marketplace', to: '/environmental/marketplace' }]}
            current="Retire"
          />
        }
        title="Retire credits"
        description="Take credits out of circulation permanently, for yourself or for someone else. Each line becomes a certificate that anyone can verify."
      />
      {session.kind === 'wallet' ? (
        <WalletCart key={session.account} account={session.account} />
      ) : (
        <ConnectCard icon={<Leaf aria-hidden />} title="Connect a wallet to retire credits">
          {sessionText(session, {
            demo: 'Retiring is final, so the demo session does not offer it. Connect a wallet to retire credits on the chain.',
            other: 'You see what you hold as soon as your wallet is connected.',
          })}
        </ConnectCard>
      )}
    </div>
  )
}

function WalletCart({ account }: { readonly account: Address }) {
  const chain = useChain()
  const market = useMarketCredits()
  const holdings = loadable(useQuery(creditHoldingsQuery(chain, account)))
  const tokens = loadable(useQuery(creditTokenHoldingsQuery(chain, account)))
  const read = combine({ market, holdings, tokens }, (values) => values)
  if (read.status === 'error') return <FailureState failure={read} />
  if (read.status === 'pending') return <Skeleton className="h-160 rounded-lg" />
  return (
    <RetirementCart
      account={account}
      credits={read.value.market}
      held={byToken(read.value.holdings)}
      asTokens={byToken(read.value.tokens)}
    />
  )
}

function byToken(holdings: readonly CreditHolding[]): ReadonlyMap<bigint, Amount> {
  return new Map(holdings.map(({ tokenId, amount }) => [tokenId, amount]))
}
