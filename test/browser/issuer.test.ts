import type { Page } from 'playwright-core'
import { type Address, erc20Abi, parseUnits } from 'viem'
import { describe, expect } from 'vitest'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { retirementOrdersAbi } from '../../src/chain/abi/retirementOrders-abi.ts'
import { retirementOrdersLensAbi } from '../../src/chain/abi/retirementOrdersLens-abi.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { confirmTransaction, giveUsdc, sampleAsset, transactionDialog } from './support/actions.ts'
import type { TestChain } from './support/chain.ts'
import { countClicks } from './support/clicks.ts'
import { type App, test } from './support/test.ts'

const final = 'I understand that an order cannot be withdrawn once an operator has taken it.'

/** Id and token id of a sample credit, by the code of its project. */
async function sampleCredit({ client, addressOf }: TestChain, code: string) {
  const assets = await client.readContract({
    address: addressOf('AssetRegistry'),
    abi: assetRegistryAbi,
    functionName: 'assets',
    args: [1n, 1_000n],
  })
  const at = assets.findIndex(
    ({ metadataURI, tokenId }) => tokenId > 0n && metadataURI.includes(code),
  )
  const asset = assets[at]
  if (asset === undefined) throw new Error(`The chain has no credit of ${code}`)
  return { path: `/environmental/assets/${at + 1}`, tokenId: asset.tokenId }
}

const usdcOf = ({ client, addressOf }: TestChain, account: Address) =>
  client.readContract({
    address: addressOf('TestUSDC'),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
  })

/** What waits in the newest order to retire. */
async function newestOrder({ client, addressOf }: TestChain) {
  const orders = { address: addressOf('RetirementOrders'), abi: retirementOrdersAbi } as const
  const orderId = await client.readContract({ ...orders, functionName: 'orderCount' })
  const { holder, tokenId, waiting } = await client.readContract({
    address: addressOf('RetirementOrdersLens'),
    abi: retirementOrdersLensAbi,
    functionName: 'order',
    args: [orderId],
  })
  return { holder, tokenId, waiting }
}

const passTime = async ({ client }: TestChain, seconds: number): Promise<void> => {
  await client.increaseTime({ seconds })
  await client.mine({ blocks: 1 })
}

/** Says why in the dialog of a verifier, and sends it. */
async function decide(page: Page, step: 'Suspend' | 'Reinstate', name: string, reason: string) {
  await page.getByRole('button', { name: step, exact: true }).click()
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await confirmTransaction(page, `${step} ${name}`)
}

async function putIntoCart({ page }: App, way: string, units: string): Promise<void> {
  await page.getByRole('radio', { name: way, exact: true }).click()
  await page.getByLabel('You retire').fill(units)
}

