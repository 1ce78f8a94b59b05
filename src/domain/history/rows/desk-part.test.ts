import { type Address, erc20Abi, zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../../chain/abi/assetRegistry-abi.ts'
import { dealingDeskAbi } from '../../../chain/abi/dealingDesk-abi.ts'
import { dealingDesksAbi } from '../../../chain/abi/dealingDesks-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { poolLensAbi } from '../../../chain/abi/poolLens-abi.ts'
import { callsOf, type FakeLog, logOf } from '../../../chain/fake-contracts.fixture.ts'
import { openChainFixture } from '../../../chain/open-chain.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { addressOfDigit, historyOf } from '../chain-of-events.fixture.ts'

const dollars = openChainFixture.deployment.usdc
const [fund, stranger] = [addressOfDigit('1'), addressOfDigit('3')]
const [holder, other] = [addressOfDigit('9'), addressOfDigit('8')]
const desk = addressOfDigit('a')
const [imitation, ofStranger] = [addressOfDigit('b'), addressOfDigit('c')]
const contracts = {
  AssetMarket: addressOfDigit('4'),
  AssetRegistry: addressOfDigit('5'),
  EnvironmentalCredits: addressOfDigit('6'),
  PoolLens: addressOfDigit('7'),
  Pools: addressOfDigit('d'),
  RetirementCertificate: addressOfDigit('e'),
  DealingDesks: addressOfDigit('f'),
}
/** Anybody can have a desk made for a contract of theirs. */
const shareOf = new Map([
  [desk, fund],
  [ofStranger, stranger],
])
const assets = 1_000_000_000n
const shares = 8n * 10n ** 18n

const entryOf = (token: Address) => ({
  token,
  tokenId: 0n,
  assetClass: 0,
  standard: 0,
  status: 1,
  issuer: other,
  handoverCount: 0n,
  registeredAt: 1n,
  verifier: zeroAddress,
  verifiedAt: 0n,
  expiresAt: 0n,
  metadataURI: '',
  metadataHash: zeroHash,
})

/** What the registered contract of a stranger says its desk is; undefined for one without the question. */
type Claimed = Address | undefined

/** A fund with a desk, a stranger's contract among the registered ones, and these events. */
const movementsOf = async (claimed: Claimed, ...logs: readonly FakeLog[]) => {
  const history = historyOf(
    contracts,
    { 5: logs },
    {
      eth_call: callsOf([
        {
          address: contracts.AssetRegistry,
          abi: assetRegistryAbi,
          views: { assetCount: () => 2n, assets: () => [entryOf(fund), entryOf(stranger)] },
        },
        {
          address: contracts.PoolLens,
          abi: poolLensAbi,
          views: { poolCount: () => 0n, poolViews: () => [] },
        },
        {
          address: contracts.AssetMarket,
          abi: assetMarketAbi,
          views: { listingCount: () => 0n, listings: () => [[], []] },
        },
        { address: fund, abi: financialAssetAbi, views: { desk: () => desk } },
        {
          address: stranger,
          abi: financialAssetAbi,
          views: claimed === undefined ? {} : { desk: () => claimed },
        },
        {
          address: contracts.DealingDesks,
          abi: dealingDesksAbi,
          views: { shareOf: (of: Address) => shareOf.get(of) ?? zeroAddress },
        },
      ]),
    },
  )
  const { value } = await history.movements({ accounts: [holder], limit: 10 })
  return value
}

const partsOf = async (...logs: readonly FakeLog[]) =>
  (await movementsOf(undefined, ...logs)).flatMap(({ parts }) => parts)

const moved = (token: Address, from: Address, to: Address, value: bigint) =>
  logOf(token, erc20Abi, 'Transfer', { from, to, value })
const at = (address: Address, name: string, args: Record<string, unknown>) =>
  logOf(address, dealingDeskAbi, name, {
    sender: holder,
    requestId: 1n,
    controller: holder,
    ...args,
  })

const subscribed = at(desk, 'DepositRequest', { owner: holder, assets })
const bought = (address: Address) =>
  at(address, 'Deposit', { sender: holder, owner: holder, assets, shares })

describe('what a dealing desk did for an account', () => {
  it('explains a request, what it bought, and what came back', async () => {
    expect(await partsOf(moved(dollars, holder, desk, assets), subscribed)).toEqual([
      { kind: 'subscription-request', token: fund, amount: usdc(assets), other: null },
    ])
    expect(await partsOf(bought(desk), moved(fund, desk, holder, shares))).toEqual([
      { kind: 'subscription', token: fund, shares, cost: usdc(assets), other: null },
    ])
    expect(
      await partsOf(
        at(desk, 'CancelDepositClaim', { receiver: holder, assets }),
        moved(dollars, desk, holder, assets),
      ),
    ).toEqual([{ kind: 'subscription-returned', token: fund, amount: usdc(assets), other: null }])
  })

  const common = { token: fund, account: holder }

  it('explains a redemption, what was paid for it, and what came back', async () => {
    expect(
      await partsOf(
        at(desk, 'RedeemRequest', { owner: holder, shares }),
        moved(fund, holder, desk, shares),
      ),
    ).toEqual([{ kind: 'redemption-request', ...common, shares, other: null }])
    expect(
      await partsOf(
        at(desk, 'Withdraw', { receiver: holder, owner: holder, assets, shares }),
        moved(dollars, desk, holder, assets),
      ),
    ).toEqual([{ kind: 'desk-redemption', ...common, shares, amount: usdc(assets), other: null }])
    expect(
      await partsOf(
        at(desk, 'CancelRedeemClaim', { receiver: holder, shares }),
        moved(fund, desk, holder, shares),
      ),
    ).toEqual([{ kind: 'redemption-returned', ...common, shares, other: null }])
  })

  it('explains the yield of shares that it held', async () => {
    expect(
      await partsOf(
        at(desk, 'EscrowYieldClaimed', { receiver: holder, amount: assets }),
        moved(dollars, desk, holder, assets),
      ),
    ).toEqual([{ kind: 'desk-yield', ...common, amount: usdc(assets) }])
  })

  it('names who received what was the account’s', async () => {
    const sold = at(desk, 'Withdraw', { receiver: other, owner: holder, assets, shares })
    expect(await partsOf(sold)).toMatchObject([{ kind: 'desk-redemption', other }])
    const given = at(desk, 'DepositRequest', { owner: other, assets })
    expect(await partsOf(given)).toMatchObject([{ kind: 'subscription-request', other }])
  })

  it('leaves what others gave the account from their requests a transfer', async () => {
    const claimed = at(desk, 'Deposit', { sender: other, owner: holder, assets, shares })
    expect(await partsOf(claimed, moved(fund, desk, holder, shares))).toEqual([
      { kind: 'transfer', token: fund, tokenId: null, amount: shares, counterparty: desk },
    ])
  })

  it.each<[string, Claimed, Address]>([
    ['a contract that nobody registered', undefined, imitation],
    ['a registered contract without a desk', undefined, stranger],
    ['a registered contract that is its own desk', stranger, stranger],
    ['a desk that its contract does not name', undefined, ofStranger],
  ])('takes no purchase from %s', async (_, claimed, emitter) => {
    const movements = await movementsOf(
      claimed,
      moved(fund, emitter, holder, shares),
      bought(emitter),
    )
    expect(movements.flatMap(({ parts }) => parts)).toEqual([
      { kind: 'transfer', token: fund, tokenId: null, amount: shares, counterparty: emitter },
    ])
  })

  it('takes the desk of a registered contract for no desk of the fund', async () => {
    const movements = await movementsOf(
      ofStranger,
      moved(fund, ofStranger, holder, shares),
      bought(ofStranger),
    )
    expect(movements.flatMap(({ parts }) => parts)).toMatchObject([
      { kind: 'subscription', token: stranger },
      { kind: 'transfer', token: fund, amount: shares },
    ])
  })

  it('takes the desk of the fund for its own, whatever other contracts name it', async () => {
    const movements = await movementsOf(desk, bought(desk), moved(fund, desk, holder, shares))
    expect(movements.flatMap(({ parts }) => parts)).toMatchObject([
      { kind: 'subscription', token: fund },
    ])
  })
})
