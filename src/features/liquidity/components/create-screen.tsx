import { useQueries, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { useNavigate } from 'react-router'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { useAction } from '../../../chain/transactions/use-action.ts'
import { refusalOf, useReceipts } from '../../../domain/assets/eligibility/read-eligibility.ts'
import type { Pool, PoolToken } from '../../../domain/pools/pool.ts'
import { priceDecimals, reciprocal } from '../../../domain/pools/price.ts'
import { assetClassLabel, isCurrency } from '../../../domain/registry/asset-class.ts'
import { type Amount, parseAmount, toDecimalString, understoodAmount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatPrice } from '../../../lib/format-money.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { loadable } from '../../../lib/loadable.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { ReceiptCallouts } from '../../../panels/eligibility/receipt-callouts.tsx'
import { PauserPanel } from '../../../panels/roles/pause-switch.tsx'
import { TokenWarnings } from '../../../panels/servicing/lazy-warnings.tsx'
import { WalletButton } from '../../../panels/wallet/wallet-button.tsx'
import { useSession } from '../../../session/session-provider.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { createFormUrl, liquidityPath } from '../model/liquidity-url.ts'
import { deviationBps, feeTiers, impliedPrice, newPoolOf } from '../model/new-pool.ts'
import type { Liquidity, LiquiditySource } from '../source/liquidity-source.ts'
import { CurrencyCallout, CurrencyVerifierPanel } from './currency-callout.tsx'

type CreateScreenProps = { readonly liquidity: Liquidity; readonly pools: readonly Pool[] }

/** Beyond this, a first price is probably a slip: 5 %. */
const largeDeviationBps = 500n

const isFarOff = (bps: bigint | null): bps is bigint =>
  bps !== null && (bps > largeDeviationBps || bps < -largeDeviationBps)

/** Opens a pool: two tokens, a fee tier, a first price. */
export function CreateScreen({ liquidity, pools }: CreateScreenProps) {
  const { pausing, currency } = liquidity.source
  const tokens = loadable(useQuery(liquidity.source.tokens))
  useTitle('Create a pool')
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumb
            trail={[{ label: 'Liquidity', to: liquidityPath.list }]}
            current="Create a pool"
          />
        }
        title="Create a pool"
        description="Two verified tokens, the fee that traders pay, and the initial price."
      />
      {currency && <CurrencyCallout desk={currency} />}
      {tokens.status === 'error' ? (
        <FailureState failure={tokens} />
      ) : tokens.status === 'pending' ? (
        <Skeleton className="h-96" />
      ) : (
        <Form liquidity={liquidity} pools={pools} tokens={tokens.value} />
      )}
      {pausing && <PauserPanel account={pausing.account} pausables={[pausing.creation]} />}
      {currency && <CurrencyVerifierPanel desk={currency} />}
    </>
  )
}

