import { useQuery } from '@tanstack/react-query'
import { Leaf, ShoppingCart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { FailureState } from '../../chain/errors/failure-state.tsx'
import { useUsdcBalance } from '../../chain/tokens.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { transact } from '../../chain/transactions/transact-store.ts'
import { creditAmount, type MarketCredit, purchasable } from '../../domain/credits/credit.ts'
import { useCreditContracts } from '../../domain/credits/credit-contracts.ts'
import {
  type CreditHolding,
  creditHoldingsQuery,
  creditTokenHoldingsQuery,
} from '../../domain/credits/read-credits.ts'
import { useMarketCredits } from '../../domain/credits/use-market-credits.ts'
import { useMarket } from '../../domain/offers/use-market.ts'
import { allocate } from '../../domain/retirement/allocate.ts'
import { type Cart, type LineSource, maximumLines, unitsIn } from '../../domain/retirement/cart.ts'
import {
  buyAndRetireIntent,
  type PurchaseLine,
  type RetirementLine,
  retireIntent,
} from '../../domain/retirement/intents.ts'
import { detailsOf, emptyForm, problemsOf } from '../../domain/retirement/retirement-details.ts'
import { useCart } from '../../domain/retirement/use-cart.ts'
import { GetUsdc } from '../../domain/wallet/get-usdc.tsx'
import { WalletButton } from '../../domain/wallet/wallet-button.tsx'
import type { Amount } from '../../lib/amount.ts'
import { formatUsd } from '../../lib/format-money.ts'
import { combine, loadable } from '../../lib/loadable.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { useSession } from '../../session/session-provider.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CartRow } from './components/cart-row.tsx'
import { DetailsForm } from './components/details-form.tsx'
import { Outcome } from './components/outcome.tsx'
import { PoolLines } from './components/pool-lines.tsx'
import { type TokenLine, TokenLines } from './components/token-lines.tsx'
import { useRetirement } from './components/use-retirement.ts'
import { whyNotSold } from './components/why-not-sold.ts'

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
  const holdings = loadable(useQuery(creditHoldingsQuery(chain, account)))
  const tokens = loadable(useQuery(creditTokenHoldingsQuery(chain, account)))
  const read = combine({ market, holdings, tokens }, (values) => values)
  if (read.status === 'error') return <FailureState failure={read} />
  if (read.status === 'pending') return <Skeleton className="h-160 rounded-lg" />
  return (
    <Lines
      account={account}
      credits={read.value.market}
      held={byToken(read.value.holdings)}
      asTokens={byToken(read.value.tokens)}
    />
  )
}

const dollars = (value: bigint) => formatUsd({ value, decimals: usdcDecimals })

function byToken(holdings: readonly CreditHolding[]): ReadonlyMap<bigint, Amount> {
  return new Map(holdings.map(({ tokenId, amount }) => [tokenId, amount]))
}

/** Why a mixed cart is not one transaction, said before anybody wonders at the second signature. */
const whySeveral =
  'Credits you hold are retired only at your own call, all of them in one. What is bought is retired by the contract that buys it, which may not touch what you hold. Pool tokens and trades through pools go one credit at a time.'

type LinesProps = {
  readonly account: Address
  readonly credits: readonly MarketCredit[]
  /** What the account holds of each credit, by token id. */
  readonly held: ReadonlyMap<bigint, Amount>
  /** What it holds in the form of pool tokens. */
  readonly asTokens: ReadonlyMap<bigint, Amount>
}

