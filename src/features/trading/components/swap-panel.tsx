import { useQuery } from '@tanstack/react-query'
import { ArrowDownUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { zeroAddress } from 'viem'
import { useChain, useHead, useOutage } from '../../../chain/chain-state.ts'
import { addressOf } from '../../../chain/deployment.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { balanceQuery } from '../../../chain/tokens.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { refusalOf, useReceipts } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { dollarPrices } from '../../../domain/pools/dollar-prices.ts'
import type { Pool } from '../../../domain/pools/pool.ts'
import { impactToAcceptBps, priceImpactBps } from '../../../domain/pools/price-impact.ts'
import { bestQuoteQuery, type Route, receivedTokens } from '../../../domain/pools/quote.ts'
import { swapBounds, swapIntent } from '../../../domain/pools/swap-intent.ts'
import { useRoutes } from '../../../domain/routes/use-routes.ts'
import { toDecimalString } from '../../../lib/amount.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { failureOf, loadable } from '../../../lib/loadable.ts'
import { ReceiptCallouts } from '../../../panels/eligibility/receipt-callouts.tsx'
import { GetToken } from '../../../panels/pools/get-token.tsx'
import { SlippageWarning } from '../../../panels/pools/slippage-field.tsx'
import { TokenWarnings } from '../../../panels/servicing/lazy-warnings.tsx'
import { WalletButton } from '../../../panels/wallet/wallet-button.tsx'
import { type Session, sessionText } from '../../../session/session.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { swapProblem, swapProblemText } from '../model/swap-check.ts'
import type { TradingUrl } from '../use-trading-url.ts'
import { BarredRoutes } from './barred-routes.tsx'
import { QuoteDetails } from './quote-details.tsx'
import { SwapSettings, type TypedSettings } from './swap-settings.tsx'
import { SwapSide } from './swap-side.tsx'

type SwapPanelProps = {
  readonly pools: readonly Pool[]
  readonly url: TradingUrl
  readonly session: Session
}

/** Trades one token for another through the best route. */
export function SwapPanel({ pools, url, session }: SwapPanelProps) {
  const chain = useChain()
  const head = useHead()
  const { tokens, tokenIn, tokenOut, exact, amount, slippageBps, minutes } = url
  const account = session.kind === 'wallet' ? session.account : undefined
  const outage = useOutage()
  const prices = useMemo(() => dollarPrices(pools), [pools])
  const found = useRoutes(pools, tokenIn.address, tokenOut.address, account)
  const { routes, barred } = found
  const terms = {
    tokenIn: tokenIn.address,
    tokenOut: tokenOut.address,
    exact,
    amount: amount ?? 0n,
  }
  const asks = amount !== null && amount > 0n && routes.length > 0
  const quoting = useQuery({ ...bestQuoteQuery(chain, terms, routes, head), enabled: asks })
  const unquoted = failureOf(loadable(quoting))
  const balance = useBalanceOf(tokenIn.address, account)
  const quote = asks ? quoting.data?.value : undefined
  // A quote kept in sight while another is read may be of other terms.
  const answers =
    quote?.terms.amount === terms.amount &&
    quote.terms.exact === exact &&
    quote.terms.tokenIn === terms.tokenIn &&
    quote.terms.tokenOut === terms.tokenOut
  const current = answers ? quote : quote === null && !quoting.isPlaceholderData ? null : undefined
  const bounds = current && swapBounds(current, slippageBps, balance)
  const impact = current ? priceImpactBps(current.hops) : 0n
  const [typed, setTyped] = useState<TypedSettings>({
    slippage: Number.parseInt(slippageBps.toString(), 10),
    minutes,
  })
  // Every token that is received on the way, the last one before anything is typed.
  const receipts = useReceipts(receivedTokens(current?.hops, tokenOut), account)
  const refusal = refusalOf(receipts)
  const acceptance = useAcceptance(`${terms.tokenIn} ${terms.tokenOut} ${exact} ${terms.amount}`)
  const problem = swapProblem({
    amount,
    routes: found,
    quote: current,
    balance,
    settingsValid: typed.slippage !== null && typed.minutes !== null,
    impactAccepted: impact <= impactToAcceptBps || acceptance.accepted,
  })

  const isReady = problem === null && refusal === null
  const swap =
    isReady && current && account !== undefined && chain.status === 'open'
      ? async () => {
          const pools = addressOf(chain.deployment, 'Pools')
          const intent = swapIntent(
            current,
            { tokenIn, tokenOut },
            { slippageBps, minutes, budget: balance },
            { pools, account },
          )
          const outcome = await transact(intent)
          if (outcome.status === 'submitted') url.setAmount(exact, '')
        }
      : null

  return (
    <Panel title="Swap">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void swap?.()
        }}
      >
        <SwapSide
          direction="pay"
          tokens={tokens}
          account={account}
          token={tokenIn}
          onTokenChange={url.setTokenIn}
          typed={exact === 'in' ? amount : undefined}
          quoted={current?.amountIn}
          onAmountChange={(value) => url.setAmount('in', textOf(value, tokenIn.decimals))}
          balance={balance}
          prices={prices}
        />
        <div className="relative z-1 -my-6 flex justify-center">
          <IconButton label="Reverse the trade" variant="outline" size="icon-sm" onClick={url.flip}>
            <ArrowDownUp aria-hidden />
          </IconButton>
        </div>
        <SwapSide
          direction="receive"
          tokens={tokens}
          account={account}
          token={tokenOut}
          onTokenChange={url.setTokenOut}
          typed={exact === 'out' ? amount : undefined}
          quoted={current?.amountOut}
          onAmountChange={(value) => url.setAmount('out', textOf(value, tokenOut.decimals))}
          balance={null}
          prices={prices}
        />
        <TokenWarnings tokens={[tokenOut]} />
        <ReceiptCallouts receipts={receipts} />
        {barred.length > 0 && (
          <BarredRoutes
            symbols={barred.map(({ symbol }) => symbol)}
            isOnly={routes.length === 0}
            reader={account === undefined ? 'visitor' : 'account'}
          />
        )}
        {asks && unquoted && <FailureState failure={unquoted} />}
        {current && (quoting.error || outage) && (
          <Callout
            tone="warning"
            title="This quote is out of date"
            actions={
              <Button size="sm" variant="outline" onClick={() => void quoting.refetch()}>
                Quote again
              </Button>
            }
          >
            The chain did not answer the last request. The {exact === 'in' ? 'minimum' : 'maximum'}{' '}
            still protects you.
          </Callout>
        )}
        {current === null && (
          <Callout tone="warning" title="The pools do not hold enough for this">
            {describeRoutes(routes)} Enter a smaller amount.
          </Callout>
        )}
        {impact > impactToAcceptBps && (
          <Callout tone="warning" title={`Price impact of ${formatBasisPoints(impact)}`}>
            Your trade is large for these pools and moves the price against you. A smaller one loses
            less.
            <Checkbox
              label={`I accept losing ${formatBasisPoints(impact)} to price impact`}
              checked={acceptance.accepted}
              onChange={acceptance.setAccepted}
            />
          </Callout>
        )}
        <SlippageWarning bps={typed.slippage} />
        {account === undefined ? (
          <div className="flex flex-col gap-3">
            <WalletButton size="lg" />
            <p className="text-muted text-sm">
              {sessionText(session, {
                demo: 'Quotes are real; the demo session has no money on this chain. Connect a wallet to trade.',
                other: 'Connect a wallet to trade.',
              })}
            </p>
          </div>
        ) : (
          <>
            <Button type="submit" size="lg" disabled={swap === null}>
              {refusal ?? (problem === null ? 'Swap' : swapProblemText(problem, tokenIn))}
            </Button>
            {problem?.kind === 'insufficient-balance' && (
              <GetToken token={tokenIn} account={account} />
            )}
            <p className="text-muted text-xs">
              You see the whole transaction before your wallet asks you to sign. If the token
              supports permits, the allowance is a signature and costs nothing.
            </p>
          </>
        )}
        {current && bounds && quoting.data && (
          <QuoteDetails
            quote={current}
            source={quoting.data.source}
            tokenIn={tokenIn}
            tokenOut={tokenOut}
            bounds={bounds}
            updating={quoting.isFetching}
          />
        )}
        <SwapSettings url={url} typed={typed} onType={setTyped} />
      </form>
    </Panel>
  )
}

function useBalanceOf(token: `0x${string}`, account: `0x${string}` | undefined): bigint | null {
  const chain = useChain()
  const query = useQuery({
    ...balanceQuery(chain, token, account ?? zeroAddress),
    enabled: account !== undefined && chain.status === 'open',
  })
  return account === undefined ? null : (query.data?.value.value ?? null)
}

/** A consent that counts only for the trade it was given for. */
function useAcceptance(trade: string) {
  const [acceptedTrade, setAcceptedTrade] = useState<string | null>(null)
  return {
    accepted: acceptedTrade === trade,
    setAccepted: (accepted: boolean) => setAcceptedTrade(accepted ? trade : null),
  }
}

const textOf = (value: bigint | null, decimals: number): string =>
  value === null ? '' : toDecimalString({ value, decimals })

function describeRoutes(routes: readonly Route[]): string {
  return routes.length === 1
    ? 'One route was checked.'
    : `${routes.length} routes through one to three pools were checked.`
}
