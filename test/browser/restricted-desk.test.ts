import type { Page } from 'playwright-core'
import { erc20Abi, parseUnits } from 'viem'
import { describe, expect } from 'vitest'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { daySeconds, toDay } from '../../src/lib/day.ts'
import { expectAccessible } from './support/accessibility.ts'
import { giveUsdc, signByKeys } from './support/actions.ts'
import { attest, endEligibility, sharesOf } from './support/eligibility.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { type RestrictedFund, restrictedFund } from './support/restricted-fund.ts'
import { laterUntil, typeDay, unfold } from './support/servicing.ts'
import { usdcOf } from './support/smart-accounts.ts'
import { type App, test } from './support/test.ts'

const subscribing = (page: Page) =>
  page.getByRole('region', { name: 'Subscribe and redeem at the next NAV' })

/** States the first value after the cut-off of a day, and has the wallet that is connected strike it. */
async function strike(app: App, fund: RestrictedFund, day: number): Promise<void> {
  const { page, chain } = app
  const valuedAt = fund.cutOff(day) + 60
  await laterUntil(app, valuedAt)
  await chain.client.writeContract({
    ...{ account: fund.issuer, address: fund.token, abi: financialAssetAbi },
    ...{ functionName: 'setNav', args: [parseUnits('500', 6), BigInt(valuedAt)] },
  })
  await app.open(`/assets/${fund.id}/dealing`)
  const days = page.getByRole('region', { name: 'Dealing days' })
  await pressOn(page, days.getByRole('button', { name: `Strike day ${day}` }))
  await signByKeys(page, new RegExp(`^Strike dealing day ${day} `))
}

