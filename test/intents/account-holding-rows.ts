import { type Address, encodeAbiParameters, encodeFunctionData, erc721Abi, type Hex } from 'viem'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import { retirementRouterAbi } from '../../src/chain/abi/retirementRouter-abi.ts'
import { smartAccountAbi } from '../../src/chain/abi/smartAccount-abi.ts'
import { sharesOf } from '../../src/domain/assets/to-market-asset.ts'
import { buyIntent } from '../../src/domain/buying/buy-intent.ts'
import { addLiquidityIntent } from '../../src/domain/pools/intents.ts'
import { fixturePosition } from '../../src/domain/pools/pools.fixture.ts'
import { buyAndRetireIntent } from '../../src/domain/retirement/intents.ts'
import {
  detailsArgument,
  type RetirementDetails,
} from '../../src/domain/retirement/retirement-details.ts'
import type { AccountAction } from '../../src/features/smart-account/model/account-action.ts'
import { delegateIntent } from '../../src/features/smart-account/model/delegate-intents.ts'
import {
  claimYieldAction,
  collectFeesAction,
  removeLiquidityAction,
  sendCreditsAction,
  sendPositionAction,
} from '../../src/features/smart-account/model/holding-actions.ts'
import { ownerIntent } from '../../src/features/smart-account/model/intents.ts'
import { deadline, type IntentRow } from './row.ts'
import type { ScreenName } from './screens.ts'
import {
  accountAddress,
  asset,
  bought,
  credit,
  credits,
  dollars,
  market,
  marketAddress,
  note,
  notePool,
  offer,
  oneToken,
  poolRouter,
  pools,
  retirementOrders,
  router,
  seller,
  units,
  usdc,
} from './world.ts'

const account = { address: accountAddress, name: 'Rent' }
const creditOffer = {
  ...offer,
  available: units(9_000n),
  remaining: units(9_000n),
  minimumFill: units(0n),
}
const own = { abi: smartAccountAbi, to: accountAddress } as const

/** What every action on an account changes. */
const changed: readonly ScreenName[] = [
  'smart account',
  'other holdings of the smart account',
  'log of the smart account',
  'smart accounts of the buyer',
]
const ofNote: readonly ScreenName[] = ['NOTE of the buyer', 'figures of NOTE', 'offers']
const credited: readonly ScreenName[] = [...changed, 'credits', 'lifecycle of the credit', 'offers']

/** Calls of a delegate, which the executor makes with tokens of the account. */
const executed = (
  spends: readonly {
    readonly token: Address
    readonly amount: bigint
    readonly spender: Address
  }[],
  target: Address,
  callData: Hex,
) => ['executeAsDelegate', spends, [{ target, value: 0n, callData }], []] as const

const details: RetirementDetails = {
  purpose: 'CONTRIBUTION',
  stated: { kind: 'organisation', legalName: 'Alder Logistics' },
  country: 'DE',
  beneficiary: accountAddress,
  message: 'Freight',
  periodStart: 0n,
  periodEnd: 0n,
}

const delegated: readonly IntentRow[] = [
  {
    ...own,
    builder: 'delegateIntent',
    name: 'buys for the account',
    intent: () =>
      delegateIntent(
        account,
        buyIntent(
          sharesOf(asset),
          bought({ side: 'units', value: 2n * oneToken }, offer),
          account.address,
          market,
        ),
      ),
    call: executed(
      [{ token: usdc.address, amount: 2_469_134n, spender: marketAddress }],
      marketAddress,
      encodeFunctionData({
        abi: assetMarketAbi,
        functionName: 'sweep',
        args: [
          {
            assetId: asset.id,
            amount: 2n * oneToken,
            minimumAmount: 2n * oneToken,
            maximumCost: 2_469_134n,
            deadline,
            recipient: accountAddress,
          },
          [
            {
              listingId: offer.id,
              maximumAmount: offer.available.value,
              maximumPrice: offer.price.value,
            },
          ],
        ],
      }),
    ),
    give: ['at most 2.469134 USDC, From Rent'],
    get: ['2 NOTE, To Rent'],
    changes: [...changed, 'offers', 'USDC of the buyer', 'NOTE of the buyer', 'figures of NOTE'],
  },
  {
    ...own,
    builder: 'delegateIntent',
    name: 'opens a position of the account from two budgets',
    intent: () =>
      delegateIntent(
        account,
        addLiquidityIntent(
          {
            pool: notePool,
            lowerTick: -100,
            upperTick: 100,
            desired: { amountA: oneToken, amountB: 5_000_000n },
            minimum: { amountA: 1n, amountB: 2n },
          },
          { pools, account: accountAddress },
        ),
      ),
    call: executed(
      [
        { token: note.address, amount: oneToken, spender: pools },
        { token: usdc.address, amount: 5_000_000n, spender: pools },
      ],
      pools,
      encodeFunctionData({
        abi: poolsAbi,
        functionName: 'addLiquidity',
        args: [
          {
            poolId: notePool.id,
            lowerTick: -100,
            upperTick: 100,
            amountADesired: oneToken,
            amountBDesired: 5_000_000n,
            amountAMin: 1n,
            amountBMin: 2n,
            recipient: accountAddress,
            deadline,
          },
        ],
      }),
    ),
    give: ['at most 1 NOTE, From Rent', 'at most 5 USDC, From Rent'],
    changes: [...changed, 'pools', 'trades', 'USDC of the buyer', ...ofNote],
  },
  {
    ...own,
    builder: 'delegateIntent',
    name: 'buys and retires with a certificate for the account',
    intent: () =>
      delegateIntent(
        account,
        buyAndRetireIntent(
          [
            {
              credit,
              units: units(1_500n),
              bounded: bought({ side: 'units', value: 1_500n }, creditOffer),
            },
          ],
          accountAddress,
          details,
          { credits, orders: retirementOrders, router, pools, poolRouter },
          market,
          null,
        ),
      ),
    call: executed(
      [{ token: usdc.address, amount: 1_851_851n, spender: router }],
      router,
      encodeFunctionData({
        abi: retirementRouterAbi,
        functionName: 'buyAndRetire',
        args: [
          [
            {
              assetId: credit.assetId,
              tokenId: credit.tokenId,
              amount: 1_500n,
              takes: [
                {
                  listingId: offer.id,
                  maximumAmount: 9_000n,
                  maximumPrice: offer.price.value,
                },
              ],
            },
          ],
          1_851_851n,
          deadline,
          detailsArgument(details),
        ],
      }),
    ),
    give: ['at most 1.851851 USDC, From Rent'],
    get: ['1 certificate, To Rent'],
    acknowledge: /can never be used again/,
    changes: [...credited, 'latest certificates', 'USDC of the buyer'],
  },
]