function Form({
  liquidity,
  pools,
  tokens,
}: CreateScreenProps & { readonly tokens: readonly PoolToken[] }) {
  const [url, setUrl] = useQueryStates(createFormUrl, { history: 'replace' })
  const navigate = useNavigate()
  const action = useAction()
  const find = (address: string | null) =>
    tokens.find((token) => address !== null && sameAddress(token.address, address))
  const base = find(url.base)
  const quote = find(url.quote)
  const tier = feeTiers.find(({ feeTier }) => feeTier === url.fee) ?? feeTiers[0]
  const checked = newPoolOf({ base, quote, tier, price: url.price, pools })
  const market = useMarketPrice(liquidity.source, pools, base, quote)
  const typed = parseAmount(url.price, priceDecimals)
  const inverse = typed.ok ? reciprocal(typed.amount) : null
  const deviation = typed.ok && market ? deviationBps(typed.amount, market) : null
  const session = useSession()
  const chosen = [base, quote].filter((token) => token !== undefined)
  // Whoever creates a pool adds the first liquidity, and a position becomes either token.
  const receipts = useReceipts(chosen, session.kind === 'wallet' ? session.account : undefined)
  const refusal = refusalOf(receipts)
  const options = tokens.map(({ address, symbol, name, assetClass }) => ({
    value: address,
    label: `${isolated(symbol)} · ${isolated(name)} (${assetClassLabel(assetClass)})`,
  }))

  const create =
    checked.ok && refusal === null
      ? async () => {
          const deviationText = isFarOff(deviation)
            ? formatBasisPoints(deviation, { signed: true })
            : null
          const done = await action.run(() =>
            liquidity.source.actions.createPool(checked.pool, deviationText),
          )
          if (done) void navigate(liquidityPath.list)
        }
      : null

  return (
    <Panel title="New pool" className="max-w-3xl">
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void create?.()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Token" hint="What is priced" required>
            {(control) => (
              <Select
                {...control}
                options={options}
                value={base?.address ?? null}
                onChange={(address) => void setUrl({ base: address })}
              />
            )}
          </Field>
          <Field label="Priced in" hint="Usually a currency" required>
            {(control) => (
              <Select
                {...control}
                options={options}
                value={quote?.address ?? null}
                onChange={(address) => void setUrl({ quote: address })}
              />
            )}
          </Field>
        </div>
        <TokenWarnings tokens={chosen} />
        <ReceiptCallouts receipts={receipts} />
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="font-medium text-sm">
            Fee tier
          </span>
          <RadioCards
            label="Fee tier"
            choices={feeTiers.map(({ feeTier, tickSpacing, description }) => ({
              value: String(feeTier),
              label: formatBasisPoints(feeTier),
              description: `${description} Ranges end on multiples of ${tickSpacing} ticks.`,
            }))}
            value={String(tier.feeTier)}
            onChange={(fee) => void setUrl({ fee: Number.parseInt(fee, 10) })}
          />
        </div>
        <Field
          label="Initial price"
          required
          hint={
            base && quote
              ? `${isolated(quote.symbol)} for one ${isolated(base.symbol)}${inverse === null ? '' : `; one ${isolated(quote.symbol)} is ${formatPrice(inverse)} ${isolated(base.symbol)}`}. A wrong price costs the first liquidity provider.`
              : 'Choose the tokens first'
          }
          aside={
            market &&
            quote && (
              <Button
                size="xs"
                variant="soft"
                onClick={() => void setUrl({ price: toDecimalString(market) })}
              >
                Market price {formatPrice(market)} <ForeignText>{quote.symbol}</ForeignText>
              </Button>
            )
          }
          understood={understoodAmount(url.price, {
            unit: quote?.symbol ?? '',
            decimals: priceDecimals,
          })}
          error={checked.ok || checked.field !== 'price' ? undefined : checked.problem}
        >
          {(control) => (
            <NumberInput
              {...control}
              value={url.price}
              onChange={(price) => void setUrl({ price })}
            />
          )}
        </Field>
        {checked.ok && market && isFarOff(deviation) && (
          <Callout
            tone="warning"
            title={`${formatBasisPoints(deviation, { signed: true })} from the market price`}
          >
            By the pools of this chain or the net asset value, it is worth {formatPrice(market)}{' '}
            <ForeignText>{quote?.symbol}</ForeignText>. The first liquidity provider loses the
            difference to the first trade.
          </Callout>
        )}
        {!checked.ok && checked.field === 'tokens' && (
          <Callout
            tone="warning"
            title={checked.problem}
            actions={
              checked.existing !== undefined && (
                <ButtonLink to={liquidityPath.add(checked.existing)} size="sm" variant="outline">
                  Add to pool {String(checked.existing)}
                </ButtonLink>
              )
            }
          >
            {checked.nextStep}
          </Callout>
        )}
        {action.failure !== null && (
          <Callout tone="error" title={action.failure}>
            No pool was created.
          </Callout>
        )}
        {liquidity.canAct ? (
          <Button type="submit" size="lg" disabled={create === null} busy={action.busy}>
            {refusal ?? 'Create pool'}
          </Button>
        ) : (
          <WalletButton />
        )}
      </form>
    </Panel>
  )
}

/**
 * Price of one token in another by existing pools, or else the NAV of shares that are priced in a
 * currency and current; null without both.
 */
function useMarketPrice(
  source: LiquiditySource,
  pools: readonly Pool[],
  base: PoolToken | undefined,
  quote: PoolToken | undefined,
): Amount | null {
  const isPriced = base !== undefined && quote !== undefined && isCurrency(quote.assetClass)
  const priced = isPriced ? [base] : []
  const [share] = useQueries({ queries: priced.flatMap((token) => source.shareOf(token) ?? []) })
  if (base === undefined || quote === undefined) return null
  const nav = share?.data?.value.nav
  return impliedPrice(pools, base, quote) ?? (nav && !nav.isStale ? nav.price : null)
}
