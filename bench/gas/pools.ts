/**
 * Gas of this project's pools beside Uniswap v3 and v4, measured in one run: same tokens, same
 * amounts, same order of events. Prints tables and writes `bench/records/gas-pools.json`: gas of each row
 * and, for some rows, where it went.
 *
 *   node bench/gas/pools.ts
 *
 * README.md beside this file says what makes the comparison fair and where the gas goes.
 */
import hre from 'hardhat'
import { type Address, parseEther } from 'viem'
import { startRecord } from '../record.ts'
import { type Chain, openChain, packageArtifact } from './chain.ts'
import { canopy } from './contenders/canopy.ts'
import type { Contender, Pair } from './contenders/contender.ts'
import { PLENTY } from './contenders/contender.ts'
import { uniswapV3 } from './contenders/uniswap-v3.ts'
import { uniswapV4 } from './contenders/uniswap-v4.ts'
import { type Parts, partsOf } from './parts.ts'

/** A row's name and something of each contender. */
type Table<Value> = Record<string, Record<string, Value>>

/** Rows that are taken apart. */
const DISSECTED = ['create pool', 'mint on new ticks, first', 'swap inside a tick', 'collect']

const PRICE_ABOVE_ONE = 79_247_913_000_000_000_000_000_000_000n
const WIDE = { upper: 6_000, amount: parseEther('1000') }
const NEW_TICKS = { upper: 1_200, amount: parseEther('1000') }
const NARROW = { upper: 60, amount: parseEther('10') }
/** Each is more than the liquidity in range before it, so that it passes a power of two. */
const DOUBLINGS = [10_000, 100_000].map((amount) => ({ ...WIDE, amount: parseEther(`${amount}`) }))
/** As many as a pool's oracle keeps, after which it writes over the oldest. */
const OBSERVATIONS = 2_048
/** From between the ticks of NARROW to beyond its upper one. */
const ACROSS = parseEther('120')
/** Enough to change the tick without reaching one in use. */
const A_FEW_TICKS = parseEther('5')
const SMALL_TRADE = parseEther('0.01')

const record = startRecord('gas-pools')
const files = [
  'common/Roles.sol',
  'assets/AssetRegistry.sol',
  'pools/Pools.sol',
  'pools/PoolLens.sol',
]
await hre.tasks.getTask('build').run({
  files: files.map((file) => `contracts/${file}`),
  defaultBuildProfile: 'default',
  quiet: true,
})
const { gas, parts } = await measure()
record({ gas, breakdown: parts })
console.table(gas)
for (const [row, table] of Object.entries(parts)) {
  console.log(row)
  console.table(table)
}

async function measure(): Promise<{ gas: Table<number>; parts: Table<Parts> }> {
  const chain = await openChain()
  const tokens = await deployTokens(chain)
  const contenders = [
    await canopy(chain, tokens.addresses),
    await uniswapV3(chain),
    await uniswapV4(chain, tokens.addresses),
  ]
  const gas: Table<number> = {}
  const parts: Table<Parts> = {}
  for (const contender of contenders) {
    for (const spender of contender.spenders) await tokens.approve(spender)
    await play(chain, contender, tokens.addresses, async (row, used) => {
      gas[row] = { ...gas[row], [contender.name]: Number(used) }
      if (!DISSECTED.includes(row)) return
      const where = partsOf(await chain.trace(), tokens.addresses, contender.registry)
      parts[row] = { ...parts[row], [contender.name]: where }
    })
  }
  await chain.close()
  return { gas, parts }
}

