import { expect } from 'vitest'
import { confirmTransaction, giveUsdc, sampleAsset, transactionDialog } from './support/actions.ts'
import { setClockAhead } from './support/clock.ts'
import { test } from './support/test.ts'

const validity = 20 * 60
const day = 86_400

test('with a clock a day ahead, a permit and its purchase end when the chain says', async ({
  app,
}) => {
  const { page, chain, context } = app
  await giveUsdc(chain, chain.accounts.newcomer, '1000')
  const house = await sampleAsset(chain, 'quayside-house-dublin')
  await setClockAhead(context, day)
  const wallet = await app.connectedWallet('newcomer')
  await app.open(`/assets/${house.id}`)
  await page.getByLabel('You buy').fill('3')
  await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
  await transactionDialog(page, 'Buy 3 HVNQH')
    .getByRole('button', { name: 'Sign and buy' })
    .waitFor()
  await confirmTransaction(page, 'Buy 3 HVNQH')

  const signed = wallet.requests.find(({ method }) => method === 'eth_signTypedData_v4')
  const { message } = JSON.parse(String(signed?.params[1])) as {
    readonly message: { readonly deadline: string }
  }
  const { timestamp } = await chain.client.getBlock()
  // Control: the page's computer is a day ahead.
  const isAhead = await page.evaluate((now) => Date.now() - now, Date.now())
  expect(isAhead / 1_000).toBeGreaterThan(day - 60)
  const left = Number(message.deadline) - Number(timestamp)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(validity)
})
