import { type Address, maxUint256 } from 'viem'
import { call } from '../../scripts/seed/seed-chain.ts'
import { usdc } from '../../scripts/seed/units.ts'
import { poolLensAbi } from '../../src/chain/abi/poolLens-abi.ts'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import { testUsdcAbi } from '../../src/chain/abi/testUsdc-abi.ts'
import { addressOf } from '../../src/chain/deployment.ts'
import { sqrtPriceFor } from '../../src/domain/pools/price.ts'
import { roleIdOf } from '../../src/domain/roles/role.ts'
import type { Scene } from './scene.ts'

const oneToken = 10n ** 18n
const deadline = 10_000_000_000n

/**
 * Opens a pool of the credit token with USDC, and another one of the note, which is paused. The holder has position 3 in
 * the first, and in pool 1 position 4 above the price and position 5 without liquidity.
 */
export async function openMorePools(scene: Scene): Promise<void> {
  const { client, pools, lens, money, note, token, holder, admin, open, mine } = scene
  const create = (one: Address, assetClass: number, price: bigint) => {
    const isA = one.toLowerCase() < money.toLowerCase()
    const sqrtPrice = sqrtPriceFor(
      isA ? { value: price, decimals: 0 } : { value: 10n ** 9n / price, decimals: 9 },
      isA ? { decimalsA: 18, decimalsB: 6 } : { decimalsA: 6, decimalsB: 18 },
    )
    if (sqrtPrice === null) throw new Error('The pool has no price.')
    const tokens = isA ? ([one, money] as const) : ([money, one] as const)
    const classes = isA ? ([assetClass, 4] as const) : ([4, assetClass] as const)
    return call(holder, pools, poolsAbi, 'createPool', [...tokens, ...classes, 50, 20, sqrtPrice])
  }
  /** Ticks as of a token whose address is lower than that of USDC. */
  const provide = (
    poolId: bigint,
    one: Address,
    ticks: readonly [number, number],
    most: bigint,
  ) => {
    const isA = one.toLowerCase() < money.toLowerCase()
    const [lower, upper] = ticks
    return call(holder, pools, poolsAbi, 'addLiquidity', [
      {
        poolId,
        lowerTick: isA ? lower : -upper,
        upperTick: isA ? upper : -lower,
        amountADesired: isA ? most * oneToken : usdc(1_000),
        amountBDesired: isA ? usdc(1_000) : most * oneToken,
        amountAMin: 0n,
        amountBMin: 0n,
        recipient: holder,
        deadline,
      },
    ])
  }
  await mine([
    call(holder, token, testUsdcAbi, 'approve', [pools, maxUint256]),
    create(token, 2, 12n),
    create(note, 0, 100n),
    provide(2n, token, [-270_000, -230_000], 6n),
    provide(1n, note, [-229_000, -228_000], 2n),
    provide(1n, note, [-231_000, -229_500], 1n),
    call(admin, addressOf(open.deployment, 'Roles'), rolesAbi, 'grantRole', [
      roleIdOf('PAUSER_ROLE'),
      admin,
    ]),
    call(admin, pools, poolsAbi, 'setActive', [3n, false]),
  ])
  const [positions] = await client.readContract({
    address: lens,
    abi: poolLensAbi,
    functionName: 'positionsOf',
    args: [holder, 5n, 1n],
  })
  const liquidity = positions[0]?.info.liquidity ?? 0n
  const removed = { positionId: 5n, liquidity, amountAMin: 0n, amountBMin: 0n, recipient: holder }
  await mine([call(holder, pools, poolsAbi, 'removeLiquidity', [{ ...removed, deadline }])])
}
