import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { confirmTransaction, sampleAsset } from './support/actions.ts'
import { chainTime, later } from './support/smart-accounts.ts'
import { test } from './support/test.ts'

const day = 86_400

test('an issuer prices and funds a dealing day, a stranger strikes it, and the administrator has its requests', async ({
  app,
}) => {
  const { page, chain } = app
  const fund = await sampleAsset(chain, 'malarkvist-student-homes')
  // The next cut-off is at most five days away.
  await later(chain, 5 * day)
  const wallet = await app.connectedWallet('housingIssuer')
  await app.open(`/assets/${fund.id}/dealing`)
  const desk = page.getByRole('region', { name: 'Your desk' })
  await desk.getByText(/^State the NAV of dealing day 21, as of /).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  const asOf = BigInt(await chainTime(chain))
  const state = (value: bigint) =>
    chain.client.writeContract({
      account: chain.accounts.housingIssuer,
      address: fund.token,
      abi: financialAssetAbi,
      functionName: 'setNav',
      args: [value, asOf],
    })
  await state(51_250_000n)
  await desk.getByText(/^Add \$[\d,.]+ by .+ for the redemptions of dealing day 21/).waitFor()
  await desk.getByLabel('Add cash').fill('150000')
  await desk.getByRole('button', { name: 'Preview adding' }).press('Enter')
  await confirmTransaction(page, /^Add \$150,000\.00 for redemptions/)
  await desk.getByText(/^Strike dealing day 21: anyone can/).waitFor()

  await wallet.switchAccount('secondNewcomer')
  const days = page.getByRole('region', { name: 'Dealing days' })
  await days.getByRole('button', { name: 'Strike day 21' }).press('Enter')
  await confirmTransaction(page, /^Strike dealing day 21/)
  await days
    .getByRole('row', { name: /^Day 21 / })
    .getByText(/^Struck/)
    .waitFor()

  await days.getByRole('button', { name: 'Requests of day 19' }).press('Enter')
  const requests = page.getByRole('region', { name: 'Requests of dealing day 19' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    requests.getByRole('button', { name: 'Download as CSV' }).press('Enter'),
  ])
  const table = await readFile(await download.path(), 'utf8')
  expect(table).toMatch(/^\uFEFFdealing day,side,controller,unit,requested,filled,/)
  expect(table).toContain(`19,redemption,${chain.accounts.pensionFund},LQBMK,4200,`)
  expect(await accessibilityProblems(page)).toEqual([])

  // The issuer corrects the value of the struck day. Its price stays; what that means for holders is a list.
  await state(50_250_000n)
  const struck = days.getByRole('row', { name: /^Day 21 / })
  await struck.getByText('Value corrected').waitFor()
  await struck.getByRole('button', { name: 'Requests of day 21' }).press('Enter')
  const correction = page.getByRole('region', { name: 'Corrected value of dealing day 21' })
  await correction.getByText(/^The day was priced with a NAV of \$51\.25/).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await accessibilityProblems(page)).toEqual([])
  const [differences] = await Promise.all([
    page.waitForEvent('download'),
    correction.getByRole('button', { name: /^Download as CSV/ }).press('Enter'),
  ])
  const [, ...lines] = (await readFile(await differences.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.length).toBeGreaterThan(0)
  // Whoever redeemed a share has received one dollar too much for it.
  for (const [, , , , , subscribed, , redeemed, , owed] of lines.map((line) => line.split(','))) {
    if (subscribed === '0') expect(Number(owed)).toBeCloseTo(-Number(redeemed), 5)
  }
})
