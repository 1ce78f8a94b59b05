import { dealingDeskAbi } from '../../src/chain/abi/dealingDesk-abi.ts'
import { deskFixture, requestFixture } from '../../src/domain/dealing/dealing.fixture.ts'
import {
  addCashIntent,
  cancelRequestIntent,
  claimBackIntent,
  claimEscrowYieldIntent,
  claimFilledIntent,
  redeemAtNavIntent,
  strikeIntent,
  subscribeIntent,
  takeCashIntent,
} from '../../src/domain/dealing/intents.ts'
import type { IntentRow } from './row.ts'
import { asset, buyer, dealingDesk, dollars, note, oneToken, shares, usdc } from './world.ts'

const atDesk = { abi: dealingDeskAbi, to: dealingDesk } as const

/** Its cut-off is on October 8, 2027. */
const desk = deskFixture({ address: dealingDesk, token: note.address, currentDay: 41 })
const dealt = { asset, desk, usdc }
const spends = (amount: string) =>
  `${dealingDesk} (Dealing desk) may spend ${amount} USDC of ${usdc.address}`
const request = { desk: dealingDesk, id: 41, day: 41 } as const
const subscription = requestFixture('subscription', request)
const redemption = requestFixture('redemption', request)
const half = shares((5n * oneToken) / 2n)
const money = dollars(1_500_500_000n)

/** Requests of an account, and what becomes of them. */
const ofHolders: readonly IntentRow[] = [
  {
    ...atDesk,
    builder: 'subscribeIntent',
    name: 'requests shares at a price that nobody knows yet',
    intent: () => subscribeIntent(dealt, money, buyer),
    call: ['requestDeposit', money.value, buyer, buyer],
    give: ['1500.5 USDC'],
    allow: [spends('1500.5')],
    changes: ['requests of the buyer', 'dealing days of NOTE', 'USDC of the buyer'],
  },
  {
    ...atDesk,
    builder: 'redeemAtNavIntent',
    name: 'requests USDC for shares, which need no allowance and are no longer for sale',
    intent: () => redeemAtNavIntent(dealt, half, buyer),
    call: ['requestRedeem', half.value, buyer, buyer],
    give: ['2.5 NOTE'],
    changes: [
      'requests of the buyer',
      'dealing days of NOTE',
      'NOTE of the buyer',
      'NOTE position of the buyer',
      'offers',
    ],
  },
  {
    ...atDesk,
    builder: 'cancelRequestIntent',
    name: 'cancels what is pending of a subscription',
    intent: () => cancelRequestIntent(dealt, { ...subscription, pending: money }, buyer),
    call: ['cancelDepositRequest', 41n, buyer],
    changes: ['requests of the buyer', 'dealing days of NOTE'],
  },
  {
    ...atDesk,
    builder: 'cancelRequestIntent',
    name: 'cancels what is pending of a redemption',
    intent: () => cancelRequestIntent(dealt, { ...redemption, pending: half }, buyer),
    call: ['cancelRedeemRequest', 41n, buyer],
    changes: ['requests of the buyer', 'dealing days of NOTE'],
  },
  {
    ...atDesk,
    builder: 'claimBackIntent',
    name: 'claims the USDC of a cancelled subscription back',
    intent: () => claimBackIntent(dealt, { ...subscription, cancelled: money }, buyer),
    call: ['claimCancelDepositRequest', 41n, buyer, buyer],
    get: ['1500.5 USDC'],
    changes: ['requests of the buyer', 'USDC of the buyer'],
  },
  {
    ...atDesk,
    builder: 'claimBackIntent',
    name: 'claims the shares of a cancelled redemption back',
    intent: () => claimBackIntent(dealt, { ...redemption, cancelled: half }, buyer),
    call: ['claimCancelRedeemRequest', 41n, buyer, buyer],
    get: ['2.5 NOTE'],
    changes: ['requests of the buyer', 'NOTE of the buyer', 'NOTE position of the buyer'],
  },
  {
    ...atDesk,
    builder: 'claimFilledIntent',
    name: 'claims the shares of all subscriptions',
    intent: () =>
      claimFilledIntent(dealt, { side: 'subscription', claimable: money, output: half }, buyer),
    call: ['deposit', money.value, buyer, buyer],
    get: ['at least 2.5 NOTE'],
    changes: ['requests of the buyer', 'NOTE of the buyer', 'NOTE position of the buyer'],
  },
  {
    ...atDesk,
    builder: 'claimFilledIntent',
    name: 'claims the USDC of all redemptions',
    intent: () =>
      claimFilledIntent(dealt, { side: 'redemption', claimable: half, output: money }, buyer),
    call: ['redeem', half.value, buyer, buyer],
    get: ['at least 1500.5 USDC'],
    changes: ['requests of the buyer', 'USDC of the buyer'],
  },
  {
    ...atDesk,
    builder: 'claimEscrowYieldIntent',
    name: 'claims what shares have earned at the desk',
    intent: () => claimEscrowYieldIntent(dealt, dollars(1_250_000n), buyer),
    call: ['claimEscrowYield', buyer, buyer],
    get: ['at least 1.25 USDC'],
    changes: ['requests of the buyer', 'figures of NOTE', 'USDC of the buyer'],
  },
  {
    ...atDesk,
    builder: 'claimEscrowYieldIntent',
    name: 'does not call what was recovered yield at the desk',
    intent: () =>
      claimEscrowYieldIntent(
        { ...dealt, asset: { ...asset, paidKinds: ['recovery'] } },
        dollars(1_250_000n),
        buyer,
      ),
    call: ['claimEscrowYield', buyer, buyer],
    get: ['at least 1.25 USDC'],
    changes: ['requests of the buyer', 'figures of NOTE', 'USDC of the buyer'],
  },
]

/** What anyone does for a day, and the issuer's cash. */
const ofDays: readonly IntentRow[] = [
  {
    ...atDesk,
    builder: 'strikeIntent',
    name: 'strikes a priced day',
    intent: () => strikeIntent(dealt, 41, dollars(1_045_000n)),
    call: ['strike', 41n],
    changes: ['requests of the buyer', 'dealing days of NOTE', 'desk of NOTE', 'figures of NOTE'],
  },
  {
    ...atDesk,
    builder: 'addCashIntent',
    name: 'adds USDC for redemptions',
    intent: () => addCashIntent(dealt, money),
    call: ['addCash', money.value],
    give: ['1500.5 USDC'],
    allow: [spends('1500.5')],
    changes: ['desk of NOTE', 'USDC of the buyer'],
  },
  {
    ...atDesk,
    builder: 'takeCashIntent',
    name: 'takes USDC that the desk owes to nobody',
    intent: () => takeCashIntent(dealt, money, buyer),
    call: ['takeCash', money.value, buyer],
    get: ['1500.5 USDC'],
    changes: ['desk of NOTE', 'USDC of the buyer'],
  },
]

export const dealingRows: readonly IntentRow[] = [...ofHolders, ...ofDays]
