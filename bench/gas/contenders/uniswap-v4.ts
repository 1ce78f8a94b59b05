import { readFile } from 'node:fs/promises'
import {
  type Address,
  concat,
  encodeAbiParameters,
  type Hex,
  isHex,
  numberToHex,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { type Chain, packageArtifact } from '../chain.ts'
import {
  type Contender,
  FEE_PIPS,
  FOREVER,
  liquidityFor,
  MAX_SQRT_PRICE,
  MIN_SQRT_PRICE,
  type Pair,
  PLENTY,
  TICK_SPACING,
} from './contender.ts'

const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const UNSUBSCRIBE_GAS_LIMIT = 300_000n
const ACTION = {
  increase: 0x00,
  decrease: 0x01,
  mint: 0x02,
  swapExactIn: 0x07,
  settleAll: 0x0c,
  settlePair: 0x0d,
  takeAll: 0x0f,
  takePair: 0x11,
} as const
const POOL_KEY = '(address, address, uint24, int24, address)'
const NO_SETTINGS = { takeClaims: false, settleUsingBurn: false }

/** Uniswap v4 as published on npm: position manager with Permit2, and its test routers. */
export async function uniswapV4(chain: Chain, tokens: readonly Address[]): Promise<Contender> {
  const core = await packageArtifact('v4-core/out/PoolManager.sol/PoolManager.json')
  const swapper = await packageArtifact('v4-core/out/PoolSwapTest.sol/PoolSwapTest.json')
  const manager = await packageArtifact(
    'v4-periphery/foundry-out/PositionManager.sol/PositionManager.json',
  )
  const router = await packageArtifact(
    'v4-periphery/foundry-out/MockV4Router.sol/MockV4Router.json',
  )
  await chain.setCode(PERMIT2, await permit2Code())
  const coreAddress = await chain.deploy(core, [chain.account])
  const swapperAddress = await chain.deploy(swapper, [coreAddress])
  const routerAddress = await chain.deploy(router, [coreAddress])
  const managerAddress = await chain.deploy(manager, [
    coreAddress,
    PERMIT2,
    UNSUBSCRIBE_GAS_LIMIT,
    zeroAddress,
    zeroAddress,
  ])
  for (const token of tokens) await allowThroughPermit2(token)
  const pairs = new Map<number, Pair>()

  async function allowThroughPermit2(token: Address) {
    const abi = [
      {
        type: 'function',
        name: 'approve',
        stateMutability: 'nonpayable',
        inputs: [
          { name: 'token', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'amount', type: 'uint160' },
          { name: 'expiration', type: 'uint48' },
        ],
        outputs: [],
      },
    ] as const
    const forever = 2 ** 48 - 1
    await chain.send(abi, PERMIT2, 'approve', [token, managerAddress, 2n ** 160n - 1n, forever])
  }

  function manage(first: number, second: number, params: readonly Hex[]) {
    const unlockData = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
      concat([numberToHex(first, { size: 1 }), numberToHex(second, { size: 1 })]),
      params,
    ])
    return chain.send(manager.abi, managerAddress, 'modifyLiquidities', [unlockData, FOREVER])
  }

  function pairOf(position: number): Pair {
    const pair = pairs.get(position)
    if (pair === undefined) throw new Error(`Position ${position} was never minted.`)
    return pair
  }

  function settlePair({ tokenA, tokenB }: Pair): Hex {
    return encodeAbiParameters(parseAbiParameters('address, address'), [tokenA, tokenB])
  }

  function takeOut(position: number, liquidity: bigint) {
    const { tokenA, tokenB } = pairOf(position)
    return manage(ACTION.decrease, ACTION.takePair, [
      encodeAbiParameters(parseAbiParameters('uint256, uint256, uint128, uint128, bytes'), [
        BigInt(position),
        liquidity,
        0n,
        0n,
        '0x',
      ]),
      encodeAbiParameters(parseAbiParameters('address, address, address'), [
        tokenA,
        tokenB,
        chain.account,
      ]),
    ])
  }

  return {
    name: 'Uniswap v4',
    spenders: [swapperAddress, routerAddress, PERMIT2],
    createPool: (pair, price) =>
      chain.send(core.abi, coreAddress, 'initialize', [keyOf(pair), price]),
    mint: (pair, range) => {
      pairs.set(pairs.size + 1, pair)
      return manage(ACTION.mint, ACTION.settlePair, [
        encodeAbiParameters(
          parseAbiParameters(
            `${POOL_KEY}, int24, int24, uint256, uint128, uint128, address, bytes`,
          ),
          [
            keyTuple(pair),
            -range.upper,
            range.upper,
            liquidityFor(range),
            PLENTY,
            PLENTY,
            chain.account,
            '0x',
          ],
        ),
        settlePair(pair),
      ])
    },
    add: (position, range) =>
      manage(ACTION.increase, ACTION.settlePair, [
        encodeAbiParameters(parseAbiParameters('uint256, uint256, uint128, uint128, bytes'), [
          BigInt(position),
          liquidityFor(range),
          PLENTY,
          PLENTY,
          '0x',
        ]),
        settlePair(pairOf(position)),
      ]),
    swap: (pair, aToB, amountIn) =>
      chain.send(swapper.abi, swapperAddress, 'swap', [
        keyOf(pair),
        {
          zeroForOne: aToB,
          amountSpecified: -amountIn,
          sqrtPriceLimitX96: aToB ? MIN_SQRT_PRICE + 1n : MAX_SQRT_PRICE - 1n,
        },
        NO_SETTINGS,
        '0x',
      ]),
    swapPath: (path, amountIn) => {
      const [first, last] = [path.at(0), path.at(-1)]
      if (first === undefined || last === undefined) throw new Error('A path has two ends.')
      const hops = path.slice(1).map((intermediateCurrency) => ({
        intermediateCurrency,
        fee: FEE_PIPS,
        tickSpacing: TICK_SPACING,
        hooks: zeroAddress,
        hookData: '0x' as const,
      }))
      const amount = parseAbiParameters('address, uint256')
      const params = [
        encodeAbiParameters(
          [
            {
              type: 'tuple',
              components: [
                { name: 'currencyIn', type: 'address' },
                {
                  name: 'path',
                  type: 'tuple[]',
                  components: [
                    { name: 'intermediateCurrency', type: 'address' },
                    { name: 'fee', type: 'uint24' },
                    { name: 'tickSpacing', type: 'int24' },
                    { name: 'hooks', type: 'address' },
                    { name: 'hookData', type: 'bytes' },
                  ],
                },
                { name: 'amountIn', type: 'uint128' },
                { name: 'amountOutMinimum', type: 'uint128' },
              ],
            },
          ],
          [{ currencyIn: first, path: hops, amountIn, amountOutMinimum: 0n }],
        ),
        encodeAbiParameters(amount, [first, PLENTY]),
        encodeAbiParameters(amount, [last, 0n]),
      ]
      const actions = concat(
        [ACTION.swapExactIn, ACTION.settleAll, ACTION.takeAll].map((action) =>
          numberToHex(action, { size: 1 }),
        ),
      )
      return chain.send(router.abi, routerAddress, 'executeActions', [
        encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [actions, params]),
      ])
    },
    remove: (position, range) => takeOut(position, liquidityFor(range)),
    collect: (position) => takeOut(position, 0n),
  }
}

function keyTuple({ tokenA, tokenB }: Pair) {
  return [tokenA, tokenB, FEE_PIPS, TICK_SPACING, zeroAddress] as const
}

function keyOf({ tokenA, tokenB }: Pair) {
  return {
    currency0: tokenA,
    currency1: tokenB,
    fee: FEE_PIPS,
    tickSpacing: TICK_SPACING,
    hooks: zeroAddress,
  }
}

/** Permit2's code, which the package carries as text. */
async function permit2Code(): Promise<Hex> {
  const file = 'node_modules/@uniswap/v4-periphery/lib/permit2/test/utils/DeployPermit2.sol'
  const match = /hex"([0-9a-f]+)"/i.exec(await readFile(file, 'utf8'))
  const code = `0x${match?.[1] ?? ''}`
  if (!isHex(code) || code === '0x') throw new Error(`No code of Permit2 in ${file}.`)
  return code
}
