import { parseUnits } from 'viem'
import { expect } from 'vitest'
import { daySeconds, formatDay } from '../../src/lib/day.ts'
import { expectAccessible } from './support/accessibility.ts'
import { giveUsdc, sampleAsset, signByKeys } from './support/actions.ts'
import { sharesOf } from './support/eligibility.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { resize } from './support/page.ts'
import { laterUntil, ledgerOf, unfold } from './support/servicing.ts'
import { chainTime, usdcOf } from './support/smart-accounts.ts'
import { type App, test } from './support/test.ts'

const name = 'Tea Invoice, Mombasa'

/** Both themes and a phone, of the screen that is open. */
async function isAccessible(app: App, path: string): Promise<void> {
  const { page } = app
  await expectAccessible(page)
  await resize(page, 360)
  await expectAccessible(page)
  await resize(page, 1440)
  await app.open(path, 'dark')
  await expectAccessible(page, 'colours')
  await app.open(path, 'light')
}

test('an invoice that was late falls into default by the time alone, its issuer recovers a part and settles as a verifier approves, and a holder redeems', async ({
  app,
}) => {
  const { page, chain } = app
  const { retailTrader } = chain.accounts
  const { id, token, issuer } = await sampleAsset(chain, 'tea-mombasa-grimsby')
  await giveUsdc(chain, issuer, '300000')
  const { maturity, terms } = await chain.client.readContract({
    ...ledgerOf(chain),
    ...{ functionName: 'accountOf', args: [id] },
  })
  const lateFrom = maturity + daySeconds + terms.grace
  expect(await chainTime(chain)).toBeGreaterThan(lateFrom)

  // A second before, it is late as for a year.
  const defaultFrom = lateFrom + terms.defaultAfter
  const wallet = await app.connectedWallet('secondNewcomer')
  await laterUntil(app, defaultFrom - 3_600)
  await app.open(`/assets/${id}`)
  const warning = page.getByRole('alert').filter({ hasText: 'not settled at maturity' })
  await warning.getByText(`Late since ${formatDay(lateFrom)}: not settled at maturity`).waitFor()
  await laterUntil(app, defaultFrom)
  await app.open(`/assets/${id}`)
  await warning
    .getByText(`In default since ${formatDay(defaultFrom)}: not settled at maturity`)
    .waitFor()
  const trade = page.getByRole('region', { name: 'Trade' })
  await trade.getByText(/^In default since/).waitFor()
  await isAccessible(app, `/assets/${id}`)
  await app.open('/marketplace?q=KTR105&layout=table')
  await page
    .getByRole('row', { name: /KTR105/ })
    .getByText('In default')
    .first()
    .waitFor()
  await app.open('/servicing')
  await page.getByRole('row', { name: new RegExp(`^${name} In default .* 367 90\\+$`) }).waitFor()

  await wallet.switchAccount('retailTrader')
  await app.open('/portfolio')
  const alert = page.getByRole('listitem').filter({ hasText: `${name}: In default since` })
  await alert.waitFor()
  await expectAccessible(page)

  await wallet.switchAccount('tradeIssuer')
  await app.open(`/assets/${id}`)
  const panel = page.getByRole('region', { name: 'You are the issuer' })
  await panel.getByText('It is in default').waitFor()
  await typeInto(page, panel.getByLabel('Settlement price per share'), '100')
  await panel.getByText(/^No verifier has approved this price/).waitFor()
  await unfold(page, panel, 'Pay a recovery')
  await typeInto(page, panel.getByLabel('Amount to pay'), '140000')
  await typeInto(page, panel.getByLabel('Accrues over'), '1')
  await isAccessible(app, `/assets/${id}`)
  await unfold(page, panel, 'Pay a recovery')
  await typeInto(page, panel.getByLabel('Amount to pay'), '140000')
  await typeInto(page, panel.getByLabel('Accrues over'), '1')
  await pressOn(page, panel.getByRole('button', { name: 'Preview payment' }))
  await signByKeys(page, /^Pay 140,000 USDC to the holders of KTR105: recovery/)
  await panel.getByText('A recovery is accruing').waitFor()

  await laterUntil(app, defaultFrom + 3 * daySeconds)
  await app.open(`/assets/${id}`)
  await unfold(page, panel, 'Update NAV')
  await typeInto(page, panel.getByLabel('Net asset value per share'), '8')
  await pressOn(page, panel.getByRole('button', { name: 'Preview statement' }))
  await signByKeys(page, /^State 8 USDC/)

  await wallet.switchAccount('verifier')
  const approval = page.getByRole('region', { name: 'Settlement price' })
  await approval.getByText(/^The asset is in default\. The issuer can settle only at/).waitFor()
  await typeInto(page, approval.getByLabel('Price per share to approve'), '8')
  await expectAccessible(page)
  await pressOn(page, approval.getByRole('button', { name: 'Preview approval' }))
  await signByKeys(page, /^Approve 8 USDC a share/)
  await approval.getByText('$8.0000, until').waitFor()

  // The form proposes the price that was approved.
  await wallet.switchAccount('tradeIssuer')
  await pressOn(page, panel.getByRole('button', { name: 'Preview settlement' }))
  await signByKeys(page, /^Settle KTR105 at 8 USDC/)
  await panel.getByText('It is settled').waitFor()
  await warning.waitFor({ state: 'detached' })

  await wallet.switchAccount('retailTrader')
  const [held, before] = await Promise.all([
    sharesOf(chain, token, retailTrader),
    usdcOf(chain, retailTrader),
  ])
  await pressOn(page, page.getByRole('button', { name: 'Redeem all shares' }))
  await signByKeys(page, /^Redeem/)
  const paid = (await usdcOf(chain, retailTrader)) - before
  expect(paid).toBe((held * parseUnits('8', 6)) / parseUnits('1', 18))
  expect(paid).toBeGreaterThan(0n)
  const promised = page.getByRole('region', { name: 'Promised payments', exact: true })
  await promised.getByText('Was in default since').waitFor()
  expect(await promised.getByText(/No payment cures a default/).count()).toBe(0)
  await expectAccessible(page)
  await app.open('/servicing')
  await page.getByRole('row', { name: /^Plywood Invoice/ }).waitFor()
  expect(await page.getByRole('row', { name }).count()).toBe(0)
})
