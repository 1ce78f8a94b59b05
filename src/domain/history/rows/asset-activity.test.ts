import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { dealingDeskAbi } from '../../../chain/abi/dealingDesk-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { servicingAbi } from '../../../chain/abi/servicing-abi.ts'
import { logOf } from '../../../chain/fake-contracts.fixture.ts'
import { addressOfDigit, historyOf } from '../chain-of-events.fixture.ts'

const [market, ledger] = [addressOfDigit('1'), addressOfDigit('2')]
const [bill, desk, house] = [addressOfDigit('3'), addressOfDigit('4'), addressOfDigit('5')]
const [issuer, buyer, verifier] = [addressOfDigit('a'), addressOfDigit('b'), addressOfDigit('c')]
const [holder, operator, administrator] = [
  addressOfDigit('d'),
  addressOfDigit('e'),
  addressOfDigit('f'),
]
const share = 10n ** 18n
const million = 1_000_000n

type Args = Readonly<Record<string, unknown>>
const ofBill = (eventName: string, args: Args) => logOf(bill, financialAssetAbi, eventName, args)
const ofDesk = (eventName: string, args: Args) => logOf(desk, dealingDeskAbi, eventName, args)
const ofLedger = (eventName: string, args: Args, assetId = 1n) =>
  logOf(ledger, servicingAbi, eventName, { assetId, ...args })

const purchase = (assetId: bigint, shares: bigint, cost: bigint) =>
  logOf(market, assetMarketAbi, 'Purchased', {
    ...{ listingId: 70n + assetId, assetId, buyer, seller: issuer, recipient: verifier },
    ...{ amount: shares * share, cost, fee: cost / 100n },
  })

/** A request of the holder, made and claimed by an operator, to an account of somebody else. */
const request = { controller: holder, requestId: 7n, sender: operator }
const terms = { administrator, boundBps: 100, window: 86_400, expiry: 86_400 }
const waiver = { index: 0n, from: 100, to: 200, verifier, reason: 'A holiday.' }

const usd = (value: bigint) => ({ value, decimals: 6 })
const shares = (count: bigint) => ({ value: count * share, decimals: 18 })

