import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMarket } from '../../../chain/assets/use-market.ts'
import { useChain } from '../../../chain/chain-state.ts'
import {
  creditAmount,
  creditDecimals,
  type MarketCredit,
  mintable,
} from '../../../chain/credits/credit.ts'
import { creditUnit } from '../../../chain/credits/credit-type.ts'
import { creditHoldingsQuery } from '../../../chain/credits/read-credits.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { listCreditIntent, mintIntent } from '../intents.ts'
import { useCreditContracts } from '../use-credit-contracts.ts'

/** What only the issuer of the project does: minting what was verified, and offering it. */
export function IssuerPanel({ credit }: { readonly credit: MarketCredit }) {
  return (
    <Panel title="You issue this" description="Only your account sees this part.">
      <div className="flex flex-col gap-6">
        <MintForm credit={credit} />
        <ListForm credit={credit} />
      </div>
    </Panel>
  )
}

function MintForm({ credit }: { readonly credit: MarketCredit }) {
  const contracts = useCreditContracts()
  const [units, setUnits] = useState<bigint | null>(null)
  const left = mintable(credit)
  const isPossible = contracts !== null && units !== null && units > 0n && units <= left.value
  const mint = async () => {
    if (!isPossible) return
    const outcome = await transact(
      mintIntent(credit, creditAmount(units), credit.issuer, contracts),
    )
    if (outcome.status === 'submitted') setUnits(null)
  }
  if (left.value === 0n) {
    return (
      <p className="text-muted text-sm">
        {credit.status === 'PENDING'
          ? 'A verifier has to confirm the serial numbers before anything can be minted.'
          : 'All verified credits are minted.'}
      </p>
    )
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void mint()
      }}
    >
      <AmountInput
        label="Mint"
        unit={creditUnit(credit.project.type).short}
        decimals={creditDecimals}
        value={units}
        onChange={setUnits}
        balance={left.value}
        balanceLabel="Verified"
      />
      <Button type="submit" variant="outline" disabled={!isPossible}>
        Mint
      </Button>
    </form>
  )
}

function ListForm({ credit }: { readonly credit: MarketCredit }) {
  const contracts = useCreditContracts()
  const market = useMarket().data?.value
  const holdings = useQuery(creditHoldingsQuery(useChain(), credit.issuer)).data?.value
  const held =
    holdings?.find(({ tokenId }) => tokenId === credit.tokenId)?.amount ?? creditAmount(0n)
  const [units, setUnits] = useState<bigint | null>(null)
  const [price, setPrice] = useState<bigint | null>(null)
  if (held.value === 0n || credit.status !== 'VERIFIED') return null
  const list = async () => {
    if (!contracts || !market || units === null || price === null) return
    const outcome = await transact(
      listCreditIntent(
        credit,
        creditAmount(units),
        { value: price, decimals: 6 },
        contracts,
        market,
      ),
    )
    if (outcome.status === 'submitted') setUnits(null)
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void list()
      }}
    >
      <AmountInput
        label="Offer for sale"
        unit={creditUnit(credit.project.type).short}
        decimals={creditDecimals}
        value={units}
        onChange={setUnits}
        balance={held.value}
        balanceLabel="You hold"
      />
      <AmountInput
        label="Price of one"
        unit="USDC"
        decimals={6}
        value={price}
        onChange={setPrice}
      />
      <Button
        type="submit"
        variant="outline"
        disabled={!units || !price || units > held.value || market === undefined}
      >
        Offer
      </Button>
    </form>
  )
}