describe('those who answer for an asset', () => {
  test('pay yield, which a holder claims, and state what a share is worth', async ({ app }) => {
    const { page, chain } = app
    const { marketMaker, secondNewcomer } = chain.accounts
    const house = await sampleAsset(chain, 'quayside-house-dublin')
    await chain.client.writeContract({
      account: marketMaker,
      address: house.token,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [secondNewcomer, parseUnits('2', 18)],
    })
    await giveUsdc(chain, house.issuer, '200000')
    const wallet = await app.connectedWallet('propertyIssuer')
    expect(house.issuer).toBe(chain.accounts.propertyIssuer)

    await app.open(`/assets/${house.id}`)
    const panel = page.getByRole('region', { name: 'You are the issuer' })
    await panel.getByText('Pay holders').click()
    await panel.getByLabel('Amount to pay').fill('200000')
    await panel.getByLabel('Accrues over').fill('1')
    expect(await accessibilityProblems(page)).toEqual([])
    await panel.getByRole('button', { name: 'Preview payment' }).click()
    await confirmTransaction(page, /^Pay 200,000 USDC to the holders/)

    await panel.getByText('Update NAV').click()
    await panel.getByLabel('Net asset value per share').fill('271.5')
    await panel.getByRole('button', { name: 'Preview statement' }).click()
    await confirmTransaction(page, /^State 271\.5 USDC/)
    await panel.getByText('Currently $271.5000').waitFor()

    await passTime(chain, 26 * 3_600)
    await wallet.switchAccount('secondNewcomer')
    await page.getByText('You are the issuer').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Claim yield' }).click()
    const before = await usdcOf(chain, secondNewcomer)
    await confirmTransaction(page, /^Claim/)
    const earningShares = await chain.client.readContract({
      address: house.token,
      abi: financialAssetAbi,
      functionName: 'earningShares',
    })
    const share = (parseUnits('200000', 6) * parseUnits('2', 18)) / earningShares
    // The rent that was paid before accrues at the same time.
    const claimed = (await usdcOf(chain, secondNewcomer)) - before
    expect(claimed).toBeGreaterThanOrEqual(share)
    expect(claimed).toBeLessThan(share + parseUnits('1', 6))
  })

  test('settle below the repayment at the price that a verifier approves', async ({ app }) => {
    const { page, chain } = app
    const bill = await sampleAsset(chain, 'aldermoor-13-week-bill')
    expect(bill.issuer).toBe(chain.accounts.sovereignIssuer)
    await giveUsdc(chain, bill.issuer, '25000000')
    const wallet = await app.connectedWallet('verifier')
    await passTime(chain, 40 * 86_400)
    await page.clock.setSystemTime(Number((await chain.client.getBlock()).timestamp) * 1_000)

    await app.open(`/assets/${bill.id}`)
    const approval = page.getByRole('region', { name: 'Settlement price' })
    await approval.getByText('The issuer has to state a current value first').waitFor()
    await chain.client.writeContract({
      account: bill.issuer,
      address: bill.token,
      abi: financialAssetAbi,
      functionName: 'setNav',
      args: [parseUnits('92.5', 6), (await chain.client.getBlock()).timestamp],
    })
    await approval.getByLabel('Price per share to approve').fill('92.5')
    expect(await accessibilityProblems(page)).toEqual([])
    await approval.getByRole('button', { name: 'Preview approval' }).click()
    await page.getByLabel('I have checked why holders receive this price.').click()
    await confirmTransaction(page, /^Approve 92\.5 USDC a share/)
    await approval.getByText('$92.5000, until').waitFor()

    await wallet.switchAccount('sovereignIssuer')
    const panel = page.getByRole('region', { name: 'You are the issuer' })
    await panel.getByLabel('Settlement price per share').fill('92')
    await panel.getByText(/^No verifier has approved this price/).waitFor()
    await panel.getByLabel('Settlement price per share').fill('92.5')
    await panel.getByRole('button', { name: 'Preview settlement' }).click()
    await page.getByLabel(/^I understand that the price is final/).click()
    await confirmTransaction(page, /^Settle ALD13W at 92\.5 USDC/)
    await panel.getByText('It is settled').waitFor()
  })

  test('suspend a credit, which cannot be bought and retired until it is reinstated', async ({
    app,
  }) => {
    const { page, chain } = app
    const credit = await sampleCredit(chain, 'cc-1001')
    const name = 'Tapauá River Forest Conservation 2023'
    await giveUsdc(chain, chain.accounts.secondNewcomer, '1000')
    const wallet = await app.connectedWallet('secondNewcomer')

    await app.open(credit.path)
    await putIntoCart(app, 'Buy and retire', '1.5')
    await page.getByRole('button', { name: 'Add to cart' }).click()

    await wallet.switchAccount('verifier')
    await decide(page, 'Suspend', name, 'The monitoring report was withdrawn.')
    await page.getByText('Suspended by a verifier').waitFor()

    await wallet.switchAccount('secondNewcomer')
    await app.open('/environmental/retire')
    await page.getByText('A verifier has suspended it, so none can be bought.').waitFor()
    const buy = page.getByRole('button', { name: 'Preview purchase and retirement' })
    expect(await buy.isDisabled()).toBe(true)

    await wallet.switchAccount('verifier')
    await app.open('/assets/verification')
    await page.getByRole('region', { name: 'Suspended' }).getByRole('link', { name }).click()
    await decide(page, 'Reinstate', name, 'The report was corrected and examined.')

    await wallet.switchAccount('secondNewcomer')
    await app.open('/environmental/retire')
    await page.getByRole('radio', { name: /^Contribution/ }).click()
    await buy.click()
    await page.getByLabel(final).click()
    await confirmTransaction(page, /^Buy and order to retire 1\.5 t/)
    await page.waitForURL(/\/retirements\/orders\/\d+/)
    expect(await newestOrder(chain)).toEqual({
      holder: chain.accounts.secondNewcomer,
      tokenId: credit.tokenId,
      waiting: 1_500n,
    })
  })
})

test('a currency that a verifier suspends trades in no pool until it is reinstated', async ({
  app,
}) => {
  const { page, chain } = app
  const { newcomer } = chain.accounts
  const usdc = chain.addressOf('TestUSDC')
  const bill = await sampleAsset(chain, 'aldermoor-52-week-bill')
  const trading = `/trading?${new URLSearchParams({ from: usdc, to: bill.token, amount: '100' })}`
  await giveUsdc(chain, newcomer, '100')
  const wallet = await app.connectedWallet('verifier')

  await app.open('/liquidity?create=pool')
  await page.getByRole('heading', { name: 'Verifying USDC' }).waitFor()
  await decide(page, 'Suspend', 'USDC', 'Its reserves are in doubt.')
  await page.getByText('A verifier has suspended USDC').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await wallet.switchAccount('newcomer')
  await app.open(trading)
  const swap = page.getByRole('button', { name: 'Swap', exact: true })
  await swap.click()
  const refusal = 'This asset is not verified, so it cannot be listed, sold or traded.'
  await page.getByRole('dialog').getByText(refusal).waitFor()

  await wallet.switchAccount('verifier')
  await app.open('/assets/verification')
  const suspended = page.getByRole('region', { name: 'Suspended' })
  await suspended.getByRole('link', { name: /^USDC/ }).click()
  await decide(page, 'Reinstate', 'USDC', 'The reserves were counted.')

  await wallet.switchAccount('newcomer')
  await app.open(trading)
  await swap.click()
  await confirmTransaction(page, 'Swap 100 USDC for ALD52W')
  expect(await usdcOf(chain, newcomer)).toBe(0n)
})

