import { type Address, keccak256, toHex } from 'viem'
import { type Chain, ownArtifact } from '../chain.ts'
import {
  type Contender,
  FEE_TIER,
  FOREVER,
  liquidityFor,
  type Pair,
  type Range,
  TICK_SPACING,
} from './contender.ts'

const CURRENCY = 4
const ERC20 = 0
const VERIFIED = 1

/** This project's pools, with both assets registered and verified. */
export async function canopy(chain: Chain, tokens: readonly Address[]): Promise<Contender> {
  const roles = await ownArtifact('Roles')
  const registry = await ownArtifact('AssetRegistry')
  const pools = await ownArtifact('Pools')
  const lens = await ownArtifact('PoolLens')
  const rolesAddress = await chain.deploy(roles, [0, chain.account])
  const registryAddress = await chain.deploy(registry, [rolesAddress])
  const renderer = await chain.deploy(await ownArtifact('PositionRenderer'), [''])
  const address = await chain.deploy(pools, [registryAddress, rolesAddress, renderer])
  const lensAddress = await chain.deploy(lens, [address])
  await chain.send(registry.abi, registryAddress, 'addListener', [address])
  await registerAll()

  const send = (name: string, args: readonly unknown[]) =>
    chain.send(pools.abi, address, name, args)

  /** The issuer may not verify what it issued, so the tokens are registered through a helper. */
  async function registerAll() {
    const grant = (role: string, account: Address) =>
      chain.send(roles.abi, rolesAddress, 'grantRole', [keccak256(toHex(role)), account])
    const issuer = registryAddress
    await grant('ISSUER_ROLE', issuer)
    await grant('REGISTRAR_ROLE', chain.account)
    await grant('VERIFIER_ROLE', chain.account)
    const hash = keccak256('0x00')
    for (const [index, token] of tokens.entries()) {
      const entry = [token, 0n, CURRENCY, ERC20, issuer, '/metadata.json', hash]
      await chain.send(registry.abi, registryAddress, 'register', entry)
      const assetId = BigInt(index + 1)
      const examined = await chain.read(registry.abi, registryAddress, 'examinedHash', [assetId])
      const status = [assetId, VERIFIED, examined, '']
      await chain.send(registry.abi, registryAddress, 'setStatus', status)
    }
  }

  async function poolIdOf(pair: Pair): Promise<bigint> {
    const terms = [pair.tokenA, pair.tokenB, FEE_TIER, TICK_SPACING]
    return (await chain.read(lens.abi, lensAddress, 'poolIdOf', terms)) as bigint
  }

  return {
    name: 'Canopy',
    registry: registryAddress,
    spenders: [address],
    createPool: (pair, price) =>
      send('createPool', [
        pair.tokenA,
        pair.tokenB,
        CURRENCY,
        CURRENCY,
        FEE_TIER,
        TICK_SPACING,
        price,
      ]),
    mint: async (pair, { upper, amount }: Range) =>
      send('addLiquidity', [
        {
          poolId: await poolIdOf(pair),
          lowerTick: -upper,
          upperTick: upper,
          amountADesired: amount,
          amountBDesired: amount,
          amountAMin: 0n,
          amountBMin: 0n,
          recipient: chain.account,
          deadline: FOREVER,
        },
      ]),
    add: (position, { amount }) =>
      send('increaseLiquidity', [
        {
          positionId: BigInt(position),
          amountADesired: amount,
          amountBDesired: amount,
          amountAMin: 0n,
          amountBMin: 0n,
          deadline: FOREVER,
        },
      ]),
    swap: async (pair, aToB, amountIn) =>
      send('swapExactIn', [
        {
          poolId: await poolIdOf(pair),
          tokenIn: aToB ? pair.tokenA : pair.tokenB,
          amount: amountIn,
          limit: 0n,
          sqrtPriceLimitX96: 0n,
          recipient: chain.account,
          deadline: FOREVER,
        },
      ]),
    swapPath: async (path, amountIn) =>
      send('swapPathExactIn', [
        {
          token: path[0],
          poolIds: await Promise.all(pairsOf(path).map(poolIdOf)),
          amount: amountIn,
          limit: 0n,
          recipient: chain.account,
          deadline: FOREVER,
        },
      ]),
    remove: (position, range) =>
      send('removeLiquidity', [
        {
          positionId: BigInt(position),
          liquidity: liquidityFor(range),
          amountAMin: 0n,
          amountBMin: 0n,
          recipient: chain.account,
          deadline: FOREVER,
        },
      ]),
    collect: (position) => send('collectFees', [BigInt(position), chain.account]),
  }
}

function pairsOf(path: readonly Address[]): Pair[] {
  return path.slice(1).map((token, index) => {
    const before = path[index]
    if (before === undefined) throw new Error('A path has no gaps.')
    return before.toLowerCase() < token.toLowerCase()
      ? { tokenA: before, tokenB: token }
      : { tokenA: token, tokenB: before }
  })
}
