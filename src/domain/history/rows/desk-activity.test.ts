import { expect, it } from 'vitest'
import { dealingDeskAbi } from '../../../chain/abi/dealingDesk-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { logOf } from '../../../chain/fake-contracts.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { shareAmount } from '../../units.ts'
import { addressOfDigit, historyOf } from '../chain-of-events.fixture.ts'

const [market, fund, desk] = [addressOfDigit('1'), addressOfDigit('3'), addressOfDigit('4')]
const [other, account, helper] = [addressOfDigit('5'), addressOfDigit('a'), addressOfDigit('b')]
const assets = 800_000_000n
const shares = 8n * 10n ** 18n

const at = (address: typeof desk, name: string, args: Readonly<Record<string, unknown>>) =>
  logOf(address, dealingDeskAbi, name, {
    ...{ controller: account, owner: helper, receiver: helper, sender: helper, requestId: 1n },
    ...args,
  })

const history = historyOf(
  { AssetMarket: market },
  {
    1: [at(desk, 'DepositRequest', { assets })],
    2: [logOf(fund, financialAssetAbi, 'Issued', { to: desk, amount: shares })],
    3: [at(desk, 'Deposit', { sender: account, assets, shares })],
    4: [at(desk, 'CancelDepositClaim', { assets })],
    5: [at(desk, 'RedeemRequest', { shares })],
    6: [at(desk, 'Withdraw', { owner: account, assets, shares })],
    7: [at(desk, 'CancelRedeemClaim', { shares })],
    8: [at(other, 'DepositRequest', { assets })],
  },
)
const asset = { assetId: 1n, token: fund, limit: 20 }

it('tells what accounts did at the desk of an asset, by whose request it was', async () => {
  const { value } = await history.assetActivity({ ...asset, desk })
  const [units, amount] = [shareAmount(shares), usdc(assets)]
  expect(value.map(({ id, block, time, hash, logIndex, ...own }) => own)).toEqual([
    { kind: 'redemption-returned', account, units },
    { kind: 'redemption-claim', account, units, amount },
    { kind: 'redemption-request', account, units },
    { kind: 'subscription-returned', account, amount },
    { kind: 'subscription-claim', account, units, amount },
    { kind: 'issue', to: desk, units },
    { kind: 'subscription-request', account, amount },
  ])
})

it('asks no desk about an asset without one', async () => {
  const { value } = await history.assetActivity(asset)
  expect(value.map(({ kind }) => kind)).toEqual(['issue'])
})