function Lines({ account, credits, held, asTokens }: LinesProps) {
  const { cart, set } = useCart()
  const [form, setForm] = useState(emptyForm)
  const contracts = useCreditContracts()
  const market = useMarket().data?.value
  const { outcome, isUnderWay, follow } = useRetirement()
  const problems = problemsOf(form)
  const details = detailsOf(form)
  const isFormGood = Object.keys(problems).length === 0

  const unitsOf = (credit: MarketCredit, source: LineSource) =>
    unitsIn(cart, credit.assetId.toString(), source)
  const setUnits = (source: LineSource) => (credit: MarketCredit, units: bigint) =>
    set({ assetId: credit.assetId.toString(), source, units })
  const chosen = (source: LineSource) =>
    credits
      .map((credit) => ({ credit, units: unitsOf(credit, source) }))
      .filter(({ units }) => units > 0n)

  const heldCredits = credits.filter(({ tokenId }) => held.has(tokenId))
  const heldLines = chosen('held')
    .filter(({ credit }) => held.has(credit.tokenId))
    .map(({ credit, units }): RetirementLine => ({ credit, units: creditAmount(units) }))
  const isHeldGood = heldLines.every(
    ({ credit, units }) => units.value <= (held.get(credit.tokenId)?.value ?? 0n),
  )
  const bought = chosen('bought').map(({ credit, units }) => ({
    credit,
    units,
    allocation: allocate(credit, units, account),
  }))
  const purchases = bought.flatMap(({ credit, units, allocation }): PurchaseLine[] =>
    allocation.ok ? [{ credit, units: creditAmount(units), fills: allocation.fills }] : [],
  )
  const cost = bought.reduce(
    (sum, { allocation }) => sum + (allocation.ok ? allocation.cost.value : 0n),
    0n,
  )
  const usdc = useUsdcBalance(account).data?.value
  const missing = usdc !== undefined && cost > usdc.value ? cost - usdc.value : 0n
  const tokenLines = credits.flatMap((credit): TokenLine[] => {
    const amount = asTokens.get(credit.tokenId)
    return amount ? [{ credit, held: amount, units: unitsOf(credit, 'token') }] : []
  })
  const poolLines = chosen('pool')

  const count =
    Math.min(heldLines.length, 1) +
    Math.min(bought.length, 1) +
    tokenLines.filter(({ units }) => units > 0n).length +
    poolLines.length

  /** Carries one out; its lines leave the cart once the certificates are issued. */
  const retire = async (intent: Intent, lines: Cart) => {
    const reason = count > 1 ? [`One of ${count} transactions. ${whySeveral}`] : []
    const sent = await transact({ ...intent, notes: [...(intent.notes ?? []), ...reason] })
    if (sent.status === 'submitted') follow(sent.transactionId, lines)
  }
  const retireSingle = (source: LineSource) => (credit: MarketCredit, intent: Intent) =>
    void retire(
      intent,
      cart.filter((line) => line.source === source && line.assetId === credit.assetId.toString()),
    )
  const linesOf = (source: LineSource) => cart.filter((line) => line.source === source)
  const isReady = isFormGood && contracts !== null && !isUnderWay

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {outcome && <Outcome outcome={outcome} beneficiary={details.beneficiary ?? account} />}
        {count > 1 && (
          <Callout title={`Your cart takes ${count} transactions`}>{whySeveral}</Callout>
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
            <>
              <ul className="divide-y divide-line">
                {heldCredits.map((credit) => (
                  <CartRow
                    key={credit.tokenId.toString()}
                    credit={credit}
                    units={unitsOf(credit, 'held')}
                    most={held.get(credit.tokenId) ?? creditAmount(0n)}
                    mostLabel="You hold"
                    onChange={(units) => setUnits('held')(credit, units)}
                  />
                ))}
              </ul>
              <SubmitBar
                text={
                  heldLines.length > maximumLines
                    ? `One transaction takes ${maximumLines} credits. Take some out.`
                    : `${heldLines.length} chosen`
                }
              >
                <Button
                  disabled={
                    heldLines.length === 0 ||
                    heldLines.length > maximumLines ||
                    !isHeldGood ||
                    !isReady
                  }
                  onClick={() =>
                    contracts &&
                    void retire(
                      retireIntent(heldLines, account, details, contracts),
                      linesOf('held'),
                    )
                  }
                >
                  Preview retirement of {heldLines.length}
                </Button>
              </SubmitBar>
            </>
          )}
        </Panel>
        <TokenLines
          lines={tokenLines}
          account={account}
          details={isFormGood ? details : null}
          isBusy={isUnderWay}
          onChange={setUnits('token')}
          onRetire={retireSingle('token')}
        />
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
                  most={credit.status === 'VERIFIED' ? purchasable(credit) : null}
                  mostLabel="Available"
                  cost={allocation.ok ? allocation.cost : undefined}
                  problem={credit.status === 'VERIFIED' ? undefined : whyNotSold(credit.status)}
                  onChange={(next) => setUnits('bought')(credit, next)}
                  onRemove={() => setUnits('bought')(credit, 0n)}
                />
              ))}
            </ul>
            {missing > 0n && (
              <div className="border-line border-t p-4 sm:px-5">
                <GetUsdc account={account} />
              </div>
            )}
            <SubmitBar
              text={
                missing > 0n
                  ? `${dollars(cost)} together, ${dollars(missing)} more than you have`
                  : `${dollars(cost)} together`
              }
            >
              <Button
                disabled={
                  purchases.length < bought.length ||
                  missing > 0n ||
                  !isReady ||
                  market === undefined
                }
                onClick={() =>
                  contracts &&
                  market &&
                  void retire(
                    buyAndRetireIntent(purchases, account, details, contracts, market),
                    linesOf('bought'),
                  )
                }
              >
                <ShoppingCart aria-hidden />
                Preview purchase and retirement
              </Button>
            </SubmitBar>
          </Panel>
        )}
        {contracts && market && (
          <PoolLines
            lines={poolLines}
            account={account}
            details={isFormGood ? details : null}
            contracts={contracts}
            market={market}
            isBusy={isUnderWay}
            onChange={setUnits('pool')}
            onRetire={retireSingle('pool')}
          />
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
