import { encodeAbiParameters, maxUint256 } from 'viem'
import { call, type SeedCall } from '../../scripts/seed/seed-chain.ts'
import { usdc } from '../../scripts/seed/units.ts'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { creditTokenAbi } from '../../src/chain/abi/creditToken-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import { smartAccountAbi } from '../../src/chain/abi/smartAccount-abi.ts'
import { testUsdcAbi } from '../../src/chain/abi/testUsdc-abi.ts'
import { batchMode, executions } from '../../src/features/smart-account/model/intents.ts'
import type { World } from './world.ts'

const deadline = 10_000_000_000n
const oneToken = 10n ** 18n

/** Calls of the people of the world. */
export function actionsOf(world: World) {
  const { holder, savings, maker, issuer, friend, note, money, market, pools, credits, token } =
    world
  const { tokenId, noteAsset, noteIsA } = world
  let listings = 2n

  const swap = (from: typeof holder, tokenIn: typeof note, amount: bigint): SeedCall =>
    call(from, pools, poolsAbi, 'swapExactIn', [
      { poolId: 1n, tokenIn, amount, limit: 0n, sqrtPriceLimitX96: 0n, recipient: from, deadline },
    ])
  const provide = (
    from: typeof holder,
    notes: bigint,
    dollars: bigint,
    width: number,
  ): SeedCall => {
    const centre = noteIsA ? -230_270 : 230_270
    return call(from, pools, poolsAbi, 'addLiquidity', [
      {
        poolId: 1n,
        lowerTick: centre - width,
        upperTick: centre + width,
        amountADesired: noteIsA ? notes : dollars,
        amountBDesired: noteIsA ? dollars : notes,
        amountAMin: 0n,
        amountBMin: 0n,
        recipient: from,
        deadline,
      },
    ])
  }
  /** Calls that the smart account makes in one transaction of its owner. */
  const bySavings = (...calls: readonly SeedCall[]): SeedCall =>
    call(
      holder,
      savings,
      smartAccountAbi,
      'execute',
      [
        batchMode,
        encodeAbiParameters(executions, [
          calls.map(({ to, data }) => ({ target: to, value: 0n, callData: data })),
        ]),
      ],
      2_000_000n,
    )
  const allow = (of: typeof note, spender: typeof note): SeedCall =>
    call(savings, of, financialAssetAbi, 'approve', [spender, maxUint256])
  return {
    fundSavings: (notes: bigint, dollars: bigint) => [
      call(holder, note, financialAssetAbi, 'transfer', [savings, notes]),
      call(holder, money, testUsdcAbi, 'transfer', [savings, dollars]),
    ],
    buyInSavings: (amount: bigint) => [
      bySavings(
        allow(money, market),
        call(savings, market, assetMarketAbi, 'buy', [
          1n,
          amount,
          usdc(190_000),
          deadline,
          savings,
        ]),
      ),
    ],
    sellInSavings: (notes: bigint) => [bySavings(allow(note, pools), swap(savings, note, notes))],
    claimInSavings: () => [
      bySavings(call(savings, note, financialAssetAbi, 'claimYield', [savings])),
    ],
    takeFromSavings: (notes: bigint) => [
      call(holder, savings, smartAccountAbi, 'withdraw', [note, holder, notes]),
    ],
    makeMarket: () => [provide(maker, 10_000n * oneToken, usdc(1_000_000), 6_000)],
    setNav: (nav: bigint) => [
      call(issuer, note, financialAssetAbi, 'setNav', [nav, BigInt(world.now())]),
    ],
    distribute: (amount: bigint, from: number, to: number, accrued: number) => [
      call(issuer, note, financialAssetAbi, 'distribute', [
        0,
        amount,
        BigInt(from),
        BigInt(to),
        BigInt(accrued),
      ]),
    ],
    priceCredits: (price: bigint) => [
      call(issuer, market, assetMarketAbi, 'setPrice', [2n, price]),
    ],
    buyNotes: (amount: bigint) => [
      call(holder, market, assetMarketAbi, 'buy', [1n, amount, usdc(190_000), deadline, holder]),
    ],
    buyCredits: (amount: bigint) => [
      call(holder, market, assetMarketAbi, 'buy', [2n, amount, usdc(190_000), deadline, holder]),
    ],
    /** Offers notes, which the maker buys. */
    sellNotes: (amount: bigint, price: bigint) => {
      listings += 1n
      return [
        call(holder, market, assetMarketAbi, 'list', [noteAsset, amount, price, 0n, 0n]),
        call(maker, market, assetMarketAbi, 'buy', [
          listings,
          amount,
          usdc(190_000),
          deadline,
          maker,
        ]),
      ]
    },
    claim: () => [call(holder, note, financialAssetAbi, 'claimYield', [holder])],
    retire: (amount: bigint) => [
      call(holder, credits, environmentalCreditsAbi, 'retire', [tokenId, holder, amount]),
    ],
    wrap: (amount: bigint) => [
      call(holder, credits, environmentalCreditsAbi, 'safeTransferFrom', [
        holder,
        token,
        tokenId,
        amount,
        '0x',
      ]),
    ],
    unwrap: (amount: bigint) => [call(holder, token, creditTokenAbi, 'unwrap', [amount, holder])],
    swapIn: (dollars: bigint) => [swap(holder, money, dollars)],
    swapOut: (notes: bigint) => [swap(holder, note, notes)],
    othersTrade: (dollars: bigint) => [swap(maker, money, dollars)],
    provide: (notes: bigint, dollars: bigint) => [provide(holder, notes, dollars, 3_000)],
    collect: (positionId: bigint) => [
      call(holder, pools, poolsAbi, 'collectFees', [positionId, holder]),
    ],
    withdraw: (positionId: bigint, liquidity: bigint) => [
      call(holder, pools, poolsAbi, 'removeLiquidity', [
        { positionId, liquidity, amountAMin: 0n, amountBMin: 0n, recipient: holder, deadline },
      ]),
    ],
    send: (notes: bigint) => [call(holder, note, financialAssetAbi, 'transfer', [friend, notes])],
    receive: (notes: bigint) => [call(maker, note, financialAssetAbi, 'transfer', [holder, notes])],
    deposit: (dollars: bigint) => [call(maker, money, testUsdcAbi, 'transfer', [holder, dollars])],
  }
}
