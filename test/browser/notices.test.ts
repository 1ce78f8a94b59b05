import { expect } from 'vitest'
import { retirementCertificateAbi } from '../../src/chain/abi/retirementCertificate-abi.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { confirmTransaction } from './support/actions.ts'
import { creditOf } from './support/credits.ts'
import { pressOn, tabTo, typeInto } from './support/keyboard.ts'
import { resize } from './support/page.ts'
import { type App, test } from './support/test.ts'

/** A carbon project that is for sale and of which people have retired credits. */
const code = 'CC-1004'

/** The newest certificate of a credit. */
async function certificateOf({ chain: { client, addressOf } }: App, tokenId: bigint) {
  const contract = {
    address: addressOf('RetirementCertificate'),
    abi: retirementCertificateAbi,
  } as const
  const count = await client.readContract({ ...contract, functionName: 'certificateCount' })
  for (let id = count; id > 0n; id--) {
    const found = await client.readContract({
      ...contract,
      functionName: 'certificate',
      args: [id],
    })
    if (found.tokenId === tokenId) return id
  }
  throw new Error('Nobody has retired the credit')
}

test('a verifier types a notice; a buyer reads it before the price, a holder on the certificate', async ({
  app,
}) => {
  const { page } = app
  const credit = await creditOf(app, code)
  const wallet = await app.connectedWallet('verifier')
  await app.open(`/assets/verification?noticed=${credit.assetId}#notices`)
  const form = page.getByRole('form', { name: 'Publish a notice' })
  await form.getByLabel('What the registry reported').selectOption({ label: 'Over-issuance' })
  await tabTo(page, form.getByRole('radio', { name: 'Serial numbers' }))
  await page.keyboard.press('ArrowRight')
  await typeInto(page, form.getByLabel('How many are affected'), '12')
  await form.getByLabel('Day of the registry’s report').fill('2026-01-05')
  await typeInto(page, form.getByLabel('Source', { exact: true }), '/documents/notices/cc-1008.pdf')
  await pressOn(page, form.getByRole('button', { name: 'Read and hash the source' }))
  await form.getByText('keccak256').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await pressOn(page, form.getByRole('button', { name: 'Preview' }))
  await confirmTransaction(page, /^Publish a notice: over-issuance/)
  await page.getByRole('list', { name: 'Notices' }).getByText('In force').waitFor()

  await wallet.switchAccount('investor')
  await app.open(`/environmental/assets/${credit.assetId}`)
  const said = /that 12 of the [\d,.]+ credits of this batch were issued in excess\./
  const callout = page.getByRole('note').filter({ hasText: said })
  await callout.waitFor()
  const price = page.getByLabel('You buy')
  await price.waitFor()
  const [above, below] = await Promise.all([callout.boundingBox(), price.boundingBox()])
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  expect(await accessibilityProblems(page)).toEqual([])
  await typeInto(page, price, '1')
  await pressOn(page, page.getByRole('button', { name: 'Buy', exact: true }))
  await page.getByRole('dialog').getByText(said).waitFor()
  await page.keyboard.press('Escape')

  await app.open(`/retirements/${await certificateOf(app, credit.tokenId)}`)
  const notices = page.getByRole('region', { name: 'Notices of the registry' })
  await page
    .locator('[data-check="notices"][data-result="warning"]')
    .getByText(/over-issuance: whether these credits are affected is not known/)
    .waitFor()
  await notices
    .getByText(/remains? retired\. Whether (it is|they are) among the 12 is not known/)
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('the samples show a batch like Kariba’s, and a notice before a price in every list', async ({
  app,
}) => {
  const { page } = app
  const kariba = await creditOf(app, 'CC-1008')
  const excess =
    /that 9,400 of the 118,000 credits of this batch were issued in excess\. Which ones is not known\. Other credits were cancelled in exchange for 3,100 of them\./
  for (const theme of ['light', 'dark'] as const) {
    await app.open(`/environmental/assets/${kariba.assetId}`, theme)
    await page.getByText(excess).first().waitFor()
    for (const width of [360, 768, 1440]) {
      await resize(page, width)
      expect(await accessibilityProblems(page)).toEqual([])
    }
    await app.open(`/retirements/${await certificateOf(app, kariba.tokenId)}`, theme)
    await page
      .getByRole('region', { name: 'Notices of the registry' })
      .getByText(/Your 1,020 credits remain retired\./)
      .waitFor()
    for (const width of [360, 768, 1440]) {
      await resize(page, width)
      expect(await accessibilityProblems(page)).toEqual([])
    }
  }
  await app.connectedWallet('investor')
  for (const path of [
    '/environmental/marketplace?q=Iowa',
    '/environmental/marketplace?q=Iowa&layout=table',
    '/environmental/marketplace?q=Iowa&layout=map',
    '/marketplace?q=Iowa',
  ]) {
    await app.open(path)
    await page.getByText('Reversal').first().waitFor()
  }
})
