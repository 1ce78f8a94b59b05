import { concat, encodeFunctionData, getAddress, numberToHex, zeroAddress } from 'viem'
import { type Chain, packageArtifact } from '../chain.ts'
import { type Contender, FEE_PIPS, FOREVER, liquidityFor } from './contender.ts'

/** Room for so many observations fits in a transaction. */
const HISTORY_STEP = 256
const MAX_UINT128 = 2n ** 128n - 1n

/** Uniswap v3 as published on npm, used through its position manager and its router. */
export async function uniswapV3(chain: Chain): Promise<Contender> {
  const core = 'v3-core/artifacts/contracts'
  const periphery = 'v3-periphery/artifacts/contracts'
  const pool = await packageArtifact(`${core}/UniswapV3Pool.sol/UniswapV3Pool.json`)
  const factory = await packageArtifact(`${core}/UniswapV3Factory.sol/UniswapV3Factory.json`)
  const manager = await packageArtifact(
    `${periphery}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`,
  )
  const router = await packageArtifact(`${periphery}/SwapRouter.sol/SwapRouter.json`)
  const factoryAddress = await chain.deploy(factory)
  const managerAddress = await chain.deploy(manager, [factoryAddress, zeroAddress, zeroAddress])
  const routerAddress = await chain.deploy(router, [factoryAddress, zeroAddress])
  const manage = (name: string, args: readonly unknown[]) =>
    chain.send(manager.abi, managerAddress, name, args)
  const recipient = chain.account

  return {
    name: 'Uniswap v3',
    spenders: [managerAddress, routerAddress],
    createPool: ({ tokenA, tokenB }, price) =>
      manage('createAndInitializePoolIfNecessary', [tokenA, tokenB, FEE_PIPS, price]),
    keepHistory: async ({ tokenA, tokenB }, observations) => {
      const terms = [tokenA, tokenB, FEE_PIPS]
      const address = getAddress(
        String(await chain.read(factory.abi, factoryAddress, 'getPool', terms)),
      )
      let gas = 0n
      for (let room = HISTORY_STEP; room <= observations; room += HISTORY_STEP)
        gas += await chain.send(pool.abi, address, 'increaseObservationCardinalityNext', [room])
      return gas
    },
    mint: ({ tokenA, tokenB }, { upper, amount }) =>
      manage('mint', [
        {
          token0: tokenA,
          token1: tokenB,
          fee: FEE_PIPS,
          tickLower: -upper,
          tickUpper: upper,
          amount0Desired: amount,
          amount1Desired: amount,
          amount0Min: 0n,
          amount1Min: 0n,
          recipient,
          deadline: FOREVER,
        },
      ]),
    add: (position, { amount }) =>
      manage('increaseLiquidity', [
        {
          tokenId: BigInt(position),
          amount0Desired: amount,
          amount1Desired: amount,
          amount0Min: 0n,
          amount1Min: 0n,
          deadline: FOREVER,
        },
      ]),
    swap: ({ tokenA, tokenB }, aToB, amountIn) =>
      chain.send(router.abi, routerAddress, 'exactInputSingle', [
        {
          tokenIn: aToB ? tokenA : tokenB,
          tokenOut: aToB ? tokenB : tokenA,
          fee: FEE_PIPS,
          recipient,
          deadline: FOREVER,
          amountIn,
          amountOutMinimum: 0n,
          sqrtPriceLimitX96: 0n,
        },
      ]),
    swapPath: (tokens, amountIn) =>
      chain.send(router.abi, routerAddress, 'exactInput', [
        {
          path: concat(
            tokens.flatMap((token, index) =>
              index === 0 ? [token] : [numberToHex(FEE_PIPS, { size: 3 }), token],
            ),
          ),
          recipient,
          deadline: FOREVER,
          amountIn,
          amountOutMinimum: 0n,
        },
      ]),
    // Taking out is two calls here; its multicall makes them one transaction.
    remove: async (position, range) => {
      const decrease = {
        tokenId: BigInt(position),
        liquidity: liquidityFor(range),
        amount0Min: 0n,
        amount1Min: 0n,
        deadline: FOREVER,
      }
      return manage('multicall', [
        [
          encodeFunctionData({
            abi: manager.abi,
            functionName: 'decreaseLiquidity',
            args: [decrease],
          }),
          encodeFunctionData({
            abi: manager.abi,
            functionName: 'collect',
            args: [collectAll(position)],
          }),
        ],
      ])
    },
    collect: (position) => manage('collect', [collectAll(position)]),
  }

  function collectAll(position: number) {
    return {
      tokenId: BigInt(position),
      recipient,
      amount0Max: MAX_UINT128,
      amount1Max: MAX_UINT128,
    }
  }
}
