import { erc20Abi, keccak256, stringToBytes } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { rolesAbi } from '../../../chain/abi/roles-abi.ts'
import { logOf } from '../../../chain/fake-contracts.fixture.ts'
import { addressOfDigit, hashOfBlock, historyOf, timeOfBlock } from '../chain-of-events.fixture.ts'

const [market, roles] = [addressOfDigit('1'), addressOfDigit('2')]
const [bill, house] = [addressOfDigit('3'), addressOfDigit('4')]
const [issuer, buyer, verifier] = [addressOfDigit('a'), addressOfDigit('b'), addressOfDigit('c')]
const share = 10n ** 18n
const verifierRole = keccak256(stringToBytes('VERIFIER'))

const purchase = (assetId: bigint, shares: bigint, cost: bigint) =>
  logOf(market, assetMarketAbi, 'Purchased', {
    listingId: 70n + assetId,
    assetId,
    buyer,
    seller: issuer,
    recipient: verifier,
    amount: shares * share,
    cost,
    fee: cost / 100n,
  })

const ofBill = (eventName: string, args: Readonly<Record<string, unknown>>) =>
  logOf(bill, financialAssetAbi, eventName, args)

const payment = (distributionId: bigint, kind: number) =>
  ofBill('Distributed', {
    distributionId,
    kind,
    amount: 5_000_000n * distributionId,
    earningShares: 8n * share,
    periodStart: 100n,
    periodEnd: 200n,
    accrualStart: 300n,
    accrualEnd: 400n,
  })

const transfer = (token: typeof bill, from: string, to: string, value: bigint) =>
  logOf(token, erc20Abi, 'Transfer', {
    from: addressOfDigit(from),
    to: addressOfDigit(to),
    value,
  })

const history = historyOf(
  { AssetMarket: market, Roles: roles },
  {
    1: [transfer(bill, '0', 'a', 10n), transfer(house, '0', 'a', 1n)],
    3: [ofBill('NavUpdated', { navPerShare: 100_000_000n, asOf: 900n, updatedAt: 1_000n })],
    4: [purchase(1n, 2n, 200_000_000n), transfer(bill, 'a', 'b', 4n)],
    5: [purchase(2n, 3n, 900_000_000n)],
    6: [
      logOf(roles, rolesAbi, 'RoleGranted', {
        role: verifierRole,
        account: verifier,
        sender: issuer,
      }),
      logOf(roles, rolesAbi, 'RoleGranted', { role: verifierRole, account: buyer, sender: issuer }),
    ],
    7: [payment(1n, 0)],
    8: [ofBill('NavUpdated', { navPerShare: 101_500_000n, asOf: 1_900n, updatedAt: 2_000n })],
    9: [purchase(1n, 1n, 101_000_000n), transfer(bill, 'b', 'c', 4n)],
    12: [payment(2n, 0)],
    15: [
      logOf(roles, rolesAbi, 'RoleRevoked', {
        role: verifierRole,
        account: verifier,
        sender: issuer,
      }),
    ],
  },
)

const usd = (value: bigint) => ({ value, decimals: 6 })
const shares = (count: bigint) => ({ value: count * share, decimals: 18 })

describe('the history of an asset', () => {
  it('has its net asset values and payments, the oldest first', async () => {
    expect((await history.navUpdates({ token: bill })).value).toEqual([
      { time: 1_000, asOf: 900, nav: usd(100_000_000n) },
      { time: 2_000, asOf: 1_900, nav: usd(101_500_000n) },
    ])
    const { value } = await history.distributions({ token: bill })
    expect(value.map(({ id, transactionHash }) => [id, transactionHash])).toEqual([
      [1n, hashOfBlock(7n)],
      [2n, hashOfBlock(12n)],
    ])
    expect(value[1]).toMatchObject({
      kind: 'income',
      amount: usd(10_000_000n),
      earningShares: shares(8n),
      periodStart: 100,
      periodEnd: 200,
      accrualStart: 300,
      accrualEnd: 400,
    })
  })

  it('counts who holds some of each token now', async () => {
    const { value } = await history.holders({ tokens: [bill, house] })
    expect(value).toEqual([
      { token: bill, holders: 2 },
      { token: house, holders: 1 },
    ])
  })
})

describe('the history of sales', () => {
  it('has every sale, or those of one asset, page by page', async () => {
    const idsOf = async (question: Parameters<typeof history.sales>[0]) => {
      const page = await history.sales(question)
      return { ids: page.value.map(({ assetId, block }) => [assetId, block]), next: page.next }
    }
    expect((await idsOf({ limit: 10 })).ids).toEqual([
      [1n, 9n],
      [2n, 5n],
      [1n, 4n],
    ])
    const first = await idsOf({ assetId: 1n, limit: 1 })
    expect(first.ids).toEqual([[1n, 9n]])
    const after = first.next ?? undefined
    expect(after).toBeDefined()
    expect((await idsOf({ assetId: 1n, limit: 1, ...(after && { after }) })).ids).toEqual([
      [1n, 4n],
    ])
  })

  it('says of a sale who paid what for how much', async () => {
    const { value } = await history.sales({ assetId: 2n, limit: 1 })
    expect(value).toEqual([
      {
        id: `${hashOfBlock(5n)}-0`,
        block: 5n,
        logIndex: 0,
        hash: hashOfBlock(5n),
        time: timeOfBlock(5n),
        listingId: 72n,
        assetId: 2n,
        buyer,
        seller: issuer,
        recipient: verifier,
        units: 3n * share,
        cost: usd(900_000_000n),
        fee: usd(9_000_000n),
      },
    ])
  })

  it('adds up the days of a period, whose first and last second belong to it', async () => {
    const sumOf = async (from: number, to: number) => {
      const { value } = await history.saleDays({ assetIds: [1n], from, to })
      return value.map(({ assetId, sales, cost }) => [assetId, sales, cost.value])
    }
    expect(await sumOf(timeOfBlock(4n), timeOfBlock(9n))).toEqual([[1n, 2, 301_000_000n]])
    expect(await sumOf(timeOfBlock(4n) + 1, timeOfBlock(9n))).toEqual([[1n, 1, 101_000_000n]])
    expect(await sumOf(timeOfBlock(4n), timeOfBlock(9n) - 1)).toEqual([[1n, 1, 200_000_000n]])
  })
})

describe('the history of roles', () => {
  it('says who gave and took a role of whom, the newest first', async () => {
    const { value } = await history.roleChanges({ limit: 10 })
    expect(value.map(({ kind, account, by, role }) => [kind, account, by, role])).toEqual([
      ['revoked', verifier, issuer, verifierRole],
      ['granted', buyer, issuer, verifierRole],
      ['granted', verifier, issuer, verifierRole],
    ])
  })

  it('can be asked about one account', async () => {
    const { value } = await history.roleChanges({ account: buyer, limit: 10 })
    expect(value.map(({ account }) => account)).toEqual([buyer])
  })
})