/** The story that every contender plays. Time passes between any two events. */
async function play(
  chain: Chain,
  contender: Contender,
  [tokenA, tokenB, tokenC]: readonly [Address, Address, Address],
  record: (row: string, gas: bigint) => Promise<void>,
): Promise<void> {
  const pair: Pair = { tokenA, tokenB }
  const otherPair: Pair = { tokenA: tokenB, tokenB: tokenC }
  const note = async (row: string, event: Promise<bigint>) => {
    await record(row, await event)
    await chain.wait(12)
  }
  const pass = async (event: Promise<bigint>) => {
    await event
    await chain.wait(12)
  }
  const swap = (aToB: boolean, amount: bigint) => contender.swap(pair, aToB, amount)
  /** The mean of two trades, an odd number of observations apart: two of ours share a slot. */
  const noteOverOneTick = async (row: string) => {
    const first = await swap(false, ACROSS)
    await chain.wait(12)
    for (const amount of [ACROSS, A_FEW_TICKS]) await pass(swap(true, amount))
    await note(
      row,
      swap(false, ACROSS).then((second) => (first + second) / 2n),
    )
    await pass(swap(true, ACROSS))
  }
  /** The mean of two deposits, for the same reason. */
  const noteDoublings = async (row: string, positionId: number) => {
    let sum = 0n
    for (const amounts of DOUBLINGS) {
      sum += await contender.add(positionId, amounts)
      await chain.wait(12)
    }
    await record(row, sum / BigInt(DOUBLINGS.length))
  }

  await pass(contender.createPool(otherPair, PRICE_ABOVE_ONE))
  await note('create pool', contender.createPool(pair, PRICE_ABOVE_ONE))
  if (contender.keepHistory)
    await note('room for 2,048 observations', contender.keepHistory(pair, OBSERVATIONS))
  await note('mint on new ticks, first', contender.mint(pair, WIDE))
  await pass(contender.mint(otherPair, WIDE))
  for (const aToB of [true, false, true, false]) await pass(swap(aToB, SMALL_TRADE))
  await note('mint on new ticks, next', contender.mint(pair, NEW_TICKS))
  await note('mint on existing ticks', contender.mint(pair, WIDE))
  await pass(contender.mint(pair, NARROW))
  await note('swap inside a tick', swap(true, SMALL_TRADE))
  await note('add', contender.add(1, WIDE))
  for (const aToB of [false, true]) await pass(swap(aToB, ACROSS))
  await noteOverOneTick('swap over one tick, new oracle')
  for (let trade = 0; trade < OBSERVATIONS; trade += 2)
    for (const aToB of [false, true]) await pass(swap(aToB, A_FEW_TICKS))
  for (const aToB of [false, true]) await pass(swap(aToB, ACROSS))
  await noteOverOneTick('swap over one tick')
  await pass(contender.swapPath([tokenA, tokenB, tokenC], SMALL_TRADE))
  await note('two hops', contender.swapPath([tokenA, tokenB, tokenC], SMALL_TRADE))
  await pass(swap(false, SMALL_TRADE))
  await note('remove', contender.remove(3, { ...WIDE, amount: parseEther('100') }))
  for (const aToB of [true, false]) await pass(swap(aToB, SMALL_TRADE))
  await note('collect', contender.collect(3))
  // As position 1 has: the slots of its first fees are written before, on every exchange.
  await pass(contender.add(2, WIDE))
  await noteDoublings('add over a power of two, new oracle', 2)
  await noteDoublings('add over a power of two', 1)
}

/** Uniswap's own test token, three times, in the order of the addresses. */
async function deployTokens(chain: Chain) {
  const token = await packageArtifact('v4-core/out/TestERC20.sol/TestERC20.json')
  const deployed: Address[] = []
  while (deployed.length < 3) deployed.push(await chain.deploy(token, [PLENTY * 2n]))
  const [first, second, third] = deployed.sort((left, right) =>
    left.toLowerCase() < right.toLowerCase() ? -1 : 1,
  )
  if (!first || !second || !third) throw new Error('A token was not created.')
  const addresses = [first, second, third] as const
  return {
    addresses,
    approve: async (spender: Address) => {
      for (const address of addresses)
        await chain.send(token.abi, address, 'approve', [spender, 2n ** 256n - 1n])
    },
  }
}
