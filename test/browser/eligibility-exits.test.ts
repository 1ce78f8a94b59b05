import { erc20Abi, parseUnits } from 'viem'
import { expect } from 'vitest'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { financialAssetFactoryAbi } from '../../src/chain/abi/financialAssetFactory-abi.ts'
import { poolLensAbi } from '../../src/chain/abi/poolLens-abi.ts'
import { smartAccountAbi } from '../../src/chain/abi/smartAccount-abi.ts'
import { permissionGroups } from '../../src/domain/accounts/grants.ts'
import { daySeconds } from '../../src/lib/day.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { confirmTransaction, giveUsdc, sampleAsset, transactionDialog } from './support/actions.ts'
import {
  attest,
  endEligibility,
  invoice,
  listOf,
  property,
  restrictedPool,
  sharesOf,
} from './support/eligibility.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { resize } from './support/page.ts'
import { chainTime, clock, createAccount, later, usdcOf } from './support/smart-accounts.ts'
import { test } from './support/test.ts'

test('in a pool of restricted shares the eligible provide, the expired leave, and strangers read why not', async ({
  app,
}) => {
  const { page, chain } = app
  const { investor, newcomer } = chain.accounts
  const { token } = await sampleAsset(chain, property)
  const poolId = await restrictedPool(chain, token)
  await giveUsdc(chain, newcomer, '5000')
  const wallet = await app.connectedWallet('newcomer')
  await app.open(`/liquidity?add=${poolId}`)
  await page.getByText('Your account may not receive these shares yet').waitFor()
  const refused = page.getByRole('button', { name: 'You are not eligible yet' })
  expect(await refused.isDisabled()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await app.open(`/trading?from=${chain.addressOf('TestUSDC')}&to=${token}&amount=10`)
  await page.getByRole('button', { name: 'You are not eligible yet' }).waitFor()

  await wallet.switchAccount('investor')
  await app.open(`/liquidity?add=${poolId}`)
  await page.getByText(/^You may buy until/).waitFor()
  await typeInto(page, page.getByLabel('Deposit HVNLG'), '1')
  await pressOn(page, page.getByRole('button', { name: 'Add liquidity' }))
  await confirmTransaction(page, 'Add liquidity to HVNLG / USDC')
  const position = async () => {
    const [positions] = await chain.client.readContract({
      ...{ address: chain.addressOf('PoolLens'), abi: poolLensAbi },
      ...{ functionName: 'positionsOf', args: [investor, 1n, 1_000n] },
    })
    const found = positions.find(({ info }) => info.poolId === poolId)
    if (found === undefined) throw new Error('No position was opened')
    return found.info
  }
  const { positionId } = await position()

  await endEligibility(chain, token, investor)
  const held = await sharesOf(chain, token, investor)
  await app.open(`/liquidity?add=${poolId}`)
  await page.getByText(/^Your (eligibility ended on|account is no longer eligible)/).waitFor()
  expect(await page.getByRole('button', { name: 'Your eligibility has ended' }).isDisabled()).toBe(
    true,
  )
  await app.open(`/liquidity?position=${positionId}`)
  await pressOn(page, page.getByRole('button', { name: 'Remove', exact: true }))
  const entry = transactionDialog(page, `Remove liquidity from position ${positionId}`)
  await entry.getByText('Network fee').waitFor()
  await pressOn(page, entry.getByRole('button', { name: 'Remove 100%' }))
  await transactionDialog(page, `Remove all of position ${positionId}`)
    .getByText(/^Confirmed in block/)
    .waitFor()
  expect((await position()).liquidity).toBe(0n)
  expect(await sharesOf(chain, token, investor)).toBeGreaterThan(held)
})

test('whose eligibility has ended claims its yield, and redeems once the issuer has settled', async ({
  app,
}) => {
  const { page, chain } = app
  const { investor, tradeIssuer } = chain.accounts
  const house = await sampleAsset(chain, property)
  await endEligibility(chain, house.token, investor)
  await app.connectedWallet('investor')
  await app.open(`/assets/${house.id}`)
  const position = page.getByRole('region', { name: 'My position' })
  const paid = await usdcOf(chain, investor)
  await pressOn(page, position.getByRole('button', { name: 'Claim yield' }))
  await confirmTransaction(page, 'Claim the payments of HVNLG: yield')
  expect(await usdcOf(chain, investor)).toBeGreaterThan(paid)

  const { id, token } = await sampleAsset(chain, invoice)
  const asset = { address: token, abi: financialAssetAbi } as const
  const maturity = await chain.client.readContract({ ...asset, functionName: 'maturity' })
  const supply = await chain.client.readContract({ ...asset, functionName: 'totalSupply' })
  await later(chain, Number(maturity) - (await chainTime(chain)))
  const repayment = parseUnits('100', 6)
  const needed = (supply * repayment) / parseUnits('1', 18)
  await giveUsdc(chain, tradeIssuer, String(needed / 1_000_000n + 1n))
  await chain.client.writeContract({
    ...{ account: tradeIssuer, address: chain.addressOf('TestUSDC'), abi: erc20Abi },
    ...{ functionName: 'approve', args: [token, needed + 1n] },
  })
  await chain.client.writeContract({
    ...{ ...asset, account: tradeIssuer, functionName: 'settle', args: [repayment] },
  })
  await app.open(`/assets/${id}`)
  const before = await usdcOf(chain, investor)
  await pressOn(page, position.getByRole('button', { name: 'Redeem all shares' }))
  await confirmTransaction(page, /^Redeem .* KTR102$/)
  expect(await sharesOf(chain, token, investor)).toBe(0n)
  expect(await usdcOf(chain, investor)).toBeGreaterThan(before)
})

test('a delegate buys restricted shares for a smart account once it is attested with its owner', {
  timeout: 120_000,
}, async ({ app }) => {
  const { page, chain } = app
  const { investor, newcomer } = chain.accounts
  const { id, token } = await sampleAsset(chain, property)
  const wallet = await app.connectedWallet('investor')
  await app.open('/smart-account?create=delegation-rules')
  await page.getByLabel('Delegates, row 1').fill(chain.accounts.verifier)
  await page.getByLabel('Spending limits, row 1').fill('1')
  await page
    .getByLabel('Expirations, row 1')
    .fill(clock((await chainTime(chain)) + 30 * daySeconds))
  const account = await createAccount(page, 'Property savings', '5000')
  const permissions = permissionGroups(chain.addressOf).flatMap((group) => group.permissions)
  const budget = (of: typeof token, limit: bigint) => ({ token: of, limit, refillPeriod: 0 })
  await chain.client.writeContract({
    ...{ account: investor, address: account, abi: smartAccountAbi, functionName: 'setDelegates' },
    args: [
      [
        {
          delegate: newcomer,
          expiresAt: (await chainTime(chain)) + daySeconds,
          budgets: [budget(chain.addressOf('TestUSDC'), parseUnits('2000', 6))],
          permissions,
        },
      ],
    ],
  })
  await wallet.switchAccount('newcomer')
  const desk = page.getByRole('region', { name: 'You are a delegate' })
  const choose = async () => {
    await desk.getByLabel('What you do').selectOption('Buy on the market')
    await desk.getByLabel('Asset').selectOption(String(id))
  }
  await choose()
  await desk.getByText('This smart account may not receive HVNLG').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await attest(chain, token, account, investor)
  await page.reload()
  await choose()
  await desk.getByText(/^This smart account may receive HVNLG until/).waitFor()
  await typeInto(page, desk.getByLabel('You buy'), '1')
  await pressOn(page, desk.getByRole('button', { name: 'Preview purchase' }))
  await confirmTransaction(page, 'Buy 1 HVNLG as a delegate of Property savings')
  expect(await sharesOf(chain, token, account)).toBe(parseUnits('1', 18))
})

test('a verifier reads who may hold and who attests, and confirms it with the rest', async ({
  app,
}) => {
  const { page, chain } = app
  const { propertyIssuer, verifier } = chain.accounts
  const { id, token } = await sampleAsset(chain, property)
  const registry = { address: chain.addressOf('AssetRegistry'), abi: assetRegistryAbi } as const
  const [sample] = await chain.client.readContract({
    ...{ ...registry, functionName: 'assets', args: [id, 1n] },
  })
  if (sample === undefined) throw new Error('The chain has no such asset')
  await chain.client.writeContract({
    ...{ account: propertyIssuer, address: chain.addressOf('FinancialAssetFactory') },
    ...{ abi: financialAssetFactoryAbi, functionName: 'create' },
    args: [
      sample.assetClass,
      {
        ...{ name: 'Lagoa Annex', symbol: 'HVNAX', maturity: 0n, cap: parseUnits('10', 18) },
        ...{ navPerShare: parseUnits('500', 6), initialSupply: 0n, repaymentPerShare: 0n },
        ...{ navMaxAge: BigInt(30 * daySeconds), policy: await listOf(chain, token) },
      },
      ...([sample.metadataURI, sample.metadataHash, `0x${'5'.repeat(64)}`] as const),
    ],
  })
  const assetId = await chain.client.readContract({ ...registry, functionName: 'assetCount' })
  await app.connectedWallet('verifier')
  await app.open(`/assets/verification?entry=asset-${assetId}`)
  const policy = page.getByRole('region', { name: 'Who may hold' })
  await policy.getByText(/^Only accounts that an attestor has listed/).waitFor()
  await policy.getByTitle(verifier).waitFor()
  await policy.getByTitle(propertyIssuer).waitFor()
  for (const width of [360, 768, 1440]) {
    await resize(page, width)
    expect(await accessibilityProblems(page), `at ${width} px`).toEqual([])
  }
  await pressOn(page, page.getByRole('button', { name: 'Confirm', exact: true }))
  await confirmTransaction(page, 'Confirm Lagoa Annex')
  const verified = await chain.client.readContract({
    ...{ ...registry, functionName: 'isVerified', args: [assetId] },
  })
  expect(verified).toBe(true)
})
