import { useQuery } from '@tanstack/react-query'
import { Leaf, ShoppingCart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Address, zeroAddress } from 'viem'
import { useMarket } from '../../chain/assets/use-market.ts'
import { useChain } from '../../chain/chain-state.ts'
import { creditAmount, type MarketCredit, purchasable } from '../../chain/credits/credit.ts'
import { creditHoldingsQuery } from '../../chain/credits/read-credits.ts'
import { useIssuedCertificates } from '../../chain/credits/use-issued-certificates.ts'
import { useMarketCredits } from '../../chain/credits/use-market-credits.ts'
import { FailureState } from '../../chain/errors/failure-state.tsx'
import { transact } from '../../chain/transactions/transact-store.ts'
import { WalletButton } from '../../chain/wallet-button.tsx'
import { formatUsd } from '../../lib/format-money.ts'
import { useSession } from '../../session/session-provider.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { allocate } from './cart/allocate.ts'
import { linesAtMost, unitsIn } from './cart/cart.ts'
import { CartRow } from './cart/cart-row.tsx'
import { DetailsForm } from './cart/details-form.tsx'
import { Outcome } from './cart/outcome.tsx'
import { detailsOf, emptyForm, problemsOf } from './cart/retirement-details.ts'
import { useCart } from './cart/use-cart.ts'
import {
  buyAndRetireIntent,
  type PurchaseLine,
  type RetirementLine,
  retireIntent,
} from './intents.ts'
import { useCreditContracts } from './use-credit-contracts.ts'

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
        description="Take credits out of circulation for ever, for yourself or for somebody else. Each line becomes a certificate that proves itself."
      />
      {session.kind === 'wallet' ? (
        <WalletCart key={session.account} account={session.account} />
      ) : (
        <Card>
          <EmptyState
            icon={<Leaf aria-hidden />}
            title="Connect a wallet to retire credits"
            actions={<WalletButton />}
          >
            {session.kind === 'demo'
              ? 'Retiring is final, so the demo session does not pretend to. The credits of the chain wait for your wallet.'
              : 'You see what you hold as soon as your wallet is connected.'}
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

function WalletCart({ account }: { readonly account: Address }) {
  const chain = useChain()
  const market = useMarketCredits()
  const holdings = useQuery(creditHoldingsQuery(chain, account))
  if (market.status === 'error') return <FailureState error={market.error} onRetry={market.retry} />
  if (holdings.error) {
    return <FailureState error={holdings.error} onRetry={() => void holdings.refetch()} />
  }
  if (market.status === 'pending' || !holdings.data)
    return <Skeleton className="h-160 rounded-lg" />
  const held = new Map(holdings.data.value.map(({ tokenId, amount }) => [tokenId, amount]))
  return <Lines account={account} credits={market.credits} held={held} />
}

type LinesProps = {
  readonly account: Address
  readonly credits: readonly MarketCredit[]
  readonly held: ReadonlyMap<bigint, { readonly value: bigint; readonly decimals: number }>
}

function Lines({ account, credits, held }: LinesProps) {
  const { cart, set, clear } = useCart()
  const [form, setForm] = useState(emptyForm)
  const [transactionId, setTransactionId] = useState<string | null>(null)
  const contracts = useCreditContracts()
  const market = useMarket().data?.value
  const outcome = useIssuedCertificates(transactionId)
  const problems = problemsOf(form)
  const details = detailsOf(form)
  const isFormGood = Object.keys(problems).length === 0

  const heldCredits = credits.filter(({ tokenId }) => held.has(tokenId))
  const heldLines = heldCredits.flatMap((credit): RetirementLine[] => {
    const units = unitsIn(cart, credit.assetId.toString(), 'held')
    return units > 0n ? [{ credit, units: creditAmount(units) }] : []
  })
  const bought = credits.flatMap((credit) => {
    const units = unitsIn(cart, credit.assetId.toString(), 'bought')
    return units > 0n ? [{ credit, units, allocation: allocate(credit, units, account) }] : []
  })
  const purchases = bought.flatMap(({ credit, units, allocation }): PurchaseLine[] =>
    allocation.ok ? [{ credit, units: creditAmount(units), fills: allocation.fills }] : [],
  )
  const cost = bought.reduce(
    (sum, { allocation }) => sum + (allocation.ok ? allocation.cost.value : 0n),
    0n,
  )
  const isHeldGood = heldLines.every(
    ({ credit, units }) => units.value <= (held.get(credit.tokenId)?.value ?? 0n),
  )

  const retireHeld = async () => {
    if (contracts === null) return
    const sent = await transact(retireIntent(heldLines, account, details, contracts))
    if (sent.status === 'dismissed') return
    clear('held')
    setTransactionId(sent.transactionId)
  }
  const buyAndRetire = async () => {
    if (contracts === null || market === undefined) return
    const sent = await transact(buyAndRetireIntent(purchases, account, details, contracts, market))
    if (sent.status === 'dismissed') return
    clear('bought')
    setTransactionId(sent.transactionId)
  }

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {outcome && (
          <Outcome
            outcome={outcome}
            beneficiary={details.beneficiary === zeroAddress ? account : details.beneficiary}
          />
        )}
        <Panel
          title="Credits you hold"
          description="Enter how much of each. All of it goes into one transaction."
          flush
        >
          {heldCredits.length === 0 ? (
            <EmptyState
              icon={<Leaf aria-hidden />}
              title="You hold no credits"
              actions={
                <ButtonLink to="/environmental/marketplace">Environmental marketplace</ButtonLink>
              }
            >
              Buy some, or buy and retire in one step.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {heldCredits.map((credit) => (
                <CartRow
                  key={credit.tokenId.toString()}
                  credit={credit}
                  units={unitsIn(cart, credit.assetId.toString(), 'held')}
                  most={held.get(credit.tokenId) ?? creditAmount(0n)}
                  mostLabel="You hold"
                  onChange={(units) =>
                    set({ assetId: credit.assetId.toString(), source: 'held', units })
                  }
                />
              ))}
            </ul>
          )}
          <SubmitBar
            text={
              heldLines.length > linesAtMost
                ? `One transaction takes ${linesAtMost} credits. Take some out.`
                : `${heldLines.length} chosen`
            }
          >
            <Button
              disabled={
                heldLines.length === 0 ||
                heldLines.length > linesAtMost ||
                !isHeldGood ||
                !isFormGood ||
                contracts === null
              }
              onClick={() => void retireHeld()}
            >
              Preview retirement of {heldLines.length}
            </Button>
          </SubmitBar>
        </Panel>
        {bought.length > 0 && (
          <Panel
            title="To buy and retire"
            description="Bought from the cheapest offers and retired in the same transaction."
            flush
          >
            <ul className="divide-y divide-line">
              {bought.map(({ credit, units, allocation }) => (
                <CartRow
                  key={credit.tokenId.toString()}
                  credit={credit}
                  units={units}
                  most={purchasable(credit)}
                  mostLabel="Available"
                  cost={allocation.ok ? allocation.cost : undefined}
                  onChange={(next) =>
                    set({ assetId: credit.assetId.toString(), source: 'bought', units: next })
                  }
                  onRemove={() =>
                    set({ assetId: credit.assetId.toString(), source: 'bought', units: 0n })
                  }
                />
              ))}
            </ul>
            <SubmitBar text={`${formatUsd({ value: cost, decimals: 6 })} together`}>
              <Button
                disabled={
                  purchases.length < bought.length ||
                  !isFormGood ||
                  contracts === null ||
                  market === undefined
                }
                onClick={() => void buyAndRetire()}
              >
                <ShoppingCart aria-hidden />
                Preview purchase and retirement
              </Button>
            </SubmitBar>
          </Panel>
        )}
      </div>
      <div className="lg:sticky lg:top-20">
        <DetailsForm form={form} problems={problems} onChange={setForm} />
      </div>
    </div>
  )
}

function SubmitBar({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <footer className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 rounded-b-lg border-line border-t bg-surface px-4 py-3.5 sm:px-5">
      <p role="status" className="text-muted text-sm tnum">
        {text}
      </p>
      {children}
    </footer>
  )
}