describe('a restricted fund with a dealing desk', () => {
  test('is subscribed by whoever is listed, and pays and redeems whose listing has ended', async ({
    app,
  }) => {
    const { page, chain } = app
    const { newcomer } = chain.accounts
    const fund = await restrictedFund(chain)
    await giveUsdc(chain, newcomer, '3000')
    const before = await usdcOf(chain, newcomer)

    const wallet = await app.connectedWallet('newcomer')
    await app.open(`/assets/${fund.id}`)
    const panel = subscribing(page)
    await panel.getByText('Your account may not receive these shares yet').waitFor()
    await typeInto(page, panel.getByLabel('You subscribe'), '2000')
    const refused = panel.getByRole('button', { name: 'You are not eligible yet' })
    expect(await refused.isDisabled()).toBe(true)
    await pressOn(page, panel.getByRole('link', { name: 'Who may hold, and how' }))
    const rules = page.getByRole('region', { name: 'Who may hold', exact: true })
    await rules.getByText(/Ask an attestor to list your account/).waitFor()
    await rules.getByText(/dealing desk/).waitFor()
    await expectAccessible(page)

    await wallet.switchAccount('verifier')
    const list = page.getByRole('region', { name: 'Eligible accounts' })
    await unfold(page, list, 'List or extend one account')
    await typeInto(page, list.getByLabel('Account', { exact: true }), newcomer)
    await typeDay(page, list.getByLabel('Last day'), toDay(fund.cutOff(1)))
    await pressOn(page, list.getByRole('button', { name: 'Preview listing' }))
    await signByKeys(page, /^List 1 account as eligible/)

    await wallet.switchAccount('newcomer')
    await panel.getByText(/^You may buy until the end of/).waitFor()
    await typeInto(page, panel.getByLabel('You subscribe'), '2000')
    await pressOn(page, panel.getByRole('button', { name: 'Request the subscription' }))
    await signByKeys(page, /^Subscribe 2,000 USDC to /, 'View your requests')
    expect(await usdcOf(chain, newcomer)).toBe(before - parseUnits('2000', 6))

    await wallet.switchAccount('secondNewcomer')
    await strike(app, fund, 1)
    await wallet.switchAccount('newcomer')
    await laterUntil(app, fund.cutOff(1) + 2 * daySeconds)
    await app.open(`/assets/${fund.id}`)
    await panel.getByText(/^Your eligibility ended at the end of/).waitFor()
    await typeInto(page, panel.getByLabel('You subscribe'), '500')
    const ended = panel.getByRole('button', { name: 'Your eligibility has ended' })
    expect(await ended.isDisabled()).toBe(true)
    await panel.getByText(/^What you requested while your account was eligible is yours/).waitFor()
    await expectAccessible(page)
    await pressOn(page, panel.getByRole('link', { name: 'Claim, cancel and follow them' }))
    const own = page.getByRole('region', { name: fund.name })
    await own.getByText(/^Shares to claim: /).waitFor()
    await own.getByText(/^What you requested while your account was eligible is yours/).waitFor()
    await expectAccessible(page)
    const claim = (receiver: typeof newcomer) =>
      chain.client.simulateContract({
        ...{ ...fund.desk, account: newcomer, functionName: 'deposit' },
        args: [parseUnits('2000', 6), receiver, newcomer],
      })
    await expect(claim(chain.accounts.secondNewcomer)).rejects.toThrow('ERC7943CannotReceive')
    expect((await claim(newcomer)).result).toBe(parseUnits('4', 18))
    await pressOn(page, own.getByRole('button', { name: 'Claim shares' }))
    await signByKeys(page, /^Claim 4 /)
    expect(await sharesOf(chain, fund.token, newcomer)).toBe(parseUnits('4', 18))

    await app.open(`/assets/${fund.id}?deal=redemption`)
    await typeInto(page, panel.getByLabel('You redeem'), '4')
    await pressOn(page, panel.getByRole('button', { name: 'Request the redemption' }))
    await signByKeys(page, /^Redeem 4 /, 'View your requests')
    await wallet.switchAccount('secondNewcomer')
    await strike(app, fund, 2)
    await wallet.switchAccount('newcomer')
    await app.open('/dealing')
    await own.getByText(/^USDC to claim: /).waitFor()
    await pressOn(page, own.getByRole('button', { name: 'Claim USDC' }))
    await signByKeys(page, /^Claim 2,000 /)
    expect(await usdcOf(chain, newcomer)).toBe(before)
    expect(await sharesOf(chain, fund.token, newcomer)).toBe(0n)
  })

  test('gives back what is cancelled after the listing ended, and nothing to an operator that is not listed', async ({
    app,
  }) => {
    const { page, chain } = app
    const { client } = chain
    const { newcomer, secondNewcomer } = chain.accounts
    const fund = await restrictedFund(chain)
    const { desk } = fund
    const [amount, day] = [parseUnits('1000', 6), 1n] as const
    await attest(chain, fund.token, newcomer, newcomer)
    await giveUsdc(chain, newcomer, '3000')
    await giveUsdc(chain, secondNewcomer, '3000')
    await client.writeContract({
      ...{ ...desk, account: newcomer, functionName: 'setOperator' },
      args: [secondNewcomer, true],
    })

    const wallet = await app.connectedWallet('newcomer')
    await app.open(`/assets/${fund.id}`)
    const panel = subscribing(page)
    await typeInto(page, panel.getByLabel('You subscribe'), '1000')
    await pressOn(page, panel.getByRole('button', { name: 'Request the subscription' }))
    await signByKeys(page, /^Subscribe 1,000 USDC to /, 'View your requests')

    // An operator subscribes for whom it acts, and never for itself by the listing of another account.
    // An operator subscribes for whom it acts, and never for itself by the listing of another account.
    await client.writeContract({
      ...{ account: newcomer, address: chain.addressOf('TestUSDC'), abi: erc20Abi },
      ...{ functionName: 'approve', args: [desk.address, amount] },
    })
    const request = (controller: typeof newcomer) =>
      client.simulateContract({
        ...{ ...desk, account: secondNewcomer, functionName: 'requestDeposit' },
        args: [amount, controller, newcomer],
      })
    await expect(request(secondNewcomer)).rejects.toThrow('ERC7943CannotReceive')
    expect((await request(newcomer)).result).toBe(day)
    await wallet.switchAccount('secondNewcomer')
    await app.open(`/assets/${fund.id}`)
    await typeInto(page, panel.getByLabel('You subscribe'), '1000')
    const refused = panel.getByRole('button', { name: 'You are not eligible yet' })
    expect(await refused.isDisabled()).toBe(true)

    await endEligibility(chain, fund.token, newcomer)
    await expect(request(newcomer)).rejects.toThrow('ERC7943CannotReceive')
    await wallet.switchAccount('newcomer')
    await app.open('/dealing')
    const own = page.getByRole('region', { name: fund.name })
    const before = await usdcOf(chain, newcomer)
    await pressOn(page, own.getByRole('button', { name: 'Cancel the subscription' }))
    await signByKeys(page, /^Cancel the subscription of 1,000 /)
    await pressOn(page, own.getByRole('button', { name: /^Claim back/ }))
    await signByKeys(page, /^Claim back 1,000 /)
    expect(await usdcOf(chain, newcomer)).toBe(before + amount)
  })
})