/** A row of one action on what the account holds: a call that the account has to make itself. */
const action = (
  name: string,
  done: () => AccountAction,
  call: { readonly to: Address; readonly data: Hex },
  rest: Pick<IntentRow, 'changes'> & Partial<IntentRow>,
): IntentRow => ({
  ...own,
  builder: 'ownerIntent',
  name,
  intent: () => ownerIntent(account, [done()]),
  call: [
    'execute',
    `0x01${'00'.repeat(31)}`,
    encodeAbiParameters(
      [
        {
          type: 'tuple[]',
          components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
        },
      ],
      [[[call.to, 0n, call.data]]],
    ),
  ],
  ...rest,
})

const position = fixturePosition({
  id: 7n,
  poolId: notePool.id,
  liquidity: 1_000n,
  owed: { amountA: oneToken, amountB: 3_000_000n },
})
const held = { position, pool: notePool }

/** Intents on what accounts hold beside tokens, and of delegates who add to it. */
export const accountHoldingRows: readonly IntentRow[] = [
  ...delegated,
  action(
    'sends credits',
    () => sendCreditsAction(account, credit, units(1_500n), seller, credits),
    {
      to: credits,
      data: encodeFunctionData({
        abi: environmentalCreditsAbi,
        functionName: 'safeTransferFrom',
        args: [accountAddress, seller, credit.tokenId, 1_500n, '0x'],
      }),
    },
    {
      give: [`1.5 t, ${credit.project.name} ${credit.vintage} #1`],
      changes: credited,
    },
  ),
  action(
    'sends a position',
    () => sendPositionAction(account, held, seller, pools),
    {
      to: pools,
      data: encodeFunctionData({
        abi: erc721Abi,
        functionName: 'safeTransferFrom',
        args: [accountAddress, seller, 7n],
      }),
    },
    { changes: [...changed, 'pools', 'positions of the buyer'] },
  ),
  action(
    'collects the fees of a position into the account',
    () => collectFeesAction(account, held, pools),
    {
      to: pools,
      data: encodeFunctionData({
        abi: poolsAbi,
        functionName: 'collectFees',
        args: [7n, accountAddress],
      }),
    },
    {
      get: ['at least 1 NOTE, Position 7', 'at least 3 USDC, Position 7'],
      changes: [...changed, 'pools', 'positions of the buyer', 'USDC of the buyer', ...ofNote],
    },
  ),
  action(
    'removes the liquidity of a position into the account, before a deadline',
    () =>
      removeLiquidityAction(
        account,
        {
          ...held,
          liquidity: 1_000n,
          expected: { amountA: 2n * oneToken, amountB: 0n },
          minimum: { amountA: oneToken, amountB: 0n },
        },
        pools,
      ),
    {
      to: pools,
      data: encodeFunctionData({
        abi: poolsAbi,
        functionName: 'removeLiquidity',
        args: [
          {
            positionId: 7n,
            liquidity: 1_000n,
            amountAMin: oneToken,
            amountBMin: 0n,
            recipient: accountAddress,
            deadline,
          },
        ],
      }),
    },
    {
      get: ['at least 1 NOTE, Liquidity', 'at least 1 NOTE, Fees', 'at least 3 USDC, Fees'],
      changes: [...changed, 'pools', 'positions of the buyer', 'USDC of the buyer', ...ofNote],
    },
  ),
  action(
    'claims what its shares were paid',
    () => claimYieldAction(account, note, dollars(5_000_000n), usdc.address),
    {
      to: note.address,
      data: encodeFunctionData({
        abi: financialAssetAbi,
        functionName: 'claimYield',
        args: [accountAddress],
      }),
    },
    {
      get: ['at least 5 USDC, To Rent'],
      changes: [...changed, 'figures of NOTE', 'USDC of the buyer'],
    },
  ),
]
