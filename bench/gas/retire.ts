/**
 * Gas of retiring environmental credits, beside the floor: burning an OpenZeppelin ERC-1155 and
 * minting an OpenZeppelin ERC-721, compiled in the same run with the same settings. Prints a table
 * and writes `bench/records/gas-retire.json`.
 *
 *   node bench/gas/retire.ts
 */
import hre from 'hardhat'
import { type Address, getAddress } from 'viem'
import { startRecord } from '../record.ts'
import { type Chain, openChain } from './chain.ts'
import {
  CREDIT,
  contractAt,
  deployCredits,
  FOREVER,
  type Issuance,
  PRICE,
  retirementDetails,
} from './credits-platform.ts'
import { compileFloor } from './floor.ts'

const BULK = 20
const NAME = 'Lovelace Lda'
const MESSAGE = 'For the flights of our team between Lisbon and Oslo in 2025.'
const LONGEST_MESSAGE = MESSAGE.padEnd(280, '.')

const record = startRecord('gas-retire')
const files = [
  'common/Roles.sol',
  'assets/AssetRegistry.sol',
  'assets/ProjectRegistry.sol',
  'assets/CreditToken.sol',
  'assets/CreditTokenFactory.sol',
  'assets/CertificateRenderer.sol',
  'assets/CreditReader.sol',
  'assets/RetirementOrders.sol',
  'assets/EnvironmentalCredits.sol',
  'local/TestUSDC.sol',
  'market/AssetMarket.sol',
  'market/RetirementRouter.sol',
]
await hre.tasks.getTask('build').run({
  files: files.map((file) => `contracts/${file}`),
  defaultBuildProfile: 'default',
  quiet: true,
})
const chain = await openChain()
const rows = new Map([...(await measureFloor(chain)), ...(await measureCredits(chain))])
await chain.close()
const table = Object.fromEntries([...rows].map(([row, gas]) => [row, Number(gas)]))
record(table)
console.table(table)

async function measureFloor(chain: Chain): Promise<Map<string, bigint>> {
  const floor = await compileFloor()
  const address = await chain.deploy(floor)
  await chain.send(floor.abi, address, 'mint', [chain.account, 1n, 10n * CREDIT])
  const retire = () =>
    chain.send(floor.abi, address, 'retire', [1n, CREDIT, beneficiaryOf(chain, 0)])
  return new Map([
    ['floor: burn and mint, first for the beneficiary', await retire()],
    ['floor: burn and mint, again', await retire()],
  ])
}

async function measureCredits(chain: Chain): Promise<Map<string, bigint>> {
  const { credits, market, router, holder, issue, list } = await deployCredits(chain)
  const issued: Issuance[] = []
  for (let index = 1; index <= BULK; index++) issued.push(await issue(index))
  const tokenIds = issued.map(({ tokenId }) => tokenId)
  for (const tokenId of tokenIds.slice(0, 5)) await list(tokenId)
  const [tokenId = 0n] = tokenIds
  const beneficiary = beneficiaryOf(chain, 0)
  const words = retirementDetails(beneficiary, NAME, MESSAGE)

  const retire = (details: ReturnType<typeof retirementDetails>) =>
    credits.send('retireFor', [holder, tokenId, CREDIT, details], holder)
  const buyAndRetire = (lines: number) => {
    const purchases = tokenIds.slice(0, lines).map((id, index) => ({
      assetId: BigInt(index + 1),
      tokenId: id,
      amount: CREDIT,
      takes: [{ listingId: BigInt(index + 1), maximumAmount: CREDIT, maximumPrice: PRICE }],
    }))
    return router.send('buyAndRetire', [purchases, PRICE * BigInt(lines), FOREVER, words], holder)
  }
  const last = issued.at(-1)

  const rows = new Map<string, bigint>()
  rows.set('retire, first, no words', await retire(retirementDetails()))
  rows.set('retire, again, no words', await retire(retirementDetails()))
  await retire(words)
  rows.set('retire, again, name and message of 60 bytes', await retire(words))
  rows.set(
    'retire, first for another beneficiary, name and message of 60 bytes',
    await retire(retirementDetails(beneficiaryOf(chain, 1), NAME, MESSAGE)),
  )
  rows.set(
    'retire, again, name and message of 280 bytes',
    await retire(retirementDetails(beneficiary, NAME, LONGEST_MESSAGE)),
  )
  rows.set(
    `retire ${BULK} credits in one transaction`,
    await credits.send(
      'retireBatch',
      [holder, tokenIds, tokenIds.map(() => CREDIT), words],
      holder,
    ),
  )
  rows.set('buy', await market.send('buy', [1n, CREDIT, PRICE, FOREVER, holder], holder))
  await buyAndRetire(1)
  rows.set('buy and retire', await buyAndRetire(1))
  rows.set('buy and retire 5 credits', await buyAndRetire(5))

  rows.set('create the token of a credit', await credits.send('createToken', [tokenId]))
  const tokenAddress = getAddress(String(await credits.read('tokenOf', [tokenId])))
  const token = await contractAt(chain, 'CreditToken', tokenAddress)
  const wrapping = [holder, tokenAddress, tokenId, 10n * CREDIT, '0x']
  await credits.send('safeTransferFrom', wrapping, holder)
  rows.set('wrap, again', await credits.send('safeTransferFrom', wrapping, holder))
  rows.set('unwrap, again', await token.send('unwrap', [CREDIT, holder], holder))
  rows.set('retire from the token, again', await token.send('retire', [CREDIT, words], holder))

  rows.set('create a project and a credit', last?.create ?? 0n)
  rows.set('confirm an issuance', last?.confirm ?? 0n)
  rows.set('mint', last?.mint ?? 0n)
  return rows
}

function beneficiaryOf(chain: Chain, index: number): Address {
  const account = chain.accounts.at(-1 - index)
  if (account === undefined) throw new Error('The chain has too few accounts.')
  return account
}
