import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { balanceQuery, tokenQuery } from '../../../chain/tokens.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import type { MarketCredit } from '../../../domain/credits/credit.ts'
import {
  type CreditContracts,
  useCreditContracts,
} from '../../../domain/credits/credit-contracts.ts'
import { creditName, sellableOf } from '../../../domain/credits/credit-text.ts'
import { creditUnit } from '../../../domain/credits/credit-type.ts'
import { useMarket } from '../../../domain/offers/market.ts'
import { ownOffers } from '../../../domain/offers/offer.ts'
import { recordOf } from '../../../domain/registry/examined-asset.ts'
import { registryQuery } from '../../../domain/registry/registry.ts'
import { creditAmount, creditDecimals, toCreditAmount } from '../../../domain/units.ts'
import type { Amount } from '../../../lib/amount.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { OwnOffers } from '../../../panels/offers/own-offers.tsx'
import { ProposedIssuerPanel } from '../../../panels/registry/issuer-handover.tsx'
import { VerifierPanel } from '../../../panels/registry/verifier-panel.tsx'
import { OfferToWallet } from '../../../panels/wallet/offer-to-wallet.tsx'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { createTokenIntent, projectSubject, unwrapIntent, wrapIntent } from '../model/intents.ts'
import { useHeldUnits } from '../use-credit.ts'
import { IssuerPanel } from './issuer-panel.tsx'

type RolePanelsProps = { readonly credit: MarketCredit; readonly account: Address }

/** Actions of issuers, verifiers and holders on a credit, beyond buying and retiring. */
export function RolePanels({ credit, account }: RolePanelsProps) {
  const isIssuer = sameAddress(credit.issuer, account)
  const registered = useQuery(registryQuery(useChain())).data?.value ?? []
  const record = recordOf(credit, registered)
  return (
    <>
      {isIssuer && <IssuerPanel credit={credit} />}
      <ProposedIssuerPanel account={account} subject={projectSubject(credit)} />
      <HolderPanel credit={credit} account={account} />
      {record !== undefined && (
        <VerifierPanel
          account={account}
          subject={{ kind: 'credit', name: creditName(credit), asset: record }}
          filed={null}
          status={credit.status === 'TRADING_ENDED' ? 'EXPIRED' : credit.status}
        />
      )}
    </>
  )
}

type HolderPanelProps = { readonly credit: MarketCredit; readonly account: Address }

/** The account's holdings and offers of a credit; renders nothing without any. */
function HolderPanel({ credit, account }: HolderPanelProps) {
  const held = useHeldUnits(credit, account)
  const inPools = usePoolTokens(credit, account)
  const contracts = useCreditContracts()
  const market = useMarket().data?.value
  const offers = ownOffers(credit.offers, account)
  const hasHoldings = (held?.value ?? 0n) > 0n || inPools.value > 0n || offers.length > 0
  if (held === undefined || contracts === null || market === undefined || !hasHoldings) return null
  const unit = creditUnit(credit.project.type).short
  return (
    <Panel title="Your credits">
      <KeyValueList
        entries={[
          { label: 'You hold', value: <AmountText amount={held} unit={unit} /> },
          ...(inPools.value === 0n
            ? []
            : [
                {
                  label: 'As credit tokens',
                  hint: 'In your account, not in a pool',
                  value: <AmountText amount={inPools} unit={unit} />,
                },
              ]),
        ]}
      />
      <div className="mt-4 flex flex-col gap-4">
        <OwnOffers
          sellable={sellableOf(credit, contracts.credits)}
          offers={offers}
          market={market.address}
        />
        <PoolTokens
          credit={credit}
          account={account}
          held={held}
          inPools={inPools}
          contracts={contracts}
        />
      </div>
    </Panel>
  )
}

/** Credits that the account holds in the form of their ERC-20. */
function usePoolTokens(credit: MarketCredit, account: Address): Amount {
  const balance = useQuery({
    ...balanceQuery(useChain(), credit.token ?? '0x', account),
    ...(credit.token === null ? { enabled: false } : {}),
  }).data?.value
  return balance === undefined ? creditAmount(0n) : toCreditAmount(balance)
}

type PoolTokensProps = HolderPanelProps & {
  readonly held: Amount
  readonly inPools: Amount
  readonly contracts: CreditContracts
}

type OfferCreditTokenProps = { readonly holder: Address; readonly token: Address }

function OfferCreditToken({ holder, token }: OfferCreditTokenProps) {
  const { data } = useQuery(tokenQuery(useChain(), token))
  return data && <OfferToWallet holder={holder} asset={{ kind: 'ERC20', ...data.value }} />
}

/** Converts credits into the ERC-20 that pools trade, and back. */
function PoolTokens({ credit, account, held, inPools, contracts }: PoolTokensProps) {
  const { token } = credit
  const isVerified = credit.status === 'VERIFIED'
  if (token === null) {
    return isVerified ? (
      <Disclosure summary="Make it tradable in pools">
        <div className="flex flex-col items-start gap-3">
          <p className="text-muted text-sm">
            Pools trade ERC-20 tokens. This credit has none yet; anyone can create it, once.
          </p>
          <Button
            variant="outline"
            onClick={() => void transact(createTokenIntent(credit, contracts))}
          >
            Create the credit token
          </Button>
        </div>
      </Disclosure>
    ) : null
  }
  return (
    <>
      {credit.status === 'TRADING_ENDED' && held.value > 0n && (
        <p className="text-muted text-sm">
          Trading has ended, so they can no longer be turned into credit tokens or offered.
        </p>
      )}
      {isVerified && held.value > 0n && (
        <Disclosure summary="Turn into credit tokens">
          <ConversionForm
            label="Credits to turn into credit tokens"
            credit={credit}
            most={held}
            intent={(units) => wrapIntent(credit, token, units, account, contracts)}
          />
        </Disclosure>
      )}
      {inPools.value > 0n && <OfferCreditToken holder={account} token={token} />}
      {inPools.value > 0n && (
        <Disclosure summary="Turn credit tokens back into credits">
          <ConversionForm
            label="Credits to get back"
            credit={credit}
            most={inPools}
            intent={(units) => unwrapIntent(credit, token, units, account)}
          />
        </Disclosure>
      )}
    </>
  )
}

type ConversionFormProps = {
  readonly label: string
  readonly credit: MarketCredit
  readonly most: Amount
  readonly intent: (units: Amount) => Intent
}

function ConversionForm({ label, credit, most, intent }: ConversionFormProps) {
  const [units, setUnits] = useState<bigint | null>(null)
  const isPossible = units !== null && units > 0n && units <= most.value
  const convert = async () => {
    if (!isPossible) return
    const outcome = await transact(intent(creditAmount(units)))
    if (outcome.status === 'submitted') setUnits(null)
  }
  return (
    <form
      className="flex flex-col gap-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        void convert()
      }}
    >
      <AmountInput
        label={label}
        unit={creditUnit(credit.project.type).short}
        decimals={creditDecimals}
        value={units}
        onChange={setUnits}
        balance={most.value}
        balanceLabel="Up to"
      />
      <Button type="submit" variant="outline" disabled={!isPossible}>
        Preview
      </Button>
    </form>
  )
}
