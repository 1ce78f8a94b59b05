import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { balanceQuery } from '../../../chain/tokens.ts'
import {
  type DollarPrices,
  dollarDecimals,
  dollarValue,
} from '../../../domain/pools/dollar-prices.ts'
import type { PoolToken } from '../../../domain/pools/pool.ts'
import { assetClassLabel, assetMotif } from '../../../domain/registry/asset-class.ts'
import { foldText } from '../../../lib/list/list.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { AmountText, Money } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { SearchInput } from '../../../ui/input.tsx'
import { readable } from '../model/swap-check.ts'

type SwapSideProps = {
  readonly direction: 'pay' | 'receive'
  readonly tokens: readonly PoolToken[]
  /** Whose balances the choice of tokens shows; undefined without a wallet. */
  readonly account: Address | undefined
  readonly token: PoolToken
  readonly onTokenChange: (token: PoolToken) => void
  /** The amount entered; null while the field is empty, undefined when the other side was entered. */
  readonly typed: bigint | null | undefined
  /** The quoted amount; undefined while there is none. */
  readonly quoted: bigint | undefined
  readonly onAmountChange: (amount: bigint | null) => void
  /** The account's balance; null while unknown. */
  readonly balance: bigint | null
  readonly prices: DollarPrices
}

/** One side of a trade: its amount, typed or quoted, and its token. */
export function SwapSide({
  direction,
  tokens,
  account,
  token,
  onTokenChange,
  typed,
  quoted,
  onAmountChange,
  balance,
  prices,
}: SwapSideProps) {
  const pays = direction === 'pay'
  return (
    <div className="rounded-md border border-line bg-sunken p-3.5">
      <AmountInput
        label={pays ? 'You pay' : 'You receive'}
        unit={token.symbol}
        unitControl={
          <TokenSelect
            label={pays ? 'Token you pay' : 'Token you receive'}
            tokens={tokens}
            account={account}
            value={token}
            onChange={onTokenChange}
          />
        }
        decimals={token.decimals}
        value={typed === undefined ? readable(quoted, token.decimals, pays ? 'up' : 'down') : typed}
        onChange={onAmountChange}
        hint={
          <DollarValue of={token} amount={typed === undefined ? quoted : typed} prices={prices} />
        }
        {...(balance === null ? {} : { balance, shares: true })}
      />
    </div>
  )
}

/** Below this, `<` says already that it is no exact figure. */
const cent = 10n ** BigInt(dollarDecimals - 2)

type DollarValueProps = {
  readonly of: PoolToken
  readonly amount: bigint | null | undefined
  readonly prices: DollarPrices
}

/** Value of an amount at pool prices; a blank line of the same height while unknown. */
function DollarValue({ of: token, amount, prices }: DollarValueProps) {
  const value = amount ? dollarValue(token, amount, prices) : null
  if (value === null) return <>&nbsp;</>
  return (
    <>
      {value.value >= cent && '≈ '}
      <Money amount={value} />
    </>
  )
}

type TokenSelectProps = {
  readonly label: string
  readonly tokens: readonly PoolToken[]
  /** Whose balances are shown; undefined without a wallet. */
  readonly account: Address | undefined
  readonly value: PoolToken
  readonly onChange: (token: PoolToken) => void
}

/** Chooses one of the tokens that pools trade, by name, symbol or address. */
function TokenSelect({ label, tokens, account, value, onChange }: TokenSelectProps) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  // A symbol that is typed whole comes first: Enter takes the first.
  const found = tokens
    .filter((token) => isFound(token, search))
    .toSorted((one, other) => Number(isNamed(other, search)) - Number(isNamed(one, search)))
  const [first] = found
  const choose = (token: PoolToken) => {
    setOpen(false)
    setSearch('')
    onChange(token)
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        className="gap-1.5 rounded-full pr-2 pl-1.5 text-sm"
        title={value.name}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{`${label}: `}</span>
        <TokenPicture token={value} className="size-5" />
        <ForeignText>{value.symbol}</ForeignText>
        <ChevronDown aria-hidden className="text-muted" />
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={label} width="sm">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            // The dialog belongs to a form of its own, though React sees it within another.
            event.stopPropagation()
            if (first !== undefined && search.trim() !== '') choose(first)
          }}
        >
          <SearchInput
            label="Search tokens"
            placeholder="Name, symbol or address"
            value={search}
            onChange={setSearch}
          />
        </form>
        <ul aria-label="Tokens" className="-mx-2 mt-3 flex h-80 flex-col overflow-y-auto">
          {found.map((token) => (
            <li key={token.address}>
              <button
                type="button"
                aria-current={token.address === value.address || undefined}
                onClick={() => choose(token)}
                className="-outline-offset-2 flex w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-hover aria-[current]:bg-primary-soft"
              >
                <TokenPicture token={token} className="size-8" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">
                    <ForeignText>{token.symbol}</ForeignText>
                  </span>
                  <span className="block truncate text-muted text-xs">
                    <ForeignText>{token.name}</ForeignText>, {assetClassLabel(token.assetClass)}
                  </span>
                </span>
                {account !== undefined && <Balance token={token} account={account} />}
              </button>
            </li>
          ))}
          {found.length === 0 && (
            <li className="p-2 text-muted text-sm">No pool trades a token like this.</li>
          )}
        </ul>
      </Dialog>
    </>
  )
}

function isFound({ name, symbol, address }: PoolToken, search: string): boolean {
  const wanted = foldText(search.trim())
  return [name, symbol, address].some((text) => foldText(text).includes(wanted))
}

const isNamed = ({ symbol }: PoolToken, search: string): boolean =>
  foldText(symbol) === foldText(search.trim())

type TokenPictureProps = { readonly token: PoolToken; readonly className: string }

function TokenPicture({ token, className }: TokenPictureProps) {
  return (
    <AssetPicture
      motif={assetMotif(token.assetClass)}
      seed={token.address}
      className={`${className} shrink-0 rounded-full`}
    />
  )
}

type BalanceProps = { readonly token: PoolToken; readonly account: Address }

/** Holds its place while it is read. */
function Balance({ token, account }: BalanceProps) {
  const chain = useChain()
  const balance = useQuery({
    ...balanceQuery(chain, token.address, account),
    enabled: chain.status === 'open',
  }).data?.value
  return <span className="text-sm">{balance && <AmountText amount={balance} />}</span>
}