test('a credit is bought through a pool and ordered to be retired with one signature and one transaction', async ({
  app,
}) => {
  const { page, chain } = app
  const { thirdNewcomer } = chain.accounts
  const credit = await sampleCredit(chain, 'cc-1003')
  await giveUsdc(chain, thirdNewcomer, '1000')
  const wallet = await app.connectedWallet('thirdNewcomer')
  const clicks = await countClicks(page)

  await app.open(credit.path)
  await putIntoCart(app, 'Buy and retire', '2.5')
  await page.getByRole('radio', { name: /^Through a pool About \$/ }).click()
  await page.getByRole('button', { name: 'Buy and retire', exact: true }).click()
  const panel = page.getByRole('region', { name: 'To buy through pools and retire' })
  await panel.getByText('You pay at most', { exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('radio', { name: /^Contribution/ }).click()
  await panel.getByRole('button', { name: 'Preview trade and retirement' }).click()
  const title = /^Buy through pools and order to retire 2\.5 t/
  await transactionDialog(page, title)
    .getByText(/^Quoted: /)
    .waitFor()
  await page.getByLabel(final).click()
  const before = await usdcOf(chain, thirdNewcomer)
  const asked = wallet.requests.length
  await confirmTransaction(page, title)
  const requests = wallet.requests.slice(asked).map(({ method }) => method)
  expect(requests.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1)
  expect(requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  await page.waitForURL(/\/retirements\/orders\/\d+/)
  await panel.waitFor({ state: 'detached' })
  expect(clicks()).toBeLessThanOrEqual(19)

  expect(await newestOrder(chain)).toEqual({
    holder: thirdNewcomer,
    tokenId: credit.tokenId,
    waiting: 2_500n,
  })
  // What the trade did not need came back, and nothing stays allowed.
  const paid = before - (await usdcOf(chain, thirdNewcomer))
  expect(paid).toBeGreaterThan(0n)
  const router = chain.addressOf('PoolRouter')
  expect(await usdcOf(chain, router)).toBe(0n)
  const allowance = await chain.client.readContract({
    address: chain.addressOf('TestUSDC'),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [thirdNewcomer, router],
  })
  expect(allowance).toBe(0n)
})

test('an issuer adds a batch to its project, and a verifier confirms it', async ({ app }) => {
  const { page } = app
  const wallet = await app.connectedWallet('carbonIssuer')
  // A gateway may answer after the issuer has gone on.
  const answer = Promise.withResolvers<void>()
  await page.route('**/metadata/**', async (route) => {
    await answer.promise
    await route.continue()
  })
  await app.open('/assets/create?kind=batch')
  const project = page.getByLabel('Project', { exact: false }).and(page.locator('select'))
  const name = 'Tapauá River Forest Conservation'
  await project.selectOption({ label: `${name} (Verra CC-1001)` })
  await page.getByRole('button', { name: 'Continue' }).click()
  answer.resolve()
  // What the newest document says of the project need not be typed again.
  expect(await page.getByLabel('Project developer').inputValue()).not.toBe('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Vintage' }).fill('2021')
  await page.getByLabel('Issued by the registry on').fill('2023-03-15')
  await page.getByLabel('Version of the methodology').fill('1.0')
  await page.getByLabel('Custody account').fill('Custody 1042')
  await page.getByLabel('Permission to tokenize').fill('https://registry.example/permit.pdf')
  await page.getByLabel('Monitored from').fill('2021-01-01')
  await page.getByLabel('Monitored until').fill('2021-12-31')
  await page.getByLabel('First serial number').fill('800000001')
  await page.getByLabel('Last serial number').fill('800000020')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Audit body (VVB)').fill('Meridian Assurance')
  await page.getByLabel('Audited on').fill('2023-02-01')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('it would succeed.').waitFor()
  await page.getByRole('button', { name: 'Preview and sign' }).click()
  await confirmTransaction(page, `Create ${name} 2021`)
  const path = await page.getByRole('link', { name: 'Open the asset' }).getAttribute('href')
  if (path === null) throw new Error('The created batch has no link')

  await page.getByRole('main').getByRole('link', { name: 'Verification queue' }).last().click()
  await wallet.switchAccount('verifier')
  const entry = page.getByRole('region', { name: `${name} 2021` })
  await entry.getByRole('button', { name: 'Confirm' }).click()
  await confirmTransaction(page, `Confirm ${name} 2021`)
  await app.open(path)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page
    .getByText(/vintage 2021, batch 3$/)
    .first()
    .waitFor()
})