/** All that can happen, by block, next to what the activity says of it. */
const told = [
  [
    ofBill('Issued', { to: issuer, amount: 10n * share }),
    { kind: 'issue', account: issuer, units: shares(10n) },
  ],
  [
    purchase(1n, 2n, 200n * million),
    { kind: 'purchase', account: verifier, units: shares(2n), amount: usd(200n * million) },
  ],
  [
    ofBill('Distributed', {
      ...{ distributionId: 1n, kind: 0, amount: 5n * million, earningShares: 8n * share },
      ...{ periodStart: 100n, periodEnd: 200n, accrualStart: 300n, accrualEnd: 400n },
    }),
    { kind: 'payment', payment: 'income', amount: usd(5n * million) },
  ],
  [
    ofBill('SettlementApproved', { verifier, pricePerShare: 103n * million, expiresAt: 9n }),
    { kind: 'approval', account: verifier, price: usd(103n * million) },
  ],
  [ofBill('SettlementApprovalWithdrawn', { verifier }), { kind: 'withdrawal', account: verifier }],
  [
    ofBill('Settled', { pricePerShare: 102n * million, funded: 1n }),
    { kind: 'settlement', price: usd(102n * million) },
  ],
  [
    ofBill('Redeemed', {
      holder: buyer,
      recipient: verifier,
      shares: share,
      amount: 102n * million,
    }),
    { kind: 'redemption', account: buyer, units: shares(1n), amount: usd(102n * million) },
  ],
  [
    ofDesk('DepositRequest', { ...request, owner: operator, assets: 500n * million }),
    { kind: 'subscription-request', account: holder, amount: usd(500n * million) },
  ],
  [ofDesk('CancelDepositRequest', request), { kind: 'subscription-cancelled', account: holder }],
  [
    ofDesk('CancelDepositClaim', { ...request, receiver: buyer, assets: 500n * million }),
    { kind: 'subscription-returned', account: holder, amount: usd(500n * million) },
  ],
  [
    ofDesk('Deposit', { sender: holder, owner: buyer, assets: 100n * million, shares: share }),
    { kind: 'subscription', account: holder, units: shares(1n), amount: usd(100n * million) },
  ],
  [
    ofDesk('RedeemRequest', { ...request, owner: operator, shares: 3n * share }),
    { kind: 'redemption-request', account: holder, units: shares(3n) },
  ],
  [ofDesk('CancelRedeemRequest', request), { kind: 'redemption-cancelled', account: holder }],
  [
    ofDesk('CancelRedeemClaim', { ...request, receiver: buyer, shares: 3n * share }),
    { kind: 'redemption-returned', account: holder, units: shares(3n) },
  ],
  [
    ofDesk('Withdraw', {
      ...{
        sender: operator,
        receiver: buyer,
        owner: holder,
        assets: 100n * million,
        shares: share,
      },
    }),
    { kind: 'desk-redemption', account: holder, units: shares(1n), amount: usd(100n * million) },
  ],
  [
    ofDesk('DayPriced', { day: 7n, nav: 101n * million, asOf: 50n }),
    { kind: 'day-priced', day: 7, price: usd(101n * million) },
  ],
  [
    ofDesk('DayStruck', {
      ...{ day: 7n, price: 101n * million * share, subscribed: 1n, subscribedFilled: 1n },
      ...{ redeemed: 0n, redeemedFilled: 0n, paid: 0n, next: 8n, subscriptionsLapsed: false },
    }),
    { kind: 'day-struck', day: 7, price: { value: 101n * million * share, decimals: 24 } },
  ],
  [
    ofLedger('ScheduleFiled', {
      ...{ issuer, terms: { start: 1, grace: 2, defaultAfter: 3 }, periods: [] },
      hash: `0x${'1'.repeat(64)}`,
    }),
    { kind: 'dates-filed', account: issuer },
  ],
  [ofLedger('NavTermsFiled', { issuer, terms }), { kind: 'signing-filed', account: issuer }],
  [ofLedger('DateWaived', waiver), { kind: 'date-moved', account: verifier }],
  [ofLedger('DefaultRecorded', { defaultedAt: 100 }), { kind: 'default' }],
  [
    ofLedger('NavWaiting', { nav: 99n * million, asOf: 50, compared: 101n, expiresAt: 60 }),
    { kind: 'nav-waiting', price: usd(99n * million) },
  ],
  [
    ofLedger('NavConfirmed', {
      ...{ navId: 2n, nav: 99n * million, asOf: 50, corrects: 0n, signer: administrator },
    }),
    { kind: 'nav-signed', account: administrator, price: usd(99n * million) },
  ],
  [
    ofLedger('NavRefused', { nav: 98n * million, asOf: 50, reason: 'Not the value.' }),
    { kind: 'nav-refused', price: usd(98n * million) },
  ],
  [
    ofLedger('AdministratorChanged', { former: operator, administrator }),
    { kind: 'administrator', account: administrator },
  ],
  [
    ofLedger('TotalLossDeclared', { asOf: 50, verifier, reason: 'Nothing is left.' }),
    { kind: 'total-loss', account: verifier },
  ],
  [
    ofLedger('TotalLossWithdrawn', { verifier, reason: 'Something is.' }),
    { kind: 'total-loss-withdrawn', account: verifier },
  ],
] as const

/** What no activity of the bill has: other assets, and values that needed no signature. */
const others = [
  purchase(2n, 3n, 900n * million),
  logOf(house, financialAssetAbi, 'Issued', { to: issuer, amount: share }),
  logOf(house, dealingDeskAbi, 'DayPriced', { day: 9n, nav: million, asOf: 50n }),
  ofLedger('DateWaived', waiver, 2n),
  ofLedger('NavConfirmed', {
    ...{ navId: 1n, nav: 100n * million, asOf: 40, corrects: 0n, signer: zeroAddress },
  }),
]

const events = Object.fromEntries([
  ...told.map(([event], index) => [index + 1, [event]] as const),
  [told.length + 1, others] as const,
])
const contracts = { AssetMarket: market, Servicing: ledger }
const question = { assetId: 1n, token: bill, desk, limit: 50 }

describe('the activity of an asset', () => {
  it('has all that happened to it, the newest first, and nothing of other assets', async () => {
    const { value, next } = await historyOf(contracts, events).assetActivity(question)
    expect(next).toBeNull()
    expect(value.map(({ id, block, time, hash, logIndex, ...own }) => own)).toEqual(
      told.map(([, entry]) => entry).toReversed(),
    )
  })

  it('needs neither a desk nor a ledger', async () => {
    const withoutLedger = historyOf({ AssetMarket: market }, events)
    const { value } = await withoutLedger.assetActivity({ ...question, desk: null })
    expect(value.map(({ kind }) => kind)).toEqual([
      ...['redemption', 'settlement', 'withdrawal', 'approval', 'payment', 'purchase', 'issue'],
    ])
  })
})
